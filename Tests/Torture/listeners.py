"""1,000 listeners of a set's stream each get every rotation and every change, in order and in time."""

import selectors
import statistics
import time

import wire
from program import SET, Daemon, Failure

LISTENERS, SECONDS = 1_000, 12
# The events after the first that all must have got; one of them is the change of the list.
FEWEST_EVENTS = 15


class Listener:
    """One stream, read as it comes."""

    def __init__(self, port):
        self.connection = wire.Connection(port)
        self.connection.open()
        self.socket = self.connection.socket
        self.socket.sendall(wire.request("GET", f"/v1/sets/{SET}/stream", headers=["Accept: text/event-stream"]))
        self.text = b""
        self.arrivals = []

    def read(self):
        piece = self.socket.recv(65_536)
        if not piece:
            raise Failure("a stream was ended by the server")
        now = time.monotonic()
        self.text += piece
        # The head ends with an empty line as each event does, so one is subtracted; a comment is not an event.
        while len(self.arrivals) < self.text.count(b"\ndata:"):
            self.arrivals.append(now)

    def events(self):
        """What was said, an event each, without the chunk sizes in between."""
        return [line[5:].strip() for line in self.text.split(b"\n") if line.startswith(b"data:")]


def torture(program, options, say):
    program.make_set(interval="500ms")
    daemon = Daemon(program).start()
    listeners = []
    try:
        listeners = [Listener(daemon.port) for _ in range(LISTENERS)]
        before = daemon.resident_bytes()
        listen(listeners, 2)
        program.run("banner", "edit", SET, program.banner_ids()[3], "--disable")
        listen(listeners, SECONDS)
        say(f"{sum(len(listener.arrivals) for listener in listeners):,} events came")
        answer = wire.get(daemon.port, f"/v1/sets/{SET}/current")
        if answer.status != 200:
            raise Failure(f"beside {LISTENERS} streams, a read was answered with {answer.status}")
        resident = daemon.resident_bytes()
        daemon.terminate()
    finally:
        for listener in listeners:
            listener.connection.close()
        daemon.discard()
    spread = compare(listeners)
    return (
        f"{LISTENERS:,} listeners got the same events in the same order; between the first and the last of them lay"
        f" {spread * 1e3:.0f} ms (median of the events); {resident / 2**20:.0f} MiB resident, {before / 2**20:.0f} before")


def listen(listeners, seconds):
    with selectors.DefaultSelector() as selector:
        for listener in listeners:
            selector.register(listener.socket, selectors.EVENT_READ, listener)
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            for key, _ in selector.select(left):
                key.data.read()


def compare(listeners):
    """All must have the same last events, whatever each was told first; gives the spread of their arrival."""
    said = [listener.events() for listener in listeners]
    head = listeners[0].text.split(b"\r\n\r\n")[0].lower()
    if b" 200 " not in head or b"text/event-stream" not in head:
        raise Failure(f"a stream began with {head[:200]}")
    common = min(len(events) for events in said) - 1
    if common < FEWEST_EVENTS:
        raise Failure(f"a listener got {common} events after its first, and {FEWEST_EVENTS} were to come")
    longest = max(said, key=len)
    for events in said:
        tail = events[1 : common + 1]
        if not any(longest[start : start + len(tail)] == tail for start in range(len(longest) - len(tail) + 1)):
            raise Failure("two listeners were told different events, or in a different order")
    spreads = [
        max(listener.arrivals[-place] for listener in listeners)
        - min(listener.arrivals[-place] for listener in listeners)
        for place in range(2, common)]
    return statistics.median(spreads)
