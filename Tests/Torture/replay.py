"""64 connections send the same 10,000 taps, 500 clicks and 500 impressions in parallel: each is stored exactly once."""

import contextlib
import json
import random
import sqlite3
import threading

import traffic
import wire
from audit import Stored
from program import SET, Daemon, Failure

CONNECTIONS, TAPS, TAPS_A_REQUEST, LINKS = 64, 10_000, 50, 500


class Replayer:
    """One of the connections: everything once, in an order of its own."""

    def __init__(self, port, rng, taps, links):
        self.connection, self.rng, self.taps, self.links = wire.Connection(port), rng, taps, links
        self.accepted, self.trouble = 0, None

    def work(self):
        try:
            order = self.rng.sample(self.taps, len(self.taps))
            for start in range(0, len(order), TAPS_A_REQUEST):
                self.post(order[start : start + TAPS_A_REQUEST])
            for link in self.rng.sample(self.links, len(self.links)):
                if (answer := self.connection.ask(link.request)).status != link.link_status:
                    raise Failure(f"a link was answered with {answer.status}")
        except (Failure, wire.Lost, KeyError, ValueError) as trouble:
            self.trouble = repr(trouble)
        self.connection.close()

    def post(self, taps):
        request = wire.request("POST", f"/v1/sets/{SET}/taps", json.dumps(taps).encode())
        while (answer := self.connection.ask(request)).status == 503:
            pass
        verdicts = [result["verdict"] for result in answer.json()["results"]]
        self.accepted += verdicts.count("accepted")
        if unexpected := set(verdicts) - {"accepted", "duplicate"}:
            raise Failure(f"a tap was {unexpected}")


def torture(program, options, say):
    rng = random.Random(options.seed)
    program.make_set()
    daemon = Daemon(program).start()
    try:
        playlist = traffic.fetch_playlist(wire.Connection(daemon.port))
        taps, entries = zip(*(playlist.tap(rng) for _ in range(TAPS)))
        links = [make(rng) for make in (playlist.click, playlist.pixel) for _ in range(LINKS)]
        replayers = [
            Replayer(daemon.port, random.Random(f"{options.seed}-{number}"), taps, links)
            for number in range(CONNECTIONS)]
        threads = [threading.Thread(target=replayer.work) for replayer in replayers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        daemon.terminate()
    finally:
        daemon.discard()
    if troubles := [replayer.trouble for replayer in replayers if replayer.trouble]:
        raise Failure(f"{len(troubles)} connections met trouble, such as: {troubles[0]}")
    if (accepted := sum(replayer.accepted for replayer in replayers)) != TAPS:
        raise Failure(f"{accepted:,} taps were answered with 'accepted', not {TAPS:,}")
    program.run("reconcile")
    require_once(program, [*entries, *(entry for link in links for entry in link.entries)])
    return (
        f"{CONNECTIONS} connections, each sending the same {TAPS:,} taps, {LINKS} clicks and {LINKS} impressions:"
        " all stored exactly once")


def require_once(program, entries):
    with contextlib.closing(sqlite3.connect(program.database)) as database:
        stored = Stored(database)
    if stored.misplaced or stored.events != dict.fromkeys(entries, 1):
        raise Failure(
            f"{stored.events.total():,} events are stored and not {len(entries):,}, {len(stored.misplaced)} of them on"
            " a wrong banner")
