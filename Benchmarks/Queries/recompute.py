#!/usr/bin/env python3
"""Recomputes the derived columns of a run from its measurements: recompute.py RUN

The definitions are those of results/README.md. Also recomputes the noise of the machine and the checksums. Prints the shares of
the frame on the judged device and the number of values, or the values that differ, with status 1.
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
SHORTEST_CPU_TIME = 100_000


def rows(run, name):
    with open(run / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def fnv1a(data):
    checksum = 0xCBF29CE484222325
    for byte in data:
        checksum = (checksum ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{checksum:016x}"


def scaled(duration, slowdown):
    """Returns duration × slowdown in whole nanoseconds, halves away from zero."""
    return duration if slowdown == 1 else math.floor(duration * slowdown + 0.5)


def percentile(values, percent):
    return sorted(values)[max(-(-percent * len(values) // 100), 1) - 1]


def total(work, column, empty=None):
    """Returns the sum over the ticks, or None if a count is empty."""
    counts = [int(row[column]) if row[column] else empty for row in work]
    return None if not counts or None in counts else sum(counts)


def ratio(dividend, divisor):
    return None if dividend is None or not divisor else dividend / divisor


def kinds_of(scroll, start):
    kinds = []
    for index, tick in enumerate(scroll):
        before = scroll[index - 1] if index else None
        size = (tick["width_pt"], tick["height_pt"])
        moves = float(tick["offset_pt"]) != (float(before["offset_pt"]) if before else start)
        if before and size != (before["width_pt"], before["height_pt"]) or tick["phase"] == "rotate":
            kinds.append("turn")
        elif tick["phase"] in ("jump", "reload", "change"):
            kinds.append(tick["phase"])
        else:
            kinds.append("scroll" if moves or tick["phase"] == "tilt" else "rest")
    return kinds


def cpu_figures(ticks, figures, values):
    """Returns the figures that are the CPU time of a tick, or None."""
    times = {tick.minimum for tick in ticks if tick.is_cpu_time}
    return ";".join(figure for figure in figures if values[f"steady_{figure}_ns"] in times) or None


def interval(measured):
    """Returns the bounds of a tick's cost, and whether the upper one is a CPU time."""
    costs = [
        (int(row["cpu_ns"]), True)
        if row["noisy"] == "1" and row["waited"] == "0" and row["cpu_ns"] and 0 < int(row["cpu_ns"]) < int(row["duration_ns"])
        else (int(row["duration_ns"]), False) for row in measured
    ]
    # Of equal costs, a duration is taken.
    upper, is_cpu_time = min(costs)
    shortest = sorted(measured, key=lambda row: int(row["duration_ns"]))[:2]
    undisturbed = sum(row["noisy"] == "0" for row in measured)
    cpu = [int(row["cpu_ns"]) for row in measured if row["cpu_ns"] and int(row["cpu_ns"]) > 0]
    if len(shortest) == 2 and all(row["noisy"] == "0" for row in shortest):
        lower = int(shortest[0]["duration_ns"]) * 10 // (13 if undisturbed >= 5 else 17)
    else:
        lower = min(cpu) * 10 // 25 if cpu else 0
    return upper, min(lower, upper), is_cpu_time


class Tick:
    """The durations of a tick, or of the load, over the replays."""

    def __init__(self, measured):
        self.durations = [int(row["duration_ns"]) for row in measured]
        self.minimum = min(self.durations)
        cpu = [int(row["cpu_ns"]) for row in measured if row["cpu_ns"] and row["noisy"] == "1"]
        self.is_cpu_time = len(cpu) == len(measured) and SHORTEST_CPU_TIME <= min(cpu) < self.minimum
        if self.is_cpu_time:
            self.minimum = min(cpu)
        self.upper, self.lower, self.upper_is_cpu_time = interval(measured)
        shortest = sorted(zip(self.durations, measured), key=lambda pair: pair[0])[:2]
        self.is_undisturbed = len(shortest) == 2 and not any(row["noisy"] == "1" for _, row in shortest)


