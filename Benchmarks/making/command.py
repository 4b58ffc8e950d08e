"""What the commands have in common that make a document of a release bench: their flags, how they run it, and how they write."""

import argparse
import os
import pathlib
import stat
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


class MakingError(Exception):
    """Why no document can be made, in a sentence."""


class Parser(argparse.ArgumentParser):
    """The flags of such a command; what cannot be used ends it with status 64."""

    def __init__(self, document, output, brief):
        super().__init__(description=document, formatter_class=argparse.RawDescriptionHelpFormatter)
        self.add_argument("bench", metavar="BENCH", help="such as .build/release/bench")
        self.add_argument("--output", metavar="FILE", help=f"else {output}", default=ROOT / output)
        self.add_argument("--brief", action="store_true", help=brief)

    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(64, f"{self.prog}: {message}\n")

    def paths(self):
        """The flags as given, with bench and the output as whole paths."""
        given = self.parse_args()
        bench, output = pathlib.Path(given.bench).resolve(), pathlib.Path(given.output).resolve()
        if not (bench.is_file() and os.access(bench, os.X_OK)):
            self.error(f"{given.bench} is no executable; build one with “swift build -c release --product bench”.")
        if output.is_dir() or not output.parent.is_dir():
            self.error(f"{given.output} is no file that can be written: give the name of a file in a folder that exists.")
        given.bench, given.output = bench, output
        return given


def say(text):
    print(text, file=sys.stderr, flush=True)


def output_of(bench, arguments, hidden=()):
    """What bench prints, run from the top of the repository, so that the commands in a document can be repeated."""
    say(f"bench {' '.join(arguments)}")
    ended = subprocess.run(
        [bench, *arguments, *hidden], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if ended.returncode != 0:
        raise MakingError(f"bench {' '.join(arguments)} ended with status {ended.returncode}: {ended.stderr.strip()}")
    return ended.stdout


def write_whole(path, text):
    """Replaces a file, or leaves it as it was."""
    handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o644
        os.chmod(scratch, mode)
        os.replace(scratch, path)
    except BaseException:
        os.unlink(scratch)
        raise


def end_with_sentence(name, main):
    """Runs a command; what stops it is a sentence, and a status."""
    try:
        main()
    except (MakingError, OSError) as error:
        sys.exit(f"{name}: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
