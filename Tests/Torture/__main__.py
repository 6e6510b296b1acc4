"""Proves what a test in the process of the server cannot: that what was acknowledged outlives whatever happens.

    python3 Tests/Torture [TORTURE…]    kill, caps, stop, disk, replay, idle, listeners, soak; all when none is named

Each starts the daemon on a database of its own and ends with one line that says what held. The first that does not
hold ends all with exit code 1, and its folder stays: the database, the log of the daemon and those of the clients.
"""

import argparse
import pathlib
import random
import shutil
import sys
import tempfile
import time

import caps
import disk
import idle
import kill
import listeners
import replay
import soak
import stop
from program import REPOSITORY, Failure, Program

TORTURES = {
    "kill": kill, "caps": caps, "stop": stop, "disk": disk, "replay": replay, "idle": idle, "listeners": listeners,
    "soak": soak}


def arguments():
    parser = argparse.ArgumentParser(
        prog="Tests/Torture", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tortures", metavar="TORTURE", nargs="*", help=", ".join(TORTURES))
    parser.add_argument("--program", default=REPOSITORY / ".build" / "release" / "rondo", help="what is tortured")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6), help="repeats a run's choices")
    parser.add_argument("--rounds", type=int, default=200, help="how often the daemon is killed")
    parser.add_argument("--seconds", type=int, default=600, help="how long the soak lasts")
    parser.add_argument("--folder", type=pathlib.Path, help="where the data lies; a temporary folder otherwise")
    given = parser.parse_args()
    if unknown := [name for name in given.tortures if name not in TORTURES]:
        parser.error(f"there is no torture '{unknown[0]}'; there are {', '.join(TORTURES)}")
    if not pathlib.Path(given.program).exists():
        parser.error(f"there is no {given.program} yet: type 'make build'")
    return given


def run(name, options, folder):
    """Runs one of them; gives whether it held."""
    start = time.monotonic()

    def say(text):
        print(f"      {name}: {text}", flush=True)

    place = folder / name
    place.mkdir(parents=True)
    try:
        verdict = TORTURES[name].torture(Program(options.program, place), options, say)
    except Failure as failure:
        print(f"FAIL  {name}: {failure}\n      seed {options.seed}; what it left is in {place}", flush=True)
        return False
    print(f"ok    {name}: {verdict} ({time.monotonic() - start:.0f} s)", flush=True)
    shutil.rmtree(place)
    return True


def main():
    options = arguments()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="rondo-torture-", dir=options.folder))
    print(f"seed {options.seed}", flush=True)
    held = all(run(name, options, folder) for name in options.tortures or TORTURES)
    if held:
        shutil.rmtree(folder)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
