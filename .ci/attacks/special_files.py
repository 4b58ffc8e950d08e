"""Targets that are no regular files: they stay what they are. All of them are in a folder of this script."""

import os
import random
import stat
import subprocess
from collections.abc import Iterator

from attacks.program import Program

COMMANDS = [
    ("report", "run", "--output", "TARGET"), ("export", "run", "--format", "go", "--output", "TARGET"),
    ("render", "run", "--tick", "1", "--output", "TARGET"),
    ("baseline", "--items", "5", "--ticks", "4", "--skip-instructions", "--output", "TARGET"),
    ("run", "--items", "5", "--ticks", "4", "--replays", "1", "--output", "again", "--force", "--export-chrome-trace", "TARGET"),
    ("gate", "--items", "5", "--ticks", "4", "--skip-instructions", "--baseline", "base.json", "--markdown", "TARGET"),
    ("gate", "--items", "5", "--ticks", "4", "--skip-instructions", "--baseline", "base.json", "--junit", "TARGET"),
    ("gate", "--items", "5", "--ticks", "4", "--skip-instructions", "--baseline", "base.json", "--report", "TARGET"),
]


def make(kind: str, path: str, folder: str) -> None:
    """Makes a target."""
    if kind in ("null device", "full device"):
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, 3 if kind == "null device" else 7))
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "link to a file":
        os.symlink("file", path)
    elif kind == "link to an open descriptor":
        os.symlink("/proc/self/fd/1", path)
    elif kind == "link to nothing":
        os.symlink("nothing", path)
    elif kind == "link to a run's file":
        os.symlink(f"{folder}/run/ticks.csv", path)


def attempts(program: Program, count: int, source: random.Random) -> Iterator[str | None]:
    kinds = ["pipe", "link to a file", "link to an open descriptor", "link to nothing", "link to a run's file"]
    if os.geteuid() == 0:
        kinds += ["null device", "full device"]
    program.run("--items", "5", "--ticks", "4", "--replays", "1", "--output", "run", "--quiet")
    program.run("baseline", "--items", "5", "--ticks", "4", "--skip-instructions", "--output", "base.json")
    ticks = (program.folder / "run/ticks.csv").read_bytes()
    target = program.folder / "target"
    for _ in range(count):
        (program.folder / "file").write_bytes(b"old")
        kind, command = source.choice(kinds), source.choice(COMMANDS)
        make(kind, str(target), str(program.folder))
        before = (stat.S_IFMT(target.lstat().st_mode), os.readlink(target) if target.is_symlink() else None)
        reader = subprocess.Popen(["cat", str(target)], stdout=subprocess.DEVNULL) if kind == "pipe" else None
        outcome = program.run(*[word.replace("TARGET", "target") for word in command])
        after = (stat.S_IFMT(target.lstat().st_mode), os.readlink(target) if target.is_symlink() else None)
        if reader:
            reader.wait(timeout=30)
        fault = outcome.fault({0, 1, 64})
        if before != after:
            fault = f"the {kind} was replaced"
        elif (program.folder / "run/ticks.csv").read_bytes() != ticks:
            fault = "a run's file was written"
        elif kind not in ("full device", "null device", "link to a run's file", "link to nothing") and outcome.status != 0:
            fault = f"the {kind} was refused: {outcome.errors!r}"
        yield fault and f"{command}: {fault}"
        target.unlink()
        (program.folder / "nothing").unlink(missing_ok=True)
