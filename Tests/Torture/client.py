"""A client that keeps a log of what was acknowledged, and sends again, with the same ids, what was not."""

import random
import time

import traffic
import wire

# A redirect or a pixel that leaves before its event is recorded says so, and so is no acknowledgement.
PENDING = "rondo-count"
# How many acknowledged requests a client remembers, to send them again and be told that they are known.
REMEMBERED = 200


class Client:
    """One connection's worth of traffic, until it is told to finish.

    The log has a line for each event before it is first sent (`sent …`), after it is acknowledged (`held …`), for each
    request that was handed over and not answered (`open SECONDS`, or `half SECONDS` when an answer broke off), for each
    answer that the server failed (`status 503`), and for each that is wrong (`wrong …`).
    """

    def __init__(self, port, log, seed, pace=0.0):
        self.rng = random.Random(seed)
        self.connection = wire.Connection(port)
        self.log = open(log, "a", buffering=1, encoding="ascii", errors="backslashreplace")
        self.pace = pace
        self.playlist = None
        self.unanswered, self.remembered = [], []

    def note(self, *lines):
        self.log.write("".join(f"{line}\n" for line in lines))

    def work(self, finishing, deadline_after=60):
        """Sends until `finishing` is set, then only what is still unanswered, until all of it is."""
        deadline = None
        while not finishing.is_set() or self.unanswered:
            if finishing.is_set():
                deadline = deadline or time.monotonic() + deadline_after
                if time.monotonic() > deadline:
                    self.note(f"wrong {len(self.unanswered)} requests were never acknowledged")
                    break
            try:
                self.step(finishing.is_set())
            except wire.Lost as lost:
                if isinstance(lost, wire.Stuck):
                    self.note(f"wrong a request got no answer: {lost}")
                elif isinstance(lost, wire.HalfAnswer):
                    self.note(f"half {lost.sent_at}")
                elif isinstance(lost, wire.NoAnswer):
                    self.note(f"open {lost.sent_at}")
                time.sleep(0.005 + 0.02 * self.rng.random())
            if self.pace:
                time.sleep(self.pace * 2 * self.rng.random())
        self.connection.close()
        self.log.close()

    def step(self, only_unanswered):
        if self.playlist is None or self.rng.random() < 0.02:
            self.playlist = traffic.fetch_playlist(self.connection)
        if self.unanswered:
            self.send(self.unanswered[0])
            self.unanswered.pop(0)
        elif not only_unanswered:
            if self.remembered and self.rng.random() < 0.1:
                self.replay(self.rng.choice(self.remembered))
            elif self.rng.random() < 0.05:
                self.take(*traffic.fetch_next(self.connection))
            else:
                self.take(self.playlist.any(self.rng))

    def take(self, *bundles):
        """Sends what is new, at the next step."""
        for bundle in bundles:
            self.note(*(f"sent {entry}" for entry in bundle.entries))
            self.unanswered.append(bundle)

    def send(self, bundle):
        """Returns when the request was acknowledged; an answer that is none counts as lost."""
        bundle.times_sent += 1
        answer = self.ask(bundle)
        if not self.is_acknowledged(bundle, answer):
            raise wire.NotReached(f"not acknowledged: {answer.status}")
        self.check_verdicts(bundle, answer, ("accepted",) if bundle.times_sent == 1 else ("accepted", "duplicate"))
        self.note(*(f"held {entry}" for entry in bundle.entries))
        if bundle.then:
            self.take(bundle.then(bundle.location))
        if len(self.remembered) == REMEMBERED:
            self.remembered[self.rng.randrange(REMEMBERED)] = bundle
        else:
            self.remembered.append(bundle)

    def replay(self, bundle):
        """Sends again what was acknowledged: nothing of it may be news."""
        answer = self.ask(bundle)
        if bundle.is_link:
            self.is_landed(bundle, answer)
        elif answer.status == 200:
            self.check_verdicts(bundle, answer, ("duplicate",))

    def ask(self, bundle):
        answer = self.connection.ask(bundle.request)
        if answer.status >= 500:
            self.note(f"status {answer.status}")
        return answer

    def is_acknowledged(self, bundle, answer):
        if bundle.is_link:
            return self.is_landed(bundle, answer) and PENDING not in answer.headers
        if answer.status == 503:
            if "retry-after" not in answer.headers:
                self.note("wrong a 503 came without Retry-After")
        elif answer.status != 200:
            self.note(f"wrong a POST was answered with {answer.status}: {answer.body[:200]}")
        return answer.status == 200

    def is_landed(self, bundle, answer):
        """Whether a link was answered as it must be, recorded or not."""
        if answer.status != bundle.link_status:
            self.note(f"wrong a link was answered with {answer.status}, not {bundle.link_status}")
            return False
        if PENDING not in answer.headers:
            location = answer.headers.get("location")
            if bundle.location not in (None, location):
                self.note(f"wrong a link led to {location} that had led to {bundle.location}")
            bundle.location = location
        return True

    def check_verdicts(self, bundle, answer, allowed):
        if bundle.is_link:
            return
        results = answer.json()["results"]
        if len(results) != len(bundle.entries):
            self.note(f"wrong {len(bundle.entries)} events got {len(results)} verdicts")
        for entry, result in zip(bundle.entries, results):
            if result["verdict"] not in allowed:
                self.note(f"wrong {entry} was {result} where only {' or '.join(allowed)} can be")
