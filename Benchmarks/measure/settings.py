"""What the environment says about sizes, rounds and the place of the data."""

import os
import pathlib
import shutil

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
USUAL_TAPS = 500_000


class Problem(Exception):
    """Why there is nothing to measure, for people."""


def _number(name, default):
    text = os.environ.get(name, str(default))
    if not text.isdecimal() or int(text) == 0:
        raise Problem(f"{name} must be a number above 0, not '{text}'")
    return int(text)


def import_taps():
    """How many taps the import is measured with."""
    return _number("BENCH_TAPS", USUAL_TAPS)


def report_sizes():
    """How many clicks the reports are measured over: several sizes in growing order."""
    sizes = os.environ.get("BENCH_CLICKS", "1000000 5000000 20000000").split()
    numbers = [int(size) for size in sizes if size.isdecimal()]
    if len(numbers) < 2 or len(numbers) < len(sizes) or numbers[0] == 0 or numbers != sorted(set(numbers)):
        raise Problem(f"BENCH_CLICKS must be two or more growing numbers, not '{' '.join(sizes)}'")
    return numbers


def rounds(usual):
    """How often everything is measured; every section knows what is usual for it."""
    return _number("BENCH_ROUNDS", usual)


def stored_events():
    """How many events of random ids are stored before others are added to them."""
    return _number("BENCH_EVENTS", 20_000_000)


def load_seconds():
    """How long one run of requests over HTTP lasts."""
    return _number("BENCH_SECONDS", 3)


class WorkFolder:
    """Where the data lies while it is needed: .build/bench unless BENCH_DIR names another folder."""

    PARTS = ("home", "imports", "reports", "listing", "http")

    def __init__(self):
        self.path = pathlib.Path(os.environ.get("BENCH_DIR", REPOSITORY / ".build" / "bench")).absolute()

    def part(self, name):
        assert name in self.PARTS
        folder = self.path / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def require(self, byte_count):
        """Says how much room is needed, and stops when there is less."""
        self.path.mkdir(parents=True, exist_ok=True)
        free = shutil.disk_usage(self.path).free
        text = f"needs about {byte_count / 1e9:.1f} GB in {self.path}, where {free / 1e9:.1f} GB are free"
        if free < byte_count * 1.1:
            raise Problem(f"this {text}; name another folder in BENCH_DIR, or smaller sizes in BENCH_CLICKS")
        return text

    def clean(self):
        """Removes what was made, and nothing else, unless KEEP is set."""
        if os.environ.get("KEEP"):
            return
        for name in self.PARTS:
            shutil.rmtree(self.path / name, ignore_errors=True)
        if self.path.is_dir() and not any(self.path.iterdir()):
            self.path.rmdir()
