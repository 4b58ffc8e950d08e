"""What pages that show two sides of a series have in common: timelines with shades, counters side by side, ticks that changed most."""

from pages import expect

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


def number(text):
    return "unknown" if text == "unknown" else int(text.replace(",", "").replace("+", "").replace("−", "-"))


def check_counters(name, shown, one, other):
    columns = [column for column in one[0] if column not in ("visible_cells", "screen_digest")]
    expect([row[1] for row in shown] == columns, f"{name}: the counters are {[row[1] for row in shown]}")
    for style, column, first, second, change in shown:
        sums = ["unknown" if any(tick[column] == "" for tick in side) else sum(int(tick[column]) for tick in side) for side in (one, other)]
        expect([number(first), number(second)] == sums, f"{name}: {column} reads {first}, {second}, not {sums}")
        differs = sums[0] != sums[1]
        expect((style == "differs") == differs, f"{name}: {column} is {'not ' if differs else ''}marked")
        expect(not differs or number(change) == sums[1] - sums[0], f"{name}: {column} changed by {change}")


def check_pair(name, shown, sides, one, other):
    """Holds what SECTION found against the ticks of both sides: rows of texts by column, in which an unknown count is empty."""
    differing = [tick for tick in range(len(one)) if one[tick] != other[tick]]
    expect(shown["lines"] == [len(one)] * 4, f"{name}: lines of {shown['lines']} points for {len(one)} ticks")
    expect(shown["shades"] == len(differing), f"{name}: {shown['shades']} shades for {len(differing)} ticks that differ")
    expect([row[0] for row in shown["reading"]] == list(sides), f"{name}: the cursor reads {shown['reading']}")
    check_counters(name, shown["counters"], one, other)
    counters = [column for column in one[0] if column not in ("visible_cells", "screen_digest")]
    changed = [tick for tick in differing if any(one[tick][column] != other[tick][column] for column in counters)]
    expect(len(shown["ticks"]) == min(len(changed), 12), f"{name}: {len(shown['ticks'])} ticks in the table, of {len(changed)}")
    for tick, *_, words in shown["ticks"]:
        wanted = [f"{column} {one[int(tick)][column]} → {other[int(tick)][column]}" for column in counters if one[int(tick)][column] != other[int(tick)][column]]
        expect(words == ", ".join(wanted), f"{name}: tick {tick} has {words}, not {wanted}")
