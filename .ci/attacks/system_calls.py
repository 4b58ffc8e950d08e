"""System calls that fail, and processes that end in them: the run directory holds whole scenarios, and the run goes on with --resume."""

import json
import random
import shutil
from collections.abc import Iterator

from attacks.program import Program

CALLS = "write,pwrite64,openat,rename,renameat,renameat2,fsync,fdatasync,ftruncate,unlink"
RUN = ("run", "--items", "5,9", "--ticks", "4", "--replays", "1", "--strategy", "cached", "--quiet")
BEGIN = (*RUN, "--output", "run", "--force")
GO_ON = (*RUN, "--resume", "run")

# A thread of such a run makes some 160 of these calls.
MOST_CALLS = 180
EXACT_TABLES = ["scroll.csv", "work.csv", "screens.csv"]
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


def exact_tables(program: Program) -> list[bytes]:
    return [(program.folder / "run" / name).read_bytes() for name in EXACT_TABLES]


def disturbed(program: Program, words: tuple[str, ...], number: int, kind: str, *, kills: bool) -> str | None:
    """Runs the program with the call of a number disturbed, in each of its threads."""
    inject = f"inject={CALLS}:{kind}:when={number}"
    # A process can end in any call. Those that fail are calls on files of the run: what a thread says to another always arrives.
    paths = [] if kills else [word for path in run_paths(program) for word in ("-P", path)]
    prefix = ("strace", "--seccomp-bpf", "-f", "-qq", "-o", "/dev/null", *paths, "-e", f"trace={CALLS}", "-e", inject)
    outcome = program.run(*words, prefix=prefix)
    # strace ends as its program does: by the signal, which is status 137, or -9.
    return None if kills and outcome.status in (-9, 137) else outcome.fault({0, 1, 64, 141})


def attempts(program: Program, count: int, source: random.Random, *, kills: bool) -> Iterator[str | None]:
    """Ends or fails the K-th of these calls in each thread, for K from the first to the last call that a thread makes; then a call of
    the run that goes on; and at last nothing: the exact tables are those of a run that nobody disturbed."""
    program.run(*BEGIN)
    expected = exact_tables(program)
    for attempt in range(count):
        number = 1 + attempt * MOST_CALLS // count if count < MOST_CALLS else 1 + attempt % MOST_CALLS
        shutil.rmtree(program.folder / "run", ignore_errors=True)
        kind = "signal=KILL" if kills else f"error={source.choice(['ENOSPC', 'EIO', 'EACCES'])}"
        yield (
            disturbed(program, BEGIN, number, kind, kills=kills)
            or holds_whole_scenarios(program)
            or disturbed(program, GO_ON, source.randint(1, MOST_CALLS), kind, kills=kills)
            or holds_whole_scenarios(program)
            or program.run(*GO_ON).fault({0})
            or (None if exact_tables(program) == expected else "the run that went on has done other work")
        )
