"""Opens the report of a history in a browser and compares it with the history's CSV. Called by check-history."""

import argparse
from pathlib import Path

from pages import check_looks, expect, finish, opened
from tables import rows

COUNTERS = (
    "allocations", "allocated_bytes", "invalidations", "prepares", "items_placed", "queries", "attributes_returned", "attributes_created",
    "attributes_copied", "attributes_compared", "attributes_applied", "cells_dequeued", "cells_updated", "stale_cells", "changed_cells",
)

# The charts by title: the number of dots, and the titles of the marks.
CHARTS = """() => Object.fromEntries([...document.querySelectorAll('.followed figure')].map((figure) => [figure.querySelector('h3').textContent, {
  marks: [...figure.querySelectorAll('.step-line title')].map((title) => title.textContent),
  dots: [...figure.querySelectorAll('.measured, .disturbed')].reduce((sum, dots) => sum + dots.getAttribute('d').split('M').length - 1, 0),
}]))"""


def changes(records):
    """(metric, old, new) for each pair of neighbouring commits with another value."""
    for column in COUNTERS:
        values = [row[column] for row in records if row[column] != ""]
        yield from ((column, old, new) for old, new in zip(values, values[1:]) if old != new)


def check_page(page, records):
    charts = page.evaluate(CHARTS)
    listed = [row.locator("td").all_inner_texts() for row in page.locator(".verdict tbody tr").all()]
    groups = {}
    for row in records:
        settings = f" ({row['settings']})" if row["settings"] else ""
        groups.setdefault((row["strategy"], row["scenario_name"] + settings), []).append(row)
    expected = 0
    for (strategy, scenario), group in groups.items():
        chart = charts.get(f"{strategy} in {scenario}")
        timed = sum(row["steady_p50_ns"] != "" for row in group)
        expect(chart and chart["dots"] == timed, f"the chart of {strategy} in {scenario} is {chart}, and {timed} rows have a time")
        for metric, old, new in changes(group):
            expected += 1
            expect([scenario, strategy, metric, old, new] in [cells[2:7] for cells in listed], f"{metric} from {old} to {new} is not listed")
            marks = " ".join(chart["marks"]) if chart else ""
            expect(f"{metric} from {old} to {new}" in marks, f"{metric} from {old} to {new} is not marked")
    expect(len(listed) == expected, f"{len(listed)} changes are listed, not {expected}")


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
    finish(report, "its changes and charts are those of the CSV")


main()
