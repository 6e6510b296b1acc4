"""Many clients at once: a few processes, each with threads, so that requests overlap as those of strangers do."""

import multiprocessing
import threading

import client
from program import Failure

PROCESSES, THREADS = 4, 4


def _run(port, folder, seed, finishing, options):
    def one(number):
        client.Client(port, folder / f"{seed}-{number}.log", f"{seed}-{number}", **options).work(finishing)

    threads = [threading.Thread(target=one, args=[number]) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


class Crowd:
    """Clients at work from the start of a `with` to `finish`, each with its log in the folder."""

    def __init__(self, port, folder, seed, processes=PROCESSES, **options):
        folder.mkdir(parents=True, exist_ok=True)
        self.finishing = multiprocessing.Event()
        self.processes = [
            multiprocessing.Process(target=_run, args=(port, folder, f"{seed}-{number}", self.finishing, options))
            for number in range(processes)]

    def __enter__(self):
        for process in self.processes:
            process.start()
        return self

    def finish(self):
        """Lets the clients send what is still unanswered until all of it is acknowledged, and end."""
        self.finishing.set()
        for process in self.processes:
            process.join(120)
            if process.exitcode != 0:
                raise Failure(f"a client process ended with {process.exitcode}")

    def __exit__(self, *_):
        for process in self.processes:
            if process.is_alive():
                process.kill()
                process.join()
