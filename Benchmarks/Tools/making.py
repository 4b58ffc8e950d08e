"""What the tools that record results share: their flags, running bench, reading runs, and Markdown."""

import argparse
import collections
import csv
import json
import math
import os
import pathlib
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import types

ROOT = pathlib.Path(__file__).resolve().parents[2]


class MakingError(Exception):
    """A sentence that says why a document cannot be made."""


def options(description, output, choices):
    """Returns the parsed arguments, with bench and output as absolute paths. The output is None for the standard output."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench", metavar="BENCH", type=pathlib.Path, help="the program, such as .build/debug/bench")
    parser.add_argument("--output", metavar="FILE", type=pathlib.Path, help=f"default: {output}")
    parser.add_argument(
        "--brief", action="store_true", help="measure little, to see that the tool works; the figures mean nothing"
    )
    if choices:
        parser.add_argument("choices", metavar=choices, nargs="*", type=int, help="make only these")
    found = parser.parse_args()
    if not found.output and not vars(found).get("choices"):
        found.output = ROOT / output
    found.bench, found.output = found.bench.resolve(), found.output and found.output.resolve()
    return found


def output_of(bench, *words, hidden=()):
    """Runs bench from the top of the repository, so that the commands in a document can be repeated, and returns its output."""
    print(f"{pathlib.Path(bench).name} {shlex.join(words)}", file=sys.stderr, flush=True)
    ended = subprocess.run([bench, *words, *hidden], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if ended.returncode != 0:
        raise MakingError(f"bench {' '.join(words)} exited with status {ended.returncode}: {ended.stderr.strip()}")
    return ended.stdout


def result_of(text):
    """Returns what a run with one layout prints: the rows of its table, its answer, its sentence about events, and its notes."""
    blocks = text.strip().split("\n\n")
    if len(blocks) < 4 or not blocks[1].startswith("| "):
        raise MakingError("the run printed no table")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in blocks[1].splitlines() if line.startswith("| ")]
    answer, besides, events = " ".join(blocks[2].split()).partition("Besides scrolling")
    return types.SimpleNamespace(rows=rows, answer=answer.strip(), events=besides + events, notes=" ".join(blocks[3].split()))


def git(*words):
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def require_commit():
    """Raises an error if there are changes without a commit, except in results, since a recorded result names its commit."""
    changes = [line.split()[-1] for line in git("status", "--porcelain", "--", ":!results").splitlines()]
    if changes:
        raise MakingError(f"commit the changes first: {', '.join(changes[:5])}")


def replace(path, text):
    scratch = path.with_name(f".{path.name}.new")
    scratch.write_text(text, encoding="utf-8", newline="")
    os.replace(scratch, path)


def make(name, description, output, document, choices=None):
    """Runs a tool: replaces the output by the document, or leaves it unchanged and exits with status 1.

    With the name of a choice, the tool accepts numbers of parts, which the document receives.
    """
    chosen = options(description, output, choices)
    try:
        if chosen.output == ROOT / output and not chosen.brief:
            require_commit()
        with tempfile.TemporaryDirectory() as folder:
            text = document(chosen.bench, chosen.brief, pathlib.Path(folder), *([chosen.choices] if choices else []))
        if not chosen.output:
            return print(text, end="")
        replace(chosen.output, text)
    except (MakingError, OSError) as error:
        sys.exit(f"{name}: {error}")
    print(f"{chosen.output} is written.", file=sys.stderr)


def strategies(bench):
    """Yields the layout, the name and the further flags of each strategy of bench list, without those that differ only when data change."""
    for layout, body in re.findall(r"^--layout (\w+): .*\n((?:  .*\n)+)", output_of(bench, "list"), re.MULTILINE):
        for name, summary in re.findall(r"^  ([a-z][\w-]*) +(.*)", body, re.MULTILINE):
            if not re.search("only (where|when) data change", summary):
                # The only effect that these cells know.
                yield layout, name, ["--effect", "inset"] if name.startswith("cell") else []


def profile_parts(text):
    """Returns the instructions of each part and the total, from the first table that bench profile prints."""
    rows = re.findall(r"^\| ([a-z' ]+?) +\| +([0-9,]+) \|", text.split("\n\n")[1], re.MULTILINE)
    parts = collections.Counter({name: int(value.replace(",", "")) for name, value in rows})
    if "total" not in parts:
        raise MakingError("bench profile printed no table of parts")
    return parts


def rows(path):
    """Yields the rows of a CSV file as dictionaries."""
    with open(path, encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def number(text):
    """Returns the number in a CSV's field, or None for an empty field, which is unknown."""
    return float(text) if text else None


