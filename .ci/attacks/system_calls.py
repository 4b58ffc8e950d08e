"""System calls that fail, and processes that end in them: the run directory holds whole scenarios."""

import json
import random
import shutil
from collections.abc import Iterator

from attacks.program import Program

CALLS = "write,pwrite64,openat,rename,renameat,renameat2,fsync,fdatasync,ftruncate,unlink"
RUN = ("run", "--items", "5,9", "--ticks", "4", "--replays", "1", "--strategy", "cached", "--quiet", "--output", "run", "--force")


# A thread of such a run makes some 160 of these calls.
MOST_CALLS = 180
TABLES = ["summary", "scroll", "ticks", "work", "budgets", "phases", "screens", "instructions"]


def run_paths(program: Program) -> list[str]:
    """Every file of the run directory, as the program names it and as the system does."""
    names = ["", "/.lock"] + [f"/{name}{end}" for name in [f"{table}.csv" for table in TABLES] + ["run.json"] for end in ("", ".partial")]
    return [f"{folder}{name}" for name in names for folder in ("run", program.folder.resolve() / "run")]


def holds_whole_scenarios(program: Program) -> str | None:
    """What is wrong with the run directory; None where all that it vouches for is there."""
    folder = program.folder / "run"
    if not (folder / "run.json").exists():
        return None
    manifest = json.loads((folder / "run.json").read_bytes())
    if not manifest["scenarios"]:
        return None
    outcome = program.run("report", "run", "--output", "report.html")
    if outcome.status != 0 or b"warning" in outcome.errors:
        return f"the run is not whole: {outcome.errors!r}"
    if manifest["complete"]:
        compared = program.run("compare", "run", "run")
        return compared.fault({0})
    return None


def attempts(program: Program, count: int, source: random.Random, *, kills: bool) -> Iterator[str | None]:
    """Ends or fails the K-th of these calls in each thread, for K from the first to the last call that a thread makes."""
    for attempt in range(count):
        number = 1 + attempt * MOST_CALLS // count if count < MOST_CALLS else 1 + attempt % MOST_CALLS
        shutil.rmtree(program.folder / "run", ignore_errors=True)
        kind = "signal=KILL" if kills else f"error={source.choice(['ENOSPC', 'EIO', 'EACCES'])}"
        inject = f"inject={CALLS}:{kind}:when={number}"
        # A process can end in any call. Those that fail are calls on files of the run: what a thread says to another always arrives.
        paths = [] if kills else [word for path in run_paths(program) for word in ("-P", path)]
        prefix = ("strace", "--seccomp-bpf", "-f", "-qq", "-o", "/dev/null", *paths, "-e", f"trace={CALLS}", "-e", inject)
        outcome = program.run(*RUN, prefix=prefix)
        # strace ends as its program does: by the signal, which is status 137, or -9.
        fault = None if kills and outcome.status in (-9, 137) else outcome.fault({0, 1, 64, 141})
        yield fault or holds_whole_scenarios(program)
