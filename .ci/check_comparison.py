"""Opens the comparison of two runs in a browser and holds it against the runs' CSVs. Called by check-comparison."""

import argparse
from collections import defaultdict
from pathlib import Path

from pages import check_looks, expect, finish, opened
from tables import rows

# What a section shows: curves on both scales, shaded columns, the counters' table, and the ticks by exact work.
SECTION = """(section) => {
  const cells = (row) => [...row.cells].map((cell) => cell.textContent);
  const ticks = [...section.querySelectorAll('.changes figure')].find((figure) => figure.querySelector('h3').textContent.endsWith('by exact work'));
  return {
    lines: [...section.querySelectorAll('.variant .line')].map((line) => line.getAttribute('d').split(/[ML]/).length - 1),
    shades: section.querySelectorAll('.shade').length,
    counters: [...section.querySelectorAll('.counter-table tbody tr')].map((row) => [row.className, ...cells(row)]),
    ticks: ticks ? [...ticks.querySelectorAll('tbody tr')].map(cells) : [],
    reading: [...section.querySelectorAll('.reading tbody tr')].slice(1).map(cells),
  };
}"""

SCREENS = """() => [...document.querySelectorAll('.screens figure')].map((figure) => ({
  name: figure.querySelector('h3').textContent,
  ticks: [...figure.querySelectorAll('h4')].map((title) => Number(title.textContent.match(/tick ([0-9]+)/)[1])),
  views: [...figure.querySelectorAll('.screens-apart')].map((screens) => [...screens.querySelectorAll('svg.whole')].map((picture) => picture.querySelectorAll('.view, .difference').length)),
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


def number(text):
    return "unknown" if text == "unknown" else int(text.replace(",", "").replace("+", ""))


def check_counters(name, shown, one, other):
    columns = [column for column in one[0] if column not in ("visible_cells", "screen_digest")]
    expect([row[1] for row in shown] == columns, f"{name}: the counters are {[row[1] for row in shown]}")
    for style, column, first, second, change in shown:
        sums = ["unknown" if any(tick[column] == "" for tick in side) else sum(int(tick[column]) for tick in side) for side in (one, other)]
        expect([number(first), number(second)] == sums, f"{name}: {column} reads {first}, {second}, not {sums}")
        differs = sums[0] != sums[1]
        expect((style == "differs") == differs, f"{name}: {column} is {'not ' if differs else ''}marked")
        expect(not differs or number(change) == sums[1] - sums[0], f"{name}: {column} changed by {change}")


def check_pair(name, shown, one, other):
    differing = [tick for tick in range(len(one)) if one[tick] != other[tick]]
    expect(shown["lines"] == [len(one)] * 4, f"{name}: lines of {shown['lines']} points for {len(one)} ticks")
    expect(shown["shades"] == len(differing), f"{name}: {shown['shades']} shades for {len(differing)} ticks that differ")
    expect([row[0] for row in shown["reading"]] == ["A", "B"], f"{name}: the cursor reads {shown['reading']}")
    check_counters(name, shown["counters"], one, other)
    counters = [column for column in one[0] if column not in ("visible_cells", "screen_digest")]
    changed = [tick for tick in differing if any(one[tick][column] != other[tick][column] for column in counters)]
    expect(len(shown["ticks"]) == min(len(changed), 12), f"{name}: {len(shown['ticks'])} ticks in the table, of {len(changed)}")
    for tick, _, _, _, _, words in shown["ticks"]:
        wanted = [f"{column} {one[int(tick)][column]} → {other[int(tick)][column]}" for column in counters if one[int(tick)][column] != other[int(tick)][column]]
        expect(words == ", ".join(wanted), f"{name}: tick {tick} has {words}, not {wanted}")


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
            check_pair(f"{strategy} in {scenario}", section.evaluate(SECTION), work, second.work[scenario, strategy])
            distributions = section.locator(".distribution").count()
            expect(distributions == (0 if arguments.counts else 1), f"{strategy} in {scenario} has {distributions} distributions of times")
        check_screens(page, first, second)
        check_looks(browser, report, arguments.screenshots)
    finish(report, "its timelines, ticks, counters and screens are those of the CSVs")


main()
