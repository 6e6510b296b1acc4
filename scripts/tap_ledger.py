"""What becomes of a file of taps: worked out from the formulas of the layouts, sharing no code with the program.

make-example-taps.py uses it to say what importing the example files must give.
"""

import collections
import datetime
import zoneinfo

UTC = datetime.timezone.utc
LAYOUTS = ("none", "trailing", "both-ends", "three-view", "two-view")
RINGS = ("three-view", "two-view")
COPIES = {"none": 0, "trailing": 1, "both-ends": 2}  # slots beyond the banners, for two banners or more


def slot_count(layout, n):
    """How many slots the strip has."""
    if layout in RINGS:
        return 3 if n else 0
    return n + COPIES[layout] if n > 1 else n


def real_index(layout, n, slot, shown):
    """Which banner of the set a slot shows (Python's % is never negative)."""
    if layout in RINGS:
        return (shown + slot - 1) % n
    return (slot - 1) % n if layout == "both-ends" and n > 1 else slot % n


def is_padding(layout, n, slot):
    """Whether a slot is a copy of a banner that has its own slot elsewhere, or a reused view."""
    if layout in RINGS:
        return slot != 1
    if n < 2:
        return False
    return slot in {"none": (), "trailing": (n,), "both-ends": (0, n + 1)}[layout]


class BannerSet:
    """A set with every revision that the demo gives it: empty, then one more banner each, then the new order."""

    def __init__(self, row, banners):
        self.slug, self.layout, self.zone = row["slug"], row["layout"], zoneinfo.ZoneInfo(row["time_zone"])
        self.revisions = {number + 1: banners[:number] for number in range(len(banners) + 1)}
        self.complete = len(banners) + 1
        if row["then_order"] != "-":
            self.revisions[self.complete + 1] = [banners[int(n) - 1] for n in row["then_order"].split()]


class Ledger:
    """Takes the lines of one file in order and says what becomes of each."""

    def __init__(self, sets):
        self.sets, self.seen = sets, {}
        self.line, self.lines, self.problem_lines = 0, 0, []
        self.verdicts, self.rejected = collections.Counter(), collections.Counter()
        self.by_banner, self.by_revision, self.by_day = (collections.Counter() for _ in range(3))
        self.by_slot, self.padding = collections.Counter(), collections.Counter()

    def skip(self):
        """Passes over a line that holds no tap and is no mistake: a header, or an empty line."""
        self.line += 1

    def refuse(self, reason):
        """Takes a line that counts for nobody."""
        self.count("rejected")
        self.rejected[reason] += 1

    def count(self, verdict):
        self.line += 1
        self.lines += 1
        self.verdicts[verdict] += 1
        if verdict in ("rejected", "conflict"):
            self.problem_lines.append(self.line)

    def tap(self, tap):
        """Takes a line that can be read."""
        reason = self.reason_against(tap)
        if reason:
            self.refuse(reason)
        elif tap["event_id"] not in self.seen:
            self.accept(tap)
        else:
            self.count("duplicate" if self.seen[tap["event_id"]] == tap else "conflict")

    def accept(self, tap):
        self.count("accepted")
        self.seen[tap["event_id"]] = tap
        banner_set = self.sets[tap["set"]]
        banners = banner_set.revisions[tap["revision"]]
        layout, slot, n = tap.get("layout", banner_set.layout), tap["physical_index"], len(banners)
        slug = banner_set.slug
        self.by_banner[slug, banners[real_index(layout, n, slot, tap.get("shown"))]] += 1
        self.by_revision[slug, str(tap["revision"])] += 1
        self.by_day[slug, str(moment(tap["occurred_at"]).astimezone(banner_set.zone).date())] += 1
        self.by_slot[slug, layout, slot] += 1
        self.padding[slug, layout, slot] += is_padding(layout, n, slot)

    def reason_against(self, tap):
        """Why the tap counts for nobody, or None; the first thing wrong with it."""
        banner_set = self.sets.get(tap["set"])
        if moment(tap["occurred_at"]) is None:
            return "malformed_time"
        if tap.get("layout", "none") not in LAYOUTS:
            return "unknown_layout"
        if "revision" not in tap:
            return "missing_revision"
        if banner_set is None:
            return "unknown_set"
        banners = banner_set.revisions.get(tap["revision"])
        if banners is None:
            return "unknown_revision"
        if moment(tap["occurred_at"]).year > 2090:
            return "in_the_future"
        if not banners:
            return "empty_set"
        layout = tap.get("layout", banner_set.layout)
        if layout in RINGS and "shown" not in tap:
            return "missing_shown"
        if layout in RINGS and not 0 <= tap["shown"] < len(banners):
            return "shown_out_of_range"
        if not 0 <= tap["physical_index"] < slot_count(layout, len(banners)):
            return "slot_out_of_range"
        return None

    def totals(self):
        """What importing the lines into an empty store must give."""
        def nested(counter):
            result = {}
            for (slug, key), count in sorted(counter.items()):
                result.setdefault(slug, {})[key] = count
            return result

        return {
            "lines": self.lines,
            "accepted": self.verdicts["accepted"],
            "duplicates": self.verdicts["duplicate"],
            "conflicts": self.verdicts["conflict"],
            "problem_lines": self.problem_lines,
            "rejected": dict(sorted(self.rejected.items())),
            "by_banner": nested(self.by_banner),
            "by_revision": nested(self.by_revision),
            "by_day": nested(self.by_day),
            "by_slot": [
                {"set": slug, "layout": layout, "physical_index": slot, "clicks": count,
                 "padding_clicks": self.padding[slug, layout, slot]}
                for (slug, layout, slot), count in sorted(self.by_slot.items())
            ],
        }


def moment(text):
    """The instant of a well-formed time, else None."""
    try:
        return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
    except ValueError:
        return None
