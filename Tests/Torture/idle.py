"""10,000 idle connections are held, and the others are served meanwhile."""

import resource
import selectors
import statistics
import time

import wire
from program import SET, Daemon, Failure

CONNECTIONS = 10_000
# Shorter than the idle time after which the daemon may close a connection.
HELD_SECONDS = 20
MOST_BYTES_EACH = 24 << 10


def torture(program, options, say):
    needed = CONNECTIONS + 200
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise Failure(f"{CONNECTIONS:,} connections need {needed:,} open files, and the hard limit is {hard:,}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, needed), hard))
    program.make_set()
    daemon = Daemon(program).start()
    connections = []
    try:
        alone = latencies(daemon.port)
        before = daemon.resident_bytes()
        question = wire.request("GET", f"/v1/sets/{SET}/current")
        for _ in range(CONNECTIONS):
            connection = wire.Connection(daemon.port)
            connections.append(connection)
            require_ok(connection.ask(question))
        say(f"{CONNECTIONS:,} connections are open")
        beside = latencies(daemon.port)
        require_quiet(connections)
        each = (daemon.resident_bytes() - before) / CONNECTIONS
        for connection in connections:
            require_ok(connection.ask(question))
        daemon.terminate()
    except wire.Lost as lost:
        raise Failure(f"connection {len(connections):,} of {CONNECTIONS:,}: {lost}") from None
    finally:
        for connection in connections:
            connection.close()
        daemon.discard()
    if each > MOST_BYTES_EACH:
        raise Failure(f"each idle connection takes {each / 1024:.1f} KiB")
    return (
        f"{CONNECTIONS:,} idle connections held for {HELD_SECONDS} s, {each / 1024:.1f} KiB each, then all of them used;"
        f" another's request took {beside * 1e3:.2f} ms beside them, {alone * 1e3:.2f} ms without (medians)")


def require_ok(answer):
    if answer.status != 200:
        raise Failure(f"a read was answered with {answer.status}")


def latencies(port):
    connection = wire.Connection(port)
    question = wire.request("GET", f"/v1/sets/{SET}/current")
    taken = [connection.ask(question).seconds for _ in range(500)]
    connection.close()
    return statistics.median(taken)


def require_quiet(connections):
    """Waits, and sees to it that the server ends none of the connections meanwhile."""
    with selectors.DefaultSelector() as selector:
        for connection in connections:
            selector.register(connection.socket, selectors.EVENT_READ)
        deadline = time.monotonic() + HELD_SECONDS
        while (left := deadline - time.monotonic()) > 0:
            if ended := selector.select(left):
                raise Failure(f"{len(ended)} idle connections were ended by the server")
