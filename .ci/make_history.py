"""Makes runs of 24 commits of one run, with steps planted in them.

    make_history.py RUN ROOT    RUN has one scenario with the strategies cached and delegate; ROOT is a new folder

delegate returns an attribute more from commit 7 on, cached takes a fifth longer from commit 12 on, and with the toolchain of commit 18 each
tick of cached allocates once more. The machine was noisy at commit 5. The files vouch for each other, as those of bench do.
"""

import json
import os
import sys

import tables
from make_many_runs import csv_text

COMMITS = 24


def fnv1a(content):
    value = 0xCBF29CE484222325
    for byte in content:
        value = ((value ^ byte) * 0x100000001B3) % (1 << 64)
    return f"{value:016x}"


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
            row["allocations"] = int(row["allocations"] or 0) + 1
    return {"summary.csv": csv_text(summary), "work.csv": csv_text(work)}


def main(run, root):
    for commit in range(COMMITS):
        texts = changed_tables(tables.rows(f"{run}/summary.csv"), tables.rows(f"{run}/work.csv"), commit)
        with open(f"{run}/instructions.csv", encoding="utf-8") as file:
            texts["instructions.csv"] = file.read()
        with open(f"{run}/run.json", encoding="utf-8") as file:
            manifest = json.load(file)
        if len(manifest["scenarios"]) != 1:
            tables.fail(f"{run} has {len(manifest['scenarios'])} scenarios")
        manifest["environment"].update(gitRevision=f"{commit:010}{0:030}", buildConfiguration="release")
        manifest["environment"]["toolchain"] = "Swift 6.3.1" if commit >= 18 else "Swift 6.2.4"
        manifest["started"] = f"2026-01-{commit + 1:02}T00:00:00Z"
        scenario = manifest["scenarios"][0]
        scenario["noise"]["verdict"] = "noisy" if commit == 5 else "quiet"
        for name, text in texts.items():
            scenario["tables"][name] = {"length": len(text.encode()), "digest": fnv1a(text.encode())}
        folder = f"{root}/commit-{commit:02}"
        os.makedirs(folder)
        for name, text in texts.items():
            write(f"{folder}/{name}", text)
        # The checksum is of the file without its own line.
        del manifest["checksum"]
        text = json.dumps(manifest, indent=2) + "\n"
        checksum = fnv1a(text.encode())
        write(f"{folder}/run.json", text.replace("{\n", f'{{\n  "checksum" : "{checksum}",\n', 1))


if __name__ == "__main__":
    main(*sys.argv[1:])
