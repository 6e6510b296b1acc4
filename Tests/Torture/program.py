"""The program that is tortured: its commands, and the daemon with its port, its log and its ends."""

import csv
import io
import os
import pathlib
import signal
import socket
import subprocess
import time

import wire

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SET = "torture"
BANNERS = 10


class Failure(Exception):
    """What did not hold, for people; the torture ends with it."""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Program:
    """Rondo's commands on one database."""

    def __init__(self, path, folder):
        self.path = pathlib.Path(path).resolve()
        self.folder = pathlib.Path(folder)
        self.database = self.folder / "rondo.db"
        self.environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(self.folder)}

    def attempt(self, *words):
        """Runs a command and gives how it ended and what it said."""
        return subprocess.run(
            [self.path, "--database", self.database, *map(str, words)], env=self.environment, capture_output=True,
            text=True, timeout=300)

    def run(self, *words):
        """Runs a command that must work; gives what it printed."""
        done = self.attempt(*words)
        if done.returncode:
            raise Failure(f"rondo {' '.join(map(str, words))} ended with {done.returncode}: {done.stderr[:500]}")
        return done.stdout

    def make_set(self, interval="1s", banners=BANNERS):
        """An empty database with one set laid out both-ends."""
        self.run("init")
        self.run("set", "create", SET, "--title", "Torture", "--interval", interval, "--layout", "both-ends")
        for number in range(1, banners + 1):
            self.run(
                "banner", "add", SET, "--name", f"Banner {number}", "--target", f"https://example.org/offers/{number}",
                "--image", f"https://images.example.org/banner-{number}.webp")

    def banner_ids(self):
        return [row["id"] for row in csv.DictReader(io.StringIO(self.run("banner", "list", SET, "--format", "csv")))]


class Daemon:
    """The running daemon; the same port at each start."""

    def __init__(self, program, port=None):
        self.program, self.port = program, port or free_port()
        self.process = None
        self.log = program.folder / "daemon.log"

    def start(self, wait=True):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.program.path, "--database", self.program.database, "daemon", "--listen",
                 f"127.0.0.1:{self.port}"],
                env=self.program.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        if wait:
            self.wait_until_ready()
        return self

    def wait_until_ready(self, seconds=30):
        deadline = time.monotonic() + seconds
        last = "nothing yet"
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise Failure(f"the daemon ended with {self.process.returncode}: {self.last_words()}")
            try:
                answer = wire.get(self.port, "/readyz")
                if answer.status == 200:
                    return
                last = f"{answer.status} {answer.body[:300]}"
            except wire.Lost as lost:
                last = str(lost)
            time.sleep(0.005)
        raise Failure(f"the daemon was not ready within {seconds} s; the last answer: {last}; {self.last_words()}")

    def last_words(self):
        return f"its log ends: …{self.log.read_bytes()[-600:].decode(errors='replace')}"

    def require_running(self):
        if self.process.poll() is not None:
            raise Failure(f"the daemon ended by itself with {self.process.returncode}; {self.last_words()}")

    def kill(self):
        self.require_running()
        self.process.kill()
        self.process.wait()

    def terminate(self, seconds=30):
        """Asks the daemon to end; gives how long that took. It must end by itself, with exit code 0."""
        self.require_running()
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Failure(f"the daemon did not end within {seconds} s after SIGTERM; {self.last_words()}") from None
        if code:
            raise Failure(f"the daemon ended with {code} after SIGTERM; {self.last_words()}")
        return time.monotonic() - start

    def discard(self):
        """Leaves no process behind, however a torture ended."""
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def resident_bytes(self):
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise Failure("the daemon has no resident memory: is it still there?")
