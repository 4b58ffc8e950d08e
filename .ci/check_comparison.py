"""Opens the comparison of two runs in a browser and holds it against the runs' CSVs. Called by check-comparison."""

import argparse
from collections import defaultdict
from pathlib import Path

from changes import SECTION, check_pair
from pages import check_looks, expect, finish, opened
from tables import rows

SCREENS = """() => [...document.querySelectorAll('.scenario')].filter((section) => section.querySelector('.screens h4')).map((section) => ({
  name: section.getAttribute('aria-label').split(' in ').slice(1).join(' in '),
  ticks: [...section.querySelectorAll('.screens h4')].map((title) => Number(title.textContent.match(/tick ([0-9]+)/)[1])),
  views: [...section.querySelectorAll('.screens-apart')].map((screens) => [...screens.querySelectorAll('svg.whole')].map((picture) => picture.querySelectorAll('.view, .difference').length)),
}))"""


class Side:
    """What a run's CSVs say, by scenario and strategy."""

    def __init__(self, folder):
        names = {row["series"]: (row["scenario_name"], row["strategy"]) for row in rows(folder / "summary.csv")}
        self.work = defaultdict(list)
        for row in rows(folder / "work.csv"):
            self.work[names[row["series"]]].append({column: value for column, value in row.items() if column not in ("series", "tick")})
        scenarios = dict((row["scenario"], row["scenario_name"]) for row in rows(folder / "summary.csv"))
        self.screens = defaultdict(lambda: defaultdict(list))
        for row in rows(folder / "screens.csv"):
            tick = int(row["tick"])
            self.screens[scenarios[row["scenario"]]][tick].append(tuple(value for column, value in row.items() if column != "scenario"))


def check_screens(page, first, second):
    shown = {screens["name"]: screens for screens in page.evaluate(SCREENS)}
    for name, one in first.screens.items():
        other = second.screens[name]
        differing = [tick for tick in sorted(one) if one[tick] != other[tick]]
        starts = [tick for tick in differing if tick - 1 not in differing][:3]
        found = shown.get(name, {"ticks": [], "views": []})
        expect(found["ticks"] == starts, f"{name}: the screens after {found['ticks']} are shown, not those after {starts}")
        for tick, (left, right, difference) in zip(starts, found["views"]):
            expect((left, right) == (len(one[tick]), len(other[tick])), f"{name}: {left} and {right} views after tick {tick}")
            expect(difference > 0, f"{name}: nothing is drawn of what differs after tick {tick}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--screenshots", type=Path)
    parser.add_argument("--counts", action="store_true", help="the times of the runs are not compared")
    parser.add_argument("--shows", action="append", default=[], help="a text that has to be seen on the page")
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("report", type=Path)
    arguments = parser.parse_args()
    report = arguments.report.resolve()
    first, second = Side(arguments.first), Side(arguments.second)
    with opened(report) as (browser, page):
        shown = page.evaluate("document.body.textContent")
        for text in arguments.shows:
            expect(text in shown, f"the page does not show {text}")
        for number, ((scenario, strategy), work) in enumerate(first.work.items()):
            choice = page.locator(f"input[name=scenario][value=scenario-{number}]")
            if choice.count():
                choice.evaluate("(input) => input.click()")
            section = page.locator(f"#scenario-{number}")
            expect(section.is_visible(), f"{strategy} in {scenario} is not shown when it is chosen")
            check_pair(f"{strategy} in {scenario}", section.evaluate(SECTION), ("A", "B"), work, second.work[scenario, strategy])
            distributions = section.locator(".distribution").count()
            expect(distributions == (0 if arguments.counts else 1), f"{strategy} in {scenario} has {distributions} distributions of times")
        check_screens(page, first, second)
        check_looks(browser, report, arguments.screenshots)
    finish(report, "its timelines, ticks, counters and screens are those of the CSVs")


main()
