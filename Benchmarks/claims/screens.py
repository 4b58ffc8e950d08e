"""What was on the screens of a run, by screens.csv."""

import csv

from command import MakingError


class View:
    """One view of a screen; lengths are points, in the superview's coordinates."""

    def __init__(self, row, parent):
        self.parent, self.class_name, self.kind = parent, row["class"], row["kind"]
        self.x, self.y = float(row["x_pt"]), float(row["y_pt"])
        self.width, self.height = float(row["width_pt"]), float(row["height_pt"])
        self.content = row["content"]

    @property
    def is_image(self):
        return self.content.startswith("image ")

    @property
    def middle(self):
        return self.y + self.height / 2

    def ancestor(self, matches):
        """The nearest view above this one that matches; None where there is none."""
        view = self.parent
        while view is not None and not matches(view):
            view = view.parent
        return view


def views(folder):
    """Every view of every screen, each after its superview."""
    screen, shown = None, {}
    with open(folder / "screens.csv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if (row["scenario"], row["tick"]) != screen:
                screen, shown = (row["scenario"], row["tick"]), {}
            view = View(row, shown.get(row["parent"]))
            shown[row["view"]] = view
            yield view


class Shifts:
    """How far the pictures in cells were shifted from the middle of what they show through, and what else had a picture."""

    def __init__(self, folder):
        self.count, self.least, self.greatest = 0, 0.0, 0.0
        # The distance of a picture's upper edge from that of what it shows through.
        self.tops = []
        self.headers, self.header_pictures = 0, 0
        for view in views(folder):
            if view.kind and view.kind != "cell":
                self.headers += 1
            if not view.is_image:
                continue
            element = view.ancestor(lambda one: one.kind != "")
            if element is None or element.kind != "cell":
                self.header_pictures += element is not None
                continue
            shift = view.middle - view.parent.height / 2
            self.count += 1
            self.least, self.greatest = min(self.least, shift), max(self.greatest, shift)
            self.tops.append(view.y)
        if not self.count:
            raise MakingError("a run shows no pictures in cells")


class Captions:
    """How far captions moved in their cells, by the class of the cell."""

    def __init__(self, folder):
        self.places = {}
        for view in views(folder):
            if view.class_name != "UILabel":
                continue
            cell = view.ancestor(lambda one: one.kind == "cell")
            self.places.setdefault(cell.class_name, set()).add(view.middle - cell.height / 2)

    def moved(self, class_name):
        if class_name not in self.places:
            raise MakingError(f"a run shows no cell of the class {class_name}")
        return self.places[class_name] != {0.0}


def uncovered_backgrounds(folder):
    """How many screens there are, and on how many the background of a layered view leaves an edge uncovered."""
    screens, uncovered = 0, 0
    for view in views(folder):
        if view.content != "image background":
            continue
        screens += 1
        layered = view.parent
        uncovered += (
            view.x > 0 or view.y > 0 or view.x + view.width < layered.width or view.y + view.height < layered.height
        )
    if not screens:
        raise MakingError("a run shows no background")
    return screens, uncovered
