#!/usr/bin/env python3
"""Makes Examples/taps.ndjson, Examples/taps.csv and, in Examples/taps.expected.json, what importing them must give.

The taps are those of an imaginary city guide's app over four weeks of autumn 2026, as its two exports hold them: an
NDJSON file from the phones and a CSV file from the website. Sets and banners are those of Examples/*.tsv, which
scripts/demo.sh creates. The files are made from a fixed seed: running this again changes nothing.

The expected totals come from tap_ledger.py, which shares no code with the program that they check.
"""

import csv
import datetime
import io
import json
import pathlib
import random

from tap_ledger import LAYOUTS, RINGS, UTC, BannerSet, Ledger, is_padding, moment, real_index, slot_count

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "Examples"
FIELDS = ("event_id", "set", "revision", "layout", "physical_index", "shown", "occurred_at")
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)

FIRST_DAY = datetime.date(2026, 10, 19)
DAYS = 28  # the night of 24 to 25 October has 25 hours in Vienna
REORDERED = datetime.datetime(2026, 11, 2, 9, 30, tzinfo=UTC)
LIKED = {  # how often a banner is tapped, next to the others
    "Morrow Coffee": 5, "Halyard Books": 3, "Fern and Fable": 4, "Spoke Folk": 2, "Lantern Nights": 6,
    "The Sunday Letter": 3,
}


