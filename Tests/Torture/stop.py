"""SIGTERM under load: loses nothing acknowledged, and leaves no request that it had taken without its answer."""

import random
import time

from audit import audit
from books import Books
from crowd import Crowd
from program import Daemon, Failure

STOPS = 20
# A request that was handed over this long before the signal had reached the server.
REACHED_SECONDS = 0.002


def torture(program, options, say):
    rng = random.Random(options.seed)
    program.make_set()
    daemon = Daemon(program).start()
    books = Books(program.folder / "clients")
    slowest = 0
    try:
        with Crowd(daemon.port, books.folder, options.seed) as crowd:
            for number in range(1, STOPS + 1):
                time.sleep(rng.uniform(0.2, 1.5))
                signalled = time.monotonic()
                slowest = max(slowest, daemon.terminate())
                books.read_on()
                require_whole(books, signalled)
                audit(program, books, is_final=False)
                daemon.start()
            crowd.finish()
        daemon.terminate()
        stored = audit(program, books.read_on(), is_final=True)
    finally:
        daemon.discard()
    return (
        f"{STOPS} stops under load, the slowest took {slowest:.2f} s: {stored:,} events acknowledged, each stored once;"
        f" no answer broke off, no request that had been taken was left without one")


def require_whole(books, signalled):
    if books.half_at:
        raise Failure(f"{len(books.half_at)} answers broke off in the middle")
    if books.failed_answers:
        raise Failure(f"{books.failed_answers} requests were answered with a failure of the server while it stopped")
    dropped = [sent for sent in books.open_at if sent < signalled - REACHED_SECONDS]
    if dropped:
        raise Failure(
            f"{len(dropped)} requests had been handed over up to {signalled - min(dropped):.3f} s before SIGTERM and"
            " were never answered")
    # What was sent as the connection was being closed is sent again by every client of HTTP.
    books.open_at.clear()
