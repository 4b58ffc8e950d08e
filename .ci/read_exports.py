"""Reads a run's exports by the rules of the tools that they are for: read_exports.py FOLDER.

FOLDER holds a file per format, and series.csv: the name of each series and its number of replays.
"""

import csv
import json
import math
import re
import sys


def load(path):
    """Strict JSON: no key twice in an object, no NaN and no Infinity."""

    def pairs(items):
        keys = [key for key, _ in items]
        assert len(set(keys)) == len(keys), f"{path}: a key stands there twice: {keys}"
        return dict(items)

    def constant(name):
        raise ValueError(f"{path}: {name} is not JSON")

    with open(path, encoding="utf-8") as file:
        return json.load(file, object_pairs_hook=pairs, parse_constant=constant)


def is_number(value):
    return type(value) in (int, float) and math.isfinite(value)


def github_action_benchmark(path, series):
    entries = load(path)
    assert [entry["name"] for entry in entries] == list(series)
    for entry in entries:
        assert set(entry) <= {"name", "unit", "value", "range", "extra"}
        assert is_number(entry["value"]) and entry["value"] > 0 and entry["unit"] == "us"
        assert ("range" in entry) == (series[entry["name"]] > 1)
        # extractRangeInfo.ts
        if "range" in entry:
            float(re.fullmatch(r"(?:\+-|±)\s*(\d.+)", entry["range"]).group(1))


def bencher(path, series):
    report = load(path)
    assert list(report) == list(series)
    for name, measures in report.items():
        assert 0 < len(name.encode()) <= 1024
        for slug, metric in measures.items():
            assert len(slug) <= 64 and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)
            assert "value" in metric and set(metric) <= {"value", "lower_value", "upper_value"}
            assert all(map(is_number, metric.values()))
        latency = measures["latency"]
        assert latency["lower_value"] <= latency["value"] <= latency["upper_value"]


def go(path, series):
    # golang.org/x/perf/benchfmt, reader.go
    configuration, replays = {}, {}
    with open(path, encoding="utf-8", newline="") as file:
        lines = file.read().split("\n")
    assert lines.pop() == ""
    for line in lines:
        if not line or line.startswith("#"):
            continue
        if not line.startswith("Benchmark"):
            key, value = re.fullmatch(r"([a-z][^\sA-Z:]*):[ \t]+(.*)", line).groups()
            configuration[key] = value
            continue
        fields = line.split()
        assert len(fields) >= 4 and len(fields) % 2 == 0, line
        # github-action-benchmark, extract.ts: what a name may hold, and what would be taken for a number of processors
        assert re.fullmatch(r'Benchmark\w+[\w()$%^&*-=|,[\]{}"#]*?', fields[0], re.ASCII), line
        assert not re.search(r"-\d+$", fields[0]), line
        assert int(fields[1]) > 0 and all(is_number(float(value)) for value in fields[2::2]), line
        assert "ns/op" in fields[3::2] and len(set(fields[3::2])) == len(fields[3::2]), line
        replays[fields[0]] = replays.get(fields[0], 0) + 1
    assert list(replays.values()) == list(series.values()), replays
    assert "toolchain" in configuration and "scenario" in configuration, configuration


def main(folder):
    with open(f"{folder}/series.csv", encoding="utf-8", newline="") as file:
        series = {name: int(replays) for name, replays in csv.reader(file)}
    for read in (github_action_benchmark, bencher, go):
        name = read.__name__.replace("_", "-")
        read(f"{folder}/{name}", series)
        print(f"{name}: read")


main(sys.argv[1])
