"""HTTP/1.1 over one kept connection, written out so that every way in which an answer can fail to come is told apart."""

import dataclasses
import json
import socket
import time

# Far above anything that a server that works takes; an answer that never comes is a failure of its own.
STUCK_SECONDS = 30


class Lost(Exception):
    """No whole answer came; `sent_at` is when the request had been handed over (monotonic seconds), if it had."""

    def __init__(self, text, sent_at=None):
        super().__init__(text)
        self.sent_at = sent_at


class NotReached(Lost):
    """The connection could not be made, or broke before the request was out."""


class NoAnswer(Lost):
    """The connection ended before the first byte of an answer."""


class HalfAnswer(Lost):
    """The connection ended in the middle of an answer."""


class Stuck(Lost):
    """The connection stayed open, and nothing came."""


@dataclasses.dataclass
class Answer:
    status: int
    headers: dict
    body: bytes
    # From the first byte of the request being handed over to the last of the answer.
    seconds: float

    def json(self):
        return json.loads(self.body)


def request(method, target, body=None, content_type="application/json", headers=()):
    """The bytes of a request."""
    lines = [f"{method} {target} HTTP/1.1", "Host: torture.example", "User-Agent: Mozilla/5.0 (torture)", *headers]
    if body is not None:
        lines += [f"Content-Type: {content_type}", f"Content-Length: {len(body)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")


class Connection:
    """One connection, made again when it is gone; not for several threads at once."""

    def __init__(self, port):
        self.port = port
        self.socket = None
        self._buffer = b""

    def close(self):
        if self.socket:
            self.socket.close()
        self.socket, self._buffer = None, b""

    def open(self):
        if self.socket:
            return
        try:
            self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=STUCK_SECONDS)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError as error:
            self.close()
            raise NotReached(str(error)) from None

    def ask(self, bytes_of_request):
        """Sends a request and reads its whole answer."""
        self.open()
        start = time.monotonic()
        try:
            self.socket.sendall(bytes_of_request)
        except OSError as error:
            self.close()
            raise NotReached(str(error)) from None
        sent_at = time.monotonic()
        try:
            return self._read(bytes_of_request.startswith(b"HEAD "), start, sent_at)
        except Lost:
            self.close()
            raise

    def _more(self, sent_at, some):
        try:
            piece = self.socket.recv(65_536)
        except TimeoutError:
            raise Stuck(f"no answer in {STUCK_SECONDS} s", sent_at) from None
        except OSError as error:
            raise (HalfAnswer if some else NoAnswer)(str(error), sent_at) from None
        if not piece:
            raise (HalfAnswer if some else NoAnswer)("the connection was closed", sent_at)
        self._buffer += piece

    def _read(self, is_head, start, sent_at):
        while b"\r\n\r\n" not in self._buffer:
            self._more(sent_at, bool(self._buffer))
        head, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        status = int(first.split(" ", 2)[1])
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        length = 0 if is_head or status in (204, 304) else int(headers.get("content-length", 0))
        while len(self._buffer) < length:
            self._more(sent_at, True)
        body, self._buffer = self._buffer[:length], self._buffer[length:]
        answer = Answer(status, headers, body, time.monotonic() - start)
        if headers.get("connection", "").lower() == "close":
            self.close()
        return answer


def get(port, target):
    """One request on a connection of its own."""
    connection = Connection(port)
    try:
        return connection.ask(request("GET", target))
    finally:
        connection.close()
