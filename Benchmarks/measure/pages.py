"""How long a page of a month takes when there were millions of events, next to sqlite3 adding up the same counts."""

import re
import sys

import rondo
import taps
from figures import Figure, Section
from settings import Problem, report_sizes, rounds
from turns import Contender, in_turn

BYTES_PER_EVENT = 65
AIM_MS, AIM_EVENTS = 1_000, 20_000_000
MONTH_MS = taps.DAYS * 86_400_000
# Of 20 events 14 are impressions, 4 viewable ones and 2 taps; served banners have no rows.
SHARES = 14, 4, 2

# Sixteen letters in the order of time stand for an id: SQLite 3.40 cannot make a blob of any other text.
ROWS = """
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144;
BEGIN;
WITH RECURSIVE numbered (i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM numbered WHERE i + 1 < {impressions}),
  kinds (kind) AS (VALUES (2), (3))
INSERT INTO impression (served_id, banner_id, kind, set_id, revision, real_index, occurred_at, received_at)
SELECT CAST(printf('%016x', i) AS BLOB), banner, kind, 1, {revision}, banner - 1, at, at
FROM (SELECT i, i * 7919 % 104729 % {banners} + 1 AS banner, {start} + i * {month} / {impressions} AS at FROM numbered)
  CROSS JOIN kinds
WHERE kind = 2 OR i % {shares[0]} < {shares[1]};
WITH RECURSIVE numbered (i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM numbered WHERE i + 1 < {clicks})
INSERT INTO click (event_id, set_id, revision, padding_layout, physical_index, real_index, banner_id, is_padding,
  occurred_at, received_at, source)
SELECT CAST(printf('%016x', i) AS BLOB), 1, {revision}, 2, banner, banner - 1, banner, 0, at, at, 2
FROM (SELECT i, i * 7919 % 104729 % {banners} + 1 AS banner, {start} + i * {month} / {clicks} AS at FROM numbered);
INSERT INTO event_count
SELECT occurred_at - occurred_at % 900000, banner_id, revision, kind, 0, count(*) FROM impression GROUP BY 1, 2, 3, 4;
INSERT INTO event_count
SELECT bucket_start, banner_id, revision, 1, 0, events * 2 FROM event_count WHERE kind = 2 ORDER BY 1, 2;
INSERT INTO click_count
SELECT occurred_at - occurred_at % 900000, banner_id, revision, padding_layout, physical_index, is_padding, count(*)
FROM click GROUP BY 1, 2, 3, 4, 5;
INSERT INTO click_source_count SELECT bucket_start, banner_id, 2, clicks FROM click_count WHERE true
ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks;
INSERT INTO banner_total
SELECT banner_id, sum(served), sum(impressions), sum(viewable), sum(clicks) FROM (
  SELECT banner_id, iif(kind = 1, events, 0) AS served, iif(kind = 2, events, 0) AS impressions,
    iif(kind = 3, events, 0) AS viewable, 0 AS clicks FROM event_count
  UNION ALL SELECT banner_id, 0, 0, 0, clicks FROM click_count) WHERE true GROUP BY banner_id
ON CONFLICT DO UPDATE SET served = excluded.served, impressions = excluded.impressions,
  viewable = excluded.viewable, clicks = excluded.clicks;
WITH days AS (SELECT DISTINCT bucket_start / 86400000 AS day FROM event_count),
  scopes (scope, id) AS (VALUES ('all', 0), ('set', 1) UNION ALL SELECT 'banner', id FROM banner)
INSERT INTO unique_count SELECT day, scope, id, 1000, 10 FROM days CROSS JOIN scopes;
COMMIT;
PRAGMA journal_mode = WAL;
"""
COUNTS = f"bucket_start >= {taps.START_MS} AND bucket_start < {taps.START_MS + MONTH_MS}"
# The days of the zone are those of UTC moved by an hour, in all of November.
DAY = "(bucket_start + 3600000) / 86400000"
# The sums of a page: by day and by banner, of what was served, seen, in view and clicked.
SUMS = ";".join(
    f"SELECT {key}, sum(iif(kind = 1, events, 0)), sum(iif(kind = 2, events, 0)), sum(iif(kind = 3, events, 0))"
    f" FROM event_count WHERE {COUNTS} GROUP BY 1;"
    f"SELECT {key}, sum(clicks) FROM click_count WHERE {COUNTS} GROUP BY 1" for key in (DAY, "banner_id"))
