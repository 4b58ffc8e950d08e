"""The tables of a run, read by the names of their columns.

    tables.py FILE.csv COLUMN…    prints the values of these columns, once each, in the order of the file
"""

import csv
import sys

TABLES = ("summary", "scroll", "ticks", "work", "budgets", "phases", "screens")


def fail(sentence):
    sys.exit(f"FAILED: {sentence}")


def rows(path):
    """The records of a table, each as a dictionary from column to text. Ends the program at a table that is not whole."""
    try:
        with open(path, "rb") as file:
            content = file.read()
    except OSError as error:
        fail(f"{path}: {error.strerror}")
    if not content.endswith(b"\n"):
        fail(f"{path} is empty or ends in half a line")
    header, *records = csv.reader(content.decode("utf-8").splitlines(keepends=True), strict=True)
    for number, record in enumerate(records, start=2):
        if len(record) != len(header):
            fail(f"{path}: record {number} has {len(record)} fields, the header has {len(header)}")
    if not records:
        fail(f"{path} has no records")
    return [Row(path, zip(header, record)) for record in records]


class Row(dict):
    """A record whose missing columns are reported with the name of the table."""

    def __init__(self, path, fields):
        super().__init__(fields)
        self.path = path

    def __missing__(self, column):
        fail(f"{self.path} has no column {column}; it has {', '.join(self)}")


def strategies(summary):
    """The strategy of each series, by the number that the other tables name it by."""
    return {row["series"]: row["strategy"] for row in summary}


def main(path, *columns):
    if not columns:
        fail("name the columns to print")
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerows(dict.fromkeys(tuple(row[column] for column in columns) for row in rows(path)))


if __name__ == "__main__":
    main(*sys.argv[1:])
