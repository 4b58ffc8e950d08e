"""Makes runs and their pages, and checks them. Called by Tests/Browser/check."""

import html
import pathlib
import subprocess
import sys
import tempfile

import pictures
from pages import check_damages, running_browser
from report import check_report, check_untimed_report

# The name of a recording, which pages show as text.
HOSTILE = "<img src=x onerror=alert(1)>"


class Checks:
    def __init__(self, bench, browser, folder):
        self.bench, self.browser, self.folder = bench, browser, folder
        self.failures = 0

    def run(self, *words):
        ended = subprocess.run([self.bench, *words], cwd=self.folder, capture_output=True, text=True, check=False)
        if ended.returncode != 0:
            sys.exit(f"FAILED: bench {' '.join(words)} exited with {ended.returncode}:\n{ended.stdout}{ended.stderr}")

    def finish(self, name, findings):
        for sentence in findings:
            print(f"FAILED: {name}: {sentence}", file=sys.stderr)
        self.failures += len(findings)
        print(f"{name}: {'fails' if findings else 'shows what the files say'}", flush=True)

    def check_run(self, name, *words):
        """Makes a run with a report, and checks the report."""
        self.run(*words, "--quiet", "--output", name, "--report")
        run = self.folder / name
        check = lambda page: check_report(self.browser, run, page)
        self.finish(f"the report of {run.name}", check(run / "report.html"))
        return run, check

    def report(self):
        run, _ = self.check_run("default", "--replays", "3")
        if (run / "report.html").stat().st_size > 2_000_000:
            self.finish("the size of a default report", ["it is larger than 2 MB"])

    def reports(self):
        run, check = self.check_run("small", "--items", "50,500", "--ticks", "100", "--replays", "3")
        self.finish("a damaged report", check_damages(run / "report.html", [
            ('class="line s1" d="[^"]*"', 'class="line s1" d="M0 0"', 0), ('class="costs"', 'class="no"', 0),
            (r"viewsAt\(column\) \{", "viewsAt(other) { const column = Math.max(other - 1, 0);", 0),
            (r'Player\.frame\("clip", view, subviews\)', "...subviews", 0),
            (r'class="limit-name" x="[^"]*"', 'class="limit-name" x="300"', 0),
        ], check))
        # Views that stick, stretch and darken, and views without a collection view.
        self.check_run("views", "--layout", "sections,layers", "--items", "10,40", "--ticks", "60", "--replays", "2")
        self.run("--items", "50", "--ticks", "60", "--exact-only", "--quiet", "--output", "untimed", "--report")
        run = self.folder / "untimed"
        self.finish("the report of a run without times", check_untimed_report(self.browser, run, run / "report.html"))
        (self.folder / f"{HOSTILE}.csv").write_text("time_s,offset_y\n0,0\n0.5,300\n1,900\n")
        run, _ = self.check_run("hostile", "--items", "40", "--trace", f"{HOSTILE}.csv", "--replays", "2")
        if HOSTILE not in html.unescape((run / "report.html").read_text("utf-8")):
            self.finish("a recording with markup in its name", ["the page does not show the name"])

    def pictures(self):
        self.finish("the pixels of the player", pictures.check_all(self.browser, self.bench, self.folder))


def main():
    pages = ("report", "reports", "pictures")
    bench, *chosen = sys.argv[1:] or [""]
    if not pathlib.Path(bench).is_file() or not set(chosen) <= set(pages):
        print(f"usage: Tests/Browser/check BENCH [{'|'.join(pages)}]…", file=sys.stderr)
        sys.exit(64)
    with tempfile.TemporaryDirectory() as folder, running_browser() as browser:
        checks = Checks(pathlib.Path(bench).resolve(), browser, pathlib.Path(folder))
        for page in chosen or pages:
            getattr(checks, page)()
    sys.exit(1 if checks.failures else 0)


main()
