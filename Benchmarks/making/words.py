"""Figures and tables as Markdown."""

import math
import re


def escaped(value):
    """Text from elsewhere, to be shown as it is whatever is in it."""
    text = re.sub(r"\s+", " ", str(value)).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"([\\`*_{}\[\]#|~!])", r"\\\1", text)


def code(value):
    """A code span around any text: fenced by more backticks than are in it."""
    text = re.sub(r"\s+", " ", str(value))
    fence = "`" * (max((len(run) for run in re.findall("`+", text)), default=0) + 1)
    padding = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{fence}{padding}{text}{padding}{fence}"


def table(header, rows):
    """A Markdown table; its cells are Markdown already, and None is an empty one: unknown."""
    lines = [header, ["---"] + ["--:"] * (len(header) - 1), *rows]
    return "\n".join("| " + " | ".join("" if cell is None else str(cell) for cell in line) + " |" for line in lines)


def digits(value):
    """Three significant digits, thousands apart, no exponent."""
    if value is None:
        return None
    if value == 0 or not math.isfinite(value):
        return "0" if value == 0 else str(value)
    places = max(0, 2 - math.floor(math.log10(abs(value))))
    rounded = round(value, 2 - math.floor(math.log10(abs(value))))
    text = f"{rounded:,.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def count(value):
    return None if value is None else f"{int(value):,}"


def time(nanoseconds):
    if nanoseconds is None:
        return None
    for unit, size in (("ns", 1), ("µs", 1e3), ("ms", 1e6)):
        if nanoseconds < 999.5 * size:
            return f"{digits(nanoseconds / size)} {unit}"
    return f"{digits(nanoseconds / 1e9)} s"


def percent(share):
    return None if share is None else f"{digits(share * 100)} %"


def missed(series):
    return f"{count(series.missed)} of {count(series.all_ticks)}"


def listed(words):
    words = list(words)
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


class Fit:
    """cost ≈ factor · nᵉ by least squares over the logarithms; and how the cost grows over the last step alone, where
    what does not grow weighs least."""

    def __init__(self, sizes, costs, slack, is_certain):
        """slack: by how much the last exponent may be off; is_certain: whether nothing disturbed the costs."""
        x, y = [math.log(size) for size in sizes], [math.log(cost) for cost in costs]
        mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
        variance_x, variance_y = sum((a - mean_x) ** 2 for a in x), sum((b - mean_y) ** 2 for b in y)
        covariance = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y))
        self.exponent = covariance / variance_x
        self.r_squared = 1 if variance_y == 0 else covariance**2 / (variance_x * variance_y)
        self.last_exponent = (y[-1] - y[-2]) / (x[-1] - x[-2])
        self.last_sizes = sizes[-2:]
        self.slack, self.is_certain = max(0.1, slack), is_certain

    @property
    def text(self):
        first, last = (count(size) for size in self.last_sizes)
        return f"n^{self.exponent:.2f} (R² {self.r_squared:.2f}; from {first} to {last} n^{self.last_exponent:.2f})"

    @property
    def kind(self):
        """How the cost grows over the last step; not at all, or in proportion, where the slack allows it."""
        nearest = min((0, 1), key=lambda exponent: abs(self.last_exponent - exponent))
        if abs(self.last_exponent - nearest) <= self.slack:
            return "grows in proportion" if nearest else "does not grow"
        if self.last_exponent < 0:
            return "falls"
        return "grows less than in proportion" if self.last_exponent < 1 else "grows more than in proportion"

    def words(self, noun):
        """With what it grows; hedged where the machine was not quiet."""
        return f"{self.kind} with the {noun}{'' if self.is_certain else ', as far as a machine that is not quiet can tell'}"


def fit_times(run, series):
    """By steady p50; what the machine differs from itself by is the slack."""
    slack = 0
    if len(series) > 1:
        first, last = series[-2:]
        slack = math.log((1 + run.resolution(first)) * (1 + run.resolution(last))) / math.log(last.items / first.items)
    is_certain = all(run.verdict(one) == "quiet" for one in series)
    return _fit(series, [one.p50 for one in series], slack, is_certain)


def fit_counts(series, counts):
    return _fit(series, counts, 0, True)


def _fit(series, costs, slack, is_certain):
    """None where there are not two sizes, or a cost is unknown or 0."""
    return Fit([one.items for one in series], costs, slack, is_certain) if len(costs) > 1 and all(costs) else None
