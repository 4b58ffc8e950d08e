"""Takes a picture of the top of a report in each scheme. DocC finds the dark one by its name."""

import pathlib
import sys

from pages import finish, opened

report, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
folder.mkdir(parents=True, exist_ok=True)
with opened(report) as (browser, _):
    for scheme, name in (("light", "report.png"), ("dark", "report~dark.png")):
        page = browser.new_page(viewport={"width": 1280, "height": 1330}, device_scale_factor=0.72, color_scheme=scheme)
        page.goto(report.as_uri())
        page.screenshot(path=folder / name)
finish(report, f"pictures in {folder}")
