"""Compares the ranking of strategies under two models of UIKit."""

import collections
import dataclasses
import itertools
import re

from making import code, count, listed, table

#: Costs that differ by less are equal.
RESOLUTION = 0.01


@dataclasses.dataclass
class Ranking:
    """The costs of the strategies in one scenario, under each value of a model's flag."""

    flag: str
    scenario: str
    costs: dict

    @property
    def reversals(self):
        """The pairs of strategies of which each is faster under one of the models."""
        first, second = self.costs.values()

        def order(costs, one, other):
            share = costs[one] / costs[other] - 1
            return 0 if abs(share) < RESOLUTION else share

        return [pair for pair in itertools.combinations(first, 2) if order(first, *pair) * order(second, *pair) < 0]

    def cell(self, index):
        costs = list(self.costs.values())[index]
        return ", ".join(f"{code(strategy)} {count(costs[strategy])}" for strategy in sorted(costs, key=costs.get))


def rankings(run, flag, phase=None):
    """Returns the rankings by mean instructions of the ticks of a phase, or of all but the first."""
    phases = {(row["scenario"], row["tick"]): row["phase"] for row in run.rows("scroll.csv")} if phase else {}
    series = {row["series"]: row for row in run.rows("summary.csv")}
    counts = collections.defaultdict(list)
    for row in run.rows("instructions.csv"):
        # The dynamic linker works in the first tick.
        if row["source"] != "callgrind" or row["tick"] == "0" or not row["instructions"]:
            continue
        if phase is None or phases[series[row["series"]]["scenario"], row["tick"]] == phase:
            counts[row["series"]].append(int(row["instructions"]))
    found = {}
    for number, values in counts.items():
        row = series[number]
        value = re.search(rf"/{flag}=(\w+)", row["scenario_name"]).group(1)
        ranking = found.setdefault((row["layout"], row["trace"]), Ranking(flag, f"{row['layout']}/{row['trace']}", {}))
        ranking.costs.setdefault(value, {})[row["strategy"]] = sum(values) / len(values)
    return [ranking for ranking in found.values() if len(ranking.costs) == 2]


def figures(found):
    return table(
        [
            ("scenario", lambda one: one.scenario), ("models", lambda one: code(f"--{one.flag} {','.join(one.costs)}")),
            ("first", lambda one: one.cell(0)), ("second", lambda one: one.cell(1)),
            ("change places", lambda one: "; ".join(listed(map(code, pair)) for pair in one.reversals)),
        ], found)


def verdict(found):
    if not found:
        return "Unknown: valgrind is missing."
    sentences = []
    for flag, group in itertools.groupby(found, key=lambda one: one.flag):
        changed = [one for one in group if one.reversals]
        answer = "no"
        if changed:
            pairs = sorted({pair for one in changed for pair in one.reversals})
            places = listed(one.scenario for one in changed)
            answer = f"yes, {listed(listed(map(code, pair)) for pair in pairs)} change places in {places}"
        sentences.append(f"{code('--' + flag)}: {answer}")
    return "; ".join(sentences) + "."
