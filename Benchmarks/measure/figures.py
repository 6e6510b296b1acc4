"""Figures, as a table on the terminal and in Markdown."""

import dataclasses


@dataclasses.dataclass
class Aim:
    """What a ratio should be at most, or at least; missing it fails nothing."""

    limit: float
    at_most: bool = False

    def __str__(self):
        return f"{'≤' if self.at_most else '≥'} {self.limit:g}×"

    def is_met(self, ratio):
        return ratio <= self.limit if self.at_most else ratio >= self.limit


@dataclasses.dataclass
class Figure:
    """What one thing took next to another. The ratio is the first value over the second, in the unit shown."""

    what: str
    value: float
    yardstick: str
    yardstick_value: float
    unit: str
    aim: Aim | None = None

    @property
    def ratio(self):
        return self.value / self.yardstick_value

    def cells(self):
        verdict = "" if self.aim is None else f"{self.aim} {'met' if self.aim.is_met(self.ratio) else 'missed'}"
        return (
            f"{shortened(self.ratio)}×", verdict, self.what, f"{shortened(self.value)} {self.unit}", self.yardstick,
            f"{shortened(self.yardstick_value)} {self.unit}")


@dataclasses.dataclass
class Section:
    """Figures that were measured together, with what must be known to read them."""

    title: str
    figures: list[Figure]
    notes: list[str]


RIGHT = (0, 3, 5)
EXPLANATION = "A ratio is Rondo's figure over the other, in the unit shown: less is better for times, more for rates."


def shortened(value):
    """Three digits, or all before the point; of very small values two."""
    if value >= 100:
        return f"{value:,.0f}"
    if value >= 10:
        return f"{value:.1f}"
    return f"{value:.2f}" if value >= 0.1 else f"{value:.2g}"


def print_sections(sections):
    print(EXPLANATION)
    for section in sections:
        print(f"\n── {section.title}")
        rows = [figure.cells() for figure in section.figures]
        widths = [max(map(len, column)) for column in zip(*rows)]
        # The same for all, so that the eye finds the ratios in one column.
        widths[0] = max(widths[0], 6)
        for row in rows:
            padded = [c.rjust(w) if i in RIGHT else c.ljust(w) for i, (c, w) in enumerate(zip(row, widths))]
            print("  ".join(cell for cell, width in zip(padded, widths) if width))
        for note in section.notes:
            print(f"        {note}")


def markdown(sections):
    """The same, for README.md."""
    lines = ["", EXPLANATION]
    for section in sections:
        lines += ["", f"**{section.title}**", ""]
        lines += ["| ratio | aim | Rondo | | against | |", "|---:|---|---|---:|---|---:|"]
        lines += ["| " + " | ".join(figure.cells()) + " |" for figure in section.figures]
        if section.notes:
            lines += ["", " ".join(section.notes)]
    return "\n".join(lines)