#: The columns of ticks.csv that are no counters.
TICK_COLUMNS = {
    "series", "scenario", "layout", "items", "strategy", "tick", "kind", "gesture", "offset_pt", "width_pt", "height_pt",
    "screen_digest", "upper_ns", "lower_ns", "is_cpu", "stand_in_ns", "share", "instructions",
}


class Series:
    """One strategy with one number of items."""

    def __init__(self, row):
        self.strategy, self.items, self.scenario = row["strategy"], int(row["items"]), int(row["scenario"])
        self.ticks, self.replays, self.budget = (number(row[column]) for column in ("ticks", "replays", "frame_ns"))
        #: The figures of the ticks that only scroll, and the device's factors.
        self.scrolling = {column: number(row[column]) for column in (
            "median_ns", "worst_ns", "worst_whole_ns", "worst_lower_ns", "factor_least", "factor_median", "share")}
        self.work, self.times, self.instructions = collections.defaultdict(list), [], None

    def percentile(self, percent):
        """Returns a percentile of the times of all ticks, or None without times."""
        return sorted(self.times)[max(-(-percent * len(self.times) // 100), 1) - 1] if self.times else None

    @property
    def p50(self):
        return self.percentile(50)

    @property
    def p99(self):
        return self.percentile(99)

    @property
    def max(self):
        return self.percentile(100)

    @property
    def missed(self):
        """The ticks that take longer than a frame on this machine."""
        return sum(time > self.budget for time in self.times)

    def share_of_frame(self, slower):
        """Returns the worst scrolling tick's share of a frame with its mark, on a device so many times slower than the judged one."""
        least, median = (self.scrolling[column] * slower / self.budget for column in ("factor_least", "factor_median"))
        isFast, isSlow = self.scrolling["worst_whole_ns"] * least <= 0.5, self.scrolling["worst_lower_ns"] * median > 0.5
        return f"{'✓' if isFast else '✕' if isSlow else '?'} {percent(self.scrolling['worst_ns'] * least)}"

    def total(self, counter):
        """Returns the sum of a counter over the ticks, or None if a tick's count is unknown."""
        values = self.work[counter]
        return None if not values or None in values else sum(values)

    def per_tick(self, counter):
        total = self.total(counter)
        return None if total is None else total / self.ticks


def noise_verdict(noise):
    """Returns whether the machine disturbed the replays of a scenario, or None if that is unknown: results/README.md."""
    ticks, noisy = noise["ticks"], noise.get("noisyTicks")
    wall, cpu = noise.get("wallMilliseconds"), noise.get("cpuMilliseconds")
    share, core = None if noisy is None or not ticks else noisy / ticks, None if cpu is None or not wall else cpu / wall
    if share is not None and share > 0.01 or core is not None and core < 0.95:
        return "noisy"
    return None if share is None or core is None else "quiet"


class Run:
    """A complete run of an optimized build; results/README.md describes its files."""

    def __init__(self, folder, arguments=()):
        self.folder, self.arguments = folder, list(arguments)
        self.manifest = json.loads((folder / "run.json").read_text(encoding="utf-8"))
        self.environment = self.manifest["environment"]
        if "complete" not in self.manifest:
            raise MakingError("a run is not complete")
        if not self.environment["isOptimized"]:
            raise MakingError("the runs must be of an optimized build")
        lines = (folder / "scenarios.jsonl").read_text(encoding="utf-8").splitlines()
        #: By scenario.
        self.noise = [noise_verdict(json.loads(line)["scenario"]["noise"]) for line in lines]
        found = {row["series"]: Series(row) for row in self.rows("summary.csv")}
        self.series = list(found.values())
        counts = collections.defaultdict(list)
        for row in self.rows("ticks.csv"):
            # The load is not a tick.
            if row["tick"] == "-1":
                continue
            one = found[row["series"]]
            for counter in row.keys() - TICK_COLUMNS:
                one.work[counter].append(number(row[counter]))
            if row["upper_ns"]:
                one.times.append(int(row["upper_ns"]))
            # The dynamic linker works in the first tick.
            if row["instructions"] and row["tick"] != "0":
                counts[row["series"]].append(int(row["instructions"]))
        for series, values in counts.items():
            found[series].instructions = statistics.median(values)

    def rows(self, name):
        return rows(self.folder / name)

    def named(self, strategy):
        """Returns the series of a strategy by ascending number of items."""
        return sorted((one for one in self.series if one.strategy == strategy), key=lambda one: one.items)

    def verdict(self, series):
        return self.noise[series.scenario] or "unknown"

    @property
    def noisy_count(self):
        return self.noise.count("noisy")

    def resolution(self, series):
        """Returns the share by which costs must differ: 2 % on a quiet machine, otherwise 10 %."""
        return 0.02 if self.verdict(series) == "quiet" else 0.1


def machine_table(runs, *more):
    """Returns a table of the machine and the build, which must be those of all runs."""
    measured = dict.fromkeys(("gitRevision", "ownCostPerTickNanoseconds", "ownCostAroundTickNanoseconds"))
    environments = [{**run.environment, **measured} for run in runs]
    if any(environment != environments[0] for environment in environments):
        raise MakingError("the runs are of different machines or builds; do not build meanwhile")
    first = environments[0]
    joined = lambda *keys: ", ".join(str(first[key]) for key in keys if first.get(key))
    revisions = ", ".join(sorted({run.environment["gitRevision"] or "unknown" for run in runs}))
    rows = [
        ("machine", f"{joined('cpuModel')}, {first['coreCount']} cores, {joined('operatingSystem', 'kernel', 'architecture')}"),
        ("build", f"{joined('toolchain', 'allocator')}, {'optimized' if first['isOptimized'] else 'not optimized'}"),
        ("commit", revisions), *more,
    ]
    return "| | |\n|---|---|\n" + "\n".join(f"|{key}|{escaped(value)}|" for key, value in rows)


def escaped(value):
    text = re.sub(r"\s+", " ", str(value)).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"([\\`*_{}\[\]#|~!])", r"\\\1", text)


def code(value):
    return f"`{value}`"


def table(columns, rows):
    """Returns a Markdown table. A column is a title and a function of a row; the value None is unknown and leaves the cell empty."""
    lines = [[title for title, _ in columns], ["---"] + ["--:"] * (len(columns) - 1)]
    lines += [[cell(row) for _, cell in columns] for row in rows]
    return "\n".join("|" + "|".join("" if cell is None else str(cell) for cell in line) + "|" for line in lines)


def digits(value):
    """Returns three significant digits without an exponent."""
    if value is None or value == 0:
        return None if value is None else "0"
    places = 2 - math.floor(math.log10(abs(value)))
    text = f"{round(value, places):,.{max(0, places)}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def count(value):
    return None if value is None else f"{round(value):,}"


def time(nanoseconds):
    for unit, size in (("ns", 1), ("µs", 1e3), ("ms", 1e6)):
        if nanoseconds < 999.5 * size:
            return f"{digits(nanoseconds / size)} {unit}"
    return f"{digits(nanoseconds / 1e9)} s"


def percent(share):
    return None if share is None else f"{digits(share * 100)} %"


def listed(words):
    *start, last = map(str, words)
    return f"{', '.join(start)} and {last}" if start else last
