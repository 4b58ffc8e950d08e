"""Runs the queries of a folder such as Benchmarks/Queries over what make_many_runs.py has made, and holds their answers against it.

    check_queries.py QUERIES ROOT COUNT [NAME]    the planted answers of the COUNT runs in ROOT, those of one query or of all
    check_queries.py QUERIES ROOT COUNT real      that they answer over COUNT runs of bench, which have no planted answers
"""

import os
import pathlib
import sys
import time

import duckdb
from make_many_runs import BUDGET_NS, COMMITS_APART, HOSTS, ITEMS, Plan
from tables import fail

# On two cores that others use, too, the slowest took 18 to 32 s over 10,000 runs, and 56 s beside a build.
LIMIT_SECONDS = 120


def answer(queries, name, **variables):
    """The rows of a query, each as a dictionary, and the seconds that it took. It gets its own database and nothing but its variables."""
    text = pathlib.Path(queries, f"{name}.sql").read_text(encoding="utf-8")
    with duckdb.connect() as connection:
        for variable, value in variables.items():
            connection.execute(f"SET VARIABLE {variable} = '{value}'")
        start = time.monotonic()
        result = connection.execute(text)
        columns = [column[0] for column in result.description]
        rows = [dict(zip(columns, row)) for row in result.fetchall()]
        seconds = time.monotonic() - start
    print(f"{name}: {len(rows)} rows in {seconds:.1f} s")
    if seconds > LIMIT_SECONDS:
        fail(f"{name} took {seconds:.1f} s, more than {LIMIT_SECONDS} s")
    return rows


def expect(name, found, expected):
    if found != expected:
        fail(f"{name}: {found}, and not {expected}")


def check_worst_series(queries, root, plan):
    rows = answer(queries, "worst-series", root=root, month=f"{plan.started(plan.worst):%Y-%m}")
    # All series of all hosts, three sizes and two strategies each, but no more than are asked for.
    expect("worst-series, rows", len(rows), 20)
    for row, index, slowdown in zip(rows, (plan.worst, plan.second_worst), (2, 1)):
        strategy, items, p99, missed = plan.planted_p99(index)
        expect("worst-series", [row["host_name"], row["strategy"]], [plan.host(index), strategy])
        expect("worst-series, scenario", row["scenario_name"].split("/")[-1], str(items))
        expect("worst-series, share", row["p99_percent_of_budget"], round(p99 * slowdown / BUDGET_NS * 100, 3))
        expect("worst-series, missed ticks", row["missed_ticks"], missed)
        expect("worst-series, run", row["worst_run"], f"{root}/{plan.folder(index)}")
    if rows[2]["p99_percent_of_budget"] >= rows[1]["p99_percent_of_budget"] / 2:
        fail(f"worst-series names a series that was not planted: {rows[2]}")


def check_power_law(queries, root, plan):
    rows = answer(queries, "power-law", root=root)
    expect("power-law, rows", len(rows), plan.commits * len(HOSTS) * 2)
    for row in rows:
        expected = plan.power(int(row["commit"].removesuffix("-dirty")), row["strategy"])
        if abs(row["power"] - expected) > 0.005 or (expected and row["r2"] < 0.999):
            fail(f"power-law: {row}, and not the power {expected}")
        expect("power-law, sizes", row["sizes"], len(ITEMS))
    commit = plan.commit(plan.slower_from * COMMITS_APART)
    expect("power-law, commit", answer(queries, "power-law", root=root, commit=commit), [r for r in rows if r["commit"] == commit])


def check_hosts_that_disagree(queries, root, plan):
    rows = answer(queries, "hosts-that-disagree", root=root)
    expect("hosts-that-disagree, rows", len(rows), 1)
    commit, host = plan.disagreeing
    row = rows[0]
    expect(
        "hosts-that-disagree", [row["suite"], row["commit"], row["strategy"], row["tick"], row["column_name"]],
        ["bench", plan.commit(commit * COMMITS_APART), "cached", plan.tick, plan.column])
    expect("hosts-that-disagree, scenario", row["scenario_name"].split("/")[-1], "100")
    expect("hosts-that-disagree, hosts", list(row["hosts_by_value"].values()), [sorted(set(HOSTS) - {host}), [host]])


def check_real(queries, root, count):
    """Over runs of one commit and host as bench has made them: the same as above, where nothing is planted."""
    month = f"{time.gmtime().tm_year}-{time.gmtime().tm_mon:02}"
    expect("worst-series, rows", len(answer(queries, "worst-series", root=root, month=month)), len(ITEMS) * 2)
    rows = answer(queries, "power-law", root=root)
    expect("power-law", [(row["sizes"], row["runs"]) for row in rows], [(len(ITEMS), count)] * 2)
    expect("hosts-that-disagree", answer(queries, "hosts-that-disagree", root=root), [])
    # Inside of the folder, without a word about where it is.
    os.chdir(root)
    expect("power-law, inside", answer(queries, "power-law"), rows)


def main(queries, root, count, kind=None):
    queries, root, plan = os.path.abspath(queries), os.path.abspath(root), Plan(int(count))
    if kind == "real":
        return check_real(queries, root, plan.count)
    checks = {
        "worst-series": lambda: check_worst_series(queries, root, plan),
        "power-law": lambda: check_power_law(queries, root, plan),
        "hosts-that-disagree": lambda: check_hosts_that_disagree(queries, root, plan),
    }
    expect("the queries with a check", sorted(checks), sorted(path.stem for path in pathlib.Path(queries).glob("*.sql")))
    for check in [checks[kind]] if kind else checks.values():
        check()


if __name__ == "__main__":
    main(*sys.argv[1:])
