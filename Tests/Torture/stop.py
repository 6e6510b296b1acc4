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
    # From when until when the daemon was there to answer, the last moment before each signal left out.
    lives = []
    try:
        with Crowd(daemon.port, books.folder, options.seed) as crowd:
            for number in range(1, STOPS + 1):
                started = time.monotonic()
                time.sleep(rng.uniform(0.2, 1.5))
                lives.append((started, time.monotonic() - REACHED_SECONDS))
                slowest = max(slowest, daemon.terminate())
                books.read_on()
                require_whole(books, lives)
                audit(program, books, is_final=False)
                daemon.start()
            crowd.finish()
        daemon.terminate()
        require_whole(books.read_on(), lives)
        stored = audit(program, books, is_final=True)
    finally:
        daemon.discard()
    return (
        f"{STOPS} stops under load, the slowest took {slowest:.2f} s: {stored:,} events acknowledged, each stored once;"
        f" no answer broke off, no request that had been taken was left without one")


def require_whole(books, lives):
    if books.half_at:
        raise Failure(f"{len(books.half_at)} answers broke off in the middle")
    if books.failed_answers:
        raise Failure(f"{books.failed_answers} requests were answered with a failure of the server while it stopped")
    # A request that is sent while its connection is being closed is sent again by every client of HTTP.
    dropped = [(end, sent) for sent in books.open_at for start, end in lives if start < sent < end]
    if dropped:
        early = max(end + REACHED_SECONDS - sent for end, sent in dropped)
        raise Failure(f"{len(dropped)} requests, handed over up to {early:.3f} s before SIGTERM, were never answered")
