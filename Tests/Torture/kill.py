"""kill -9 at random moments under load; the default is 200 of them."""

import random
import shutil
import time

from audit import audit
from books import Books
from crowd import Crowd
from program import SET, Daemon, Program

# A new database after so many, since each audit reads all that is stored.
KILLS_A_DATABASE = 20
IN_THE_START_SECONDS = 0.03


def moments(rng, rounds):
    """How long each run of the daemon lasts: mostly under load, every tenth in the middle of its start."""
    return [rng.uniform(0, IN_THE_START_SECONDS) if rng.random() < 0.1 else rng.uniform(0.05, 1.2) for _ in range(rounds)]


def torture(program, options, say):
    rng = random.Random(options.seed)
    all_moments = moments(rng, options.rounds)
    stored = torn_off = 0
    for start in range(0, options.rounds, KILLS_A_DATABASE):
        part = all_moments[start : start + KILLS_A_DATABASE]
        folder = program.folder / str(start)
        folder.mkdir()
        books, events = one_database(Program(program.path, folder), part, f"{options.seed}-{start}", rng)
        stored += events
        torn_off += len(books.open_at) + len(books.half_at)
        say(f"{start + len(part)} kills, {stored:,} events stored")
        shutil.rmtree(folder)
    return (
        f"{options.rounds} kills at random moments, {torn_off:,} requests torn off: {stored:,} events acknowledged, each"
        " stored once, none twice, reconcile and integrity check clean after each kill")


def one_database(program, moments, seed, rng):
    """Kills the daemon at each of the moments; gives the clients' books, and how many events were stored at the end."""
    program.make_set()
    banners = program.banner_ids()
    daemon = Daemon(program).start()
    books = Books(program.folder / "clients")
    try:
        with Crowd(daemon.port, books.folder, seed) as crowd:
            for number, moment in enumerate(moments, 1):
                time.sleep(moment / 2)
                if number % 7 == 0:
                    # A new order under load: each tap still belongs to the banner that its revision shows.
                    rng.shuffle(banners)
                    program.run("banner", "reorder", SET, *banners)
                time.sleep(moment / 2)
                daemon.kill()
                books.read_on()
                # In turn, Rondo's other commands and the daemon's own start are the first to find what was left.
                if number % 2:
                    audit(program, books, is_final=False)
                    daemon.start(wait=False)
                else:
                    daemon.start(wait=moment > IN_THE_START_SECONDS)
                    audit(program, books, is_final=False)
            daemon.wait_until_ready()
            crowd.finish()
        daemon.terminate()
        return books, audit(program, books.read_on(), is_final=True)
    finally:
        daemon.discard()
