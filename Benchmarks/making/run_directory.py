"""A complete run directory, by the data dictionary in results/README.md."""

import csv
import json

from command import MakingError


class RunDirectory:
    """What a release build measured without a handicap."""

    def __init__(self, folder):
        self.folder = folder
        self.manifest = json.loads((folder / "run.json").read_text(encoding="utf-8"))
        self.environment, self.started = self.manifest["environment"], self.manifest["started"]
        if self.manifest["schemaVersion"] != 2 or self.manifest["complete"] is not True:
            raise MakingError("a run is not complete, or of a schema that is not known here")
        if self.environment["buildConfiguration"] != "release":
            raise MakingError(
                "this is a debug build, whose times mean nothing; build one with “swift build -c release --product bench”"
            )
        if self.manifest["handicap"] is not None:
            raise MakingError("a run was handicapped")

    def rows(self, name):
        """The records of a table, each as a dictionary from column to text."""
        with open(self.folder / name, encoding="utf-8", newline="") as file:
            yield from csv.DictReader(file)

    @property
    def machine(self):
        cores = self.environment["coreCount"]
        model, *system = (self.environment[key] for key in ("cpuModel", "operatingSystem", "kernel", "architecture"))
        return _joined(model, f"{cores} cores" if cores else None, *system)

    @property
    def build(self):
        return _joined(*(self.environment[key] for key in ("toolchain", "buildConfiguration", "allocator")))


def same_build(runs):
    """One of the runs, whose machine and build are those of all, and the revisions that were checked out meanwhile."""
    first, *others = runs
    if any({**run.environment, "gitRevision": None} != {**first.environment, "gitRevision": None} for run in others):
        raise MakingError("the runs are of different machines or builds; let nothing be built meanwhile")
    return first, ", ".join(sorted({run.environment["gitRevision"] or "unknown" for run in runs}))


def _joined(*parts):
    """What is known, as a list in a line."""
    return ", ".join(part for part in parts if part)
