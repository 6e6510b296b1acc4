"""The machine and the versions that figures belong to."""

import datetime
import os
import pathlib
import platform
import re
import subprocess
import time

import rondo
from settings import REPOSITORY


def _says(*command):
    return subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout.strip()


def description(folder):
    """Lines that say where, when and with what was measured; `folder` is where the data lies."""
    processor = re.search(r"^model name\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    system = platform.freedesktop_os_release()["PRETTY_NAME"]
    swift = re.search(r"Swift version [0-9.]+", _says("swift", "--version"))
    return [
        f"{datetime.date.today()}, commit {_says('git', 'describe', '--always', '--dirty', '--exclude=*')}",
        f"{processor[1] if processor else platform.machine()}, {os.cpu_count()} cores, {memory / 2**30:.0f} GiB",
        f"{system}, Linux {platform.release()}, data on {_says('df', '--output=fstype', str(folder)).split()[-1]}",
        f"{swift[0] if swift else 'Swift of unknown version'}, {_says(str(rondo.PATH), '--version')}, "
        f"sqlite3 {_says(rondo.SHELL, '--version').split()[0]}, {_says(rondo.PYTHON, '--version')}",
    ]


def _ticks():
    """How long the processors were idle, and how long they were there, since the start of the system."""
    ticks = [int(word) for word in pathlib.Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
    return ticks[3] + ticks[4], sum(ticks[:8])


def share_used_by_others():
    """Which part of the processors others use while we wait for two seconds."""
    before = _ticks()
    time.sleep(2)
    idle, all_ticks = (now - then for now, then in zip(_ticks(), before))
    return 1 - idle / all_ticks
