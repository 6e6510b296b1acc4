"""The programs of this folder's own package, built for release."""

import subprocess

from settings import REPOSITORY, Problem

_SCRATCH = REPOSITORY / ".build" / "benchmarks"


def built(name):
    """Where the program is, once it is up to date."""
    build = [
        "swift", "build", "-c", "release", "--package-path", "Benchmarks", "--scratch-path", str(_SCRATCH), "--product",
        name]
    done = subprocess.run(build, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise Problem(f"{' '.join(build)} failed:\n{done.stdout}")
    return _SCRATCH / "release" / name
