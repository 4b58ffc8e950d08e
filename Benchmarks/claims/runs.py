"""Reads what bench wrote: run directories by the data dictionary in results/README.md, and the table of bench capacity."""

import collections
import json
import statistics

from command import MakingError
from run_directory import RunDirectory


def number(text):
    """The number in a CSV's field; None for an empty one, which is unknown."""
    return float(text) if text else None


class Series:
    """One strategy at one number of items."""

    def __init__(self, row):
        self.strategy, self.items, self.scenario = row["strategy"], int(row["items"]), row["scenario_name"]
        self.ticks, self.replays = int(row["ticks"]), int(row["replays"])
        self.budget = number(row["budget_ns"])
        self.p50, self.p99 = number(row["steady_p50_ns"]), number(row["steady_p99_ns"])
        self.steady_max = number(row["steady_max_ns"])
        self.missed = int(row["missed_ticks"])
        # Filled from the other tables.
        self.budgets = []
        self.work = collections.defaultdict(list)
        self.instructions = None

    @property
    def all_ticks(self):
        return self.ticks * self.replays

    def total(self, counter):
        """The sum of a counter of work.csv over the ticks; None where a tick's is unknown."""
        values = self.work[counter]
        return None if not values or None in values else sum(values)

    def per_tick(self, counter):
        total = self.total(counter)
        return None if total is None else total / self.ticks

    def ticks_with(self, counter):
        return sum(1 for value in self.work[counter] if value)


class Run(RunDirectory):
    """A complete run directory, and how it was made."""

    def __init__(self, folder, scenario_file, arguments):
        super().__init__(folder)
        self.arguments = arguments
        self.setting = json.dumps(json.loads(scenario_file.read_text(encoding="utf-8")), ensure_ascii=False)
        self.harness = self.manifest["ownCostPerTickNanoseconds"]
        self.noise = {scenario["name"]: scenario["noise"] for scenario in self.scenarios}
        numbered = {row["series"]: Series(row) for row in self.rows("summary.csv") if row["scenario_name"] in self.noise}
        self.series = list(numbered.values())
        if not self.series:
            raise MakingError("a run holds no series")
        self._fill(numbered)

    def _fill(self, numbered):
        """Adds the other tables, whose rows name their series by its number."""
        for row in self.rows("budgets.csv"):
            if one := numbered.get(row["series"]):
                one.budgets.append(row)
        for row in self.rows("work.csv"):
            if one := numbered.get(row["series"]):
                for counter in ("allocations", "items_placed", "attributes_returned", "cells_updated", "stale_cells"):
                    one.work[counter].append(number(row[counter]))
        counts = collections.defaultdict(list)
        for row in self.rows("instructions.csv"):
            # The first tick has the dynamic linker's work in it.
            if row["source"] == "callgrind" and row["tick"] != "0":
                counts[row["series"]].append(number(row["instructions"]))
        for number_in_run, values in counts.items():
            if number_in_run in numbered and values and None not in values:
                numbered[number_in_run].instructions = statistics.median(values)

    def named(self, strategy):
        """The series of a strategy by ascending number of items."""
        found = sorted((one for one in self.series if one.strategy == strategy), key=lambda one: one.items)
        if not found:
            raise MakingError(f"a run has no series of the strategy {strategy}")
        return found

    def verdict(self, series):
        return self.noise[series.scenario]["verdict"] or "unknown"

    @property
    def noisy_count(self):
        return sum(1 for noise in self.noise.values() if noise["verdict"] == "noisy")

    def resolution(self, series):
        """By how much, as a share, costs must differ to be told apart: what the machine differs from itself by, at least 2 %."""
        ratio = self.noise[series.scenario]["selfRatio"]
        return max(0.02, max(ratio, 1 / ratio) - 1 if ratio else 0)


def capacity_rows(text):
    """The rows of the table of bench capacity, and its sentences after the answer, such as that the time ran out."""
    lines = [line for line in text.splitlines() if line.strip()]
    table = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if line.startswith("|")]
    sentences = [line for line in lines if not line.startswith("|")]
    expected = ["strategy", "budget", "slowdown", "items within", "steady p99", "items beyond", "steady p99", "gap"]
    if len(table) < 3 or table[0] != expected or any(len(row) != len(expected) for row in table):
        raise MakingError("bench capacity printed another table than is known here")
    if len(sentences) < 2 or not sentences[1].startswith("Within "):
        raise MakingError("bench capacity printed no answer where it is expected")
    return table[2:], sentences[2:]
