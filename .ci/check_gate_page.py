"""Opens the page of a gate in a browser and holds it against the baselines of both sides and the verdicts. Called by check-gate-page."""

import argparse
import json
import re
import xml.etree.ElementTree as xml
from pathlib import Path

from changes import SECTION, check_pair
from pages import check_looks, expect, finish, opened


def series_of(path):
    """The ticks of a baseline, by the name that the page gives a series: rows of texts by column, unknown as empty."""
    baseline = json.loads(path.read_text())
    return {
        f"{series['strategy']} in {series['scenario']}": [
            {column: "" if value is None else str(value) for column, value in zip(baseline["columns"], tick)} for tick in series["ticks"]
        ]
        for series in baseline["series"]
    }


def verdicts_of(path):
    """How many verdicts of each series failed or were skipped."""
    counts = {}
    for case in xml.parse(path).iter("testcase"):
        name = f"{case.get('name').split(' ')[0]} in {case.get('classname')}"
        counts.setdefault(name, 0)
        counts[name] += case.find("failure") is not None or case.find("skipped") is not None
    return counts


def stretches(ticks):
    """Ticks in a row, as the page writes them."""
    starts = [tick for tick in ticks if tick - 1 not in ticks]
    ends = [tick for tick in ticks if tick + 1 not in ticks]
    return ", ".join(str(start) if start == end else f"{start} to {end}" for start, end in zip(starts, ends))


def check_screens(name, words, one, other):
    differing = [tick for tick in range(len(one)) if one[tick]["screen_digest"] != other[tick]["screen_digest"]]
    if not differing:
        expect(words == f"The same screen after each of {len(one)} ticks.", f"{name}: the screens are the same, and the page says: {words}")
        return
    start = f"Base and head show different screens after {len(differing)} of {len(one)} ticks: "
    named = re.sub(r" and [0-9,]+ more stretches", "", words.removeprefix(start).split(".")[0])
    expect(words.startswith(start) and stretches(differing).startswith(named), f"{name}: {stretches(differing)} differ, and the page says: {words}")


def check_timeline(name, data, one, other):
    """The lines are those of the counter that differs most."""
    if data["unit"] not in one[0]:
        expect(False, f"{name}: the timeline is of {data['unit']}")
        return
    for side, series in zip((one, other), data["series"]):
        expect(series["steady"].split(" ") == [tick[data["unit"]] for tick in side], f"{name}: {series['name']} has other {data['unit']}")

    def share(column):
        sides = [[int(tick[column] or 0) for tick in side] for side in (one, other)]
        return sum(abs(a - b) for a, b in zip(*sides)) / max(sum(map(max, *sides)), 1)

    greatest = max(share(column) for column in one[0] if column != "screen_digest")
    expect(share(data["unit"]) == greatest, f"{name}: {data['unit']} is drawn, and another counter differs more")


def check_instructions(name, section, data):
    expect(data["unit"] == "instructions", f"{name}: the timeline is of {data['unit']}")
    base, head = ([int(value) for value in series["steady"].split(" ")] for series in data["series"])
    expect(len(base) == len(head) == data["ticks"] == 20, f"{name}: {len(base)} and {len(head)} ticks of instructions")
    expect(sum(head) > sum(base) * 1.003, f"{name}: the head has no more instructions")
    expect(section["lines"] == [20] * 4, f"{name}: lines of {section['lines']} points")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--screenshots", type=Path)
    parser.add_argument("--instructions", action="store_true", help="nothing differs but the instructions")
    parser.add_argument("--shows", action="append", default=[], help="a text that has to be seen on the page")
    for name in ("base", "head", "junit", "report"):
        parser.add_argument(name, type=Path)
    arguments = parser.parse_args()
    report = arguments.report.resolve()
    base, head, verdicts = series_of(arguments.base), series_of(arguments.head), verdicts_of(arguments.junit)
    with opened(report) as (browser, page):
        shown = page.evaluate("document.body.textContent")
        for text in arguments.shows:
            expect(text in shown, f"the page does not show {text}")
        worse = page.locator(".verdicts :is(.regression, .inconclusive)").count()
        expect(worse == sum(verdicts.values()), f"{worse} verdicts are worse on the page, {sum(verdicts.values())} are")
        failing = {name for name, count in verdicts.items() if count} or set(verdicts)
        labels = [section.get_attribute("aria-label") for section in page.locator(".scenario").all()]
        expect(set(labels) >= failing, f"{failing} did not pass, and {labels} are shown")
        scenarios = [json.loads(text) for text in page.locator(".report-data").all_text_contents()]
        for number, (name, data) in enumerate(zip(labels, scenarios, strict=True)):
            choice = page.locator(f"input[name=scenario][value=scenario-{number}]")
            if choice.count():
                choice.evaluate("(input) => input.click()")
            section = page.locator(f"#scenario-{number}")
            expect(section.is_visible(), f"{name} is not shown when it is chosen")
            found = section.evaluate(SECTION)
            if arguments.instructions:
                check_instructions(name, found, data)
            else:
                check_pair(name, found, ("base", "head"), base[name], head[name])
                check_timeline(name, data, base[name], head[name])
            check_screens(name, section.locator(".screens figcaption p").text_content(), base[name], head[name])
        check_looks(browser, report, arguments.screenshots)
    finish(report, "its verdicts, timelines, ticks and counters are those of the baselines")


main()
