"""Runs wrk against servers in turn and takes the medians of what it measured."""

import dataclasses
import json
import os
import pathlib
import statistics
import subprocess

import turns
from settings import Problem, load_seconds

PATH = "/usr/bin/wrk"
SCRIPTS = pathlib.Path(__file__).resolve().parents[1] / "load"


@dataclasses.dataclass(frozen=True)
class Measured:
    """What one run, or the medians of several, came to: latencies in milliseconds, and the processor time that the
    server took for a request in microseconds."""

    rate: float
    p50: float
    p99: float
    cpu: float
    requests: int


def processor_seconds(session):
    """What the processes of a session have used of the processors so far."""
    ticks = 0
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name, which may hold anything, stands in parentheses.
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


@dataclasses.dataclass(frozen=True)
class Load:
    """What wrk sends, to whom. Strict: any failed request is a problem, as it is for all but the peers under overload.

    The session is that of the server's processes, which are all started with one of their own.
    """

    port: int
    session: int
    target: str
    connections: int
    script: str = "report.lua"
    arguments: tuple = ()
    closing: bool = False
    strict: bool = True

    def start(self, seconds):
        # Whoever sends no agent is taken for a robot, which gets no banner with a cap; the other scripts name one themselves.
        header = ["-H", "User-Agent: Mozilla/5.0 (bench)"] if self.script == "report.lua" else []
        if header and self.closing:
            header += ["-H", "Connection: close"]
        return subprocess.Popen(
            [PATH, "-t1", f"-c{self.connections}", f"-d{seconds}s", "--timeout", "10s", *header, "-s",
             str(SCRIPTS / self.script), f"http://127.0.0.1:{self.port}{self.target}", "--",
             *map(str, self.arguments)],
            env=turns.ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def finish(self, process, used=0.0):
        said = process.communicate()[0]
        lines = [line for line in said.splitlines() if line.startswith("{")]
        if process.returncode or not lines:
            raise Problem(f"wrk against {self.target} ended with {process.returncode}: {said[-500:]}")
        result = json.loads(lines[-1])
        troubles = result["failed"] + result["late"] + (0 if self.closing else result["broken"])
        if not result["requests"] or (self.strict and troubles):
            raise Problem(f"wrk against {self.target} met trouble: {lines[-1]}")
        good = result["requests"] - result["failed"]
        return Measured(
            good / result["microseconds"] * 1e6, result["p50"] / 1e3, result["p99"] / 1e3,
            (processor_seconds(self.session) - used) * 1e6 / good, good)

    def run(self, seconds=None):
        used = processor_seconds(self.session)
        return self.finish(self.start(seconds or load_seconds()), used)


def in_turn(loads, rounds):
    """Runs each load once a round (A B, A B, …) after a short one to warm up; gives the medians of each, by its key.

    The requests are the sum of all, the first included.
    """
    results = {key: [load.run(1)] for key, load in loads.items()}
    for _ in range(rounds):
        for key, load in loads.items():
            results[key].append(load.run())
    return {key: median(taken) for key, taken in results.items()}


def median(taken):
    of = lambda field: statistics.median(getattr(result, field) for result in taken[1:])
    return Measured(of("rate"), of("p50"), of("p99"), of("cpu"), sum(result.requests for result in taken))
