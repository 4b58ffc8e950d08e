"""What Roland Leth's text says."""

from answer import Answer
from screens import Shifts
from words import count, digits, table

LETH = "Roland Leth, “Vertical scrolling parallax”"


def limits(given):
    shifts = Shifts(given.inset.folder)
    lowest, highest = max(shifts.tops), min(shifts.tops)
    at_ends = sum(1 for top in shifts.tops if top in (0, -20))
    header = ["pictures on all screens", "lowest upper edge", "highest upper edge", "at one of the limits"]
    rows = [[count(shifts.count), f"{digits(lowest)} pt", f"{digits(highest)} pt", count(at_ends)]]
    kept = -20 <= highest and lowest <= 0
    return Answer(
        "A picture between bars, above a label, in a view that does not fill the screen",
        "“Since the rect will be also calculated while below the top / bottom bars, even though it won't be visible to the user,"
        " it's still good practice to limit the values”",
        LETH,
        [given.inset],
        table(header, rows),
        (
            f"Kept: no picture leaves its way of 20 pt, and {count(at_ends)} of {count(shifts.count)} stand at a limit."
            if kept
            else "Not kept: a picture leaves its way of 20 pt."
        ),
        [],
        ["Counted in `screens.csv`: the upper edge of each picture against that of its container, at rest 0 to −20 pt."],
    )
