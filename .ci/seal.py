"""Checksums of the JSON of runs, as bench writes them.

    seal.py RUN KEY VALUE    changes a key of the environment in run.json and scenarios.jsonl of a run
"""

import json
import sys


def fnv1a(content):
    value = 0xCBF29CE484222325
    for byte in content:
        value = ((value ^ byte) * 0x100000001B3) % (1 << 64)
    return f"{value:016x}"


def checkpoint(text):
    return {"length": len(text.encode()), "checksum": fnv1a(text.encode())}


def sealed(document, indent=None):
    """The document as JSON, with the checksum of the rest as its first key: indented as run.json, or on one line."""
    document.pop("checksum", None)
    if indent:
        opening, rest = "{\n", json.dumps(document, indent=indent, sort_keys=True)[2:] + "\n"
        key, closing = '  "checksum" : "', '",\n'
    else:
        opening, rest = "{", json.dumps(document, separators=(",", ":"), sort_keys=True)[1:]
        key, closing = '"checksum":"', '",'
    return opening + key + fnv1a((opening + rest).encode()) + closing + rest


def main(run, key, value):
    with open(f"{run}/scenarios.jsonl", encoding="utf-8") as file:
        entries = [json.loads(line) for line in file]
    for entry in entries:
        entry["scenario"]["environment"][key] = value
    lines = "".join(sealed(entry) + "\n" for entry in entries)
    with open(f"{run}/run.json", encoding="utf-8") as file:
        manifest = json.load(file)
    manifest["environment"][key] = value
    manifest["scenarios"] = checkpoint(lines)
    for name, text in (("scenarios.jsonl", lines), ("run.json", sealed(manifest, indent=2))):
        with open(f"{run}/{name}", "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
