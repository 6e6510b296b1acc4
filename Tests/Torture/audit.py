"""Compares a database with what the clients logged, by SQL and rules of its own, and asks Rondo to reconcile."""

import collections
import contextlib
import sqlite3
import uuid

from program import Failure

KINDS = {2: "impression", 3: "viewable"}


def _text(blob):
    return str(uuid.UUID(bytes=blob))


class Stored:
    """All events of a database as lines like those of the logs, and how often each is there."""

    def __init__(self, connection):
        order = collections.defaultdict(dict)
        for revision, index, banner in connection.execute("SELECT revision, real_index, banner_id FROM revision_item"):
            order[revision][index] = banner
        self.events = collections.Counter()
        self.misplaced = []
        images = dict(connection.execute("SELECT served_id, request_id FROM image_request"))
        clicks = connection.execute(
            "SELECT event_id, served_id, revision, physical_index, banner_id FROM click")
        for event, served, revision, slot, banner in clicks:
            if served is not None:
                self.events[f"go {images[served]} {banner}" if served in images else f"click {_text(served)} {banner}"] += 1
                continue
            self.events[f"tap {_text(event)} {revision} {slot}"] += 1
            # Both-ends: a copy of the last banner, all of them, a copy of the first.
            expected = order[revision][(slot - 1) % len(order[revision])]
            if banner != expected:
                self.misplaced.append(f"tap {_text(event)} went to banner {banner}, not {expected}")
        for served, banner, kind in connection.execute("SELECT served_id, banner_id, kind FROM impression"):
            self.events[f"{KINDS[kind]} {_text(served)} {banner}"] += 1


def _sums(connection):
    """The counts next to the events that they must be the sums of."""
    ask = lambda sql: connection.execute(sql).fetchone()[0]
    yield "clicks", ask("SELECT count(*) FROM click"), ask("SELECT coalesce(sum(clicks), 0) FROM click_count")
    for kind, name in KINDS.items():
        yield (
            name, ask(f"SELECT count(*) FROM impression WHERE kind = {kind}"),
            ask(f"SELECT coalesce(sum(events), 0) FROM event_count WHERE kind = {kind}"))


def audit(program, books, is_final):
    """Raises Failure unless every acknowledged event is stored exactly once, on its banner, and nothing unsent is.

    `books` must have been read before this is called. When `is_final`, all that was sent must be there too.
    """
    books.require_nothing_wrong()
    reconcile = program.attempt("reconcile")
    if reconcile.returncode:
        raise Failure(f"rondo reconcile ended with {reconcile.returncode}: {reconcile.stdout}{reconcile.stderr}"[:800])
    with contextlib.closing(sqlite3.connect(program.database, timeout=30)) as connection:
        connection.execute("BEGIN")
        if (found := connection.execute("PRAGMA integrity_check").fetchall()) != [("ok",)]:
            raise Failure(f"the integrity check found {found[:3]}")
        for name, events, counted in _sums(connection):
            if events != counted:
                raise Failure(f"{events} {name} are stored, and {counted} are counted")
        stored = Stored(connection)
    _compare(stored, books, is_final)
    return len(stored.events)


def _compare(stored, books, is_final):
    lost = books.held - stored.events.keys()
    # A client may have sent something between the reading of its log and that of the database.
    books.read_on()
    for what, wrong in (
        ("acknowledged events are lost", lost),
        ("events are stored twice", {event for event, times in stored.events.items() if times > 1}),
        ("taps are on the wrong banner", stored.misplaced),
        ("events are stored that nobody sent", stored.events.keys() - books.sent),
        ("events that were sent are not there at the end", (books.sent - stored.events.keys()) if is_final else ()),
    ):
        if wrong:
            raise Failure(f"{len(wrong)} {what}, such as: {sorted(wrong)[0]}")
