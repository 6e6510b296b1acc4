"""How fast `rondo click import` is, next to the sqlite3 shell that is handed the resolved rows."""

import itertools
import os
import shutil
import sqlite3

import rondo
import taps
from figures import Aim, Figure, Section
from settings import USUAL_TAPS, Problem, import_taps, rounds
from turns import Contender, in_turn

# As Rondo's connections are set; WAL is a property of the file, which Rondo made.
PRAGMAS = (
    "PRAGMA synchronous = FULL;\nPRAGMA foreign_keys = ON;\nPRAGMA trusted_schema = OFF;\n"
    "PRAGMA cell_size_check = ON;\nPRAGMA cache_size = -16384;\n")
COUNT_KEY = "bucket_start, banner_id, revision, padding_layout, physical_index"
RAISE = f"ON CONFLICT ({COUNT_KEY}) DO UPDATE SET clicks = clicks + excluded.clicks;\n"
# Rondo commits once for each MiB of the file.
PIECE_BYTES = 1 << 20
# What all files of this section take on disk, for each tap.
BYTES_PER_TAP = 1_000
# The time of receipt; the one column that is not compared afterwards, since Rondo takes it from the clock.
RECEIVED_MS = taps.START_MS + (taps.DAYS + 1) * 86_400_000


def write_statements(path, rows, rows_per_transaction):
    """The script that one writes first: two statements a tap, as many taps a transaction as Rondo has."""
    with open(path, "w", encoding="ascii") as script:
        script.write(PRAGMAS)
        rows = iter(rows)
        while piece := list(itertools.islice(rows, rows_per_transaction)):
            script.write("BEGIN IMMEDIATE;\n")
            for row in piece:
                event_id, set_id, revision, layout, slot, shown, real_index, banner, padding, ms = row
                script.write(
                    f"INSERT INTO click VALUES ({event_id}, {set_id}, {revision}, {layout}, {slot}, {shown},"
                    f" {real_index}, {banner}, {padding}, {ms}, {RECEIVED_MS}, 2) ON CONFLICT DO NOTHING;\n"
                    f"INSERT INTO click_count VALUES ({ms - ms % taps.QUARTER_MS}, {banner}, {revision}, {layout},"
                    f" {slot}, {padding}, 1) {RAISE}")
            script.write("COMMIT;\n")


def write_bulk(folder, rows):
    """The fastest way that was found for the shell: rows from CSV into a temporary table, then two statements for all.

    SQLite 3.40 cannot make the blob of an event id from text, so the ids lie in a binary file, 16 bytes each.
    """
    with open(folder / "rows.csv", "w", encoding="ascii") as csv, open(folder / "ids.bin", "wb") as ids:
        for serial, row in enumerate(rows):
            csv.write(f"{serial},{','.join(map(str, row[1:5]))},{','.join(map(str, row[6:]))}\n")
            ids.write(bytes.fromhex(row[0][2:-1]))
    script = folder / "bulk.sql"
    script.write_text(
        f"""{PRAGMAS}
CREATE TEMPORARY TABLE tap (serial INTEGER PRIMARY KEY, set_id INTEGER, revision INTEGER, padding_layout INTEGER,
  physical_index INTEGER, real_index INTEGER, banner_id INTEGER, is_padding INTEGER, occurred_at INTEGER);
.mode csv
.import {folder}/rows.csv tap
.parameter set :ids "readfile('{folder}/ids.bin')"
BEGIN IMMEDIATE;
INSERT INTO click
  SELECT substr(:ids, serial * 16 + 1, 16), set_id, revision, padding_layout, physical_index, NULL, real_index,
    banner_id, is_padding, occurred_at, {RECEIVED_MS}, 2
  FROM tap WHERE true ORDER BY serial ON CONFLICT DO NOTHING;
INSERT INTO click_count
  SELECT occurred_at - occurred_at % {taps.QUARTER_MS}, banner_id, revision, padding_layout, physical_index,
    is_padding, count(*)
  FROM tap GROUP BY 1, 2, 3, 4, 5 {RAISE}COMMIT;
""", encoding="ascii")
    return script


def require_equal(first, second, taps_count):
    """Sees to it that two databases hold all the taps as the same clicks, but for the time of receipt, and counts."""
    click = (
        "event_id, set_id, revision, padding_layout, physical_index, shown_index, real_index, banner_id, is_padding,"
        " occurred_at, source")
    with sqlite3.connect(f"file:{first}?mode=ro", uri=True) as connection:
        connection.execute("ATTACH ? AS other", [f"file:{second}?mode=ro"])
        for table, columns in (("click", click), ("click_count", "*")):
            for a, b in (("main", "other"), ("other", "main")):
                only = f"SELECT {columns} FROM {a}.{table} EXCEPT SELECT {columns} FROM {b}.{table}"
                if differing := connection.execute(f"SELECT count(*) FROM ({only})").fetchone()[0]:
                    raise Problem(f"{first} and {second} differ: {differing} rows of {table} are only in one")
        count = connection.execute("SELECT count(*) FROM click").fetchone()[0]
    connection.close()
    if count != taps_count:
        raise Problem(f"{first} holds {count} clicks of {taps_count} taps")


def measure(work):
    number = import_taps()
    # Fewer taps of a month lie so thinly that the start of the process and the counts outweigh the clicks.
    aim = Aim(1) if number >= USUAL_TAPS else None
    folder = work.part("imports")
    template, source = folder / "template.db", folder / "taps.ndjson"
    template.unlink(missing_ok=True)
    revision = rondo.make_set(template, taps.SET, taps.LAYOUT, taps.ZONE, taps.BANNERS)
    with open(source, "w", encoding="ascii") as file:
        taps.write_ndjson(number, revision, file)
    rows_per_transaction = max(1, PIECE_BYTES * number // source.stat().st_size)
    statements = folder / "statements.sql"
    write_statements(statements, taps.rows(number, revision), rows_per_transaction)
    bulk = write_bulk(folder, taps.rows(number, revision))

    def fresh(database):
        for leftover in ("", "-wal", "-shm"):
            database.with_name(database.name + leftover).unlink(missing_ok=True)
        shutil.copy(template, database)
        # Nobody has to write out what another left in memory.
        os.sync()

    def into(name, *words, program=rondo.SHELL, stdin=os.devnull):
        database = folder / f"{name}.db"
        options = ("--database", database) if program == rondo.PATH else (database,)
        return Contender(program, *options, *words, stdin=stdin, prepare=lambda: fresh(database))

    runs = rounds(5)
    seconds = in_turn({
        "rondo": into("rondo", "click", "import", source, program=rondo.PATH),
        "bulk": into("bulk", stdin=bulk),
        "statements": into("statements", stdin=statements),
    }, runs, warm_up=False)
    for name in ("bulk", "statements"):
        require_equal(folder / "rondo.db", folder / f"{name}.db", number)
    rate = {key: number / taken for key, taken in seconds.items()}
    return Section(
        f"Import of {number:,} taps (whole process, medians of {runs} runs)",
        [
            Figure("rondo click import, NDJSON", rate["rondo"], "sqlite3, .import and two statements",
                   rate["bulk"], "rows/s", aim),
            Figure("rondo click import, NDJSON", rate["rondo"], "sqlite3, two statements a row", rate["statements"],
                   "rows/s", aim),
        ],
        [f"Rondo reads and resolves {source.stat().st_size / 1e6:.0f} MB of JSON; sqlite3 is handed resolved rows.",
         f"Rondo and the statements a row commit every {rows_per_transaction:,} rows, .import once.",
         "Afterwards all three databases held the same clicks and counts."])
