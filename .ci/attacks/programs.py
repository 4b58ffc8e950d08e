"""Hostile programs under a gate: each is ended, and named."""

import random
from collections.abc import Iterator

from attacks.program import Program

SCRIPTS = {
    "hangs": "exec sleep 1000", "floods": "exec yes", "floods-errors": "exec yes >&2", "nonsense": "echo nonsense", "silence": "exit 0",
    "fails": "echo no >&2; exit 3", "crashes": "kill -SEGV $$", "stops": "kill -STOP $$", "escapes": "printf '\\033[31m'; exit 1",
    "half": "echo steady_p50_ns,ticks", "leaves-a-child": "sleep 1000 & exit 0", "ignores": "trap '' TERM INT HUP; while :; do sleep 1; done",
}


def attempts(program: Program, count: int, source: random.Random) -> Iterator[str | None]:
    for name, script in SCRIPTS.items():
        path = program.folder / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
    for _ in range(count):
        name = source.choice(list(SCRIPTS))
        side = source.choice(["--base-executable", "--head-executable"])
        words = ["gate", "--items", "5", "--ticks", "4", "--skip-instructions", "--process-timeout", "2", side, f"./{name}"]
        if side == "--head-executable":
            words += ["--base-executable", str(program.path)]
        outcome = program.run(*words, timeout=60)
        fault = outcome.fault({1})
        if fault is None and name.encode() not in outcome.errors:
            fault = f"the program is not named: {outcome.errors!r}"
        yield fault and f"{name}: {fault}"
