"""What one client sends: taps, clicks, impressions, with ids of its own, as an app and a page would."""

import json
import time
import urllib.parse
import uuid

import wire
from program import SET


def uuid7(rng):
    """A UUID of version 7 (RFC 9562): the time in milliseconds, then chance."""
    ms = time.time_ns() // 1_000_000
    return str(uuid.UUID(int=ms << 80 | 7 << 76 | rng.getrandbits(12) << 64 | 2 << 62 | rng.getrandbits(62)))


def now_text():
    ns = time.time_ns()
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(ns // 10**9)) + f".{ns // 10**6 % 1000:03d}Z"


class Bundle:
    """One request, the same bytes however often it is sent, and what it must leave in the database, a line an event.

    A link is followed by a browser, which has no use for a verdict: it has but the status that it is answered with, and
    the place that it leads to, which must stay the same. `then` makes what follows of that place.
    """

    def __init__(self, request, entries, link_status=None, location=None, then=None):
        self.request, self.entries, self.link_status = request, entries, link_status
        self.location, self.then = location, then
        self.times_sent = 0

    @property
    def is_link(self):
        return self.link_status is not None


class Playlist:
    """A set as a client knows it: a playlist that it fetched, perhaps a while ago."""

    def __init__(self, body):
        self.revision, self.slots, self.items = body["revision"], body["slots"], body["items"]
        self.token = body["token"]

    @staticmethod
    def path(url):
        """The target of a URL, which may be absolute or not."""
        parts = urllib.parse.urlsplit(url)
        return parts.path + (f"?{parts.query}" if parts.query else "")

    def tap(self, rng):
        slot, event = rng.randrange(len(self.slots)), uuid7(rng)
        value = {"event_id": event, "revision": self.revision, "physical_index": slot, "occurred_at": now_text()}
        return value, f"tap {event} {self.revision} {slot}"

    def taps(self, rng, count):
        values, entries = zip(*(self.tap(rng) for _ in range(count)))
        # Both forms of the body, and the type that sendBeacon can send without asking beforehand.
        body = json.dumps(values[0] if count == 1 and rng.random() < 0.5 else values).encode()
        content_type = rng.choice(("application/json", "text/plain;charset=UTF-8"))
        return Bundle(wire.request("POST", f"/v1/sets/{SET}/taps", body, content_type), entries)

    def impressions(self, rng, count):
        values, entries = [], []
        for _ in range(count):
            item, view = rng.choice(self.items), uuid7(rng)
            for kind in ("impression", "viewable") if rng.random() < 0.5 else ("impression",):
                values.append({"token": self.token, "view": view, "kind": kind, "real_index": item["real_index"],
                               "occurred_at": now_text()})
                entries.append(f"{kind} {view} {item['banner_id']}")
        return Bundle(wire.request("POST", "/v1/events", json.dumps(values).encode()), entries)

    def _link(self, url, view):
        path = self.path(url)
        return f"{path}{'&' if '?' in path else '?'}view={view}"

    def click(self, rng):
        item, view = rng.choice(self.items), uuid7(rng)
        return Bundle(
            wire.request("GET", self._link(item["click_url"], view)), [f"click {view} {item['banner_id']}"],
            link_status=302)

    def pixel(self, rng):
        item, view = rng.choice(self.items), uuid7(rng)
        return Bundle(
            wire.request("GET", self._link(item["impression_url"], view)), [f"impression {view} {item['banner_id']}"],
            link_status=200)

    def image(self, rng):
        """The image in an e-mail; once it was shown, the link beside it leads to the same banner."""
        request_id = uuid7(rng)
        return Bundle(
            wire.request("GET", f"/img/{SET}?r={request_id}"), [], link_status=302,
            then=lambda location: self._beside(request_id, location))

    def _beside(self, request_id, image_url):
        banner = next(item["banner_id"] for item in self.items if item["image_url"] == image_url)
        # Image and target of a banner bear the same number.
        number = image_url.rpartition("-")[2].removesuffix(".webp")
        return Bundle(
            wire.request("GET", f"/go/{SET}?r={request_id}"), [f"go {request_id} {banner}"], link_status=302,
            location=f"https://example.org/offers/{number}")

    def any(self, rng):
        """One of all these, mostly single taps."""
        chance = rng.random()
        if chance < 0.45:
            return self.taps(rng, 1)
        if chance < 0.6:
            return self.taps(rng, rng.randrange(2, 40))
        if chance < 0.75:
            return self.impressions(rng, rng.randrange(1, 10))
        if chance < 0.88:
            return self.click(rng)
        return self.pixel(rng) if chance < 0.94 else self.image(rng)


def fetch_next(connection):
    """The click on a banner whose turn it was, and its impression, under the id that it was served with."""
    answer = connection.ask(wire.request("GET", f"/v1/sets/{SET}/next"))
    if answer.status != 200:
        raise wire.NotReached(f"the next banner came with {answer.status}")
    item = answer.json()["items"][0]
    about = f"{item['served_id']} {item['banner_id']}"
    return (
        Bundle(wire.request("GET", Playlist.path(item["impression_url"])), [f"impression {about}"], link_status=200),
        Bundle(wire.request("GET", Playlist.path(item["click_url"])), [f"click {about}"], link_status=302))


def fetch_playlist(connection):
    answer = connection.ask(wire.request("GET", f"/v1/sets/{SET}/playlist"))
    if answer.status != 200:
        raise wire.NotReached(f"the playlist came with {answer.status}")
    return Playlist(answer.json())
