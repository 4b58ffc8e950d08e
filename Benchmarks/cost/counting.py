"""Runs bench, plainly and under callgrind, and puts together what a tick of each competitor costs."""

import collections
import csv
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile

from command import MakingError, output_of, say
from groups import GROUPS, group_of
from profile import Profile
from run_directory import RunDirectory

# The symbols that InstructionReplay keeps for tools that count from outside.
TICK, AFTER_TICK = "*performCountedTick*", "*digestOfCountedTick*"
COUNTERS = ["attributes_returned", "attributes_applied"]

# What the floor is made of, by the symbols of the functions: the copy of attributes and its end, a comparison, and applying them.
STEPS = {
    "copy": re.compile(r"AttributesC4copy4withyp10Foundation6NSZoneVSg_tF$"),
    "free": re.compile(r"AttributesC(fD|fd)$"),
    "compare": re.compile(r"AttributesC7isEqualySbypSgF$"),
    "apply": re.compile(r"^\$s5UIKit24UICollectionReusableViewC13applyGeometry"),
}
# How often the layout of a tick does each, by the counters of work.csv.
TIMES = {
    "copy": "attributes_returned",
    "free": "attributes_returned",
    "compare": "attributes_returned",
    "apply": "attributes_applied",
}


class Series:
    """A competitor in one scenario: its work, and its instructions over the ticks that scroll."""

    def __init__(self, competitor, ticks, work):
        """work: the rows of work.csv."""
        self.layout, self.name, self.ticks = competitor.layout, competitor.name, ticks
        self.digests = [int(row["screen_digest"], 16) for row in work]
        self.work = {counter: sum(int(work[tick][counter]) for tick in ticks) / len(ticks) for counter in COUNTERS}
        # Filled by the counting.
        self.per_group, self.others, self.steps, self.totals = {}, [], {}, []

    @property
    def per_tick(self):
        return sum(self.per_group.values())

    @property
    def deviation(self):
        """By how much, as a share, the counts of the same ticks differ."""
        return max(self.totals) / min(self.totals) - 1

    def take(self, profile, bench):
        groups, others = collections.Counter(), []
        for function, instructions in profile.own.items():
            group = group_of(function, bench)
            groups[group] += instructions
            if group == GROUPS[-1]:
                others.append((instructions / profile.tick_count, function.symbol))
        self.per_group = {group: groups[group] / profile.tick_count for group in GROUPS}
        self.others = sorted(others, reverse=True)
        self.steps = {step: profile.under(pattern) for step, pattern in STEPS.items()}


class Callgrind:
    """Counts the first ticks of a scenario, in a process whose work is the same each time."""

    def __init__(self, bench, folder):
        self.folder, self.copy = folder, folder / "bench"
        for program, package in (("valgrind", "valgrind"), ("strip", "binutils")):
            if shutil.which(program) is None:
                raise MakingError(f"{program} is not installed; install it, as with “apt-get install {package}”.")
        self.version = self._output(["valgrind", "--version"]).strip()
        # Valgrind 3.19 gives up on some of the debug information that Swift writes.
        self._output(["strip", "--strip-debug", "-o", self.copy, bench])
        libraries = [os.environ.get("LD_LIBRARY_PATH"), str(bench.parent)]
        self.environment = {
            "PATH": os.environ["PATH"],
            "LD_LIBRARY_PATH": ":".join(path for path in libraries if path),
            "SWIFT_DETERMINISTIC_HASHING": "1",
            "MALLOC_CONF": "dirty_decay_ms:-1,muzzy_decay_ms:-1",
        }

    def _output(self, words, environment=None):
        ended = subprocess.run(
            words, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        if ended.returncode != 0:
            raise MakingError(f"{words[0]} ended with status {ended.returncode}: {ended.stderr.strip()}")
        return ended.stdout

    def profile(self, series, flags):
        """Counts a series once; its screens must be those of the run."""
        path = self.folder / "profile"
        words = ["instruct", "--layout", series.layout, "--strategy", series.name, *flags]
        words += ["--instruction-ticks", str(len(series.digests))]
        say(f"bench {' '.join(words)}, under callgrind")
        options = ["--quiet", "--command-line-only=yes", "--vgdb=no", "--tool=callgrind", f"--callgrind-out-file={path}"]
        options += ["--combine-dumps=yes", f"--toggle-collect={TICK}", f"--dump-before={AFTER_TICK}"]
        text = self._output(["valgrind", *options, self.copy, *words], self.environment)
        if [int(row["screen_digest"], 16) for row in csv.DictReader(text.splitlines())] != series.digests:
            raise MakingError(f"{series.layout} {series.name} shows other screens under callgrind than in the run")
        with open(path, encoding="utf-8", errors="replace") as file:
            found = Profile(file, set(series.ticks))
        path.unlink()
        return found


def changes(scroll, column):
    """The ticks at which what scroll.csv says in a column is not what it was at the tick before."""
    values = [row[column] for row in scroll]
    return [tick for tick in range(1, len(values)) if values[tick] != values[tick - 1]]


def scrolling(scroll):
    """The ticks that scroll, but for the first: in that one the runtime looks for conformances, and keeps what it finds."""
    return changes(scroll, "offset_pt")[1:]


def turning(scroll):
    return changes(scroll, "width_pt")


def run(bench, competitors, flags, folder, choose):
    """The run, and the series of one layout's competitors. choose: which ticks of scroll.csv count."""
    layout = competitors[0].layout
    words = ["--layout", layout, "--strategy", ",".join(one.name for one in competitors), *flags, "--replays", "1"]
    output = pathlib.Path(tempfile.mkdtemp(dir=folder)) / "run"
    output_of(bench, words, hidden=["--quiet", "--output", str(output)])
    found = RunDirectory(output)
    ticks = choose(list(found.rows("scroll.csv")))
    if not ticks:
        raise MakingError(f"bench {shlex.join(words)} has no tick to count; give it more")
    work = collections.defaultdict(list)
    for row in found.rows("work.csv"):
        work[row["series"]].append(row)
    names = {row["strategy"]: row["series"] for row in found.rows("summary.csv")}
    return found, [Series(one, ticks, work[names[one.name]]) for one in competitors]


def count(series, callgrind, flags):
    """Counts a series twice: once for its figures, and once more for how well they repeat."""
    first, second = (callgrind.profile(series, flags) for _ in range(2))
    series.take(first, str(callgrind.copy))
    series.totals = [first.total, second.total]
