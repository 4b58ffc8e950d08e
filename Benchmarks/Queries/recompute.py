#!/usr/bin/env python3
"""Recomputes the derived columns of a run from its measurements: recompute.py RUN

From replays.csv, the counters, scenarios.jsonl and run.json, by the definitions of results/README.md. Also recomputes the noise of
the machine and the checksums. Prints the number of values, or the values that differ, with status 1.
"""

import collections
import csv
import itertools
import json
import math
import pathlib
import re
import sys

LOAD = -1
EVENTS = ("load", "turn", "jump", "reload", "change")
#: The fewest ticks that scroll for a verdict, the lines that count as equally simple, and the ratio of equally fast medians.
FEWEST_TICKS, SIMILAR_LINES, SIMILAR_RATIO = 30, 10, 1.5


def rows(run, name):
    """Returns the rows of a table, which has no file if it has no rows."""
    if not (run / name).exists():
        return []
    with open(run / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


#: The columns of ticks.csv and screens.csv that depend on time.
MEASURED = {"upper_ns", "lower_ns", "is_cpu", "stand_in_ns", "share"}


def exact_rows(run, name):
    """Returns the rows of a table without the columns that depend on time."""
    return [{column: value for column, value in row.items() if column not in MEASURED} for row in rows(run, name)]


def fnv1a(data):
    checksum = 0xCBF29CE484222325
    for byte in data:
        checksum = (checksum ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{checksum:016x}"


def scaled(duration, factor):
    """Returns duration × factor in whole nanoseconds, halves away from zero."""
    return duration if factor == 1 else math.floor(duration * factor + 0.5)


def total(work, column, empty=None):
    """Returns the sum over the ticks, or None if a count is empty."""
    counts = [int(row[column]) if row[column] else empty for row in work]
    return None if not counts or None in counts else sum(counts)


def ratio(dividend, divisor):
    return None if dividend is None or not divisor else dividend / divisor


def kinds_of(ticks, start):
    kinds = []
    for index, tick in enumerate(ticks):
        before = ticks[index - 1] if index else None
        size = (tick["width_pt"], tick["height_pt"])
        moves = float(tick["offset_pt"]) != (float(before["offset_pt"]) if before else start)
        if before and size != (before["width_pt"], before["height_pt"]) or tick["gesture"] == "rotate":
            kinds.append("turn")
        elif tick["gesture"] in ("jump", "reload", "change"):
            kinds.append(tick["gesture"])
        else:
            kinds.append("scroll" if moves or tick["gesture"] == "tilt" else "rest")
    return kinds


class Cost(collections.namedtuple("Cost", ["upper", "is_cpu", "lower", "whole"])):
    """The bounds of the cost of a tick without what stands in, and the whole. If two upper bounds are equal, a CPU time sorts last."""

    @classmethod
    def of(cls, measured):
        # From a duration its replay's own is left out, from processor time the least: the thread may have paused in it.
        stand_in = min(int(row["stand_in_ns"]) for row in measured)
        left = lambda row: int(row["duration_ns"]) - int(row["stand_in_ns"])
        costs = [
            (int(row["cpu_ns"]) - stand_in, True)
            if row["noisy"] == "1" and row["waited"] == "0" and row["cpu_ns"]
            and stand_in < int(row["cpu_ns"]) < int(row["duration_ns"])
            else (left(row), False) for row in measured
        ]
        # Of equal costs, a duration is taken.
        upper, is_cpu = min(costs)
        shortest = sorted(measured, key=left)[:2]
        undisturbed = sum(row["noisy"] == "0" for row in measured)
        cpu = [int(row["cpu_ns"]) - stand_in for row in measured if row["cpu_ns"] and int(row["cpu_ns"]) > stand_in]
        if len(shortest) == 2 and all(row["noisy"] == "0" for row in shortest):
            lower = left(shortest[0]) * 10 // (13 if undisturbed >= 5 else 17)
        else:
            lower = min(cpu) * 10 // 25 if cpu else 0
        return cls(upper, is_cpu, min(lower, upper), upper + stand_in)

    @classmethod
    def greatest(cls, costs):
        if not costs:
            return None
        upper, is_cpu, *_ = max(costs)
        return cls(upper, is_cpu, max(cost.lower for cost in costs), max(cost.whole for cost in costs))

    def columns(self, name):
        return {f"{name}_ns": self.upper, f"{name}_is_cpu": int(self.is_cpu), f"{name}_lower_ns": self.lower or None}


def columns_of(cost, name, has_lower=True):
    """Returns the columns of a cost, which are empty without one."""
    values = cost.columns(name) if cost else dict.fromkeys((f"{name}_ns", f"{name}_is_cpu", f"{name}_lower_ns"))
    if not has_lower:
        del values[f"{name}_lower_ns"]
    return values


class Series:
    """A strategy in a scenario."""

    def __init__(self, scenario, index, ticks, measured):
        series = scenario["series"][index]
        self.strategy, self.lines, self.may_be_stale = series["strategy"], series.get("addedLines"), series["mayBeStale"]
        self.frame, device = scenario["budgetNanoseconds"], scenario.get("device") or {}
        self.factor, self.median_factor = device.get("factorLeast"), device.get("factorMedian")
        self.load_rows = [row for row in ticks if int(row["tick"]) == LOAD]
        self.ticks = [row for row in ticks if int(row["tick"]) != LOAD]
        self.kinds = kinds_of(self.ticks, scenario["startOffset"])
        self.replays, self.readings = collections.defaultdict(list), collections.defaultdict(list)
        for row in measured:
            self.readings[int(row["tick"])].append(row)
            if int(row["tick"]) != LOAD:
                self.replays[row["replay"]].append(row)
        self.costs = {tick: Cost.of(readings) for tick, readings in self.readings.items()}
        self.scrolling = [tick for tick, kind in enumerate(self.kinds) if kind == "scroll"]
        scrolling = sorted(self.costs[tick] for tick in self.scrolling if tick in self.costs)
        self.percentiles = {
            name: scrolling[max(-(-percent * len(scrolling) // 100), 1) - 1] if scrolling else None
            for name, percent in (("median", 50), ("p90", 90), ("p99", 99))
        }
        self.worst = Cost.greatest(scrolling)

    @property
    def mark(self):
        if self.factor is None or self.may_be_stale or not self.worst or len(self.scrolling) < FEWEST_TICKS:
            return None
        whole, lower = self.worst.whole * self.factor / self.frame, self.worst.lower * self.median_factor / self.frame
        return "fast enough" if whole <= 0.5 else "too slow" if lower > 0.5 else "not decided"

    def flag(self, row):
        """Returns the flag that a row of replays.csv must have; its own if only a lost core tells.

        A core that was lost for less than a hundredth of the tick does not count, where the CPU time tells.
        """
        durations = [int(one["duration_ns"]) for one in self.readings[int(row["tick"])]]
        duration, cpu_time = int(row["duration_ns"]), int(row["cpu_ns"] or 0)
        if len(durations) > 1 and duration > 2 * min(durations):
            return "1"
        if cpu_time >= 100_000 and (duration - cpu_time) * 100 < duration and row["noisy"] == "1":
            return "0" if len(durations) > 1 else ""
        return row["noisy"] if len(durations) > 1 or row["noisy"] != "0" else ""

    def tick(self, row):
        """Returns the derived columns of a row of ticks.csv."""
        number = int(row["tick"])
        cost = self.costs.get(number)
        return {
            "kind": "load" if number == LOAD else self.kinds[number], "upper_ns": cost and cost.upper,
            "lower_ns": cost and cost.lower or None, "is_cpu": cost and int(cost.is_cpu),
            "stand_in_ns": cost and cost.whole - cost.upper,
            "share": cost.upper * self.factor / self.frame if cost and self.factor is not None else None,
        }

    def summary(self):
        """Returns the derived columns of a row of summary.csv that do not depend on other series."""
        values = {"ticks": len(self.ticks), "replays": len(self.replays), "scrolling_ticks": len(self.scrolling)}
        for name, cost in self.percentiles.items():
            values |= columns_of(cost, name, has_lower=False)
        values |= columns_of(self.worst, "worst") | {"worst_whole_ns": self.worst and self.worst.whole}
        scrolling = [self.costs[tick] for tick in self.scrolling if tick in self.costs]
        whole = sum(cost.whole for cost in scrolling)
        values["stand_in_share"] = (whole - sum(cost.upper for cost in scrolling)) / whole if whole else None
        values["worst_tick"] = next((tick for tick in self.scrolling if self.worst and self.costs[tick].upper == self.worst.upper), None)
        for kind in EVENTS:
            numbers = [LOAD] if kind == "load" else [tick for tick, found in enumerate(self.kinds) if found == kind]
            values |= columns_of(Cost.greatest([self.costs[tick] for tick in numbers if tick in self.costs]), kind)
        returned, updated = total(self.ticks, "attributes_returned"), total(self.ticks, "cells_updated", empty=0)
        count = len(self.ticks)
        instructions = [int(row["instructions"]) for row in self.ticks if row["instructions"]]
        values |= {
            "allocations_per_tick": ratio(total(self.ticks, "allocations"), count),
            "bytes_per_tick": ratio(total(self.ticks, "allocated_bytes"), count),
            "allocations_per_attribute": ratio(total(self.ticks, "allocations"), returned),
            "items_placed_per_tick": ratio(total(self.ticks, "items_placed"), count),
            "waste_ratio": ratio(returned if returned is None else returned + updated, total(self.ticks, "changed_cells")),
            "attributes_per_visible_cell": ratio(returned, total(self.ticks, "visible_cells")),
            "stale_cells": total(self.ticks, "stale_cells"),
            "constraint_passes_per_tick": ratio(total(self.ticks, "constraint_passes"), count),
            "texts_measured_per_tick": ratio(total(self.ticks, "texts_measured"), count),
            "instructions_per_tick": sum(instructions) / len(instructions) if instructions else None,
            "share": self.worst.upper * self.factor / self.frame
            if self.worst and self.factor is not None and not self.may_be_stale else None,
            "mark": self.mark,
        }
        return values | self.hitches()

    def hitches(self):
        if not self.replays or self.factor is None:
            return {"late_ticks": None, "hitch_ms_per_s": None}
        costs = [scaled(self.costs[tick].upper, self.factor) for tick in range(len(self.ticks))]
        hitches = sum((-(-cost // self.frame) - 1) * self.frame for cost in costs if cost > self.frame)
        return {
            "late_ticks": sum(cost > self.frame for cost in costs),
            "hitch_ms_per_s": 1_000 * hitches / (len(costs) * 1e9 / 60 + hitches),
        }


def recommended(scenario, series):
    """Returns the strategy that is recommended, or None."""
    judged = [one for one in series if one.mark]
    fast = [one for one in judged if one.mark == "fast enough"]
    if not fast:
        return None
    median = lambda one: one.percentiles["median"].upper
    if all(one.lines is not None for one in judged):
        simple = [one for one in fast if one.lines <= min(one.lines for one in fast) + SIMILAR_LINES]
        least = min(map(median, simple))
        return min((one for one in simple if median(one) <= scaled(least, SIMILAR_RATIO)), key=lambda one: (one.lines, median(one)))
    listed = scenario.get("simplestFirst")
    if listed:
        return min(fast, key=lambda one: listed.index(one.strategy) if one.strategy in listed else len(listed))
    return min(fast, key=median)


def verdicts(scenario, series):
    """Returns the columns of summary.csv that compare the series of a scenario."""
    medians = [one.percentiles["median"].upper for one in series if one.percentiles["median"] and not one.may_be_stale]
    least, best = min(medians, default=0), recommended(scenario, series)
    for one in series:
        known = one.percentiles["median"] and not one.may_be_stale and least > 0 and one.factor is not None
        yield {
            "times_fastest": one.percentiles["median"].upper / least if known else None,
            "recommended": None if one.factor is None else int(one is best),
        }


def noise(series):
    """Returns the counts in the noise of a scenario."""
    flags = [row["noisy"] for one in series for replay in one.replays.values() for row in replay]
    noisy = None if "" in flags else flags.count("1")
    return {"ticks": len(flags), "noisyTicks": noisy}


class Check:
    """Compares recomputed values with those of the run."""

    def __init__(self):
        self.counts, self.differences = collections.Counter(), []

    def compare(self, table, row, values):
        for column, value in values.items():
            self.counts[f"{table} {column}"] += 1
            found = row[column]
            if value is None or isinstance(value, str):
                is_equal = found == (value or "")
            else:
                is_equal = found != "" and math.isclose(float(found), value, rel_tol=1e-12)
            if not is_equal:
                self.differences.append(f"{table}, series {row.get('series', '')}, {column}: {found!r} instead of {value!r}")

    def expect(self, name, is_right, text):
        self.counts[name] += 1
        if not is_right:
            self.differences.append(f"{text}: not as the other columns say")

    def end_if_wrong(self):
        if self.differences:
            sys.exit("\n".join(self.differences[:20] + [f"{len(self.differences)} values differ."]))

    def compare_noise(self, scenario, series):
        found = scenario["noise"]
        for key, value in noise(series).items():
            self.counts[f"scenarios.jsonl {key}"] += 1
            if found.get(key) != value:
                self.differences.append(f"scenarios.jsonl, {scenario['name']}, {key}: {found.get(key)!r} instead of {value!r}")

    def compare_checksum(self, file, checksum, data):
        self.counts[f"{file} checksum"] += 1
        if fnv1a(data) != checksum:
            self.differences.append(f"{file}, checksum of {len(data)} bytes: {checksum!r} instead of {fnv1a(data)!r}")

    def compare_own_checksum(self, file, document):
        """Compares the checksum that is the last key of a document."""
        body, checksum = re.fullmatch(rb'(.*),\s*"checksum" ?: ?"(\w*)"\s*}\s*', document, re.DOTALL).groups()
        self.compare_checksum(file, checksum.decode(), body)


GESTURES = {"drag", "fling", "bounce", "jump", "idle", "rotate", "reload", "change", "tilt", "recorded"}


def check_names(check, scenarios, summary, ticks):
    """Compares what the tables and scenarios.jsonl both say about each series."""
    expected = [
        {
            "strategy": series["strategy"], "layout": one["layout"], "effect": one["effect"], "trace": one["trace"],
            "items": one["items"], "scenario": str(number), "scenario_name": one["name"], "ticks": series["ticks"],
            "replays": series["replays"], "frame_ns": one["budgetNanoseconds"], "host": one["environment"].get("hostName", ""),
            "items_seen": one.get("itemsSeen"), "added_lines": series.get("addedLines"),
            "may_be_stale": int(series["mayBeStale"]), "factor_least": (one.get("device") or {}).get("factorLeast"),
            "factor_median": (one.get("device") or {}).get("factorMedian"),
        }
        for number, one in enumerate(scenarios) for series in one["series"]
    ]
    for number, row in enumerate(summary):
        if row["series"] != str(number):
            sys.exit(f"summary.csv: row {number + 1} has the series {row['series']!r} instead of {number}.")
    if len(summary) != len(expected):
        sys.exit(f"summary.csv has {len(summary)} series, and scenarios.jsonl has {len(expected)}.")
    for row, values in zip(summary, expected):
        check.compare("summary.csv", row, values)
        for tick in ticks[row["series"]]:
            check.compare("ticks.csv", tick, {column: values[column] for column in ("scenario", "layout", "items", "strategy")})


def check_trace(check, scenario, series):
    """Compares the gestures of a trace with what its other columns allow."""
    gestures = [row["gesture"] for row in series.ticks]
    for index, (row, kind) in enumerate(zip(series.ticks, series.kinds)):
        moves = float(row["offset_pt"]) != float(series.ticks[index - 1]["offset_pt"] if index else scenario["startOffset"])
        fits = row["gesture"] in GESTURES and not (row["gesture"] == "idle" and moves and kind == "scroll") \
            and (row["gesture"] == "tilt") <= (not scenario["scrolls"]) and (row["gesture"] == "recorded") == ("recorded" in gestures)
        check.expect("ticks.csv gesture", fits, f"ticks.csv, {scenario['name']}, tick {index}: the gesture {row['gesture']!r}")


def check_same_trace(check, name, series):
    """Compares the traces of the series of a scenario, which are the same."""
    columns = ("gesture", "offset_pt", "width_pt", "height_pt")
    traces = [[tuple(row[column] for column in columns) for row in one.ticks] for one in series]
    check.expect("ticks.csv offset_pt", all(trace == traces[0] for trace in traces), f"ticks.csv, {name}: the traces of the series")


def check_places(check, summary, ticks, replays, phases):
    """Compares the indices of each row with its place in the file."""
    order, scenarios = [row["series"] for row in summary], collections.defaultdict(list)
    for name, table in (("ticks.csv", ticks), ("replays.csv", replays), ("phases.csv", phases)):
        unknown = sorted(set(table) - set(order))
        if unknown:
            sys.exit(f"{name}: the series {unknown[0]!r} is not in summary.csv.")
        check.expect(f"{name} series", list(table) == [one for one in order if one in table], f"{name}: the order of the series")
    for row in summary:
        count, series = int(row["ticks"]), row["series"]
        of_series = [list(rows) for _, rows in itertools.groupby(replays.get(series, []), key=lambda tick: tick["replay"])]
        scenarios[row["scenario"]] += [replay[0]["order"] for replay in of_series]
        for number, replay in enumerate(of_series):
            first = int(replay[0]["tick"])
            for tick, found in zip(range(first, first + len(replay)), replay):
                check.compare("replays.csv", found, {"tick": tick, "replay": number, "order": int(replay[0]["order"])})
            check.expect("replays.csv tick", first + len(replay) == count, f"replays.csv, series {series}: the last tick")
        orders = [int(replay[0]["order"]) for replay in of_series]
        check.expect("replays.csv order", orders == sorted(orders), f"replays.csv, series {series}: the order of the replays")
        found = [row["tick"] for row in ticks.get(series, [])]
        check.expect("ticks.csv tick", found == [str(tick) for tick in range(LOAD, count)], f"ticks.csv, series {series}: the ticks")
    for scenario, orders in scenarios.items():
        check.expect(
            "replays.csv order", sorted(map(int, orders)) == list(range(len(orders))), f"replays.csv, scenario {scenario}: the orders")


def check_phases(check, number, series, phases):
    """Compares the ticks, the order and the shares of a series' phases."""
    kinds = [kind for kind, _ in itertools.groupby(phases, key=lambda row: row["kind"])]
    check.expect("phases.csv kind", not phases or sorted(kinds) == sorted(set(series.kinds)), f"phases.csv, series {number}: the kinds")
    for kind, found in itertools.groupby(phases, key=lambda row: row["kind"]):
        found = list(found)
        names = [row["phase"] for row in found]
        check.expect("phases.csv phase", len(set(names)) == len(names) and "tick" in names, f"phases.csv, series {number}: {kind}")
        whole = sum(int(row["mean_ns"] or 0) for row in found)
        for row in found:
            share = int(row["mean_ns"]) / whole if row["mean_ns"] and whole else None
            check.compare("phases.csv", row, {"ticks": series.kinds.count(kind), "share": share})


def grouped(table, column):
    groups = collections.defaultdict(list)
    for row in table:
        groups[row[column]].append(row)
    return groups


def check_sums(check, run, manifest):
    """Compares the checksums of the files."""
    check.compare_own_checksum("run.json", (run / "run.json").read_bytes())
    log, tables = (run / "scenarios.jsonl").read_bytes(), {}
    if "complete" in manifest:
        check.compare_checksum("scenarios.jsonl", manifest["complete"]["checksum"], log[:manifest["complete"]["length"]])
    for line in log.splitlines():
        check.compare_own_checksum("scenarios.jsonl", line)
        tables = json.loads(line)["tables"]
    for file, checkpoint in tables.items():
        check.compare_checksum(file, checkpoint["checksum"], (run / file).read_bytes()[:checkpoint["length"]])


def with_names(scenario):
    """Returns a scenario with the columns that its request has in the tables."""
    request = scenario["description"]
    parts = [request["subject"], request["effect"], request["trace"], *request["variants"], str(request["items"])]
    names = {"layout": parts[0], "effect": parts[1], "trace": parts[2], "items": request["items"]}
    return scenario | names | {"name": "/".join(part for part in parts if part)}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.split("\n")[0])
    run = pathlib.Path(sys.argv[1])
    manifest = json.loads((run / "run.json").read_text(encoding="utf-8"))
    scenarios = [with_names(json.loads(line)["scenario"]) for line in (run / "scenarios.jsonl").read_bytes().splitlines()]
    summary = rows(run, "summary.csv")
    ticks, replays, phases = (grouped(rows(run, name), "series") for name in ("ticks.csv", "replays.csv", "phases.csv"))
    check, place = Check(), 0
    check_names(check, scenarios, summary, ticks)
    check_places(check, summary, ticks, replays, phases)
    # Rows in wrong places belong to no tick.
    check.end_if_wrong()
    for scenario in scenarios:
        numbers = [str(place + index) for index in range(len(scenario["series"]))]
        series = [Series(scenario, index, ticks[number], replays[number]) for index, number in enumerate(numbers)]
        check_same_trace(check, scenario["name"], series)
        check_trace(check, scenario, series[0])
        for number, one, verdict in zip(numbers, series, verdicts(scenario, series)):
            check.compare("summary.csv", summary[int(number)], one.summary() | verdict)
            for row in ticks[number]:
                check.compare("ticks.csv", row, one.tick(row))
            for row in replays[number]:
                check.compare("replays.csv", row, {"noisy": one.flag(row)})
            check_phases(check, number, one, phases[number])
        if scenario.get("noise"):
            check.compare_noise(scenario, series)
        place += len(numbers)
    check_sums(check, run, manifest)
    check.end_if_wrong()
    print(f"{sum(check.counts.values())} values of {len(check.counts)} columns are as recomputed.")


if __name__ == "__main__":
    main()
