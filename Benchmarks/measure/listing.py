"""How long `rondo banner list` takes as a whole process, on ten banners."""

import csv
import io

import rondo
from figures import Aim, Figure, Section
from settings import Problem, rounds
from turns import Contender, in_turn

# The columns of the table that `banner list` prints.
SQL = (
    "SELECT id, row_number() OVER (ORDER BY position) - 1, name, enabled, dwell_ms, target_url, image_url FROM banner"
    " WHERE set_id = (SELECT id FROM banner_set WHERE slug = 'bench') AND archived_at IS NULL ORDER BY position")
COLUMNS = ("id", "real_index", "name", "enabled", "dwell_ms", "target_url", "image_url")


def python(database):
    return Contender(
        rondo.PYTHON, "-c",
        "import sqlite3\n"
        f"for row in sqlite3.connect('file:{database}?mode=ro', uri=True).execute({SQL!r}):\n"
        "    print(*('' if value is None else value for value in row), sep='|')")


def require_equal(listed, printed, printed_by_python):
    """Sees to it that all three show the same."""
    flags = {"true": "1", "false": "0"}
    rows = [[flags.get(row[c], row[c]) for c in COLUMNS] for row in csv.DictReader(io.StringIO(listed))]
    if len(rows) != 10 or printed != printed_by_python or printed.splitlines() != ["|".join(row) for row in rows]:
        raise Problem("rondo, sqlite3 and python3 do not list the same ten banners")


def measure(work):
    database = work.part("listing") / "rondo.db"
    database.unlink(missing_ok=True)
    rondo.make_set(database, "bench", "both-ends", "Europe/Vienna", 10)
    contenders = {
        "rondo": rondo.rondo(database, "banner", "list", "bench"),
        "shell": rondo.reader(database, SQL),
        "python": python(database),
        "nothing": Contender("/usr/bin/true"),
    }
    require_equal(
        rondo.rondo(database, "banner", "list", "bench", "--format", "csv").output(), contenders["shell"].output(),
        contenders["python"].output())
    runs = rounds(300)
    ms = {key: taken * 1_000 for key, taken in in_turn(contenders, runs).items()}
    return Section(
        f"Whole process: ten banners listed (medians of {runs} runs)",
        [
            Figure("rondo banner list", ms["rondo"], "sqlite3, the same columns", ms["shell"], "ms",
                   Aim(2, at_most=True)),
            Figure("rondo banner list", ms["rondo"], "python3 -c 'import sqlite3; …'", ms["python"], "ms",
                   Aim(1, at_most=True)),
        ],
        [f"A process that does nothing (/usr/bin/true) takes {ms['nothing']:.2f} ms."])
