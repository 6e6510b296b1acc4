"""The program that is measured, and the two that it is measured against."""

import turns
from settings import REPOSITORY
from turns import Contender

PATH = REPOSITORY / ".build" / "release" / "rondo"
SHELL = "/usr/bin/sqlite3"
PYTHON = "/usr/bin/python3"


def use_home(folder):
    """Keeps every program away from the user's own configuration."""
    turns.ENVIRONMENT["HOME"] = str(folder)


def rondo(database, *words, **more):
    return Contender(PATH, "--database", database, *words, **more)


def reader(database, sql):
    """The shell, which may only read, as Rondo's reports may."""
    return Contender(SHELL, "-readonly", database, sql)


def make_set(database, slug, layout, zone, banners):
    """Makes a database with one set, through the program; gives the number of its newest revision."""
    rondo(database, "init").run()
    rondo(
        database, "set", "create", slug, "--title", "Benchmark", "--interval", "3s", "--layout", layout,
        "--time-zone", zone).run()
    for number in range(1, banners + 1):
        rondo(
            database, "banner", "add", slug, "--name", f"Banner {number}", "--target",
            f"https://example.org/offers/{number}?from=app", "--image",
            f"https://images.example.org/banner-{number}.webp").run()
    return int(reader(database, "SELECT max(number) FROM revision").output())
