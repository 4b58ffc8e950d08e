"""Random words on the command line: each is used, or refused with one sentence."""

import random
import re
from collections.abc import Iterator

from attacks.program import Program

COMMANDS = ["run", "trace", "capacity", "baseline", "gate", "compare", "report", "render", "export", "list", "doctor", "layout", "help"]
VALUES = [
    "", "0", "1", "-1", "5", "nan", "inf", "1e400", "99999999999999999999", "5,5", ",", "a,b", "quilt", "sections", "layers", "full",
    "drag", "375x667", "0x0", "16.6ms", "none", "on", "x" * 3000, "\u202e", "\x1b[31m", "{}", "/", ".", "=", "--", "😀", "5;6",
]


def attempts(program: Program, count: int, source: random.Random) -> Iterator[str | None]:
    known = {command: re.findall(rb"--([a-z-]+)", program.run("help", command).output) for command in COMMANDS}
    for _ in range(count):
        command = source.choice(COMMANDS)
        words = [command] if source.random() < 0.9 else []
        flags = sorted(set(known[command])) or [b"help"]
        for _ in range(source.randrange(1, 5)):
            words.append("--" + source.choice(flags).decode())
            if source.random() < 0.8:
                words.append(source.choice(VALUES))
        # What measures is not the matter here, and nothing is to be written.
        if command in ("run", "baseline", "capacity", "gate") or not words[0].isalpha():
            words = ["run", *words[1:], "--dry-run"]
        outcome = program.run(*[word.replace("\0", "") for word in words])
        fault = outcome.fault({0, 1, 64})
        yield fault and f"{words}: {fault}"
