"""Servers that are measured: started on a port of their own, waited for, and ended."""

import contextlib
import dataclasses
import os
import signal
import socket
import subprocess
import time

import rondo
import turns
from settings import Problem


@dataclasses.dataclass
class Response:
    """An answer as it came, with the headers in their order."""

    status: int
    headers: list
    body: bytes
    byte_count: int


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def fetch(port, target, method="GET", body=b""):
    """One request as wrk sends it."""
    head = f"{method} {target} HTTP/1.1\r\nHost: bench.example\r\nUser-Agent: Mozilla/5.0 (bench)\r\n"
    if method == "POST":
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(head.encode() + b"\r\n" + body)
        return read_response(connection, target)


def read_response(connection, target):
    """Reads one answer; whatever it is an answer to is named when it breaks off."""
    received = b""
    while b"\r\n\r\n" not in received:
        received += _piece(connection, target)
    top, _, rest = received.partition(b"\r\n\r\n")
    first, *lines = top.decode("latin-1").split("\r\n")
    headers = [tuple(line.split(": ", 1)) for line in lines]
    length = next((int(value) for name, value in headers if name.lower() == "content-length"), 0)
    pieces, missing = [rest], length - len(rest)
    while missing > 0:
        pieces.append(_piece(connection, target))
        missing -= len(pieces[-1])
    body = b"".join(pieces)
    return Response(int(first.split()[1]), headers, body, len(top) + 4 + len(body))


def _piece(connection, target):
    piece = connection.recv(65_536)
    if not piece:
        raise Problem(f"the answer to {target} broke off")
    return piece


@contextlib.contextmanager
def running(name, command, port, log, **environment):
    """A server from its start to its end; gives its process."""
    with open(log, "ab") as output:
        process = subprocess.Popen(
            [str(word) for word in command], env={**turns.ENVIRONMENT, **environment}, stdin=subprocess.DEVNULL,
            stdout=output, stderr=output, start_new_session=True)
    try:
        deadline = time.monotonic() + 20
        while True:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            if process.poll() is not None or time.monotonic() > deadline:
                raise Problem(f"{name} did not start: {log.read_bytes()[-800:].decode(errors='replace')}")
            time.sleep(0.02)
        yield process
        if process.poll() is not None:
            raise Problem(f"{name} ended by itself: {log.read_bytes()[-800:].decode(errors='replace')}")
    finally:
        end(process)


def end(process):
    """Asks the server to end, and its helpers with it when it does not."""
    if process.poll() is None:
        process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def rondo_daemon(database, port):
    """The daemon on a database, on its usual settings."""
    return running(
        "rondo daemon", [rondo.PATH, "--database", database, "daemon", "--listen", f"127.0.0.1:{port}"], port,
        database.with_suffix(".log"))
