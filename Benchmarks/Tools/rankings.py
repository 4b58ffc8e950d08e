"""Compares the ranking of strategies under two models of UIKit."""

import collections
import dataclasses
import itertools
import statistics

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

    @property
    def models(self):
        return code(f"--{self.flag} {','.join(self.costs)}")


def costs(run, value="", phase=None):
    """Returns the mean instructions of each scenario with a model, which its name may contain, and each of its strategies.

    The ticks of a phase count, or all but the load and the first tick, in which the dynamic linker works.
    """
    series = {row["series"]: row for row in run.rows("summary.csv") if not value or f"={value}/" in row["scenario_name"]}
    counts = collections.defaultdict(lambda: collections.defaultdict(list))
    for row in run.rows("ticks.csv"):
        if row["series"] not in series or row["tick"] in ("-1", "0") or not row["instructions"]:
            continue
        one = series[row["series"]]
        if phase in (None, row["gesture"]):
            counts[f"{one['layout']}/{one['trace']}"][one["strategy"]].append(int(row["instructions"]))
    return {scenario: {one: statistics.fmean(values) for one, values in found.items()} for scenario, found in counts.items()}


def rankings(flag, models):
    """Returns the rankings under two models, from the costs under each value of a flag."""
    first, second = models.values()
    return [Ranking(flag, scenario, {value: found[scenario] for value, found in models.items()}) for scenario in first if scenario in second]


def figures(found):
    """Returns a table of the rankings that change, and a sentence about the others."""
    changed = [one for one in found if one.reversals]
    columns = [
        ("scenario", lambda one: one.scenario), ("models", lambda one: one.models), ("first", lambda one: one.cell(0)),
        ("second", lambda one: one.cell(1)),
        ("change places", lambda one: "; ".join(listed(map(code, pair)) for pair in one.reversals))]
    others = [
        f"{models} in {listed(one.scenario for one in group)}"
        for models, group in itertools.groupby((one for one in found if not one.reversals), key=lambda one: one.models)]
    same = f"No strategies change places with {'; '.join(others)}." if others else None
    return "\n\n".join(filter(None, [table(columns, changed) if changed else None, same]))


def verdict(found):
    if not found:
        return "Unknown: no instructions of a tick that changes the data were counted; they need valgrind."
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
