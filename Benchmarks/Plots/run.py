"""Draws timeline.png and scaling.png of the run in the current directory, which must have timed ticks."""

import matplotlib.pyplot as plt
import pandas as pd

summary, ticks = pd.read_csv("summary.csv"), pd.read_csv("ticks.csv")
# Times are of the machine, and the limit is where the verdicts have it: at half of the frame on the scenario's device.
summary["limit"] = summary["frame_ns"] / summary["factor_least"] / 2


def save(axes, name):
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1))
    plt.savefig(name, bbox_inches="tight")


largest = summary.loc[summary["items"].idxmax()]
shown = ticks[(ticks["scenario"] == largest["scenario"]) & (ticks["tick"] >= 0)]
times = shown.pivot(index="tick", columns="strategy", values="upper_ns") / 1000
axes = times.plot(logy=True, figsize=(12, 5), xlabel="tick", ylabel="time of a tick in µs")
axes.axhline(largest["limit"] / 1000, linestyle="--", color="black", label="half of the frame on the device")
save(axes, "timeline.png")

worst = summary.pivot_table(index="items", columns="strategy", values="worst_ns", aggfunc="max") / 1000
axes = worst.plot(loglog=True, marker="o", xlabel="items", ylabel="worst scrolling tick in µs")
limit = summary.groupby("items")["limit"].min() / 1000
limit.plot(ax=axes, linestyle="--", color="black", label="half of the frame on the device")
save(axes, "scaling.png")
