"""Measures what run.sh was asked for, prints it and, with --record, writes it into README.md."""

import argparse
import os
import pathlib
import sys

import figures
import imports
import listing
import machine
import positions
import reconciliation
import reports
import rondo
from settings import Problem, WorkFolder, import_taps, report_sizes

SECTIONS = {
    "positions": positions, "imports": imports, "reports": reports, "reconcile": reconciliation, "listing": listing}
USUAL = ("BENCH_TAPS", "BENCH_CLICKS", "BENCH_ROUNDS")
README = pathlib.Path(__file__).resolve().parents[1] / "README.md"
BEGIN, END = "<!-- figures: written by run.sh --record -->", "<!-- end of figures -->"


def arguments():
    parser = argparse.ArgumentParser(prog="Benchmarks/run.sh", description="Measure Rondo against yardsticks.")
    parser.add_argument("sections", metavar="SECTION", nargs="*", help=f"{', '.join(SECTIONS)}; all when none is named")
    parser.add_argument("--record", action="store_true", help="write the figures into Benchmarks/README.md")
    given = parser.parse_args()
    if unknown := [name for name in given.sections if name not in SECTIONS]:
        parser.error(f"there is no section '{unknown[0]}'; there are {', '.join(SECTIONS)}")
    if given.record and given.sections:
        parser.error("--record writes all sections, so name none")
    if given.record and (changed := [name for name in USUAL if name in os.environ]):
        parser.error(f"--record is for the usual sizes, so unset {' and '.join(changed)}")
    return given


def record(description, sections):
    before, begin, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise Problem(f"{README} lacks the line {BEGIN} or {END}")
    measured = "\n".join(f"- {line}" for line in description)
    README.write_text(f"{before}{BEGIN}\n{measured}\n{figures.markdown(sections)}\n\n{END}{after}", encoding="utf-8")
    print(f"\nWritten into {README.relative_to(pathlib.Path.cwd())}.")


def room(names):
    """Bytes that the data of these sections takes, about."""
    sizes = report_sizes()
    clicks = sum(sizes) if "reports" in names else sizes[0] if "reconcile" in names else 0
    return clicks * reports.BYTES_PER_CLICK + (import_taps() * imports.BYTES_PER_TAP if "imports" in names else 0)


def measure_all(names, work):
    rondo.use_home(work.part("home"))
    sections = []
    for name in names:
        print(f"measuring: {name} …", file=sys.stderr, flush=True)
        sections.append(SECTIONS[name].measure(work))
    return sections


def main():
    given = arguments()
    names = given.sections or list(SECTIONS)
    work = WorkFolder()
    print(f"The data {work.require(room(names))}; it is removed at the end unless KEEP is set.", file=sys.stderr)
    try:
        busy = machine.share_used_by_others()
        description = machine.description(work.path)
        sections = measure_all(names, work)
        busy = max(busy, machine.share_used_by_others())
    finally:
        work.clean()
    if busy > 0.1:
        description.append(f"others used up to {busy:.0%} of the processors: not worth keeping")
    print("\n".join(description) + "\n")
    figures.print_sections(sections)
    if given.record:
        record(description, sections)


try:
    main()
except Problem as problem:
    sys.exit(f"Benchmarks/run.sh: {problem}")
except KeyboardInterrupt:
    sys.exit(130)
