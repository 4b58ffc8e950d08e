"""What the checks of all pages share: a browser that reports what goes wrong in it, and how a page looks at every width."""

import csv
import re
from contextlib import contextmanager

from playwright.sync_api import TimeoutError as NeverHappened
from playwright.sync_api import sync_playwright


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class Findings(list):
    """Sentences about what is wrong."""

    def expect(self, condition, sentence):
        if not condition:
            self.append(sentence)

    def expect_soon(self, element, condition, sentence):
        """Expects a function of the element to become true, after an event that the page handles later."""
        try:
            element.page.wait_for_function(condition, arg=element.element_handle())
        except NeverHappened:
            self.append(sentence)


class Browser:
    """A running Chromium."""

    def __init__(self, chromium):
        self.chromium = chromium

    @contextmanager
    def opened(self, path, findings):
        """Opens a file. A message on the console, a dialog and a request to anything else are findings."""
        page = self.chromium.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(30_000)
        page.on("console", lambda message: findings.append(f"the console says: {message.text}"))
        page.on("pageerror", lambda error: findings.append(f"a script failed: {error}"))
        page.on("dialog", lambda dialog: (findings.append(f"a dialog opened: {dialog.message}"), dialog.dismiss()))
        address = path.resolve().as_uri()
        page.on("request", lambda request: findings.expect(request.url.split("#")[0] == address, f"a request for {request.url}"))
        page.goto(address)
        yield page
        page.close()

    def check_looks(self, path, findings):
        """Checks texts, lines and tables at two widths and in two color schemes, and that print shows every scenario."""
        for width in (1280, 390):
            for scheme in ("light", "dark"):
                page = self.chromium.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
                page.goto(path.resolve().as_uri())
                findings.expect(page.evaluate("document.documentElement.scrollWidth") <= width, f"wider than {width} px")
                findings += [f"{width} px, {scheme}: {sentence}" for sentence in page.evaluate(OVERLAPS)]
                page.close()
        page = self.chromium.new_page()
        page.goto(path.resolve().as_uri())
        page.emulate_media(media="print")
        hidden = [section.get_attribute("id") for section in page.locator(".scenario").all() if not section.is_visible()]
        findings.expect(not hidden, f"not printed: {hidden}")
        page.close()


@contextmanager
def running_browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield Browser(chromium)
        chromium.close()


def choose(page, number, name, findings):
    """Shows a scenario of the page and returns its section."""
    choice = page.locator(f"input[name=scenario][value=scenario-{number}]")
    if choice.count():
        choice.evaluate("(input) => input.click()")
    section = page.locator(f"#scenario-{number}")
    findings.expect(section.is_visible(), f"{name} is not shown when it is chosen")
    return section


def show(section, column):
    """Moves the section's cursor to a column."""
    section.locator(".scrubber").evaluate(
        "(input, column) => { input.value = column; input.dispatchEvent(new Event('input')); }", column
    )


def check_damages(path, damages, check):
    """Checks the check: each damage of the page must be found. A damage is a pattern, its replacement, and how often it is replaced."""
    text = path.read_text("utf-8")
    damaged = path.with_name("damaged.html")
    wrong = []
    for pattern, replacement, count in damages:
        changed = re.sub(pattern, replacement, text, count=count)
        damaged.write_text(changed, "utf-8")
        if changed == text:
            wrong.append(f"{path.name} has nothing to damage: {pattern}")
        elif not check(damaged):
            wrong.append(f"a damaged {path.name} passes: {pattern}")
    return wrong


# Tables of results that are cut, and texts of one picture that lie on each other or on a line, or are cut; half a unit is allowed.
OVERLAPS = """() => {
  const found = [];
  // The straight parts of a line or a path, in the window. A point of a long path by its length would be searched from its beginning.
  const segments = (line) => {
    const value = (name) => Number(line.getAttribute(name));
    const corners = line.tagName === 'line' ? [[value('x1'), value('y1')], [value('x2'), value('y2')]]
      : line.getAttribute('d').slice(1).split('L').map((corner) => corner.split(' ').map(Number));
    if (corners.flat().some(Number.isNaN)) found.push(`a path is not straight: ${line.getAttribute('d').slice(0, 40)}`);
    const matrix = line.getScreenCTM();
    const points = corners.map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    return points.slice(1).map((to, index) => [points[index], to]);
  };
  // Whether a segment enters a box, of which a small edge does not count.
  const crosses = (from, to, box) => {
    let [first, last] = [0, 1];
    for (const [start, step, low, high] of [
      [from.x, to.x - from.x, box.left + 1, box.right - 1], [from.y, to.y - from.y, box.top + 2, box.bottom - 2]]) {
      if (step === 0 && (start <= low || start >= high)) return false;
      const [enters, leaves] = step === 0 ? [0, 1] : [(low - start) / step, (high - start) / step].sort((one, other) => one - other);
      [first, last] = [Math.max(first, enters), Math.min(last, leaves)];
    }
    return first < last;
  };
  for (const table of document.querySelectorAll('.summary')) {
    const [own, room] = [table.getBoundingClientRect(), table.parentElement.getBoundingClientRect()];
    if (own.right > room.right + 1) found.push(`a table of results is ${own.width} px wide in ${room.width} px`);
  }
  for (const picture of document.querySelectorAll('figure > svg, .cursor-area > svg, .scaling svg')) {
    if (picture.classList.contains('stage') || !picture.getClientRects().length) continue;
    const frame = picture.getBoundingClientRect();
    const boxes = [...picture.querySelectorAll('text')].filter((text) => text.getClientRects().length && text.textContent.trim())
      .map((text) => [text.textContent, text.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
    boxes.forEach(([text, box], index) => {
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
        found.push(`${picture.getAttribute('class')}: “${text}” is cut`);
      for (const [other, next] of boxes.slice(index + 1)) {
        const wide = Math.min(box.right, next.right) - Math.max(box.left, next.left);
        const high = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
        if (wide > 1 && high > 0.35 * Math.min(box.height, next.height))
          found.push(`${picture.getAttribute('class')}: “${text}” lies on “${other}”`);
      }
    });
    for (const line of picture.querySelectorAll('.line, .limit')) {
      const covering = new Set();
      for (const [from, to] of segments(line)) {
        for (const [text, box] of boxes) if (crosses(from, to, box)) covering.add(text);
      }
      for (const text of covering) found.push(`${picture.getAttribute('class')}: “${text}” covers a line`);
    }
  }
  return found;
}"""
