"""Taps of November 2025 on one set of 50 banners, in the order in which they happened; the same in every run.

Nights are quiet and evenings busy, some banners are liked three times as much as others, and the two copies at the ends
of the strip are tapped less. Which banner a slot shows is worked out here too, sharing no code with the program.

    taps.py COUNT REVISION [random]     prints them as an app exports them: a JSON object a line

With `random` the ids are of version 4. They are printed in their order, since that is the fastest to import; where they
lie afterwards is the same.
"""

import datetime
import itertools
import os
import random
import sys
import zoneinfo

SET, LAYOUT, ZONE = "bench", "both-ends", "Europe/Vienna"
BANNERS = 50
SLOTS = BANNERS + 2
FROM, TO, DAYS = "2025-11-01", "2025-12-01", 30  # of the zone; the clocks are not changed in between
QUARTER_MS = 900_000

START_MS = int(datetime.datetime.fromisoformat(FROM).replace(tzinfo=zoneinfo.ZoneInfo(ZONE)).timestamp()) * 1000
BUSY = (0.25,) * 6 + (1.0,) * 12 + (1.5,) * 6  # by hour
LIKED = [1 + banner % 5 / 2 for banner in range(BANNERS)]
SLOT_WEIGHTS = [LIKED[-1] / 6, *LIKED, LIKED[0] / 6]


def banner_id(slot):
    """The banner that a slot of the strip shows; ids begin at 1."""
    return (slot - 1) % BANNERS + 1


def is_padding(slot):
    return int(slot in (0, SLOTS - 1))


def quarters(count):
    """For each quarter of an hour: its beginning, and how many of `count` taps fall into it."""
    weights = [BUSY[quarter // 4 % 24] for quarter in range(DAYS * 96)]
    total, reached, done = sum(weights), 0.0, 0
    for quarter, weight in enumerate(weights):
        reached += weight
        until = round(count * reached / total)
        yield START_MS + quarter * QUARTER_MS, until - done
        done = until


def taps(count):
    """Groups of taps, a quarter of an hour each: its beginning, the milliseconds since then, the slots."""
    chance = random.Random(7)
    cumulative = list(itertools.accumulate(SLOT_WEIGHTS))
    for begin, number in quarters(count):
        moments = [(place * QUARTER_MS + QUARTER_MS // 2) // number for place in range(number)]
        yield begin, moments, chance.choices(range(SLOTS), cum_weights=cumulative, k=number)


def event_id(ms, serial):
    """A UUIDv7 (RFC 9562) without its hyphens: the time, then what looks like chance and differs for each serial."""
    mixed = serial * 0x9E3779B97F4A7C15 & 0x3FFFFFFFFFFFFFFF
    return f"{ms:012x}7{mixed & 0xFFF:03x}{mixed | 1 << 63:016x}"


def random_id(serial, count):
    """A UUIDv4 (RFC 9562) without its hyphens: chance, but greater for a greater serial."""
    mixed = serial * 0x9E3779B97F4A7C15 & 0x3FFFFFFFFFFFFFFF
    return f"{((serial << 48) + (mixed & (1 << 48) - 1)) // (count + 1):012x}4{mixed >> 50:03x}{mixed | 1 << 63:016x}"


def rows(count, revision):
    """What the table `click` must hold of each tap, the time of receipt aside: texts of SQL."""
    serial = 0
    for begin, moments, slots in taps(count):
        for moment, slot in zip(moments, slots):
            serial += 1
            ms, banner = begin + moment, banner_id(slot)
            yield (
                f"x'{event_id(ms, serial)}'", 1, revision, 2, slot, "NULL", banner - 1, banner, is_padding(slot), ms)


def write_ndjson(count, revision, file, random_ids=False):
    """Writes the taps as an app exports them."""
    middle = f'","set":"{SET}","revision":{revision},"layout":"{LAYOUT}","physical_index":'
    thousandths = [f'.{ms:03d}Z"}}\n' for ms in range(1000)]
    serial = 0
    for begin, moments, slots in taps(count):
        start = datetime.datetime.fromtimestamp(begin / 1000, datetime.timezone.utc)
        seconds = [f',"occurred_at":"{start + datetime.timedelta(seconds=s):%Y-%m-%dT%H:%M:%S}' for s in range(900)]
        lines = []
        for moment, slot in zip(moments, slots):
            serial += 1
            id = random_id(serial, count) if random_ids else event_id(begin + moment, serial)
            lines.append(
                f'{{"event_id":"{id[:8]}-{id[8:12]}-{id[12:16]}-{id[16:20]}-{id[20:]}{middle}{slot}'
                f"{seconds[moment // 1000]}{thousandths[moment % 1000]}")
        file.write("".join(lines))


if __name__ == "__main__":
    try:
        write_ndjson(int(sys.argv[1]), int(sys.argv[2]), sys.stdout, random_ids=sys.argv[3:] == ["random"])
    except (KeyboardInterrupt, BrokenPipeError):
        # Nobody reads on; what is still in the buffer must not be tried again at the end.
        os._exit(1)
