"""Runs whole processes in turn and takes the medians of their times."""

import os
import statistics
import tempfile
import time

from settings import Problem

ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
_errors = tempfile.TemporaryFile()


class Contender:
    """A command that is measured; `prepare` runs before each time and is not measured."""

    def __init__(self, *command, stdin=os.devnull, prepare=None):
        self.command, self.stdin, self.prepare = [str(word) for word in command], str(stdin), prepare

    def run(self, stdout=os.devnull):
        """Runs the command once; gives its seconds from the start of the process to its end."""
        if self.prepare:
            self.prepare()
        _errors.seek(0)
        _errors.truncate()
        # vfork inside: the size of this process does not matter, as it would with fork.
        start = time.perf_counter_ns()
        process = os.posix_spawn(
            self.command[0], self.command, ENVIRONMENT,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, self.stdin, os.O_RDONLY, 0),
                (os.POSIX_SPAWN_OPEN, 1, str(stdout), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666),
                (os.POSIX_SPAWN_DUP2, _errors.fileno(), 2),
            ])
        status = os.waitpid(process, 0)[1]
        taken = time.perf_counter_ns() - start
        if status:
            _errors.seek(0)
            said = _errors.read(2_000).decode(errors="replace").strip()
            raise Problem(f"{' '.join(self.command)[:300]} ended with {os.waitstatus_to_exitcode(status)}: {said}")
        return taken / 1e9

    def read(self):
        """Runs the command once; gives its seconds and what it prints."""
        with tempfile.NamedTemporaryFile() as file:
            seconds = self.run(stdout=file.name)
            return seconds, file.read().decode()

    def output(self):
        """What the command prints."""
        return self.read()[1]


def in_turn(contenders, rounds, warm_up=True):
    """Runs each contender once a round (A B C, A B C, …); gives the median seconds of each, by its key."""
    if warm_up:
        for contender in contenders.values():
            contender.run()
    times = {key: [] for key in contenders}
    for _ in range(rounds):
        for key, contender in contenders.items():
            times[key].append(contender.run())
    return {key: statistics.median(taken) for key, taken in times.items()}
