"""Compares the pages of bench compare and bench gate with the files of both sides."""

import json
import re
from collections import defaultdict

from pages import Findings, choose, rows

# A section's curves on both scales, shaded columns, counters, and ticks by exact work.
SECTION = """(section) => {
  const cells = (row) => [...row.cells].map((cell) => cell.textContent);
  const ticks = [...section.querySelectorAll('.changes figure')].find((figure) => figure.querySelector('h3').textContent.endsWith('by exact work'));
  return {
    lines: [...section.querySelectorAll('.variant .line')].map((line) => line.getAttribute('d').split(/[ML]/).length - 1),
    shades: section.querySelectorAll('.shade').length,
    counters: [...section.querySelectorAll('.counter-table tbody tr')].map((row) => [row.className, ...cells(row)]),
    ticks: ticks ? [...ticks.querySelectorAll('tbody tr')].map(cells) : [],
  };
}"""
SCREENS = """() => [...document.querySelectorAll('.scenario')].filter((section) => section.querySelector('.screens h4')).map((section) => ({
  name: section.getAttribute('aria-label').split(' in ').slice(1).join(' in '),
  ticks: [...section.querySelectorAll('.screens h4')].map((title) => Number(title.textContent.match(/tick ([0-9]+)/)[1])),
  views: [...section.querySelectorAll('.screens-apart')].map((screens) => [...screens.querySelectorAll('svg.whole')].map((picture) => picture.querySelectorAll('.view, .difference').length)),
}))"""
NOT_COUNTED = ("visible_cells", "screen_digest")


def number(text):
    return "unknown" if text == "unknown" else int(text.replace(",", "").replace("+", "").replace("−", "-"))


def check_counters(name, shown, one, other, columns, findings):
    findings.expect([row[1] for row in shown] == columns, f"{name}: the counters are {[row[1] for row in shown]}")
    for style, column, first, second, change in shown:
        sums = [
            "unknown" if any(tick[column] == "" for tick in side) else sum(int(tick[column]) for tick in side)
            for side in (one, other)
        ]
        findings.expect([number(first), number(second)] == sums, f"{name}: {column} reads {first}, {second}, not {sums}")
        differs = sums[0] != sums[1]
        findings.expect((style == "differs") == differs, f"{name}: {column} is {'not ' if differs else ''}marked")
        findings.expect(not differs or number(change) == sums[1] - sums[0], f"{name}: {column} changed by {change}")


def check_pair(name, section, one, other, findings):
    """Compares a section with the ticks of both sides: rows of texts by column, in which an unknown count is empty."""
    shown = section.evaluate(SECTION)
    columns = [column for column in one[0] if column not in NOT_COUNTED]
    differing = [tick for tick in range(len(one)) if one[tick] != other[tick]]
    findings.expect(shown["lines"] == [len(one)] * 4, f"{name}: lines of {shown['lines']} points for {len(one)} ticks")
    findings.expect(shown["shades"] == len(differing), f"{name}: {shown['shades']} shades for {len(differing)} ticks that differ")
    check_counters(name, shown["counters"], one, other, columns, findings)
    changed = [tick for tick in differing if any(one[tick][column] != other[tick][column] for column in columns)]
    findings.expect(
        len(shown["ticks"]) == min(len(changed), 12), f"{name}: {len(shown['ticks'])} ticks in the table, of {len(changed)}"
    )
    for tick, *_, words in shown["ticks"]:
        pairs = [(column, one[int(tick)][column], other[int(tick)][column]) for column in columns]
        wanted = ", ".join(f"{column} {first} → {second}" for column, first, second in pairs if first != second)
        findings.expect(words == wanted, f"{name}: tick {tick} has {words}, not {wanted}")


