"""The disk is full in the middle: 503 while it lasts, then recovery without a restart, and nothing acknowledged lost."""

import contextlib
import errno
import subprocess
import time

import wire
from audit import audit
from books import Books
from crowd import Crowd
from program import SET, Daemon, Failure, Program

FILLINGS = 5
DISK_MIB = 192
# A database that has just been checkpointed goes on writing into the log it has, until that is full too.
SOON_SECONDS = 60


@contextlib.contextmanager
def small_disk(folder):
    """A disk of its own in memory, so that filling it harms nobody; mounting one takes root."""
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={DISK_MIB}m", "tmpfs", folder], capture_output=True, text=True)
    if mounted.returncode:
        raise Failure(
            f"a small disk could not be mounted ({mounted.stderr.strip()}); as root, or with"
            " `unshare --user --map-root-user --mount` before the command, it can")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def fill(path):
    """Takes all the room that is left, to the last byte."""
    with open(path, "wb", buffering=0) as ballast:
        for size in (1 << 20, 4096, 1):
            try:
                while True:
                    ballast.write(bytes(size))
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise


def wait_for(what, condition):
    deadline = time.monotonic() + SOON_SECONDS
    while not condition():
        if time.monotonic() > deadline:
            raise Failure(f"{what} did not come about within {SOON_SECONDS} s")
        time.sleep(0.05)


def torture(program, options, say):
    with small_disk(program.folder / "disk") as disk:
        return on_small_disk(Program(program.path, disk), program.folder / "clients", options, say)


def on_small_disk(program, logs, options, say):
    program.make_set()
    daemon = Daemon(program)
    # The log is not what is tested, and a full disk must not keep us from reading why.
    daemon.log = logs.parent / "daemon.log"
    daemon.start()
    books, ballast = Books(logs), program.folder / "ballast"
    status = lambda target: wire.get(daemon.port, target).status
    try:
        with Crowd(daemon.port, logs, options.seed, pace=0.004) as crowd:
            for number in range(1, FILLINGS + 1):
                time.sleep(1)
                failed, held = books.read_on().failed_answers, len(books.held)
                fill(ballast)
                wait_for("a 503 on the full disk", lambda: books.read_on().failed_answers > failed + 20)
                wait_for("a /readyz that says no on the full disk", lambda: status("/readyz") == 503)
                if (code := status(f"/v1/sets/{SET}/current")) != 200:
                    raise Failure(f"with the disk full, a read was answered with {code}")
                ballast.unlink()
                wait_for("an acknowledgement after there was room again",
                         lambda: len(books.read_on().held) > held + 100)
                wait_for("a /readyz that says yes again", lambda: status("/readyz") == 200)
                daemon.require_running()
                audit(program, books.read_on(), is_final=False)
                say(f"{number} times full, {len(books.held):,} events acknowledged, {books.failed_answers:,} put off")
            crowd.finish()
        daemon.terminate()
        stored = audit(program, books.read_on(), is_final=True)
    finally:
        daemon.discard()
    return (
        f"the disk full {FILLINGS} times, {books.failed_answers:,} times 503, no restart: {stored:,} events stored, all"
        " that were acknowledged, each once")
