"""Damaged input files: each is used, or refused with one sentence."""

import random
from collections.abc import Iterator

from attacks.damage import damaged
from attacks.program import Program

FILES: dict[str, tuple[bytes, tuple[str, ...]]] = {
    "s.json": (b'{"items": [5, 9], "ticks": 6, "layout": "quilt,sections", "trace": "drag"}', ("--dry-run", "--scenario", "s.json")),
    "b.csv": (b"column_span,row_span\n1,1\n2,1\n1,2\n", ("layout", "--columns", "3", "--blocks", "b.csv")),
    "p.csv": (b"width_px,height_px\n4000,3000\n1080,1920\n", ("layout", "--columns", "3", "--photos", "p.csv")),
    "t.csv": (b"time_s,offset_y,phase\n0,0,drag\n0.05,-3.5,fling\n0.2,40,idle\n", ("trace", "--items", "9", "--trace", "t.csv")),
    "g.csv": (b"time_s,x_rad_s,y_rad_s\n0,0.2,-0.1\n0.1,0,0.5\n", ("trace", "--layout", "layers", "--trace", "g.csv")),
    "base.json": (b"", ("gate", "--items", "5", "--ticks", "6", "--skip-instructions", "--baseline", "base.json")),
}


def attempts(program: Program, count: int, source: random.Random) -> Iterator[str | None]:
    program.run("baseline", "--items", "5", "--ticks", "6", "--skip-instructions", "--output", "base.json")
    contents = {name: content or (program.folder / name).read_bytes() for name, (content, _) in FILES.items()}
    for _ in range(count):
        name = source.choice(list(FILES))
        (program.folder / name).write_bytes(damaged(contents[name], source))
        outcome = program.run(*FILES[name][1])
        fault = outcome.fault({0, 5, 64})
        yield fault and f"{name}: {fault}"
