"""Compares the pixels of the report's player with a painter that knows only the formulas of the effects.

The formulas are those of the source documents, with y for the content offset.
"""

import base64
import colorsys
import re
import subprocess

from pages import Findings, choose, rows, show

WIDTH, HEIGHT = 375, 667
# Broggi's settings, and the size of his team's page.
HEADER, MENU, HEAD, FOOT, CELL, SPACING, DARKEST, PER_SECTION, ITEMS = 300, 70, 50, 50, 200, 3, 0.6, 20, 50
# Leth's: what bars cover at the top and at the bottom, the label, and the distance of two cells.
TOP_BAR, BOTTOM_BAR, LABEL, PITCH = 64, 49, 60, 210


def mix(colour, other, share):
    return tuple(one * (1 - share) + two * share for one, two in zip(colour, other))


WHITE, BLACK, NOTHING = (255,) * 3, (0,) * 3, (0xFA,) * 3


def photo(colour, u, v):
    """The picture at a place in it, each from 0 to 1."""
    if (u - 0.7) ** 2 + (v - 0.3) ** 2 < 0.09**2:
        colour = mix(colour, WHITE, 0.7)
    ridge = [(0, 0.78), (0.26, 0.44), (0.48, 0.70), (0.68, 0.52), (1, 0.80)]
    for (left, high), (right, low) in zip(ridge, ridge[1:]):
        if left <= u < right and v > high + (low - high) * (u - left) / (right - left):
            colour = mix(colour, BLACK, 0.28)
    if abs(v - 0.5) < 0.006 and (u * 100) % 9 < 5:
        colour = mix(colour, WHITE, 0.8)
    return colour


class Element:
    """A cell or another view of the collection view, in window coordinates."""

    def __init__(self, name, left, top, width, height, scale=1, picture=None, dark=0):
        self.name, self.left, self.top, self.width, self.height, self.scale = name, left, top, width, height, scale
        # Left, top, width and height of the picture, and the height of what it shows through.
        self.picture, self.dark = picture, dark

    def paint(self, colour, x, y):
        """The colour at a point, `None` where a line or a name of the drawing's own is; without it where the element is not."""
        u, v = x - self.left, y - self.top
        if not (0 <= u < self.width and 0 <= v < self.height):
            return NotImplemented
        if min(u, self.width - u, v, self.height - v) < 1.5 * self.scale or (u < 240 * self.scale and v < 26 * self.scale):
            return None
        if self.picture:
            left, top, width, height, window = self.picture
            if v < window and left <= u < left + width and top <= v < top + height:
                return photo(colour, (u - left) / width, (v - top) / height)
            # The text of the label.
            if u < 240 and abs(v - (window + self.height) / 2) < 16:
                return None
        across = u / self.width * self.height
        if min(abs(across - v), abs(self.height - across - v)) < 3:
            return None
        return mix(mix(colour, WHITE, 0.5), BLACK, self.dark)


def team_page(y):
    """Broggi's page back to front: header, cells and footers, section headers, menu."""
    back, heads = [], []
    stretched = min(HEIGHT, max(HEADER, HEADER - y))
    scale = stretched / HEADER
    middle = HEADER / 2 + min(y, HEADER) + (stretched - HEADER) / 2
    back.append(
        Element("KindHeader 0", (WIDTH - WIDTH * scale) / 2, middle - stretched / 2 - y, WIDTH * scale, stretched, scale,
                dark=min(DARKEST, max(0, y / HEADER))))
    top = HEADER + MENU
    for section, first in enumerate(range(0, ITEMS, PER_SECTION)):
        count = min(PER_SECTION, ITEMS - first)
        shift = min(count * (CELL + SPACING), max(0, y - top + MENU))
        heads.append(Element(f"SectionHeader {section}", 0, top + shift - y, WIDTH, HEAD))
        top += HEAD
        for item in range(first, first + count):
            top += SPACING
            distance = top + CELL / 2 - y - HEIGHT / 2
            parallax = max(-60, min(60, -60 * distance / (HEIGHT / 2 + CELL / 2)))
            back.append(Element(f"owls {item}", 0, top - y, WIDTH, CELL, picture=(0, parallax - 60, WIDTH, CELL + 120, CELL)))
            top += CELL
        back.append(Element(f"SectionFooter {section}", 0, top - y, WIDTH, FOOT))
        top += FOOT
    return back + heads + [Element("KindMenu 0", 0, max(HEADER, y) - y, WIDTH, MENU)]


def labelled_list(y):
    """Leth's cells, each with a picture over its label."""
    container = CELL - LABEL
    scale = (container + 20) / container
    found = []
    for item in range(ITEMS):
        lower = item * PITCH + container - y
        ratio = (lower - TOP_BAR) / (HEIGHT + container - TOP_BAR - BOTTOM_BAR)
        shift = -20 * max(0, min(1, ratio))
        picture = ((WIDTH - WIDTH * scale) / 2, shift, WIDTH * scale, container + 20, container)
        found.append(Element(f"photo {item}", 0, item * PITCH - y, WIDTH, CELL, picture=picture))
    return found


def pixel(elements, colours, x, y):
    colour = NOTHING
    for element in elements:
        found = element.paint(colours.get(element.name, NOTHING), x, y)
        if found is not NotImplemented:
            colour = found
    return colour


