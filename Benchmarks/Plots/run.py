"""Draws timeline.png and scaling.png of the run in the current directory. The run must be from one machine."""

import matplotlib.pyplot as plt
import pandas as pd

summary = pd.read_csv("summary.csv")
steady = pd.read_csv("steady.csv").query("tick >= 0").merge(summary[["series", "strategy", "items"]], on="series")
steady["time"] = steady["upper_ns"] / 1000
largest = steady[steady["items"] == steady["items"].max()].pivot(index="tick", columns="strategy", values="time")
axes = largest.plot(logy=True, figsize=(12, 5), xlabel="tick", ylabel="time of a tick in µs")
axes.axhline(16_600, linestyle="--", color="black")
plt.savefig("timeline.png")

worst = steady[steady["kind"] == "scroll"].groupby(["items", "strategy"])["time"].max().unstack("strategy")
worst.plot(loglog=True, marker="o", xlabel="items", ylabel="worst scrolling tick in µs")
plt.savefig("scaling.png")
