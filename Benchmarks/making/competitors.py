"""The competitors that bench lists."""

import collections
import re

Competitor = collections.namedtuple("Competitor", "layout name occasion")
# What has to happen for a competitor to differ from others, and how its summary says so.
OCCASIONS = {"data": "only where data change", "turn": "only where the screen turns"}


def competitors(text):
    """What bench list prints, as competitors in its order: those before the settings of their layout."""
    found = []
    for layout, body in re.findall(r"^--layout (\w+): .*\n((?:  .*\n)+)", text, re.MULTILINE):
        for name, summary in re.findall(r"^  ([a-z][\w-]*) +(.*)", body, re.MULTILINE):
            occasion = next((key for key, words in OCCASIONS.items() if words in summary), None)
            found.append(Competitor(layout, name, occasion))
    return found
