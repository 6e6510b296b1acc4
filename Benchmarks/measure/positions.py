"""How long it takes to find the banner on show at a time."""

import subprocess

import programs
from figures import Figure, Section
from settings import Problem, rounds

YARDSTICKS = {"loop": "loop over running sums", "bare": "bare binary search"}


def measure(work):
    program = programs.built("Positions")
    turns = rounds(15)
    ran = subprocess.run([program, str(turns)], stdout=subprocess.PIPE, text=True)
    if ran.returncode:
        raise Problem(f"Positions ended with {ran.returncode}")
    taken = {}
    for line in ran.stdout.splitlines():
        count, dwells, order, contender, nanoseconds = line.split("\t")
        taken.setdefault((int(count), dwells, order), {})[contender] = float(nanoseconds)
    figures = []
    for (count, dwells, order), by in taken.items():
        for contender, yardstick in YARDSTICKS.items():
            if contender == "bare" and dwells == "one interval":
                yardstick = "two bare divisions"
            what = f"{count:,} banners, {dwells}, {order}"
            figures.append(Figure(what, by["library"], yardstick, by[contender], "ns"))
    return Section(
        f"Position at a time, nanoseconds a call (medians of {turns} rounds)", figures,
        ["Any time: moments of a year in no order. In order: about ten moments to a dwell, as a clock gives them."])