class Side:
    """The CSVs of a run, by scenario and strategy."""

    def __init__(self, folder):
        summary = rows(folder / "summary.csv")
        names = {row["series"]: (row["scenario_name"], row["strategy"]) for row in summary}
        scenarios = {row["scenario"]: row["scenario_name"] for row in summary}
        self.work = defaultdict(list)
        for row in rows(folder / "work.csv"):
            # The page compares ticks.
            if row["tick"] == "-1":
                continue
            self.work[names[row["series"]]].append(
                {column: value for column, value in row.items() if column not in ("series", "tick")}
            )
        self.screens = defaultdict(lambda: defaultdict(list))
        for row in rows(folder / "screens.csv"):
            self.screens[scenarios[row["scenario"]]][int(row["tick"])].append(
                [value for column, value in row.items() if column != "scenario"]
            )


def check_comparison(browser, first, second, path):
    """Returns what is wrong with the page of a comparison of two runs."""
    first, second, findings = Side(first), Side(second), Findings()
    with browser.opened(path, findings) as page:
        for index, ((scenario, strategy), work) in enumerate(first.work.items()):
            name = f"{strategy} in {scenario}"
            section = choose(page, index, name, findings)
            check_pair(name, section, work, second.work[scenario, strategy], findings)
            findings.expect("time of a tick" in section.locator(".timeline-chart").text_content(), f"{name} has no times")
        shown = {screens["name"]: screens for screens in page.evaluate(SCREENS)}
        for name, one in first.screens.items():
            other = second.screens[name]
            differing = [tick for tick in sorted(one) if one[tick] != other[tick]]
            starts = [tick for tick in differing if tick - 1 not in differing][:3]
            found = shown.get(name, {"ticks": [], "views": []})
            findings.expect(
                found["ticks"] == starts, f"{name}: the screens after {found['ticks']} are shown, not those after {starts}"
            )
            for tick, (left, right, difference) in zip(starts, found["views"]):
                findings.expect(
                    (left, right) == (len(one[tick]), len(other[tick])), f"{name}: {left} and {right} views after tick {tick}"
                )
                findings.expect(difference > 0, f"{name}: the difference after tick {tick} is empty")
    browser.check_looks(path, findings)
    return findings


def series_of(path):
    """Returns the ticks of a baseline by the page's name of the series: rows of texts by column, unknown as empty."""
    baseline = json.loads(path.read_text("utf-8"))
    return {
        f"{series['strategy']} in {series['scenario']}": [
            dict(zip(baseline["columns"], tick.split(",")))
            for tick in series["ticks"]
        ]
        for series in baseline["series"]
    }


def check_gate(browser, base, head, path, passes):
    """Returns what is wrong with the page of a gate, given the baselines of both sides."""
    base, head, findings = series_of(base), series_of(head), Findings()
    with browser.opened(path, findings) as page:
        text = page.evaluate("document.body.textContent")
        findings.expect(
            ("The gate passes" in text) == passes, f"the page does {'not ' if passes else ''}say that the gate passes"
        )
        findings.expect((page.locator("tr.regression").count() == 0) == passes, "the page marks other regressions")
        labels = [section.get_attribute("aria-label") for section in page.locator(".scenario").all()]
        differing = {name for name in base if base[name] != head[name]} or set(base)
        findings.expect(set(labels) >= differing, f"{differing} must be shown, and {labels} are")
        for index, name in enumerate(labels):
            section = choose(page, index, name, findings)
            one, other = base[name], head[name]
            check_pair(name, section, one, other, findings)
            data = json.loads(page.locator(".report-data").nth(index).text_content())
            for side, series in zip((one, other), data["series"]):
                wanted = [tick[data["unit"]] for tick in side]
                findings.expect(series["steady"].split(" ") == wanted, f"{name}: {series['name']} has other {data['unit']}")
            apart = sum(one[tick]["screen_digest"] != other[tick]["screen_digest"] for tick in range(len(one)))
            words = section.locator(".screens figcaption p").text_content()
            found = re.search(r"after (?:each of )?(\d+)(?: of \d+)? ticks", words)
            findings.expect(
                found and int(found[1]) == (apart or len(one)), f"{name}: {apart} screens differ, and the page says: {words}"
            )
    browser.check_looks(path, findings)
    return findings
