"""Draws timeline.png and scaling.png of the run in the current directory. The run must be from one machine."""

import matplotlib.pyplot as plt
import pandas as pd

summary = pd.read_csv("summary.csv")
ticks = pd.read_csv("ticks.csv").query("tick >= 0").merge(summary[["series", "strategy", "items"]], on="series")
largest = ticks[ticks["items"] == ticks["items"].max()]
steady = largest.groupby(["strategy", "tick"])["duration_ns"].min().unstack("strategy") / 1000
axes = steady.plot(logy=True, figsize=(12, 5), xlabel="tick", ylabel="minimum over the replays in µs")
axes.axhline(16_600, linestyle="--", color="black")
plt.savefig("timeline.png")

scaling = summary.pivot(index="items", columns="strategy", values="steady_p50_ns") / 1000
scaling.plot(loglog=True, marker="o", xlabel="items", ylabel="median tick in µs")
plt.savefig("scaling.png")
