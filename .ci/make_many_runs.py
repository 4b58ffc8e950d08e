"""Makes many small runs of one, with answers planted in them for the queries of Benchmarks/Queries.

    make_many_runs.py RUN ROOT COUNT    COUNT runs, a multiple of 400, in folders of the new folder ROOT

RUN has two strategies, cached and delegate, and 10, 100 and 1000 items. The runs made of it have the files that the queries read.
Their run.json vouches for nothing any more: `bench` would refuse them.
"""

import csv
import datetime
import io
import json
import os
import sys

import tables

# How much slower than the first one each host is.
HOSTS = {"host-0": 1, "host 1": 2, "büro/2=%": 3, "host-3": 5}
RUNS_PER_HOST = 10
COMMITS_APART = len(HOSTS) * RUNS_PER_HOST
ITEMS = (10, 100, 1000)
BUDGET_NS = 16_600_000


class Plan:
    """Which of the runs, counted from 0, is special in what."""

    def __init__(self, count):
        self.count = count
        self.commits = count // COMMITS_APART
        # From this commit on cached grows with another power.
        self.slower_from = self.commits * 8 // 10
        # All runs of one host at one commit count otherwise in one tick.
        self.disagreeing = (self.commits * 3 // 10, "büro/2=%")
        self.tick, self.column = 3, "attributes_returned"
        # Sources that may differ do not make hosts disagree.
        self.dirty = self.commits * 5 // 10
        self.worst = count * 55 // 100
        self.second_worst = self.worst + 1
        self.other_month = count // 10
        self.handicapped, self.debug, self.unfinished = (self.worst + more for more in (2, 3, 4))
        # Written by a version whose summary.csv had a column less.
        self.older = range(count // 10)
        # Of one commit the runs are merged: their run.json has no host, and their rows have.
        self.merged = range(self.commits * 7 // 10 * COMMITS_APART, (self.commits * 7 // 10 + 1) * COMMITS_APART)

    def commit(self, index):
        number = index // COMMITS_APART
        # All digits, with zeros in front: a commit is no number.
        return f"{number:040}" + ("-dirty" if number == self.dirty else "")

    def host(self, index):
        return list(HOSTS)[index // RUNS_PER_HOST % len(HOSTS)]

    def seed(self, index):
        return 2 if index % RUNS_PER_HOST == RUNS_PER_HOST - 1 else 1

    def started(self, index):
        return datetime.datetime(2025, 1, 1) + index * datetime.timedelta(days=365) / self.count

    def name(self, index):
        return f"{self.started(index):%Y-%m-%dT%H-%M-%SZ}-seed{self.seed(index)}"

    def folder(self, index):
        return f"{index // COMMITS_APART}/{list(HOSTS).index(self.host(index))}/{self.name(index)}"

    def power(self, commit, strategy):
        if strategy == "delegate":
            return 0
        return 1.25 if commit >= self.slower_from else 0.5

    def steady_p50_ns(self, index, strategy, items):
        return round(1000 * HOSTS[self.host(index)] * items ** self.power(index // COMMITS_APART, strategy))

    def planted_p99(self, index):
        """Strategy, items, steady p99 in ns and missed ticks of the slow series of a run; `None` where it has none."""
        return {
            # With a slowdown of 2.
            self.worst: ("delegate", 100, 8_000_000, 7),
            self.second_worst: ("cached", 10, 15_000_000, 2),
            self.other_month: ("delegate", 10, 16_500_000, 9),
            self.handicapped: ("cached", 100, 16_000_000, 9),
            self.debug: ("cached", 1000, 16_100_000, 9),
            # Of a run that did not finish.
            self.unfinished: ("delegate", 1000, 16_200_000, 9),
        }.get(index)


class Template:
    """The run that the others are made of."""

    def __init__(self, path):
        self.summary = tables.rows(f"{path}/summary.csv")
        self.work = tables.rows(f"{path}/work.csv")
        with open(f"{path}/run.json", encoding="utf-8") as file:
            self.manifest = json.load(file)
        strategies = tables.strategies(self.summary)
        self.disagreeing_series = next(
            row["series"] for row in self.summary if (row["strategy"], row["items"]) == ("cached", "100"))
        if sorted(set(strategies.values())) != ["cached", "delegate"]:
            tables.fail(f"{path} has the strategies {', '.join(strategies.values())}")
        self.work_text = csv_text(self.work)

    def summary_text(self, plan, index):
        rows = [dict(row) for row in self.summary]
        for row in rows:
            p50 = plan.steady_p50_ns(index, row["strategy"], int(row["items"]))
            row["host_name"] = plan.host(index)
            row.update(steady_p50_ns=p50, steady_p99_ns=2 * p50, missed_ticks=0, budget_ns=BUDGET_NS)
            planted = plan.planted_p99(index)
            if planted and planted[:2] == (row["strategy"], int(row["items"])):
                row["steady_p99_ns"], row["missed_ticks"] = planted[2:]
            if index in plan.older:
                del row["peak_rss_bytes"]
        return csv_text(rows)

    def work_of(self, plan, index):
        commit, host = index // COMMITS_APART, plan.host(index)
        # Another seed does other work, the same on every host; a commit that is dirty may do other work on each.
        changed = plan.seed(index) == 2 or (commit, host) in (plan.disagreeing, (plan.dirty, "host-3"))
        return self.changed_work_text(plan) if changed else self.work_text

    def changed_work_text(self, plan):
        rows = [dict(row) for row in self.work]
        for row in rows:
            if (row["series"], row["tick"]) == (self.disagreeing_series, str(plan.tick)):
                row[plan.column] = int(row[plan.column]) + 1
        return csv_text(rows)

    def manifest_text(self, plan, index):
        manifest = json.loads(json.dumps(self.manifest))
        manifest["environment"].update(gitRevision=plan.commit(index), hostName=None if index in plan.merged else plan.host(index))
        manifest["seed"] = plan.seed(index)
        manifest["started"] = f"{plan.started(index):%Y-%m-%dT%H:%M:%SZ}"
        # Where a host pins its thread does not change what it counts.
        manifest["settings"].update(pin=str(list(HOSTS).index(plan.host(index))), seed=str(plan.seed(index)))
        if index == plan.worst:
            manifest["slowdown"] = 2
        if index == plan.handicapped:
            manifest["handicap"] = "work=5%"
        if index == plan.debug:
            manifest["environment"]["buildConfiguration"] = "debug"
        if index == plan.unfinished:
            manifest["complete"] = False
        return json.dumps(manifest, ensure_ascii=False)


def csv_text(rows):
    file = io.StringIO()
    writer = csv.DictWriter(file, rows[0], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def main(run, root, count):
    count = int(count)
    if count <= 0 or count % 400 != 0:
        tables.fail(f"{count} runs cannot be made; give a multiple of 400")
    plan, template = Plan(count), Template(run)
    for index in range(count):
        folder = f"{root}/{plan.folder(index)}"
        os.makedirs(folder)
        for name, text in (
            ("run.json", template.manifest_text(plan, index)),
            ("summary.csv", template.summary_text(plan, index)),
            ("work.csv", template.work_of(plan, index)),
        ):
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(text)
        # The same in all runs.
        os.link(f"{run}/ticks.csv", f"{folder}/ticks.csv")


if __name__ == "__main__":
    main(*sys.argv[1:])
