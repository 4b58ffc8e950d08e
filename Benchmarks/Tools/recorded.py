#!/usr/bin/env python3
"""Notes of which sources the recorded results are, and names those that are stale:

    Benchmarks/Tools/recorded.py            # exits with status 1 if a source that runs in ticks has changed since
    Benchmarks/Tools/recorded.py NAME …     # notes that these files were just recorded of the checked-out commit

The notes are in Benchmarks/Tools/recorded.json. The other tools note what they record.
"""

import hashlib
import io
import json
import pathlib
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOTES = ROOT / "Benchmarks/Tools/recorded.json"
#: The folders whose code runs in ticks.
SOURCES = [f"Sources/{name}" for name in ("CoreGraphics", "Parallax", "QuartzCore", "Quilt", "Subjects", "Suites", "UIKit")]


def git(*words):
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def notes():
    return json.loads(NOTES.read_text(encoding="utf-8")) if NOTES.exists() else {}


def sources(commit="HEAD"):
    """Returns a hash of each folder's code in a commit: without lines of comments, articles and their pictures."""
    def digest(folder):
        archive = subprocess.run(["git", "archive", commit, "--", folder], cwd=ROOT, check=True, capture_output=True).stdout
        found = hashlib.sha1()
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            for file in sorted(files.getmembers(), key=lambda file: file.name):
                if file.isfile() and ".docc/" not in file.name:
                    lines = files.extractfile(file).read().split(b"\n")
                    code = [line for line in lines if not line.lstrip().startswith(b"//")]
                    found.update(b"\n".join([file.name.encode(), *code, b""]))
        return found.hexdigest()
    return {folder: digest(folder) for folder in SOURCES}


def changes():
    """Returns the folders that have changes without a commit."""
    return [folder for folder in SOURCES if git("status", "--porcelain", "--", folder, ":!*.docc/*")]


def note(*names):
    """Notes that these files were recorded of the checked-out commit."""
    found = notes() | {name: {"commit": git("rev-parse", "HEAD"), "sources": sources()} for name in names}
    NOTES.write_text(json.dumps(found, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def main():
    if changed := changes():
        return f"Commit the changes first: {', '.join(changed)}."
    if names := sys.argv[1:]:
        return note(*names)
    today, stale = sources(), 0
    for name, noted in notes().items():
        changed = [folder for folder in SOURCES if noted["sources"].get(folder) != today[folder]]
        if changed:
            stale += 1
            print(f"{name} is of {noted['commit'][:8]}; since then changed: {', '.join(changed)}.")
    if stale:
        return f"{stale} of {len(notes())} recorded results are stale; .github/CONTRIBUTING.md says how to record them."
    print(f"{len(notes())} recorded results are of the sources that run in ticks today.")


if __name__ == "__main__":
    sys.exit(main())