FROM_ROWS = (
    "SELECT banner_id, sum(kind = 2), sum(kind = 3) FROM impression GROUP BY 1;"
    "SELECT banner_id, count(*) FROM click GROUP BY 1")


def fill(work, events):
    """Gives a database with that many events of a month: one that was kept, or a new one."""
    database = work.part("reports") / f"{events}-events.db"
    if database.exists():
        return database
    print(f"filling: {events:,} events …", file=sys.stderr, flush=True)
    unfinished = database.with_suffix(".unfinished")
    for leftover in ("", "-wal", "-shm"):
        unfinished.with_name(unfinished.name + leftover).unlink(missing_ok=True)
    revision = rondo.make_set(unfinished, taps.SET, taps.LAYOUT, taps.ZONE, taps.BANNERS)
    impressions, clicks = (events * share // sum(SHARES) for share in (SHARES[0], SHARES[2]))
    Contender(rondo.SHELL, "-bail", unfinished, ROWS.format(
        impressions=impressions, clicks=clicks, revision=revision, banners=taps.BANNERS, start=taps.START_MS,
        month=MONTH_MS, shares=SHARES)).run()
    unfinished.rename(database)
    return database


def page(database):
    return rondo.rondo(
        database, "report", "html", taps.SET, "--from", taps.FROM, "--to", taps.TO, "--output", "-")


def require_equal(database, text):
    """Sees to it that the page, the counts and the events have the same sums by banner."""
    table = text.partition("<caption>Figures by banner</caption>")[2].partition("</tbody>")[0]
    cells = [re.findall(r'<td class="number">([\d,]+)</td>', row) for row in table.split("<tr>")[2:]]
    of_page = [tuple(int(cell.replace(",", "")) for cell in row[:5]) for row in cells]
    lines = [tuple(map(int, line.split("|"))) for line in rondo.reader(database, FROM_ROWS).output().splitlines()]
    seen = {line[0]: line[1:] for line in lines if len(line) == 3}
    clicked = {line[0]: line[1] for line in lines if len(line) == 2}
    expected = [(banner, 2 * seen[banner][0], *seen[banner], clicked[banner]) for banner in sorted(seen)]
    if of_page != expected:
        raise Problem(f"the page and sqlite3 do not have the same sums of {database}")


def measure(work):
    sizes = report_sizes()
    databases = {size: fill(work, size) for size in (sizes[0], sizes[-1])}
    contenders = {}
    for size, database in databases.items():
        require_equal(database, page(database).output())
        contenders[size, "page"] = page(database)
        contenders[size, "shell"] = rondo.reader(database, SUMS)
    runs = rounds(11)
    ms = {key: taken * 1_000 for key, taken in in_turn(contenders, runs).items()}
    small, big = databases
    rows_ms = rondo.reader(databases[big], FROM_ROWS).run() * 1_000
    counts = [
        int(rondo.reader(d, "SELECT (SELECT count(*) FROM event_count) + (SELECT count(*) FROM click_count)").output())
        for d in databases.values()]
    verdict = ""
    if big == AIM_EVENTS:
        verdict = f" The aim is at most {AIM_MS:,} ms: {'met' if ms[big, 'page'] <= AIM_MS else 'missed'}."
    return Section(
        f"Page of 30 days (whole process, medians of {runs} runs)",
        [
            Figure(f"report html, {big:,} events", ms[big, "page"], f"the same, {small:,} events", ms[small, "page"], "ms"),
            Figure(f"report html, {big:,} events", ms[big, "page"], "sqlite3, sums by day and by banner of the counts",
                   ms[big, "shell"], "ms"),
            Figure(f"report html, {big:,} events", ms[big, "page"], "sqlite3, sums by banner of the events, once",
                   rows_ms, "ms"),
        ],
        [f"{taps.BANNERS} banners; rows of counts: {', '.join(f'{count:,}' for count in counts)}.{verdict}",
         "The page and the events had the same sums."])
