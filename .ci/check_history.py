"""Opens the report of a history in a browser and holds it against the history's CSV. Called by check-history."""

import argparse
from itertools import groupby
from pathlib import Path

from pages import check_looks, expect, finish, opened
from tables import rows

COUNTERS = (
    "allocations", "allocated_bytes", "invalidations", "prepares", "items_placed", "queries", "attributes_returned", "attributes_created",
    "attributes_copied", "attributes_compared", "attributes_applied", "cells_dequeued", "cells_updated", "stale_cells", "changed_cells",
)

# By the title of each chart of a section the heights of its levels, from left to right line by line, and what its marks say.
CHARTS = """(section) => Object.fromEntries([...section.querySelectorAll('figure')].map((figure) => [figure.querySelector('h3').textContent, {
  levels: [...figure.querySelectorAll('.level')].map((level) => Number(level.getAttribute('d').match(/ ([0-9.-]+)H/)[1])),
  ends: [...figure.querySelectorAll('.level')].map((level) => level.getAttribute('d').match(/^M([0-9.-]+) [0-9.-]+H([0-9.-]+)$/).slice(1).map(Number)),
  steps: [...figure.querySelectorAll('.step-line title')].map((title) => title.textContent),
  dots: [...figure.querySelectorAll('.measured, .disturbed')].reduce((sum, dots) => sum + dots.getAttribute('d').split('M').length - 1, 0),
}]))"""


def levels(records, column):
    """The values of a counter's levels, one list per build, in the order in which the builds come."""
    builds = {}
    for row in records:
        if row[column] != "":
            builds.setdefault((row["toolchain"], row["build_configuration"], row["allocator"]), []).append(int(row[column]))
    return [[value for value, _ in groupby(values)] for values in builds.values()]


def check_counter(name, column, expected, charts, text):
    flat = [value for values in expected for value in values]
    if not any(flat):
        expect(not flat or column in text, f"{name}: {column} is not among what is always 0")
        return
    chart = charts.get(column)
    expect(chart is not None, f"{name} has no chart of {column}")
    if not chart:
        return
    expect(len(chart["levels"]) == len(flat), f"{name}: {column} has {len(chart['levels'])} levels, not {flat}")
    for value, height in zip(flat, chart["levels"]):
        for other, otherHeight in zip(flat, chart["levels"]):
            expect((value > other) == (height < otherHeight), f"{name}: the levels {value} and {other} of {column} stand at {height}, {otherHeight}")
    expect(all(end > start for start, end in chart["ends"]), f"{name}: a level of {column} has no length")
    for values in expected:
        for old, new in zip(values, values[1:]):
            marks = [step for step in chart["steps"] if step.endswith(f": from {old} to {new}")]
            expect(marks, f"{name}: the step of {column} from {old} to {new} is not marked")


def check_page(page, records):
    groups = {}
    for row in records:
        settings = f" ({row['settings']})" if row["settings"] else ""
        groups.setdefault(f"{row['strategy']} in {row['scenario_name']}{settings}", []).append(row)
    for name, group in groups.items():
        section = page.locator(f"section.followed[aria-label={name!r}]")
        expect(section.count() == 1, f"{name} has {section.count()} sections")
        charts, text = section.evaluate(CHARTS), section.evaluate("(section) => section.textContent")
        for column in COUNTERS:
            check_counter(name, column, levels(group, column), charts, text)
        timed = sum(row["steady_p50_ns"] != "" for row in group)
        if timed:
            expect(charts.get("steady p50", {}).get("dots") == timed, f"{name}: the chart of steady p50 has not {timed} points")
    for row in page.locator(".steps-table tbody tr").all():
        target = row.locator("a").get_attribute("href")
        expect(page.locator(target).count() == 1, f"a step leads to {target}, which is nowhere")
        figure, old, new = row.locator("td").all_inner_texts()[3:6]
        steps = page.locator(target).evaluate(CHARTS).get(figure, {}).get("steps", [])
        expect(figure == "screens" or any(step.endswith(f": from {old} to {new}") for step in steps), f"the step of {figure} is in no chart")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--screenshots", type=Path)
    parser.add_argument("--shows", action="append", default=[], help="a text that has to be seen on the page")
    parser.add_argument("table", type=Path)
    parser.add_argument("report", type=Path)
    arguments = parser.parse_args()
    report = arguments.report.resolve()
    with opened(report) as (browser, page):
        shown = page.evaluate("document.body.textContent")
        for text in arguments.shows:
            expect(text in shown, f"the page does not show {text}")
        check_page(page, rows(arguments.table))
        check_looks(browser, report, arguments.screenshots)
    finish(report, "its charts and steps are those of the CSV")


main()
