"""Signals at random points: the program ends within a second, with the signal's status, and leaves nothing but whole scenarios."""

import random
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator

from attacks.program import Outcome, Program
from attacks.system_calls import holds_whole_scenarios

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]
# A second, and what a busy machine adds to it.
LIMIT = 3.0
COMMANDS = [
    ("run", "--items", "5,50,500,5000", "--ticks", "60", "--output", "run", "--force"),
    ("run", "--items", "5,50", "--ticks", "60", "--isolate", "--output", "run", "--force"),
    ("run", "--items", "3000000", "--ticks", "60", "--strategy", "cached", "--output", "run", "--force"),
    ("gate", "--items", "50", "--ticks", "60", "--skip-instructions", "--base-executable", "{bench}"),
    ("baseline", "--items", "50", "--ticks", "60", "--output", "base.json"),
    ("capacity", "--strategy", "cached"),
    ("trace", "--trace", "pipe.csv"),
]


def attempts(program: Program, count: int, source: random.Random) -> Iterator[str | None]:
    subprocess.run(["mkfifo", "pipe.csv"], cwd=program.folder, check=True)
    for _ in range(count):
        shutil.rmtree(program.folder / "run", ignore_errors=True)
        words = [word.replace("{bench}", str(program.path)) for word in source.choice(COMMANDS)]
        number = source.choice(SIGNALS)
        process = subprocess.Popen(
            [str(program.path), *words], cwd=program.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        time.sleep(source.uniform(0, 1.2))
        process.send_signal(number)
        sent = time.monotonic()
        try:
            output, errors = process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            yield f"{words}: no end after {number.name}"
            continue
        taken = time.monotonic() - sent
        # Whoever was done before the signal came ends as ever.
        outcome = Outcome(process.returncode, output, errors)
        fault = outcome.fault({0, 2, 7, 128 + number, -number})
        if fault is None and taken > LIMIT:
            fault = f"{taken:.1f} s until the end after {number.name}"
        if fault is None and program.left_behind():
            fault = f"left behind after {number.name}: {program.left_behind()}"
        yield (fault and f"{words}: {fault}") or holds_whole_scenarios(program)
