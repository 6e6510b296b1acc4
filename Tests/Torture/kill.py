"""kill -9 at random moments under load; the default is 200 of them."""

import random
import time

from audit import audit
from books import Books
from crowd import Crowd
from program import SET, Daemon


def moments(rng, rounds):
    """How long each run of the daemon lasts: mostly under load, every tenth in the middle of its start."""
    return [rng.uniform(0, 0.03) if rng.random() < 0.1 else rng.uniform(0.05, 1.2) for _ in range(rounds)]


def torture(program, options, say):
    rng = random.Random(options.seed)
    program.make_set()
    banners = program.banner_ids()
    daemon = Daemon(program).start()
    books = Books(program.folder / "clients")
    stored = 0
    try:
        with Crowd(daemon.port, books.folder, options.seed) as crowd:
            for number, moment in enumerate(moments(rng, options.rounds), 1):
                time.sleep(moment / 2)
                if number % 7 == 0:
                    # A new order under load: each tap still belongs to the banner that its revision shows.
                    rng.shuffle(banners)
                    program.run("banner", "reorder", SET, *banners)
                time.sleep(moment / 2)
                daemon.kill()
                books.read_on()
                # In turn, the program's own start and Rondo's other commands are the first to find what was left.
                if number % 2:
                    stored = audit(program, books, is_final=False)
                    daemon.start(wait=False)
                else:
                    daemon.start(wait=moment > 0.03)
                    stored = audit(program, books, is_final=False)
                if number % 10 == 0:
                    say(f"{number} kills, {stored:,} events stored")
            daemon.wait_until_ready()
            crowd.finish()
        daemon.terminate()
        stored = audit(program, books.read_on(), is_final=True)
    finally:
        daemon.discard()
    return (
        f"{options.rounds} kills at random moments, {len(books.open_at) + len(books.half_at):,} requests torn off:"
        f" {stored:,} events acknowledged, each stored once, none twice, reconcile clean each time")
