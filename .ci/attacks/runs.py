"""Damaged runs: each command refuses them, or prints what it prints of the run that was written."""

import random
import shutil
from collections.abc import Iterator

from attacks.damage import damaged
from attacks.program import Program

COMMANDS = [
    ("compare", "run", "run"), ("export", "run", "--format", "go"), ("export", "run", "--format", "bencher"),
    ("render", "run", "--tick", "3", "--items", "5"), ("merge", "run", "--output", "merged", "--force"),
]


def attempts(program: Program, count: int, source: random.Random) -> Iterator[str | None]:
    program.run("--items", "5,9", "--ticks", "6", "--replays", "2", "--output", "run", "--quiet")
    pristine = {command: program.run(*command) for command in COMMANDS}
    for outcome in pristine.values():
        if outcome.status != 0:
            raise RuntimeError(f"The run to be damaged cannot be read: {outcome}")
    files = [path for path in sorted((program.folder / "run").iterdir()) if path.suffix in (".csv", ".json")]
    for number in range(count):
        file = source.choice(files)
        original = file.read_bytes()
        file.write_bytes(damaged(original, source))
        command = source.choice(COMMANDS)
        outcome = program.run(*command)
        fault = outcome.fault({0, 64})
        if fault is None and outcome.status == 0 and outcome.output != pristine[command].output:
            fault = f"other figures, status 0: {command}"
        if fault is None and number % 4 == 0:
            # A report says first what is damaged, and is made of the rest.
            report = program.run("report", "run", "--output", "report.html")
            fault = report.fault({0, 64})
            if fault is None and report.status == 0 and outcome.status == 64 and b"warning: run/" not in report.errors:
                fault = f"a report of a damaged run says nothing: {file.name}"
        yield fault and f"{file.name}: {fault}"
        file.write_bytes(original)
    for folder in ("run", "merged"):
        shutil.rmtree(program.folder / folder)
