"""How fast the daemon chooses whose turn it is, among banners with conditions and among banners without any."""

import contextlib
import sqlite3

import rondo
import services
from delivery import Server
from figures import Aim, Figure, Section
from settings import Problem, rounds
from wrk import Load, in_turn

BANNERS = 1_000
PLAIN, MANAGED = "plain", "managed"
CAP = 1_000_000_000


def next_of(slug):
    return f"/v1/sets/{slug}/next"


def make_sets(database):
    """Two sets of as many banners: one after the other without conditions, and weighted ones with flights and caps.

    The banners are copies of the first one, written into the database, since a thousand commands would take minutes;
    a last command makes the revision that holds them.
    """
    rondo.rondo(database, "init").run()
    for slug, *more in ((PLAIN,), (MANAGED, "--rotation", "weighted", "--cap", f"impressions={CAP}")):
        rondo.rondo(database, "set", "create", slug, "--interval", "3s", *more).run()
        rondo.rondo(
            database, "banner", "add", slug, "--name", "Banner", "--target", "https://example.org/offers?from=app",
            "--image", "https://images.example.org/banner.webp").run()
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(banner)")]
        copied = ", ".join(name for name in columns if name not in ("id", "uid", "position"))
        connection.execute(
            f"""
            WITH RECURSIVE more (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM more WHERE n < {BANNERS - 1})
            INSERT INTO banner (position, {copied})
            SELECT position + n, {copied} FROM banner, more
            """)
        managed = f"(SELECT id FROM banner_set WHERE slug = '{MANAGED}')"
        connection.execute(f"UPDATE banner SET weight = 1 + id % 7, frequency_cap = NULL WHERE set_id = {managed}")
        connection.execute(
            f"INSERT INTO flight (banner_id, starts_at, ends_at) SELECT id, 0, 4102444800000 FROM banner"
            f" WHERE set_id = {managed}")
        connection.execute(
            f"INSERT INTO cap SELECT 'banner', id, 'impressions', 'total', {CAP} FROM banner WHERE set_id = {managed}")
    for slug in (PLAIN, MANAGED):
        rondo.rondo(database, "set", "edit", slug, "--interval", "4s").run()
        count = rondo.reader(
            database, "SELECT count(*) FROM revision_item JOIN banner_set ON id = revision_item.set_id"
            f" AND revision_item.revision = banner_set.revision WHERE slug = '{slug}'").output()
        if int(count) != BANNERS:
            raise Problem(f"the set {slug} shows {count.strip()} banners, not {BANNERS}")


def measure(work):
    runs = rounds(3)
    database = work.part("http") / "next.db"
    for leftover in ("", "-wal", "-shm", "-keys", "-salt"):
        database.with_name(database.name + leftover).unlink(missing_ok=True)
    make_sets(database)
    figures = []
    port = services.free_port()
    with services.rondo_daemon(database, port) as process:
        server = Server(database, port, process.pid)
        for slug in (PLAIN, MANAGED):
            if (status := services.fetch(port, next_of(slug)).status) != 200:
                raise Problem(f"the next banner of {slug} came with {status}")
        for connections in (1, 64):
            load = lambda slug: Load(server.port, server.session, next_of(slug), connections)
            taken = in_turn({slug: load(slug) for slug in (MANAGED, PLAIN)}, runs)
            figures += compared(connections, taken)
        reserved = rondo.reader(database, "SELECT sum(reserved + headroom) FROM reservation").output()
    return Section(
        f"Turns over HTTP (wrk, medians of {runs} runs)", figures,
        [f"`GET next` of one set of {BANNERS:,} banners that are weighted and have a flight and a cap each, under a cap of"
         f" their set, and of one of as many that take turns without conditions. Showings promised on the way:"
         f" {int(reserved):,}."])


def compared(connections, taken):
    what = f"GET next, {BANNERS:,} banners with conditions, {connections} connection{'s' if connections > 1 else ''}"
    managed, plain = taken[MANAGED], taken[PLAIN]
    yield Figure(
        f"{what}: time", 1e6 / managed.rate, "without conditions", 1e6 / plain.rate, "µs/request",
        Aim(1.2, at_most=True))
    yield Figure(f"{what}: processor", managed.cpu, "without conditions", plain.cpu, "µs/request")
    yield Figure(f"{what}: p99", managed.p99, "without conditions", plain.p99, "ms")
