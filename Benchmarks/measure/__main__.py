"""Measures what run.sh was asked for, prints it and, with --record, writes it into README.md."""

import argparse
import os
import pathlib
import sys

import answers
import batches
import figures
import imports
import listing
import machine
import nexts
import pages
import peers
import positions
import reads
import reconciliation
import reports
import rondo
import strangers
import writes
from settings import Problem, WorkFolder, import_taps, report_sizes

# Groups of sections; a group is recorded as a whole.
GROUPS = {
    "program": {
        "positions": positions, "imports": imports, "reports": reports, "reconcile": reconciliation, "listing": listing},
    "http": {"reads": reads, "writes": writes, "peers": peers, "batches": batches, "strangers": strangers},
    "manager": {"pages": pages, "answers": answers, "next": nexts},
}
SECTIONS = {name: section for group in GROUPS.values() for name, section in group.items()}
USUAL = ("BENCH_TAPS", "BENCH_CLICKS", "BENCH_EVENTS", "BENCH_ROUNDS", "BENCH_SECONDS")
README = pathlib.Path(__file__).resolve().parents[1] / "README.md"
BEGIN, END = "<!-- figures of {}: written by run.sh --record -->", "<!-- end of figures of {} -->"


def arguments():
    parser = argparse.ArgumentParser(prog="Benchmarks/run.sh", description="Measure Rondo against yardsticks.")
    parser.add_argument(
        "names", metavar="SECTION", nargs="*",
        help="; ".join(f"{group}: {', '.join(sections)}" for group, sections in GROUPS.items())
        + ". A group's name stands for all of it; everything when none is named")
    parser.add_argument("--record", action="store_true", help="write the figures into Benchmarks/README.md")
    given = parser.parse_args()
    given.names = given.names or list(GROUPS)
    if unknown := [name for name in given.names if name not in SECTIONS and name not in GROUPS]:
        parser.error(f"there is no section '{unknown[0]}'; there are {', '.join([*GROUPS, *SECTIONS])}")
    if given.record and (single := [name for name in given.names if name not in GROUPS]):
        parser.error(f"--record writes whole groups ({', '.join(GROUPS)}), and '{single[0]}' is none")
    if given.record and (changed := [name for name in USUAL if name in os.environ]):
        parser.error(f"--record is for the usual sizes, so unset {' and '.join(changed)}")
    return given


def record(group, description, sections):
    begin, end = BEGIN.format(group), END.format(group)
    before, found, rest = README.read_text(encoding="utf-8").partition(begin)
    _, found_end, after = rest.partition(end)
    if not found or not found_end:
        raise Problem(f"{README} lacks the line {begin} or {end}")
    measured = "\n".join(f"- {line}" for line in description)
    README.write_text(f"{before}{begin}\n{measured}\n{figures.markdown(sections)}\n\n{end}{after}", encoding="utf-8")
    print(f"\nWritten into {README.relative_to(pathlib.Path.cwd())}.")


def room(names):
    """Bytes that the data of these sections takes, about."""
    sizes = report_sizes()
    clicks = sum(sizes) if "reports" in names else sizes[0] if "reconcile" in names else 0
    events = sizes[0] + sizes[-1] if {"pages", "answers"} & set(names) else 0
    return (
        clicks * reports.BYTES_PER_CLICK + (import_taps() * imports.BYTES_PER_TAP if "imports" in names else 0)
        + events * pages.BYTES_PER_EVENT + (strangers.room() if "strangers" in names else 0))


def measure_all(names, work):
    """Gives the sections by their name."""
    rondo.use_home(work.part("home"))
    sections = {}
    for name in names:
        print(f"measuring: {name} …", file=sys.stderr, flush=True)
        sections[name] = SECTIONS[name].measure(work)
    return sections


def main():
    given = arguments()
    names = [section for name in given.names for section in GROUPS.get(name, (name,))]
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
    figures.print_sections(sections.values())
    if given.record:
        for group in given.names:
            record(group, description, [sections[name] for name in GROUPS[group]])


try:
    main()
except Problem as problem:
    sys.exit(f"Benchmarks/run.sh: {problem}")
except KeyboardInterrupt:
    sys.exit(130)