def rows(name):
    """The lines of a table in Examples, as dictionaries."""
    with open(EXAMPLES / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def text(instant):
    return instant.strftime("%Y-%m-%dT%H:%M:%S.") + f"{instant.microsecond // 1000:03d}Z"


class App:
    """Makes the taps of one app, in the order in which they reach the export."""

    def __init__(self, sets, seed):
        self.sets, self.random = sets, random.Random(seed)

    def event_id(self, instant):
        """A UUIDv7 (RFC 9562): 48 bits of milliseconds, then chance."""
        ms = (instant - EPOCH) // datetime.timedelta(milliseconds=1)
        bits = ms << 80 | 7 << 76 | self.random.getrandbits(12) << 64 | 2 << 62 | self.random.getrandbits(62)
        digits = f"{bits:032x}"
        return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))

    def instant(self):
        """Some moment of the four weeks: mornings and evenings are busy, weekends more so, nights are not."""
        while True:
            day = FIRST_DAY + datetime.timedelta(days=self.random.randrange(DAYS))
            hour = self.random.randrange(24)
            busy = (0.05, 0.55, 0.45, 1.0)[hour // 6] * (1.0 if day.weekday() > 4 else 0.7)
            if self.random.random() < busy:
                seconds = hour * 3600 + self.random.randrange(3600)
                return datetime.datetime(day.year, day.month, day.day, tzinfo=UTC) + datetime.timedelta(
                    seconds=seconds, milliseconds=self.random.randrange(1000))

    def revision(self, banner_set, instant):
        """The revision that the client had when it drew: some go on showing the old order for a while."""
        newest = max(banner_set.revisions)
        if newest == banner_set.complete:
            return newest
        age = instant - REORDERED
        if age < datetime.timedelta(0):
            return newest - 1
        is_stale = age < datetime.timedelta(days=3) and self.random.random() < 0.35
        return newest - 1 if is_stale else newest

    def tap(self, slug, layout=None, revision=None):
        """A tap that counts, on a slot that shows a banner drawn by its popularity."""
        banner_set, instant = self.sets[slug], self.instant()
        number = revision or self.revision(banner_set, instant)
        banners = banner_set.revisions[number]
        drawn = layout or banner_set.layout
        wanted = banners.index(self.random.choices(banners, [LIKED[name] for name in banners])[0])
        shown = self.random.randrange(len(banners)) if drawn in RINGS else None
        if drawn in RINGS and self.random.random() < 0.85:
            shown = wanted  # a ring rests on the banner shown; its neighbours are hit only while it moves
        slots = [
            slot for slot in range(slot_count(drawn, len(banners)))
            if real_index(drawn, len(banners), slot, shown) == wanted
        ] or [1]  # three slots do not reach every banner of a long set
        slot = self.random.choices(slots, [1 if is_padding(drawn, len(banners), s) else 6 for s in slots])[0]
        tap = {"event_id": self.event_id(instant), "set": slug, "revision": number}
        if layout or self.random.random() < 0.6:  # older versions of the app do not name the set's own layout
            tap["layout"] = drawn
        tap["physical_index"] = slot
        if shown is not None:
            tap["shown"] = shown
        return tap | {"occurred_at": text(instant)}

    def in_order_of_arrival(self, taps):
        """Mostly the order of the taps; one phone in twelve was offline and reports hours later."""
        def arrival(tap):
            late = self.random.random() < 1 / 12
            return moment(tap["occurred_at"]) + datetime.timedelta(hours=self.random.random() * (30 if late else 0.02))

        return [tap for _, _, tap in sorted((arrival(tap), tap["event_id"], tap) for tap in taps)]

    def sprinkle(self, lines, more, distance=0):
        """Puts each of `more` at a place of its own, some lines after the first."""
        for line in more:
            lines.insert(self.random.randrange(distance, len(lines) + 1), line)

    def repeat_some(self, lines, repeats, conflicts):
        """Sends some taps again later, and some ids again with another slot, as a buggy retry does."""
        for index in sorted(self.random.sample(range(len(lines) // 2), repeats + conflicts), reverse=True):
            tap = dict(lines[index])
            if conflicts:
                conflicts -= 1
                n = len(self.sets[tap["set"]].revisions[tap["revision"]])
                count = slot_count(tap.get("layout", self.sets[tap["set"]].layout), n)
                tap["physical_index"] = (tap["physical_index"] + 1) % count
            lines.insert(self.random.randrange(index + 1, len(lines) + 1), tap)

    def useless(self):
        """Taps that can be read and count for nobody, every reason among them."""
        def broken(slug="hero", **changes):
            tap = self.tap(slug) | changes
            return {key: value for key, value in tap.items() if value is not None}

        return [
            *(broken(set=slug) for slug in ("hero-old", "hero-old", "Hero", "test")),
            *(broken(revision=number) for number in (9_999, 9_999, 0, -1)),
            *(broken(revision=1, layout=layout) for layout in ("both-ends", "both-ends", "trailing")),
            *(broken(layout="both-ends", physical_index=slot) for slot in (8, 8, 9, -1)),
            *(broken("footer", layout="trailing", physical_index=slot) for slot in (4, 2**40)),
            *(broken("sidebar", physical_index=slot) for slot in (3, -1)),
            *(broken("sidebar", shown=None) for _ in range(3)),
            *(broken("welcome", shown=centre) for centre in (2, -1)),
            *(broken(occurred_at=time) for time in (
                "2026-11-31T10:00:00.000Z", "2026-10-25T25:61:00.000Z", "yesterday", "", "1793000000")),
            *(broken(occurred_at=time) for time in ("2099-01-01T00:00:00.000Z", "2106-02-07T06:28:15.000Z")),
            *(broken(layout=layout) for layout in ("bothEnds", "carousel")),
            *(broken(revision=None) for _ in range(2)),
        ]


def write_ndjson(app, ledger):
    taps = [app.tap("hero") for _ in range(2_050)] + [app.tap("sidebar") for _ in range(420)]
    taps += [app.tap("footer") for _ in range(330)] + [app.tap("welcome") for _ in range(160)]
    for slug in app.sets:  # all five layouts on every set: a client may draw another than the set's own
        taps += [app.tap(slug, layout=layout) for layout in LAYOUTS for _ in range(6)]
    taps += [app.tap("hero", revision=number) for number in (2, 3, 4, 5, 6) for _ in range(4)]
    lines = app.in_order_of_arrival(taps)
    app.repeat_some(lines, repeats=90, conflicts=7)
    app.sprinkle(lines, app.useless())
    whole = json.dumps(lines[0])
    app.sprinkle(lines, [
        whole[: len(whole) // 2], whole[:-1], "{}", "", "[1, 2, 3]", "upload failed, retrying in 30 s", whole + ",",
        '{"event_id": "not-a-uuid", "set": "hero", "revision": 7, "physical_index": 1, '
        '"occurred_at": "2026-10-20T08:00:00.000Z"}',
        whole.replace('"physical_index": ', '"physical_index": "second", "was": '),
    ], distance=1)
    with open(EXAMPLES / "taps.ndjson", "w", encoding="utf-8", newline="\n") as file:
        for line in lines:
            if isinstance(line, dict):
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
                ledger.tap(line)
            else:
                file.write(line + "\n")
                if line:
                    ledger.refuse("malformed_event_id" if "not-a-uuid" in line else "malformed")
                else:
                    ledger.skip()


def write_csv(app, ledger):
    taps = [app.tap("hero", layout="none") for _ in range(380)] + [app.tap("footer") for _ in range(140)]
    lines = app.in_order_of_arrival(taps)
    app.repeat_some(lines, repeats=14, conflicts=2)
    app.sprinkle(lines, [app.tap("hero", layout="none") | change for change in (
        {"set": "landing"}, {"revision": 40}, {"physical_index": 6}, {"occurred_at": "03.11.2026 10:15"})])
    app.sprinkle(lines, ["0199f000-cut-off,he", 'a,"quote that never ends,7,none,1,,2026-11-03T10:15:00.000Z'])
    with open(EXAMPLES / "taps.csv", "w", encoding="utf-8", newline="") as file:
        file.write(",".join(FIELDS) + "\r\n")
        ledger.skip()
        for number, line in enumerate(lines):
            if isinstance(line, dict):
                buffer = io.StringIO()
                quoting = csv.QUOTE_ALL if number % 50 == 0 else csv.QUOTE_MINIMAL
                csv.DictWriter(buffer, FIELDS, quoting=quoting).writerow(line)
                file.write(buffer.getvalue())
                ledger.tap(line)
            else:
                file.write(line + "\r\n")
                ledger.refuse("malformed")


def main():
    banners = rows("banners.tsv")
    sets = {row["slug"]: BannerSet(row, [b["name"] for b in banners if b["set"] == row["slug"]])
            for row in rows("sets.tsv")}
    expected = {}
    for name, write, seed in (("taps.ndjson", write_ndjson, 20_261_019), ("taps.csv", write_csv, 20_261_102)):
        ledger = Ledger(sets)
        write(App(sets, seed), ledger)
        expected[name] = ledger.totals()
    with open(EXAMPLES / "taps.expected.json", "w", encoding="utf-8", newline="\n") as file:
        json.dump(expected, file, indent=2, ensure_ascii=False)
        file.write("\n")


if __name__ == "__main__":
    main()
