"""How long it takes to prove the counts from the single clicks."""

import reports
import rondo
import taps
from figures import Figure, Section
from settings import Problem, report_sizes, rounds
from turns import in_turn

# Sums the clicks and looks for a count that differs; Rondo also resolves every click anew.
SQL = f"""
WITH summed AS MATERIALIZED (
  SELECT occurred_at - occurred_at % {taps.QUARTER_MS}, banner_id, revision, padding_layout, physical_index, is_padding,
    count(*)
  FROM click GROUP BY 1, 2, 3, 4, 5, 6)
SELECT count(*) FROM (
  SELECT * FROM (SELECT * FROM summed EXCEPT SELECT * FROM click_count)
  UNION ALL SELECT * FROM (SELECT * FROM click_count EXCEPT SELECT * FROM summed))
"""


def measure(work):
    clicks = report_sizes()[0]
    database = reports.fill(work, clicks)
    contenders = {"rondo": rondo.rondo(database, "reconcile"), "shell": rondo.reader(database, SQL)}
    if (differing := contenders["shell"].output().strip()) != "0":
        raise Problem(f"sqlite3 finds {differing} counts that differ in {database}")
    runs = rounds(5)
    rate = {key: clicks / taken for key, taken in in_turn(contenders, runs).items()}
    return Section(
        f"Reconciliation of {clicks:,} clicks (whole process, medians of {runs} runs)",
        [Figure("rondo reconcile", rate["rondo"], "sqlite3, comparing sums alone", rate["shell"], "rows/s")],
        ["Rondo also resolves every click anew from its revision."])
