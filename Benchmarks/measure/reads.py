"""How fast the daemon answers reads, next to nginx returning the same bytes."""

import delivery
import nginx
import services
from figures import Aim, Figure, Section
from settings import rounds
from wrk import Load, in_turn

TARGETS = {"GET current": delivery.CURRENT, "GET playlist, 10 items": delivery.PLAYLIST}
CROWDS = ((64, False), (256, False), (64, True))


def in_words(connections, closing):
    return f"{connections} connections" + (", each closed after one answer" if closing else "")


def faster_nginx(folder, locations):
    """nginx with one worker or one a core, whichever answers more."""
    rates = {}
    for workers in (1, 2):
        port = services.free_port()
        with nginx.running(nginx.write(folder, port, locations, workers), port) as process:
            rates[workers] = Load(port, process.pid, delivery.CURRENT, 64).run(2).rate
    return max(rates, key=rates.get)


def measure(work):
    runs = rounds(3)
    figures, sizes = [], []
    with delivery.serving(delivery.fresh(work, "reads")) as server:
        locations = []
        for target in TARGETS.values():
            response = services.fetch(server.port, target)
            locations.append(nginx.location(target, response))
            sizes.append(response)
        workers = faster_nginx(work.part("http"), locations)
        port = services.free_port()
        with nginx.running(nginx.write(work.part("http"), port, locations, workers), port) as process:
            returned = [services.fetch(port, target) for target in TARGETS.values()]
            for connections, closing in CROWDS:
                for what, target in TARGETS.items():
                    load = lambda port, session: Load(port, session, target, connections, closing=closing)
                    taken = in_turn(
                        {"rondo": load(server.port, server.session), "nginx": load(port, process.pid)}, runs)
                    figures += compared(f"{what}, {in_words(connections, closing)}", taken)
    for ours, theirs in zip(sizes, returned):
        if ours.body != theirs.body:
            raise services.Problem("nginx does not return the body that Rondo does")
    bytes_each = "; ".join(
        f"{what}: {ours.byte_count:,} and {theirs.byte_count:,}"
        for what, ours, theirs in zip(TARGETS, sizes, returned))
    return Section(
        f"Reads over HTTP (wrk, medians of {runs} runs)", figures,
        [f"nginx (`return 200`, {workers} worker{'s' if workers > 1 else ''}, the better of 1 and 2) returns the same"
         f" body and the same headers. Bytes of an answer, headers included, Rondo and nginx: {bytes_each}."])


def compared(what, taken):
    ours, theirs = taken["rondo"], taken["nginx"]
    yield Figure(what, ours.rate, "nginx, the same bytes", theirs.rate, "requests/s", Aim(1))
    yield Figure(f"{what}: p99", ours.p99, "nginx, the same bytes", theirs.p99, "ms", Aim(1, at_most=True))
    yield Figure(f"{what}: processor", ours.cpu, "nginx, the same bytes", theirs.cpu, "µs/request")