def mismatches(image, elements, colours, step):
    """How many points were held against the painter, and which are of another colour. Edges are left out: browsers blur them."""
    count, found = 0, []
    elements = [element for element in elements if -3 < element.top + element.height and element.top < HEIGHT + 3]
    for y in range(3, HEIGHT - 3, step):
        for x in range(3, WIDTH - 3, step):
            around = {pixel(elements, colours, x + 0.5 + u, y + 0.5 + v) for u, v in ((0, 0), (-2, 0), (2, 0), (0, -2), (0, 2))}
            expected = around.pop()
            if around or expected is None:
                continue
            count += 1
            place = 4 * (y * WIDTH + x)
            if max(abs(image[place + channel] - expected[channel]) for channel in range(3)) > 2.5:
                found.append((x, y, tuple(image[place:place + 3]), tuple(round(part) for part in expected)))
    return count, found


# Puts the player's screen into the corner of the window, a pixel for each point. Returns the ticks of a column and the columns of a screen.
ENLARGE = """(section, [width, height]) => {
  const style = { position: 'fixed', left: 0, top: 0, width: `${width}px`, height: `${height}px`, zIndex: 9, borderRadius: 0 };
  Object.assign(section.querySelector('.stage').style, style);
  const { columns, ticks, screens } = ReportData.scenarios[section.dataset.number];
  return [ticks / columns, screens.stride];
}"""

# The pixels of a picture, four bytes each, in base64: a list of a million numbers takes seconds to hand over.
PIXELS = """async ([png, width, height]) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + png;
  await image.decode();
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let bytes = '';
  for (let start = 0; start < data.length; start += 32768) bytes += String.fromCharCode(...data.subarray(start, start + 32768));
  return btoa(bytes);
}"""


def legend(svg):
    """The colour of each element, by its name: places are the formulas', colours the drawing's own."""
    found = {}
    for hue, name in re.findall(r'color="hsl\((\d+), 45%, 66%\)"><title>([^:·<]*?)(?: ·[^:]*)?:', svg):
        found[name] = tuple(255 * part for part in colorsys.hls_to_rgb(int(hue) / 360, 0.66, 0.45))
    return found


def check(browser, bench, folder, name, flags, offsets, painter):
    """Compares a scenario's screens at each of the offsets. Returns what is wrong."""
    wrong = Findings()
    trace, run = folder / f"{name}.csv", folder / name
    # Three samples each, so that a tick has each offset.
    samples = [f"{index / 60:.7f},{offset}" for index, offset in enumerate(offset for offset in offsets for _ in range(3))]
    trace.write_text("\n".join(["time_s,offset_y", *samples]) + "\n")
    command = [bench, *flags, "--items", str(ITEMS), "--trace", trace, "--strategy", "cached", "--replays", "1", "--report",
        "--output", run, "--quiet"]
    subprocess.run(command, check=True, capture_output=True)
    ticks = {float(row["offset_pt"]): int(row["tick"]) for row in rows(run / "ticks.csv") if row["offset_pt"]}
    with browser.opened(run / "report.html", wrong) as page:
        section = choose(page, 0, name, wrong)
        wrong.expect(section.evaluate(ENLARGE, [WIDTH, HEIGHT]) == [1, 1], f"{name}: the report does not have every screen")
        for offset in offsets:
            show(section, ticks[offset])
            png = page.screenshot(clip={"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT})
            image = base64.b64decode(page.evaluate(PIXELS, [base64.b64encode(png).decode(), WIDTH, HEIGHT]))
            colours = legend(section.locator(".stage").evaluate("(stage) => stage.outerHTML"))
            count, found = mismatches(image, painter(offset), colours, 7)
            print(f"{name} at {offset} pt, tick {ticks[offset]}: {count} points, {len(found)} of another color")
            wrong.expect(count >= 2_000, f"{name} at {offset} pt: only {count} points could be compared")
            wrong += [f"{name} at {offset} pt: ({x}, {y}) is {seen}, not {expected}" for x, y, seen, expected in found[:3]]
            # The check must notice a screen that is 5 pt further.
            further = mismatches(image, painter(offset + 5), colours, 11)[1]
            wrong.expect(further, f"{name} at {offset} pt: a screen 5 pt further would pass")
    return wrong


def check_all(browser, bench, folder):
    """Returns what is wrong with the screens of two layouts."""
    container = CELL - LABEL
    # The lower edge of the tenth picture's window at the upper bar, halfway, and where it goes behind the lower bar.
    lower = 10 * PITCH + container
    way = HEIGHT + container - TOP_BAR - BOTTOM_BAR
    leth = [lower - TOP_BAR, lower - TOP_BAR - way // 2, lower - TOP_BAR - way]
    # Above the top, at it; the header half darkened; around the places where the menu and the section headers stick; the end.
    first = HEADER + MENU
    second = first + HEAD + PER_SECTION * (CELL + SPACING) + FOOT
    end = first - (-ITEMS // PER_SECTION) * (HEAD + FOOT) + ITEMS * (CELL + SPACING) - HEIGHT
    unpinned = first - MENU + PER_SECTION * (CELL + SPACING)
    broggi = [-333.5, -120, 0, 150, HEADER - 1, HEADER, HEADER + 1, 500, unpinned, unpinned + 30, second - MENU,
        second - MENU + 40, end]
    wrong = check(browser, bench, folder, "sections", ["--layout", "sections"], broggi, team_page)
    flags = ["--layout", "flow", "--effect", "inset", "--content-inset", f"{TOP_BAR},{BOTTOM_BAR}", "--label-height", str(LABEL)]
    return wrong + check(browser, bench, folder, "inset", flags, leth, labelled_list)
