"""Whether a month's report takes longer when there were more clicks in that month."""

import csv
import io
import subprocess
import sys

import rondo
import taps
import turns
from figures import Aim, Figure, Section
from settings import Problem, report_sizes, rounds
from turns import in_turn

BYTES_PER_CLICK = 62
# The aim is for months in which nearly every quarter and slot had a click; below that, the rows of counts still grow.
AIM, AIM_SIZES = Aim(1.2, at_most=True), (1_000_000, 20_000_000)
RANGE = "{column} >= %d AND {column} < %d" % (taps.START_MS, taps.START_MS + taps.DAYS * 86_400_000)
BY_BANNER = (
    "SELECT banner_id, sum(clicks), sum(is_padding * clicks) FROM click_count"
    f" WHERE {RANGE.format(column='bucket_start')} GROUP BY banner_id")
BY_BANNER_FROM_CLICKS = (
    f"SELECT banner_id, count(*), sum(is_padding) FROM click WHERE {RANGE.format(column='occurred_at')}"
    " GROUP BY banner_id")


def fill(work, clicks):
    """Gives a database with that many clicks: one that was kept, or a new one that Rondo imported them into."""
    database = work.part("reports") / f"{clicks}.db"
    if database.exists():
        return database
    print(f"filling: {clicks:,} clicks …", file=sys.stderr, flush=True)
    unfinished = database.with_suffix(".unfinished")
    for leftover in ("", "-wal", "-shm"):
        unfinished.with_name(unfinished.name + leftover).unlink(missing_ok=True)
    revision = rondo.make_set(unfinished, taps.SET, taps.LAYOUT, taps.ZONE, taps.BANNERS)
    with subprocess.Popen(
        [sys.executable, "-B", taps.__file__, str(clicks), str(revision)], stdout=subprocess.PIPE) as app:
        importing = subprocess.run(
            [rondo.PATH, "--database", unfinished, "click", "import", "-"], stdin=app.stdout, stdout=subprocess.DEVNULL,
            env=turns.ENVIRONMENT)
    if importing.returncode or app.returncode:
        raise Problem(f"importing {clicks:,} taps ended with {importing.returncode}, making them {app.returncode}")
    unfinished.rename(database)
    return database


def report(database, dimension, *words):
    return rondo.rondo(
        database, "report", "clicks", taps.SET, "--by", dimension, "--from", taps.FROM, "--to", taps.TO, *words)


def rows_of(text):
    """The rows that the shell printed, as numbers."""
    return [tuple(map(int, line.split("|"))) for line in text.splitlines()]


def require_equal(database, clicks, from_clicks):
    """Sees to it that Rondo, the shell from the counts and the shell from the clicks report the same."""
    listed = csv.DictReader(io.StringIO(report(database, "banner", "--format", "csv").output()))
    rows = [(int(row["banner_id"]), int(row["clicks"]), int(row["padding_clicks"])) for row in listed]
    by_shell = rows_of(rondo.reader(database, BY_BANNER).output())
    if rows != by_shell or by_shell != from_clicks or sum(row[1] for row in rows) != clicks:
        raise Problem(f"rondo and sqlite3 do not report the same clicks of {database}")


def measure(work):
    sizes = report_sizes()
    databases = {size: fill(work, size) for size in sizes}
    small, big = sizes[0], sizes[-1]
    contenders = {}
    for size, database in databases.items():
        contenders[size, "banner"] = report(database, "banner")
        contenders[size, "day"] = report(database, "day")
        contenders[size, "shell"] = rondo.reader(database, BY_BANNER)
    seconds_of_clicks = {}
    for size, database in databases.items():
        seconds_of_clicks[size], text = rondo.reader(database, BY_BANNER_FROM_CLICKS).read()
        require_equal(database, size, rows_of(text))
    runs = rounds(41)
    ms = {key: taken * 1_000 for key, taken in in_turn(contenders, runs).items()}
    counts = [rows_of(rondo.reader(d, "SELECT count(*) FROM click_count").output())[0][0] for d in databases.values()]
    growth = [
        Figure(f"by {dimension}, {size:,} clicks", ms[size, dimension], f"the same, {small:,} clicks",
               ms[small, dimension], "ms", AIM if (small, size) == AIM_SIZES else None)
        for dimension in ("banner", "day") for size in sizes[1:]]
    possible = taps.DAYS * 96 * taps.SLOTS
    return Section(
        f"Report of 30 days (whole process, medians of {runs} runs)",
        growth + [
            Figure(f"by banner, {big:,} clicks", ms[big, "banner"], "sqlite3, GROUP BY over the counts",
                   ms[big, "shell"], "ms"),
            Figure(f"by banner, {big:,} clicks", ms[big, "banner"], "sqlite3, GROUP BY over the clicks, once",
                   seconds_of_clicks[big] * 1_000, "ms"),
        ],
        [f"{taps.BANNERS} banners, {taps.LAYOUT}; rows of counts: {', '.join(f'{count:,}' for count in counts)}"
         f" of {possible:,} possible (quarters of an hour × slots).",
         "At each size, all three ways gave the same report."])
