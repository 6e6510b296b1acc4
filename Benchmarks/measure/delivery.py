"""What the measurements of HTTP have in common: the set, the daemon, what a client must know to send."""

import contextlib
import dataclasses
import json
import shutil
import sqlite3
import urllib.parse

import rondo
import services
from settings import Problem

SET, BANNERS = "bench", 10
PLAYLIST, CURRENT, TAPS = f"/v1/sets/{SET}/playlist", f"/v1/sets/{SET}/current", f"/v1/sets/{SET}/taps"


def template(work):
    """A database with one set of ten banners, made by Rondo."""
    path = work.part("http") / "template.db"
    if not path.exists():
        rondo.make_set(path, SET, "both-ends", "Europe/Vienna", BANNERS)
    return path


def fresh(work, name):
    """A copy of it."""
    database = work.part("http") / f"{name}.db"
    for leftover in ("", "-wal", "-shm", "-keys", "-salt"):
        database.with_name(database.name + leftover).unlink(missing_ok=True)
    shutil.copy(template(work), database)
    return database


@dataclasses.dataclass
class Server:
    """The running daemon, and what its playlist tells."""

    database: object
    port: int
    session: int
    click: str = ""
    revision: int = 0
    slots: int = 0

    def learn(self):
        playlist = json.loads(services.fetch(self.port, PLAYLIST).body)
        url = urllib.parse.urlsplit(playlist["items"][0]["click_url"])
        self.click = url.path + (f"?{url.query}" if url.query else "")
        self.revision, self.slots = playlist["revision"], len(playlist["slots"])
        return self

    def taps(self, *more):
        """The arguments of tap.lua."""
        return (TAPS, self.revision, self.slots, *more)


@contextlib.contextmanager
def serving(database):
    port = services.free_port()
    with services.rondo_daemon(database, port) as process:
        yield Server(database, port, process.pid).learn()


def require_stored(database, at_least, in_flight, what="click"):
    """Sees to it that all that was answered is stored, and no more than was still on its way at the end of a run."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        stored = connection.execute(f"SELECT count(*) FROM {what}").fetchone()[0]
    if not at_least <= stored <= at_least + in_flight:
        raise Problem(f"{database} holds {stored:,} clicks, and {at_least:,} were answered ({in_flight:,} on their way)")
