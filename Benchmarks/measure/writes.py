"""How fast clicks and taps are answered, each after the commit that holds it, next to nginx that records nothing."""

import os
import statistics
import time

import delivery
import nginx
import reads
import rondo
import services
from figures import Aim, Figure, Section
from settings import rounds
from wrk import Load, in_turn

SYNCS = 1_000
# About what a transaction of 64 clicks adds to the write-ahead log.
PAGES_A_COMMIT = 6


def fdatasync_ms(folder):
    """What a commit must wait for at least: the p50 and p99 of fdatasync after some pages."""
    path = folder / "fdatasync"
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        pages = os.urandom(4_096 * PAGES_A_COMMIT)
        os.write(file, bytes(len(pages) * 100))
        os.fsync(file)
        taken = []
        for number in range(SYNCS):
            os.pwrite(file, pages, number % 100 * len(pages))
            start = time.perf_counter_ns()
            os.fdatasync(file)
            taken.append((time.perf_counter_ns() - start) / 1e6)
    finally:
        os.close(file)
        path.unlink()
    return statistics.median(taken), statistics.quantiles(taken, n=100)[98]


def loads(server, connections, closing):
    """What is sent, and how: the same to both servers."""
    close = ("close",) if closing else ()
    click = lambda *to: Load(*to, "/", connections, "click.lua", (server.click, *close), closing)
    tap = lambda *to: Load(*to, "/", connections, "tap.lua", server.taps("v7", 1, *close), closing)
    return {"GET /c/{token}": click, "POST taps, one a request": tap}


def measure(work):
    runs = rounds(3)
    folder = work.part("http")
    sync_p50, sync_p99 = fdatasync_ms(folder)
    database = delivery.fresh(work, "writes")
    figures, answered, on_their_way = [], 0, 0
    with delivery.serving(database) as server:
        redirect = services.fetch(server.port, f"{server.click}?view=01900000-0000-7000-8000-000000000000")
        locations = [nginx.location(target, redirect) for target in (server.click, delivery.TAPS)]
        port = services.free_port()
        with nginx.running(nginx.write(folder, port, locations), port) as process:
            for connections, closing in reads.CROWDS:
                for what, load in loads(server, connections, closing).items():
                    taken = in_turn(
                        {"rondo": load(server.port, server.session), "nginx": load(port, process.pid)}, runs)
                    answered += taken["rondo"].requests
                    on_their_way += connections * (runs + 1)
                    words = f"{what}, {reads.in_words(connections, closing)}"
                    ours, theirs = taken["rondo"], taken["nginx"]
                    figures += [
                        Figure(words, ours.rate, "nginx, return 302", theirs.rate, "requests/s", Aim(0.5)),
                        Figure(f"{words}: processor", ours.cpu, "nginx, return 302", theirs.cpu, "µs/request")]
            figures += durability(server, runs, sync_p50, sync_p99, seen := {})
            answered += seen["requests"]
            on_their_way += 64 * (runs + 1)
    delivery.require_stored(database, answered, on_their_way + 1)
    rondo.rondo(database, "reconcile").run()
    return Section(
        f"Clicks and taps over HTTP (wrk, medians of {runs} runs)", figures,
        [f"Every answer of Rondo left after its commit (`synchronous=FULL`); nginx records nothing. {seen['note']}",
         f"fdatasync alone, after writing {PAGES_A_COMMIT} pages, before anything was sent: p50 {sync_p50:.2f} ms,"
         f" p99 {sync_p99:.2f} ms.",
         f"Afterwards all {answered:,} that were answered were stored, and reconcile was clean."])


def durability(server, runs, sync_p50, sync_p99, seen):
    """What waiting for the commit adds to a request, at 64 connections: a click next to a read, sent by one script."""
    load = lambda target: Load(server.port, server.session, "/", 64, "click.lua", (target,))
    taken = in_turn({"click": load(server.click), "read": load(delivery.CURRENT)}, runs)
    seen["requests"] = taken["click"].requests
    added = {name: getattr(taken["click"], name) - getattr(taken["read"], name) for name in ("p50", "p99")}
    verdict = "met" if added["p50"] <= 3 and added["p99"] <= 15 else "missed"
    seen["note"] = (
        f"At 64 connections waiting for the commit adds {added['p50']:.2f} ms to the p50 and {added['p99']:.2f} ms to the"
        f" p99 of a read (aim ≤ 3 ms and ≤ 15 ms: {verdict}).")
    for name, sync in (("p50", sync_p50), ("p99", sync_p99)):
        yield Figure(f"click, 64 connections: {name}", getattr(taken["click"], name), "a read of Rondo",
                     getattr(taken["read"], name), "ms")
        yield Figure(f"click, 64 connections: {name}", getattr(taken["click"], name), "fdatasync alone", sync, "ms")
