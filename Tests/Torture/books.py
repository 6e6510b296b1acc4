"""What the clients' logs say, read on from where they were last read."""

import pathlib

from program import Failure


class Books:
    """The logs of a folder, taken together. An event is a line such as `tap ID REVISION SLOT`."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.read_up_to = {}
        self.sent, self.held = set(), set()
        self.open_at, self.half_at = [], []
        self.failed_answers, self.wrong = 0, []

    def read_on(self):
        """Takes in what was written since; a last line that is not finished waits for the next time."""
        for path in sorted(self.folder.glob("*.log")):
            with open(path, "rb") as log:
                log.seek(self.read_up_to.get(path, 0))
                text = log.read()
            whole = text[: text.rfind(b"\n") + 1]
            self.read_up_to[path] = self.read_up_to.get(path, 0) + len(whole)
            for line in whole.decode("ascii").splitlines():
                self._take(line)
        return self

    def _take(self, line):
        word, _, rest = line.partition(" ")
        if word == "sent":
            self.sent.add(rest)
        elif word == "held":
            self.held.add(rest)
        elif word == "open":
            self.open_at.append(float(rest))
        elif word == "half":
            self.half_at.append(float(rest))
        elif word == "status":
            self.failed_answers += 1
        else:
            self.wrong.append(rest)

    def require_nothing_wrong(self):
        if self.wrong:
            raise Failure(f"{len(self.wrong)} answers were wrong, such as: {self.wrong[0]}")
