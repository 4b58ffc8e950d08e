"""Makes runs of 24 commits of one run, with steps planted in them.

    make_history.py RUN ROOT [REVISION]    RUN has one scenario with the strategies cached and delegate; ROOT is a new folder;
                                           REVISION is the commit of the last runs

delegate returns an attribute more from commit 7 on, cached takes a fifth longer from commit 12 on, and with the toolchain of commit 18 each
tick of cached calls prepare() once more. The machine was noisy at commit 5. The files vouch for each other, as those of bench do.
"""

import json
import os
import sys

import tables
from seal import checkpoint, sealed
from make_many_runs import csv_text

COMMITS = 24


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def changed_tables(summary, work, commit):
    strategies = tables.strategies(summary)
    for row in summary:
        base = 9_000 if row["strategy"] == "delegate" else 10_800 if commit >= 12 else 9_000
        jitter = commit * 37 % 11 * 20
        row.update(steady_p50_ns=base + jitter, steady_p99_ns=3 * base + jitter)
    for row in work:
        if strategies[row["series"]] == "delegate" and commit >= 7 and row["tick"] == "3":
            row["attributes_returned"] = int(row["attributes_returned"]) + 1
        if strategies[row["series"]] == "cached" and commit >= 18:
            row["prepares"] = int(row["prepares"]) + 1
    return {"summary.csv": csv_text(summary), "work.csv": csv_text(work)}


def main(run, root, revision=None):
    for commit in range(COMMITS):
        texts = changed_tables(tables.rows(f"{run}/summary.csv"), tables.rows(f"{run}/work.csv"), commit)
        with open(f"{run}/instructions.csv", encoding="utf-8") as file:
            texts["instructions.csv"] = file.read()
        with open(f"{run}/run.json", encoding="utf-8") as file:
            manifest = json.load(file)
        with open(f"{run}/scenarios.jsonl", encoding="utf-8") as file:
            lines = file.read().splitlines()
        if len(lines) != 1:
            tables.fail(f"{run} has {len(lines)} scenarios")
        entry = json.loads(lines[0])
        changes = {
            "gitRevision": revision if revision and commit >= 20 else f"{commit:010}{0:030}", "buildConfiguration": "release",
            "toolchain": "Swift 6.3.1" if commit >= 18 else "Swift 6.2.4",
        }
        manifest["environment"].update(changes)
        manifest["started"] = f"2026-01-{commit + 1:02}T00:00:00Z"
        entry["scenario"]["environment"].update(changes)
        entry["scenario"]["noise"]["verdict"] = "noisy" if commit == 5 else "quiet"
        for name, text in texts.items():
            entry["tables"][name] = checkpoint(text)
        line = sealed(entry) + "\n"
        manifest["scenarios"] = checkpoint(line)
        texts["scenarios.jsonl"] = line
        texts["run.json"] = sealed(manifest, indent=2)
        folder = f"{root}/commit-{commit:02}"
        os.makedirs(folder)
        for name, text in texts.items():
            write(f"{folder}/{name}", text)


if __name__ == "__main__":
    main(*sys.argv[1:])
