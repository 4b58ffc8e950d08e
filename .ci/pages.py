"""What checks of pages have in common: a browser that tells what goes wrong in it, and how a page looks at all widths."""

import sys
from contextlib import contextmanager

from playwright.sync_api import TimeoutError as NeverHappened
from playwright.sync_api import sync_playwright

failures = []


def expect(condition, sentence):
    if not condition:
        failures.append(sentence)


def expect_soon(element, condition, sentence):
    """Expects what the page does in an event of its own, some time after the input: a function of the element that becomes true."""
    try:
        element.page.wait_for_function(condition, arg=element.element_handle())
    except NeverHappened:
        failures.append(sentence)


def finish(path, sentence):
    """Prints what went wrong and ends with status 1, else prints the sentence."""
    for failure in failures:
        print(f"{path}: {failure}", file=sys.stderr)
    if failures:
        sys.exit(1)
    print(f"{path}: {sentence}")


@contextmanager
def opened(path):
    """A browser, and a page of it with the file open. Whatever the page should not do is a failure."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(20_000)
        page.on("console", lambda message: failures.append(f"the console says: {message.text}"))
        page.on("pageerror", lambda error: failures.append(f"a script failed: {error}"))
        page.on("dialog", lambda dialog: (failures.append(f"a dialog opened: {dialog.message}"), dialog.dismiss()))
        address = path.as_uri()
        page.on("request", lambda request: request.url.split("#")[0] == address or failures.append(f"a request left the file: {request.url}"))
        page.goto(address)
        yield browser, page
        browser.close()


# Boxes of texts in one picture that lie on each other, or stand out of it; half a unit is forgiven.
OVERLAPS = """() => {
  const found = [];
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
  }
  return found;
}"""


def check_looks(browser, path, folder):
    """At two widths and in two schemes no text lies on another, and in print nothing is missing. Pictures go into the folder."""
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    address = path.as_uri()
    for width in (1280, 390):
        for scheme in ("light", "dark"):
            page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
            page.goto(address)
            expect(page.evaluate("document.documentElement.scrollWidth") <= width, f"the page is wider than {width} px")
            for sentence in page.evaluate(OVERLAPS):
                expect(False, f"{width} px, {scheme}: {sentence}")
            if folder:
                page.screenshot(path=folder / f"report-{width}-{scheme}.png", full_page=True)
            page.close()
    page = browser.new_page()
    page.goto(address)
    page.emulate_media(media="print")
    hidden = [section.get_attribute("id") for section in page.locator(".scenario").all() if not section.is_visible()]
    expect(not hidden, f"not printed: {hidden}")
    if folder:
        page.pdf(path=folder / "report.pdf")
    page.close()
