"""The program under attack, and what is asked of it whatever happens."""

import dataclasses
import pathlib
import subprocess
import unicodedata

# Statuses that the article CommandLine.md lists. Anything else is a crash, or an end that nobody documented.
STATUSES = {0, 1, 2, 4, 5, 7, 64}


@dataclasses.dataclass
class Outcome:
    status: int
    output: bytes
    errors: bytes

    def fault(self, allowed: set[int] = STATUSES) -> str | None:
        """What is wrong with an end, whatever the program was given; None where nothing is."""
        if self.status not in allowed:
            return f"status {self.status}: {self.errors[-300:]!r}"
        if any(unicodedata.category(c) == "Cc" and c != "\n" for c in self.errors.decode("utf-8", "replace")):
            return f"control characters on the standard error: {self.errors[-300:]!r}"
        if self.status == 64 and self.errors.count(b"Error: ") != 1:
            return f"no sentence, or more than one: {self.errors[-300:]!r}"
        return None


class Program:
    """A build of bench, and a folder to run it in."""

    def __init__(self, path: pathlib.Path, folder: pathlib.Path):
        self.path = path
        self.folder = folder

    def run(self, *words: str, prefix: tuple[str, ...] = (), timeout: float = 120) -> Outcome:
        """Runs the program to its end."""
        try:
            result = subprocess.run(
                [*prefix, str(self.path), *words], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True,
                timeout=timeout, check=False)
        except subprocess.TimeoutExpired:
            return Outcome(-999, b"", f"no end within {timeout} s".encode())
        return Outcome(result.returncode, result.stdout, result.stderr)

    def left_behind(self) -> list[str]:
        """Files that no program that has ended leaves."""
        return [str(path) for path in self.folder.rglob("*") if path.suffix == ".partial" or path.name == ".lock"]