class Series:
    def __init__(self, run, scroll, start, work, measured):
        self.slowdown = run["slowdown"]
        self.scroll, self.kinds = scroll, kinds_of(scroll, start)
        self.work = [row for row in work if int(row["tick"]) != LOAD]
        self.replays = collections.defaultdict(list)
        by_tick = collections.defaultdict(list)
        for row in measured:
            by_tick[int(row["tick"])].append(row)
            if int(row["tick"]) != LOAD:
                self.replays[row["replay"]].append(row)
        self.load = Tick(by_tick.pop(LOAD)) if LOAD in by_tick else None
        self.ticks = [Tick(by_tick[tick]) for tick in sorted(by_tick)]

    def flag(self, row):
        """Returns the flag that a row must have; its own if only a lost core tells.

        A core that was lost for less than a hundredth of the tick does not count, where the CPU time tells.
        """
        tick = self.load if int(row["tick"]) == LOAD else self.ticks[int(row["tick"])]
        is_slow = len(tick.durations) > 1 and int(row["duration_ns"]) > 2 * min(tick.durations)
        if is_slow:
            return "1"
        duration, cpu_time = int(row["duration_ns"]), int(row["cpu_ns"] or 0)
        if cpu_time >= 100_000 and (duration - cpu_time) * 100 < duration and row["noisy"] == "1":
            return "0" if len(tick.durations) > 1 else ""
        may_be_quiet = len(tick.durations) > 1 or row["noisy"] != "0"
        return row["noisy"] if may_be_quiet else ""

    def steady(self, row):
        """Returns the values of a row of steady.csv."""
        number = int(row["tick"])
        tick = self.load if number == LOAD else self.ticks[number]
        return {
            "kind": "load" if number == LOAD else self.kinds[number], "upper_ns": tick.upper, "lower_ns": tick.lower or None,
            "cpu": int(tick.upper_is_cpu_time),
        }

    def shares(self, factor, budget):
        """Returns the shares u and l of the budget on the judged device, or None without scrolling ticks."""
        scrolling = [tick for tick, kind in zip(self.ticks, self.kinds) if kind == "scroll"]
        return tuple(max(getattr(tick, bound) for tick in scrolling) * factor / budget for bound in ("upper", "lower")) \
            if scrolling else None

    def summary(self, row):
        minima = [tick.minimum for tick in self.ticks]
        raw = [duration for tick in self.ticks for duration in tick.durations]
        values = {}
        for name, durations in (("steady", minima), ("raw", raw)):
            for percent in (50, 90, 99):
                values[f"{name}_p{percent}_ns"] = percentile(durations, percent) if durations else None
            values[f"{name}_max_ns"] = max(durations, default=None)
        values["cpu_figures"] = cpu_figures(self.ticks, ("p50", "p90", "p99", "max"), values)
        budget = self.budget(int(row["budget_ns"]))
        values |= {column: budget[column] for column in ("missed_ticks", "hitch_ms_per_s")}
        recomputed, updated = total(self.work, "attributes_returned"), total(self.work, "cells_updated", empty=0)
        count = len(self.work)
        return values | {
            "ticks": len(self.scroll), "replays": len(self.replays),
            "allocations_per_tick": ratio(total(self.work, "allocations"), count),
            "bytes_per_tick": ratio(total(self.work, "allocated_bytes"), count),
            "waste_ratio": ratio(recomputed if recomputed is None else recomputed + updated, total(self.work, "changed_cells")),
            "attributes_per_visible_cell": ratio(recomputed, total(self.work, "visible_cells")),
            "stale_cells": total(self.work, "stale_cells"),
        }

    def budget(self, budget):
        missed = own = longest = hitches = 0
        for replay in self.replays.values():
            misses = 0
            for row in replay:
                cost = scaled(int(row["duration_ns"]), self.slowdown)
                if cost <= budget:
                    misses = 0
                    continue
                missed, misses = missed + 1, misses + 1
                longest = max(longest, misses)
                hitches += (-(-cost // budget) - 1) * budget
                own = None if own is None or row["noisy"] == "" else own + (row["noisy"] == "0")
        count = sum(len(replay) for replay in self.replays.values())
        hitch = 1_000 * hitches / (count * 1e9 / 60 + hitches) if count else None
        minima = [tick.minimum for tick in self.ticks]
        values = {
            "missed_ticks": missed if count else None, "own_missed_ticks": own if count else None,
            "longest_miss_run": longest if count else None, "hitch_ms_per_s": hitch,
            "hitch_grade": None if hitch is None else "good" if hitch <= 5 else "warning" if hitch <= 10 else "critical",
        }
        for percent in (50, 99):
            share = scaled(percentile(minima, percent), self.slowdown) / budget if minima else None
            values[f"budget_share_p{percent}"] = share
        scrolling = [tick for tick, kind in zip(self.ticks, self.kinds) if kind == "scroll"]
        return values | self.checked(self.ticks, budget, "steady_missed_ticks", "tight_ticks", "undecided_ticks") \
            | self.checked(scrolling, budget, "scroll_missed_ticks", None, "scroll_undecided_ticks")

    def checked(self, ticks, budget, missed, tight, undecided):
        counts = dict.fromkeys((missed, tight, undecided), 0 if len(self.replays) >= 2 else None)
        for tick in ticks if len(self.replays) >= 2 else ():
            cost = scaled(tick.minimum, self.slowdown)
            if 2 * cost > budget:
                counts[undecided if not tick.is_undisturbed else missed if cost > budget else tight] += 1
        counts.pop(None, None)
        return counts

    def event(self, row):
        """Returns the values of a row of events.csv."""
        if row["event"] == "load":
            numbers, ticks = [LOAD], [self.load]
        else:
            numbers = [number for number, kind in enumerate(self.kinds) if kind == row["event"]]
            ticks = [self.ticks[number] for number in numbers]
        minima = [tick.minimum for tick in ticks]
        worst = numbers[minima.index(max(minima))]
        traits = [trait for trait in self.TRAITS if self.explains(trait, worst, numbers)] if row["event"] == "scroll" else []
        values = {
            "ticks": len(ticks), "steady_p50_ns": percentile(minima, 50), "steady_max_ns": max(minima), "worst_tick": worst,
            "steady_mean_ns": sum(minima) // len(minima),
            "undisturbed_max_ns": max((tick.minimum for tick in ticks if tick.is_undisturbed), default=None),
            "worst_tick_traits": ";".join(traits) or None,
        }
        figures = [cpu_figures(ticks, ("p50", "max"), values), "mean" if any(tick.is_cpu_time for tick in ticks) else None]
        return values | {"cpu_figures": ";".join(filter(None, figures)) or None}

    TRAITS = ("turned-screen", "new-cells", "other-data")

    def explains(self, trait, worst, scrolling):
        def size(tick):
            return self.scroll[tick]["width_pt"], self.scroll[tick]["height_pt"]

        def cells(tick):
            return int(self.work[tick]["cells_dequeued"] or 0) if self.work else 0

        reloads = [number for number, tick in enumerate(self.scroll) if tick["phase"] == "reload"]
        has = {
            "turned-screen": lambda tick: size(tick) != size(0),
            "new-cells": lambda tick: cells(worst) > 0 and cells(tick) >= cells(worst),
            "other-data": lambda tick: bool(reloads) and tick > reloads[0],
        }[trait]
        others = [self.ticks[tick].minimum for tick in scrolling if not has(tick)]
        return has(worst) and bool(others) and self.ticks[worst].minimum >= scaled(max(others), 1.5)


def noise(found, series):
    """Returns the noise of a scenario. What only the system knows is as found."""
    flags = [row["noisy"] for one in series for replay in one.replays.values() for row in replay]
    noisy = None if "" in flags else flags.count("1")
    wall, cpu, device = (found[key] for key in ("wallMilliseconds", "cpuMilliseconds", "device"))
    share, core = ratio(noisy, len(flags)), None if wall is None else ratio(cpu, wall)
    is_noisy = share is not None and share > 0.01 or core is not None and core < 0.95
    is_known = share is not None and (core is not None or device is not None)
    return {
        "ticks": len(flags), "noisyTicks": noisy, "noisyTickShare": share, "cpuShare": core,
        "verdict": "noisy" if is_noisy else "quiet" if is_known else None,
    }


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
        for key, value in noise(found, series).items():
            self.counts[f"scenarios.jsonl {key}"] += 1
            is_number = isinstance(value, (int, float)) and isinstance(found[key], (int, float))
            if not (math.isclose(found[key], value, rel_tol=1e-9) if is_number else found[key] == value):
                self.differences.append(f"scenarios.jsonl, {scenario['name']}, {key}: {found[key]!r} instead of {value!r}")

    def compare_checksum(self, file, checksum, data):
        self.counts[f"{file} checksum"] += 1
        if fnv1a(data) != checksum:
            self.differences.append(f"{file}, checksum of {len(data)} bytes: {checksum!r} instead of {fnv1a(data)!r}")

    def compare_own_checksum(self, file, document):
        """Compares the checksum that is the last key of a document."""
        body, checksum = re.fullmatch(rb'(.*),\s*"checksum" ?: ?"(\w*)"\s*}\s*', document, re.DOTALL).groups()
        self.compare_checksum(file, checksum.decode(), body)


PHASES = {"drag", "fling", "bounce", "jump", "idle", "rotate", "reload", "change", "tilt", "recorded"}


def check_scenarios(check, scenarios, summary):
    """Compares what summary.csv and scenarios.jsonl both say about each series."""
    expected = [
        {
            "strategy": strategy, "layout": one["layout"], "effect": one["effect"], "trace": one["trace"],
            "items": one["items"], "scenario": str(number), "scenario_name": one["name"], "ticks": one["ticks"],
            "replays": one["replays"][index], "budget_ns": one["budgetNanoseconds"],
            "host_name": one["environment"]["hostName"] or "",
        }
        for number, one in enumerate(scenarios) for index, strategy in enumerate(one["strategies"])
    ]
    for number, row in enumerate(summary):
        if row["series"] != str(number):
            sys.exit(f"summary.csv: row {number + 1} has the series {row['series']!r} instead of {number}.")
    if len(summary) != len(expected):
        sys.exit(f"summary.csv has {len(summary)} series, and scenarios.jsonl has {len(expected)}.")
    for row, values in zip(summary, expected):
        check.compare("summary.csv", row, values)


def check_trace(check, scenario, scroll):
    """Compares the phases of a trace with what its other columns allow."""
    phases = [row["phase"] for row in scroll]
    for index, row in enumerate(scroll):
        moves = float(row["offset_pt"]) != float(scroll[index - 1]["offset_pt"] if index else scenario["startOffset"])
        fits = row["phase"] in PHASES and not (row["phase"] == "idle" and moves and row["kind"] == "scroll") \
            and (row["phase"] == "tilt") <= (not scenario["scrolls"]) and (row["phase"] == "recorded") == ("recorded" in phases)
        check.expect("scroll.csv phase", fits, f"scroll.csv, {scenario['name']}, tick {index}: the phase {row['phase']!r}")
        check.compare("scroll.csv", row, {"tick": index})


def check_places(check, summary, ticks, work, phases):
    """Compares the indices of each row with its place in the file."""
    order, scenarios = [row["series"] for row in summary], collections.defaultdict(list)
    for name, table in (("ticks.csv", ticks), ("work.csv", work), ("phases.csv", phases)):
        unknown = sorted(set(table) - set(order))
        if unknown:
            sys.exit(f"{name}: the series {unknown[0]!r} is not in summary.csv.")
        check.expect(f"{name} series", list(table) == [one for one in order if one in table], f"{name}: the order of the series")
    for row in summary:
        count, series = int(row["ticks"]), row["series"]
        replays = [list(rows) for _, rows in itertools.groupby(ticks[series], key=lambda tick: tick["replay"])]
        scenarios[row["scenario"]] += [replay[0]["order"] for replay in replays]
        for number, replay in enumerate(replays):
            first = int(replay[0]["tick"])
            for tick, found in zip(range(first, first + len(replay)), replay):
                check.compare("ticks.csv", found, {"tick": tick, "replay": number, "order": int(replay[0]["order"])})
            check.expect("ticks.csv tick", first + len(replay) == count, f"ticks.csv, series {series}: the last tick")
        orders = [int(replay[0]["order"]) for replay in replays]
        check.expect("ticks.csv order", orders == sorted(orders), f"ticks.csv, series {series}: the order of the replays")
        for tick, found in zip(range(LOAD, count), work[series]):
            check.compare("work.csv", found, {"tick": tick})
        of_ticks = [(int(tick), [row["phase"] for row in rows]) for tick, rows in itertools.groupby(phases[series], key=lambda row: row["tick"])]
        fits = all(len(set(names)) == len(names) and "tick" in names for _, names in of_ticks)
        check.expect(
            "phases.csv tick", not of_ticks or fits and [tick for tick, _ in of_ticks] == list(range(count)),
            f"phases.csv, series {series}: the ticks or their phases")
    for scenario, orders in scenarios.items():
        check.expect(
            "ticks.csv order", sorted(map(int, orders)) == list(range(len(orders))), f"ticks.csv, scenario {scenario}: the orders")


def grouped(table, column):
    groups = collections.defaultdict(list)
    for row in table:
        groups[row[column]].append(row)
    return groups


def print_shares(manifest, summary, series):
    """Prints the verdict on each series, as the table of a run has it."""
    device = manifest["judgedDevice"]
    for row in summary if device else []:
        for budget in sorted({int(row["budget_ns"]), 8_333_333}, reverse=True):
            shares = series[row["series"]].shares(device["factor"], budget)
            if shares and budget <= int(row["budget_ns"]):
                upper, lower = shares
                mark = "✓" if upper <= 0.5 else "✕" if lower > 0.5 else "?"
                print(f"{row['scenario_name']}, {row['strategy']}, {budget} ns: {mark} {100 * upper:.6g} %, at least {100 * lower:.6g} %")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.split("\n")[0])
    run = pathlib.Path(sys.argv[1])
    manifest = json.loads((run / "run.json").read_text(encoding="utf-8"))
    scenarios = [json.loads(line)["scenario"] for line in (run / "scenarios.jsonl").read_bytes().splitlines()]
    summary, scroll = rows(run, "summary.csv"), grouped(rows(run, "scroll.csv"), "scenario")
    ticks, work, phases = (grouped(rows(run, name), "series") for name in ("ticks.csv", "work.csv", "phases.csv"))
    check, series = Check(), {}
    check_scenarios(check, scenarios, summary)
    check_places(check, summary, ticks, work, phases)
    # Rows in wrong places belong to no tick.
    check.end_if_wrong()
    starts = {}
    for number, scenario in enumerate(scenarios):
        one = scroll[str(number)]
        starts[str(number)] = scenario["startOffset"]
        check_trace(check, scenario, one)
        for row, kind in zip(one, kinds_of(one, scenario["startOffset"])):
            check.compare("scroll.csv", row, {"kind": kind})
    for row in summary:
        one = Series(
            manifest, scroll[row["scenario"]], starts[row["scenario"]], work[row["series"]], ticks[row["series"]])
        series[row["series"]] = one
        check.compare("summary.csv", row, one.summary(row))
        for tick in ticks[row["series"]]:
            overrun = scaled(int(tick["duration_ns"]), one.slowdown) - int(row["budget_ns"])
            check.compare("ticks.csv", tick, {"overrun_ns": overrun, "missed": int(overrun > 0), "noisy": one.flag(tick)})
    check.compare_own_checksum("run.json", (run / "run.json").read_bytes())
    log, first, tables = (run / "scenarios.jsonl").read_bytes(), 0, {}
    if manifest["complete"]:
        check.compare_checksum("scenarios.jsonl", manifest["complete"]["checksum"], log[:manifest["complete"]["length"]])
    for line in log.splitlines():
        check.compare_own_checksum("scenarios.jsonl", line)
        entry = json.loads(line)
        scenario, tables = entry["scenario"], entry["tables"]
        of_scenario = [series[str(number)] for number in range(first, first + len(scenario["strategies"]))]
        first += len(of_scenario)
        if scenario.get("noise"):
            check.compare_noise(scenario, of_scenario)
    for file, checkpoint in tables.items():
        check.compare_checksum(file, checkpoint["checksum"], (run / file).read_bytes()[:checkpoint["length"]])
    for row in rows(run, "budgets.csv"):
        check.compare("budgets.csv", row, series[row["series"]].budget(int(row["budget_ns"])))
    for row in rows(run, "events.csv"):
        check.compare("events.csv", row, series[row["series"]].event(row))
    steady = grouped(rows(run, "steady.csv"), "series")
    for row in summary:
        one = series[row["series"]]
        first = LOAD if one.load else 0
        places = list(range(first, len(one.ticks))) if one.ticks else []
        found = [int(line["tick"]) for line in steady[row["series"]]]
        check.expect("steady.csv tick", found == places, f"steady.csv, series {row['series']}: the ticks")
        for line in steady[row["series"]] if found == places else []:
            check.compare("steady.csv", line, one.steady(line))
    check.end_if_wrong()
    print_shares(manifest, summary, series)
    print(f"{sum(check.counts.values())} values of {len(check.counts)} columns are as recomputed.")


if __name__ == "__main__":
    main()
