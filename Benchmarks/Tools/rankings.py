"""Compares the ranking of strategies under two models of UIKit, the values of one flag."""

import collections
import itertools
import statistics

from making import code, count, listed, table

#: Costs that differ by less are equal.
RESOLUTION = 0.01


def costs(run, flag, value):
    """Returns the mean instructions of the ticks that change the data, for each scenario with a model, by strategy."""
    series = {row["series"]: row for row in run.rows("summary.csv") if f"{flag}={value}/" in row["scenario_name"]}
    counts = collections.defaultdict(lambda: collections.defaultdict(list))
    for row in run.rows("ticks.csv"):
        if row["series"] in series and row["gesture"] == "change" and row["instructions"]:
            one = series[row["series"]]
            counts[f"{one['layout']}/{one['trace']}"][one["strategy"]].append(int(row["instructions"]))
    return {scenario: {one: statistics.fmean(values) for one, values in found.items()} for scenario, found in counts.items()}


def reversals(first, second):
    """Returns the pairs of strategies of which each is faster under one of the models."""
    def order(costs, one, other):
        share = costs[one] / costs[other] - 1
        return 0 if abs(share) < RESOLUTION else share

    return [pair for pair in itertools.combinations(first, 2) if order(first, *pair) * order(second, *pair) < 0]


def compare(run, flag, values):
    """Returns the answer whether strategies change places between two values of a flag, and a table with the costs."""
    first, second = (costs(run, flag, value) for value in values)
    if not first:
        return "Unknown: no instructions of a tick that changes the data were counted; they need valgrind.", ""
    changes = {scenario: reversals(first[scenario], second[scenario]) for scenario in first if scenario in second}
    changed = [scenario for scenario, pairs in changes.items() if pairs]
    ranking = lambda costs: ", ".join(f"{code(strategy)} {count(costs[strategy])}" for strategy in sorted(costs, key=costs.get))
    columns = [
        ("scenario", lambda scenario: scenario), (values[0], lambda scenario: ranking(first[scenario])),
        (values[1], lambda scenario: ranking(second[scenario])),
        ("change places", lambda scenario: "; ".join(listed(map(code, pair)) for pair in changes[scenario]))]
    if not changed:
        return f"{code('--' + flag)}: no.", f"No strategies change places in {listed(changes)}."
    pairs = sorted({pair for found in changes.values() for pair in found})
    places = listed(listed(map(code, pair)) for pair in pairs)
    return f"{code('--' + flag)}: yes, {places} change places in {listed(changed)}.", table(columns, changes)
