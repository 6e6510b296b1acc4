"""kill -9 at random moments while many ask for a capped banner: it is never given out more often than its cap says."""

import contextlib
import random
import shutil
import sqlite3
import threading
import time

import wire
from program import SET, Daemon, Failure, Program

# A new database after so many, each with another cap.
KILLS_A_DATABASE = 10
CAPS = (7, 60, 1_500)
CLIENTS = 8
# How many of those that got the banner report that it was seen.
SEEN = 0.3


class Askers:
    """Clients that ask for banners until they are told to stop, and note each time that they got the capped one."""

    def __init__(self, port, capped, seed):
        self.port, self.capped = port, capped
        self.given, self.seen = [], set()
        self.lock, self.done = threading.Lock(), threading.Event()
        self.threads = [threading.Thread(target=self._work, args=(f"{seed}-{number}",)) for number in range(CLIENTS)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.done.set()
        for thread in self.threads:
            thread.join()

    def _work(self, seed):
        rng = random.Random(seed)
        connection = wire.Connection(self.port)
        while not self.done.is_set():
            try:
                answer = connection.ask(wire.request("GET", f"/v1/sets/{SET}/next?count={rng.choice((1, 1, 2))}"))
                if answer.status == 204:
                    time.sleep(0.002)
                    continue
                for item in answer.json()["items"] if answer.status == 200 else ():
                    if item["banner_id"] == self.capped:
                        self._take(item, connection, rng)
            except wire.Lost:
                time.sleep(0.01 * rng.random())
        connection.close()

    def _take(self, item, connection, rng):
        with self.lock:
            self.given.append(item["served_id"])
        if rng.random() < SEEN:
            answer = connection.ask(wire.request("GET", item["impression_url"]))
            if answer.status == 200 and "rondo-count" not in answer.headers:
                with self.lock:
                    self.seen.add(item["served_id"])


def torture(program, options, say):
    rng = random.Random(f"{options.seed}-caps")
    kills = max(KILLS_A_DATABASE, min(options.rounds, 60))
    given = 0
    for number in range(0, kills, KILLS_A_DATABASE):
        cap = CAPS[number // KILLS_A_DATABASE % len(CAPS)]
        folder = program.folder / str(number)
        folder.mkdir()
        given += one_database(Program(program.path, folder), cap, f"{options.seed}-{number}", rng)
        say(f"{number + KILLS_A_DATABASE} kills, {given:,} showings given out")
        shutil.rmtree(folder)
    return f"{kills} kills at random moments: no cap was exceeded by what was given out, of which all can still be seen"


def one_database(program, cap, seed, rng):
    """Kills the daemon some times; gives how often the capped banner was given out."""
    program.make_set(banners=2)
    capped = int(program.banner_ids()[0])
    program.run("banner", "edit", SET, capped, "--cap", f"impressions={cap}")
    daemon = Daemon(program).start()
    try:
        with Askers(daemon.port, capped, seed) as askers:
            for _ in range(KILLS_A_DATABASE):
                time.sleep(rng.uniform(0.02, 0.5))
                daemon.kill()
                require_within(program, askers, capped, cap)
                daemon.start(wait=rng.random() < 0.7)
            daemon.wait_until_ready()
            wait_until_nothing_comes(askers)
        require_within(program, askers, capped, cap)
        daemon.terminate()
        require_within(program, askers, capped, cap)
    finally:
        daemon.discard()
    return len(askers.given)


def wait_until_nothing_comes(askers, seconds=30):
    """The cap is reached in the end: what a crash took away is not given out, and nothing else stays behind."""
    deadline, before = time.monotonic() + seconds, -1
    while len(askers.given) != before:
        if time.monotonic() > deadline:
            raise Failure(f"the banner still comes, {len(askers.given)} times by now")
        before = len(askers.given)
        time.sleep(2)


def require_within(program, askers, capped, cap):
    """What clients hold, and what the database says, is within the cap; what was seen is stored."""
    with askers.lock:
        given, seen = len(askers.given), len(askers.seen)
    if given > cap:
        raise Failure(f"a banner with a cap of {cap} was given out {given} times")
    with contextlib.closing(sqlite3.connect(program.database)) as connection:
        ask = lambda sql: connection.execute(sql, (capped,)).fetchone()[0] or 0
        reserved, rendered = (
            ask(f"SELECT sum({column}) FROM reservation WHERE banner_id = ?")
            for column in ("reserved + headroom", "rendered"))
        impressions = ask("SELECT count(*) FROM impression WHERE banner_id = ? AND kind = 2")
    if reserved < given:
        raise Failure(f"{given} showings were given out, and the database knows of {reserved}")
    if reserved - rendered + impressions > cap:
        raise Failure(
            f"a cap of {cap} has {impressions} impressions and {reserved - rendered} promises that may become some")
    if impressions < seen:
        raise Failure(f"{seen} impressions were acknowledged, and {impressions} are stored")
