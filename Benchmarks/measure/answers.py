"""How long `why` and the proof of all counts take, by how many events there are."""

import pages
import rondo
import taps
from figures import Figure, Section
from settings import report_sizes, rounds
from turns import Contender, in_turn

# What `why` has to know of each banner: what it had in all, and in a day.
DAY = f"bucket_start >= {taps.START_MS} AND bucket_start < {taps.START_MS + 86_400_000}"
STANDINGS = (
    "SELECT * FROM banner_total;"
    f"SELECT banner_id, sum(events) FROM event_count WHERE kind = 2 AND {DAY} GROUP BY 1;"
    f"SELECT banner_id, sum(clicks) FROM click_count WHERE {DAY} GROUP BY 1")
# Every banner gets caps in all and by day, so that none is spared its figures.
CAPS = """
INSERT OR REPLACE INTO cap SELECT 'banner', banner.id, event.word, period.word, 1000000000
FROM banner, (SELECT 'impressions' AS word UNION ALL SELECT 'clicks') AS event,
  (SELECT 'total' AS word UNION ALL SELECT 'day') AS period
"""


def measure(work):
    sizes = report_sizes()
    databases = {size: pages.fill(work, size) for size in (sizes[0], sizes[-1])}
    small, big = databases
    why, proof = {}, {}
    for size, database in databases.items():
        Contender(rondo.SHELL, "-bail", database, CAPS).run()
        why[size, "rondo"] = rondo.rondo(database, "why", taps.SET, "--at", taps.FROM)
        why[size, "shell"] = rondo.reader(database, STANDINGS)
        proof[size, "rondo"] = rondo.rondo(database, "reconcile")
        proof[size, "shell"] = rondo.reader(database, pages.FROM_ROWS)
    runs, proofs = rounds(21), rounds(1)
    ms = {key: taken * 1_000 for key, taken in in_turn(why, runs).items()}
    seconds = in_turn(proof, proofs, warm_up=False)
    return Section(
        f"Answers (whole process, medians of {runs} runs; the proof {proofs})",
        [
            Figure(f"why, {big:,} events", ms[big, "rondo"], f"the same, {small:,} events", ms[small, "rondo"], "ms"),
            Figure(f"why, {big:,} events", ms[big, "rondo"], "sqlite3, the figures behind it", ms[big, "shell"], "ms"),
            Figure(f"reconcile, {big:,} events", seconds[big, "rondo"], f"the same, {small:,} events",
                   seconds[small, "rondo"], "s"),
            Figure(f"reconcile, {big:,} events", seconds[big, "rondo"], "sqlite3, sums by banner of the events",
                   seconds[big, "shell"], "s"),
        ],
        [f"{taps.BANNERS} banners, each with caps in all and by day. The proof judges every event anew from its revision."])
