"""What one client that sends random ids costs the others, with many events of random ids stored already."""

import contextlib
import sqlite3
import subprocess
import sys
import time

import delivery
import rondo
import taps
import turns
from figures import Aim, Figure, Section
from settings import Problem, load_seconds, rounds, stored_events
from wrk import Load, median

BYTES_PER_EVENT = 110
OTHERS = 64
# The ways in which it sends: connections, and taps a request.
WAYS = {"one tap a request, 8 connections": (8, 1), "1,000 taps a request, 2 connections": (2, 1_000)}
SLOWED_AT_MOST = 1.2


def room():
    return stored_events() * BYTES_PER_EVENT


def fill(work, events):
    """A database with that many clicks, whose ids are random: every further one meets a page of its own."""
    database = work.part("http") / f"random-{events}.db"
    if database.exists():
        return database
    print(f"filling: {events:,} clicks with random ids …", file=sys.stderr, flush=True)
    unfinished = database.with_suffix(".unfinished")
    for leftover in ("", "-wal", "-shm"):
        unfinished.with_name(unfinished.name + leftover).unlink(missing_ok=True)
    revision = rondo.make_set(unfinished, taps.SET, taps.LAYOUT, taps.ZONE, taps.BANNERS)
    with subprocess.Popen(
        [sys.executable, "-B", taps.__file__, str(events), str(revision), "random"], stdout=subprocess.PIPE) as app:
        importing = subprocess.run(
            [rondo.PATH, "--database", unfinished, "click", "import", "-"], stdin=app.stdout, stdout=subprocess.DEVNULL,
            env=turns.ENVIRONMENT)
    if importing.returncode or app.returncode:
        raise Problem(f"importing {events:,} taps ended with {importing.returncode}, making them {app.returncode}")
    unfinished.rename(database)
    return database


def stored(database):
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT count(*) FROM click").fetchone()[0]


def beside(others, stranger):
    """One run of the others while a stranger sends from before it until after it; gives both results."""
    if stranger is None:
        return others.run(), None
    process = stranger.start(load_seconds() + 2)
    time.sleep(0.5)
    result = others.run()
    return result, stranger.finish(process)


def measure(work):
    runs, events = rounds(3), stored_events()
    database = fill(work, events)
    before = stored(database)
    with delivery.serving(database) as server:
        load = lambda connections, ids, number: Load(
            server.port, server.session, "/", connections, "tap.lua", server.taps(ids, number),
            strict=connections == OTHERS)
        strangers = {(None, None): None}
        for way, (connections, number) in WAYS.items():
            for ids in ("v4", "near", "v7"):
                strangers[way, ids] = load(connections, ids, number)
        others = load(OTHERS, "v7", 1)
        taken = {key: [] for key in strangers}
        sent = {key: [] for key in strangers}
        for _ in range(runs + 1):
            for key, stranger in strangers.items():
                result, its = beside(others, stranger)
                taken[key].append(result)
                sent[key].append(its)
    answered = sum(result.requests for results in taken.values() for result in results)
    answered += sum(its.requests * WAYS[key[0]][1] for key, all_its in sent.items() for its in all_its if its)
    if stored(database) - before < answered:
        raise Problem(f"{answered:,} taps were answered, and {stored(database) - before:,} of them are stored")
    rondo.rondo(database, "reconcile").run()
    return section(events, runs, {key: median(results) for key, results in taken.items()}, sent)


def section(events, runs, taken, sent):
    figures, notes = [], []
    aim = Aim(round(1 / SLOWED_AT_MOST, 2))
    alone = taken[None, None]
    for way in WAYS:
        random_ids, near, ordered = taken[way, "v4"], taken[way, "near"], taken[way, "v7"]
        what = f"others beside random ids, {way}"
        figures += [
            Figure(what, random_ids.rate, "the others alone", alone.rate, "taps/s", aim),
            Figure(what, random_ids.rate, "beside ids in the order of time, sent likewise", ordered.rate, "taps/s", aim),
            Figure(f"others beside ids of any time within 9 minutes, {way}", near.rate,
                   "beside ids in the order of time, sent likewise", ordered.rate, "taps/s"),
            Figure(f"{what}: p99", random_ids.p99, "the others alone", alone.p99, "ms"),
        ]
        number = WAYS[way][1]
        rate = lambda ids: median(sent[way, ids]).rate * number
        notes.append(
            f"It was answered {rate('v4'):,.0f} taps/s with random ids, {rate('near'):,.0f} with those of any time within"
            f" 9 minutes, {rate('v7'):,.0f} with those in the order of time ({way}).")
    return Section(
        f"A client that sends random ids, {events:,} of which are stored (others: {OTHERS} connections, one tap a request;"
        f" medians of {runs} runs)", figures,
        [*notes, "Afterwards all that was answered was stored, and reconcile was clean."])
