"""Compares the report of a run with the CSVs of the run."""

from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

from pages import Findings, choose, rows, show


def duration_text(nanoseconds):
    """Returns three significant digits and a unit, as the page does."""
    for unit, size in (("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)):
        if nanoseconds / size < 999.5:
            break
    value = nanoseconds / size
    if value == int(value) and value < 100:
        return f"{value:.0f} {unit}"
    # A browser rounds a tie up, Python to the even digit.
    exact = Decimal(value)
    rounded = exact.quantize(Decimal(1).scaleb(exact.adjusted() - 2), ROUND_HALF_UP)
    return f"{float(rounded):g} {unit}"


def followed(own, outer, left, top):
    """Returns the affine map (a, b, c, d, e, f) followed by another one, whose coordinates begin at left and top."""
    a, b, c, d, e, f = own
    e, f = e - left, f - top
    oa, ob, oc, od, oe, of = outer
    return (oa * a + oc * b, ob * a + od * b, oa * c + oc * d, ob * c + od * d, oa * e + oc * f + oe, ob * e + od * f + of)


def background(text):
    """Returns the opaque color of a background and its opacity."""
    if not text:
        return None, 1
    *parts, opacity = map(float, text.split())
    return "#" + "".join(f"{int(part * 255 + 0.5):02x}" for part in parts), opacity


def drawn(tree):
    """Returns how the page must draw each view: superview, map to the window, opacity, and the sizes of its shapes."""
    found = []
    parents = {row["parent"] for row in tree}
    for row in tree:
        x, y, width, height = (float(row[name]) for name in ("x_pt", "y_pt", "width_pt", "height_pt"))
        a, b, c, d, tx, ty = map(float, row["transform"].split() or (1, 0, 0, 1, 0, 0))
        if not row["parent"]:
            x = y = 0
        # About the middle of the view.
        map_ = (a, b, c, d, x + tx + width / 2 - (a * width + c * height) / 2, y + ty + height / 2 - (b * width + d * height) / 2)
        if row["parent"]:
            parent = tree[int(row["parent"])]
            map_ = followed(map_, found[int(row["parent"])]["map"], float(parent["bounds_x_pt"]), float(parent["bounds_y_pt"]))
        fill, opacity = background(row["background"])
        size = [width, height]
        found.append(
            {
                "parent": int(row["parent"] or -1),
                "map": map_,
                "opacity": float(row["alpha"]),
                "clip": size if row["clips"] == "1" and row["view"] in parents else None,
                "fill": [*size, fill, opacity] if fill else None,
                "photo": size if row["shows"] == "image" else None,
                "panel": size if row["shows"] == "value" and not fill else None,
                "label": [*size, row["content"]] if row["shows"] == "text" else None,
                "edge": size if row["kind"] else None,
            }
        )
    return found


def agree(one, other):
    """Whether two values are equal, apart from the rounding of lengths."""
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(agree, one, other))
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return abs(one - other) < 0.05
    return one == other


class Run:
    """The CSVs of a run, by scenario."""

    def __init__(self, folder):
        series = {row["series"]: row for row in rows(folder / "summary.csv")}
        self.names = list(dict.fromkeys(row["scenario_name"] for row in series.values()))
        self.costs = defaultdict(dict)
        self.ticks = defaultdict(int)
        for row in rows(folder / "ticks.csv"):
            scenario, tick = series[row["series"]]["scenario_name"], int(row["tick"])
            # The load is not in the timeline, and a run without times has no costs.
            if tick < 0 or not row["upper_ns"]:
                continue
            self.costs[scenario][series[row["series"]]["strategy"], tick] = int(row["upper_ns"]), row["is_cpu"] == "1"
            self.ticks[scenario] = max(self.ticks[scenario], tick + 1)
        views = defaultdict(list)
        for row in rows(folder / "screens.csv"):
            views[self.names[int(row["scenario"])], int(row["tick"])].append(row)
        self.views = views

    def strategies(self, scenario):
        return sorted({strategy for strategy, _ in self.costs[scenario]})


# The points of each curve of a scenario, and the rows of its tables.
MARKS = """(section) => {
  const points = (kind) => [...section.querySelectorAll(kind)].map((path) => path.getAttribute('d').split(/[ML]/).length - 1);
  return {
    lines: points('.timeline-chart .line'), offset: points('.offset'), costs: section.querySelectorAll('.costs tbody tr').length,
    views: section.querySelectorAll('.stage .view').length, thumbnail: section.querySelectorAll('.thumbnail .view').length,
  };
}"""

VIEWS = """(section) => {
  const screen = section.querySelector('.stage .screen');
  const window = screen.getScreenCTM().inverse();
  const views = [...screen.querySelectorAll('.view')];
  return views.map((view) => {
    const own = (kind, ...more) => {
      const element = view.querySelector(`:scope > ${kind}`);
      return element && [Number(element.getAttribute('width')), Number(element.getAttribute('height')), ...more.map((read) => read(element))];
    };
    const { a, b, c, d, e, f } = window.multiply(view.getScreenCTM());
    return {
      parent: views.indexOf(view.parentElement.closest('.view')), map: [a, b, c, d, e, f], opacity: Number(view.getAttribute('opacity') ?? 1),
      clip: own('svg.clip'), photo: own('use[href="#photo"]'), panel: own('use[href="#panel"]'),
      fill: own('rect', (rect) => rect.getAttribute('fill'), (rect) => Number(rect.getAttribute('fill-opacity') ?? 1)),
      label: own('svg.label', (label) => label.textContent), edge: own('.note > .edge'),
    };
  });
}"""


def check_marks(section, run, name, findings):
    marks = section.evaluate(MARKS)
    strategies = len(run.strategies(name))
    columns = int(section.locator(".cursor-area").get_attribute("aria-valuemax")) + 1
    findings.expect(columns <= run.ticks[name], f"{name}: {columns} columns for {run.ticks[name]} ticks")
    findings.expect(len(marks["lines"]) == strategies, f"{name}: {len(marks['lines'])} lines for {strategies} strategies")
    findings.expect(all(count >= columns for count in marks["lines"]), f"{name}: lines of {marks['lines']} points")
    findings.expect(marks["offset"] == [columns], f"{name}: the offset has {marks['offset']} points")
    findings.expect(marks["costs"] == 2 * strategies, f"{name}: {marks['costs']} rows of phases and work")
    findings.expect(marks["views"] > 0, f"{name}: the player shows no view")
    first = len(run.views[name, 0])
    findings.expect(marks["thumbnail"] == first, f"{name}: the thumbnail shows {marks['thumbnail']} views of {first}")


def check_player(section, run, name, columns, findings):
    # The file has the screens of one column in so many, and a column of a long run stands for some ticks.
    stride, span = section.evaluate(
        "(section) => { const of = ReportData.scenarios[section.dataset.number]; return [of.screens.stride, of.span]; }"
    )
    # Also the column of a screen: only there does a player that is one column late show another screen.
    for column in sorted({*columns, *(column - column % stride for column in columns)}):
        tick = column * span
        show(section, column)
        shown = section.evaluate(VIEWS)
        expected = drawn(run.views[name, (column - column % stride) * span])
        findings.expect(
            len(shown) == len(expected), f"{name}: tick {tick} shows {len(shown)} views of the {len(expected)} in screens.csv"
        )
        for number, (one, other) in enumerate(zip(shown, expected)):
            odd = [f"{key} {one[key]}, not {other[key]}" for key in other if not agree(one[key], other[key])]
            findings.expect(not odd, f"{name}: view {number} of tick {tick} is not as in screens.csv: {'; '.join(odd)}")
        caption = section.locator(".reading caption").inner_text()
        end = min(tick + span, run.ticks[name]) - 1
        heading = f"Ticks {tick} to {end}" if end > tick else f"Tick {tick} "
        findings.expect(caption.startswith(heading), f"{name}: at tick {tick} the cursor says {caption}")
        for row in section.locator(".reading tbody tr").all()[1:]:
            texts = row.locator("td").all_inner_texts()
            greatest, is_cpu_time = max(run.costs[name][(texts[0], each)] for each in range(tick, end + 1))
            wanted = duration_text(greatest) + ("*" if is_cpu_time else "")
            findings.expect(texts[2] == wanted, f"{name}: {texts[0]} at tick {tick} reads {texts[2]}, not {wanted}")


def check_keys(page, section, name, findings):
    area = section.locator(".cursor-area")
    place = lambda: (int(area.get_attribute("aria-valuenow")), section.locator(".cursor").get_attribute("x1"))
    area.focus()
    page.keyboard.press("Home")
    findings.expect(place()[0] == 0, f"{name}: Home leads to {place()[0]}")
    for key, steps in (("ArrowRight", 1), ("ArrowRight", 1), ("ArrowLeft", -1), ("PageUp", 10), ("PageDown", -10)):
        before = place()
        page.keyboard.press(key)
        after = place()
        findings.expect(
            after[0] - before[0] == steps and after[1] != before[1], f"{name}: {key} moves the cursor from {before} to {after}"
        )
    page.keyboard.press("End")
    findings.expect(place()[0] == int(area.get_attribute("aria-valuemax")), f"{name}: End leads to {place()[0]}")
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    findings.expect_soon(area, "(area) => Number(area.getAttribute('aria-valuenow')) > 2", f"{name}: the player does not play")
    page.keyboard.press(" ")


def check_untimed_report(browser, folder, path):
    """Returns what is wrong with the report of a run without times: it has a player that plays, and no chart."""
    run, findings = Run(folder), Findings()
    with browser.opened(path, findings) as page:
        findings.expect(page.locator(".timeline").count() == 0, "there is a timeline without times")
        for number, name in enumerate(run.names):
            section = choose(page, number, name, findings)
            scrubber = section.locator(".scrubber")
            last = int(scrubber.get_attribute("max"))
            stride = section.evaluate("(section) => ReportData.scenarios[section.dataset.number].screens.stride")
            for column in (0, last // 2, last):
                show(section, column)
                views = run.views[name, column - column % stride]
                shown = section.locator(".stage .view").count()
                findings.expect(shown == len(views), f"{name}: tick {column} shows {shown} of {len(views)} views")
            show(section, 0)
            section.locator(".play").click()
            findings.expect_soon(scrubber, "(scrubber) => Number(scrubber.value) > 2", f"{name}: the player does not play")
    browser.check_looks(path, findings)
    return findings


def check_report(browser, folder, path):
    """Returns what is wrong with the report of a run."""
    run, findings = Run(folder), Findings()
    with browser.opened(path, findings) as page:
        findings.expect(page.locator(".summary td").count() > 0, "the verdict has no cell")
        findings.expect(page.locator(".sentence").count() > 0, "the verdict has no sentence")
        findings.expect(page.locator(".settings dt", has_text="disturbed").count() == 1, "the share of disturbed ticks is missing")
        if len(run.names) > 1:
            findings.expect(page.locator(".scaling-chart .mark").count() >= len(run.names), "the scaling chart is empty")
        for number, name in enumerate(run.names):
            section = choose(page, number, name, findings)
            check_marks(section, run, name, findings)
            last = int(section.locator(".cursor-area").get_attribute("aria-valuemax"))
            check_player(section, run, name, {0, 1, last // 3, last // 2, last - 1, last}, findings)
            check_keys(page, section, name, findings)
        link = page.locator(".scenario:visible .source a").first
        anchor = link.get_attribute("href")
        link.click()
        findings.expect_soon(page.locator(anchor), "(columns) => columns.open", "a link to the columns does not open them")
    browser.check_looks(path, findings)
    return findings
