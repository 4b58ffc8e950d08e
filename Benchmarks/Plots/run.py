"""Draws timeline.png and scaling.png of the run in the current directory. The run must be from one machine."""

import json

import matplotlib.pyplot as plt
import pandas as pd

# Times are of this machine, and the limit is where the verdicts have it: at half of the budget on their device.
run = json.load(open("run.json", encoding="utf-8"))
limit = run["budgetNanoseconds"] / 2000 / run["judgedDevice"]["factor"]


def save(axes, name):
    axes.axhline(limit, linestyle="--", color="black", label=f"half of the budget on the device, here {limit / 1000:.3g} ms")
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1))
    plt.savefig(name, bbox_inches="tight")


summary = pd.read_csv("summary.csv")
steady = pd.read_csv("steady.csv").query("tick >= 0").merge(summary[["series", "strategy", "items"]], on="series")
steady["time"] = steady["upper_ns"] / 1000
largest = steady[steady["items"] == steady["items"].max()].pivot(index="tick", columns="strategy", values="time")
save(largest.plot(logy=True, figsize=(12, 5), xlabel="tick", ylabel="time of a tick in µs"), "timeline.png")

worst = steady[steady["kind"] == "scroll"].groupby(["items", "strategy"])["time"].max().unstack("strategy")
save(worst.plot(loglog=True, marker="o", xlabel="items", ylabel="worst scrolling tick in µs"), "scaling.png")
