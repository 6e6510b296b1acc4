"""How fast a thousand taps a request are stored, next to SQLite alone inserting the rows that came of them."""

import datetime
import json
import random
import socket
import statistics
import subprocess
import threading
import time
import uuid

import delivery
import programs
import rondo
import services
from figures import Aim, Figure, Section
from settings import Problem, rounds

TAPS_A_REQUEST, REQUESTS, CONNECTIONS = 1_000, 300, 4


def requests(server, chance):
    """The requests as bytes, made beforehand: what it takes to write JSON is not what is measured."""
    made = []
    for _ in range(REQUESTS):
        ms = time.time_ns() // 1_000_000
        at = datetime.datetime.fromtimestamp(ms / 1_000, datetime.timezone.utc).isoformat(timespec="milliseconds")
        body = json.dumps([
            {"event_id": str(uuid.UUID(int=ms << 80 | 7 << 76 | number << 64 | 2 << 62 | chance.getrandbits(62))),
             "revision": server.revision, "physical_index": chance.randrange(server.slots), "occurred_at": at}
            for number in range(TAPS_A_REQUEST)], separators=(",", ":")).encode()
        head = (
            f"POST {delivery.TAPS} HTTP/1.1\r\nHost: bench.example\r\nUser-Agent: Mozilla/5.0 (bench)\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n")
        made.append(head.encode() + body)
    return made


def send(port, made):
    """Sends them over some connections at once; gives the seconds until the last answer, and the answers."""
    answers, waiting = [], list(made)

    def one():
        with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
            while waiting:
                try:
                    request = waiting.pop()
                except IndexError:
                    return
                connection.sendall(request)
                answers.append(services.read_response(connection, delivery.TAPS))

    threads = [threading.Thread(target=one) for _ in range(CONNECTIONS)]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.perf_counter() - start, answers


def by_rondo(work, chance):
    """Rows a second through HTTP; the database is left as it was then."""
    database = delivery.fresh(work, "batches")
    with delivery.serving(database) as server:
        made = requests(server, chance)
        seconds, answers = send(server.port, made)
    if bad := [answer for answer in answers if answer.status != 200] or len(answers) != REQUESTS:
        raise Problem(f"of {REQUESTS} requests with {TAPS_A_REQUEST} taps {len(answers)} were answered; failed: {bad}"[:500])
    for answer in answers:
        if any(result["verdict"] != "accepted" for result in json.loads(answer.body)["results"]):
            raise Problem("a tap of a batch was not accepted")
    delivery.require_stored(database, REQUESTS * TAPS_A_REQUEST, 0)
    return REQUESTS * TAPS_A_REQUEST / seconds, database


def by_sqlite(work, program, source, *words):
    """Rows a second by SQLite alone, into a database as fresh as the other was."""
    target = delivery.fresh(work, "batches-raw")
    # Rondo's daemon brings the schema up to date when it starts; a command does as well.
    rondo.rondo(target, "reconcile").run()
    done = subprocess.run([program, source, target, str(TAPS_A_REQUEST), *words], capture_output=True, text=True)
    if done.returncode:
        raise Problem(f"RawInserts ended with {done.returncode}: {done.stderr}")
    delivery.require_stored(target, REQUESTS * TAPS_A_REQUEST, 0)
    if words:
        rondo.rondo(target, "reconcile").run()
    return REQUESTS * TAPS_A_REQUEST / float(done.stdout)


def measure(work):
    runs = rounds(3)
    program = programs.built("RawInserts")
    chance = random.Random(7)
    taken = {"rondo": [], "counts": [], "clicks": []}
    for _ in range(runs):
        rate, database = by_rondo(work, chance)
        taken["rondo"].append(rate)
        taken["counts"].append(by_sqlite(work, program, database, "counts"))
        taken["clicks"].append(by_sqlite(work, program, database))
    rate = {key: statistics.median(values) for key, values in taken.items()}
    what = f"POST {TAPS_A_REQUEST:,} taps a request"
    return Section(
        f"{REQUESTS * TAPS_A_REQUEST:,} taps, {TAPS_A_REQUEST:,} a request, {CONNECTIONS} connections (medians of {runs} runs)",
        [
            Figure(what, rate["rondo"], "SQLite alone, the same clicks and counts", rate["counts"], "rows/s", Aim(0.7)),
            Figure(what, rate["rondo"], "SQLite alone, the clicks without counts", rate["clicks"], "rows/s"),
        ],
        [f"SQLite is handed resolved rows by a program in C ({TAPS_A_REQUEST:,} a transaction, the same tables and"
         " settings); Rondo reads JSON, resolves slots and answers each tap."])
