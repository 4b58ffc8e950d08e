"""Holds runs in parts, by the engines of Benchmarks/Cluster, against one undisturbed run. Called by check-cluster."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from daemons import wait_for
from slurm import running_slurm
from ssh_hosts import SERVER, running_hosts
from tables import fail

CLUSTER = pathlib.Path(__file__).resolve().parents[1] / "Benchmarks" / "Cluster"
PARTS = 4
SCENARIOS = 24
# 2 layouts, 2 numbers of items, 3 traces and 2 seeds.
MATRIX = ["--layout", "quilt,flow", "--items", "500,2000", "--trace", "drag,fling,mixed", "--seed", "1,2"]
TICKS = 200
TURNS = 3
EXACT_TABLES = ("work.csv", "screens.csv")


def output_of(*words, environment=None):
    """What a program prints. Ends the check where it fails."""
    ended = subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment)
    if ended.returncode != 0:
        fail(f"{' '.join(map(str, words))} ended with {ended.returncode}: {ended.stderr[-2000:]}")
    return ended.stdout


def manifest(run):
    return json.loads((run / "run.json").read_text(encoding="utf-8"))


def finished(run):
    """The scenarios of a run that are finished; none where it has not begun. run.json is always whole."""
    return manifest(run)["scenarios"] if (run / "run.json").exists() else []


def log_of(runs, job):
    """The log of a job of Slurm's; empty where the job never ran."""
    log = runs / f"{job}.log"
    return log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""


def check_merged(merged, single, engine):
    for table in EXACT_TABLES:
        if (merged / table).read_bytes() != (single / table).read_bytes():
            fail(f"{engine}: {table} of the merged run is not that of the undisturbed run")
    print(f"{engine}: {' and '.join(EXACT_TABLES)} of the merged run are those of the undisturbed run, to the byte", flush=True)


def check_slurm(bench, settings, single, scratch):
    """An array of parts of which one is queued again in the middle."""
    runs = scratch / "by Slurm, in parts"
    with running_slurm(scratch / "slurm") as slurm:
        begun = time.monotonic()
        # The tasks share the one node. The array is to have it alone on a real cluster.
        submit = [CLUSTER / "slurm-submit", bench, PARTS, runs, *settings, "--replays", "1", "--"]
        printed = output_of(*submit, "--oversubscribe", "--mem=200M", "--time=5", environment=slurm.environment)
        numbers = dict(line.split() for line in printed.splitlines())
        part = runs / f"part-1-of-{PARTS}"
        kept = wait_for("a scenario of part 1 is finished", lambda: finished(part), 60)
        before = manifest(part)
        if before["complete"]:
            fail("part 1 was complete before it could be stopped: the matrix is too small for this machine")
        slurm.output("scontrol", "requeue", f"{numbers['parts']}_1")
        wait_for("the array and its merge are done", slurm.is_empty, 150)
        tasks = {job["ArrayTaskId"]: job for job in slurm.jobs(numbers["parts"])}
        states = {f"part-{number}": job["JobState"] for number, job in tasks.items()}
        states |= {"merge": job["JobState"] for job in slurm.jobs(numbers["merge"])}
        seconds = time.monotonic() - begun
    for name, state in states.items():
        if state != "COMPLETED":
            fail(f"Slurm's job {name} ended as {state}: {log_of(runs, name)}")
    restarts = {number: job["Restarts"] for number, job in sorted(tasks.items())}
    if restarts != {"1": "1", "2": "0", "3": "0", "4": "0"}:
        fail(f"task 1 alone was to be started again, once; the restarts are {restarts}")
    check_resumed(part, before, kept, log_of(runs, "part-1"))
    print(f"Slurm: an array of {PARTS} tasks, one queued again, and the merge took {seconds:.0f} s")
    check_merged(runs / "merged", single, "Slurm")


def check_resumed(part, before, kept, log):
    """Nothing that was finished when the task was stopped was measured again."""
    after = manifest(part)
    if not after["complete"] or after["started"] != before["started"]:
        fail(f"{part} began at {before['started']} and then anew at {after['started']}:\n{log}")
    if after["scenarios"][: len(kept)] != kept:
        fail(f"{part} has other figures for the scenarios that were finished before it was stopped:\n{log}")
    found = re.findall(r"^Part .*restart count (\d+)$|^(\d+) of them finished before", log, re.MULTILINE)
    counts = [first for first, _ in found if first]
    said = [int(second) for _, second in found if second]
    if counts != ["0", "1"] or len(said) != 1 or not len(kept) <= said[0] < len(after["scenarios"]):
        fail(f"the log of part 1 is not that of a task that went on in the middle:\n{log}")
    print(f"Slurm: task 1 was stopped after {said[0]} of {len(after['scenarios'])} scenarios and went on with the others")


def processor_seconds():
    """The time that all processors have worked for anybody, and the time of this process's children that have ended."""
    with open("/proc/stat", encoding="ascii") as file:
        user, nice, system, _, _, interrupts, soft_interrupts, stolen = map(int, file.readline().split()[1:9])
    busy = (user + nice + system + interrupts + soft_interrupts + stolen) / os.sysconf("SC_CLK_TCK")
    times = os.times()
    return busy, times.user + times.system + times.children_user + times.children_system


def check_parallel(bench, settings, single, scratch):
    """Exact work over the cores, one job at a time and two, in alternating turns."""
    seconds = {1: [], 2: []}
    begun, (busy, own) = time.monotonic(), processor_seconds()
    for turn in range(TURNS):
        for jobs in seconds:
            runs = scratch / f"by parallel, {jobs} at a time, {turn}"
            start = time.monotonic()
            output_of(CLUSTER / "parallel-run", "cores", jobs, bench, PARTS, runs, *settings)
            seconds[jobs].append(time.monotonic() - start)
    busy_after, own_after = processor_seconds()
    cores = len(os.sched_getaffinity(0))
    others = (busy_after - busy - (own_after - own)) / (os.cpu_count() * (time.monotonic() - begun))
    ratio = sum(seconds[2]) / sum(seconds[1])
    for jobs, found in seconds.items():
        print(f"parallel, --jobs {jobs}: {', '.join(f'{one:.1f}' for one in found)} s")
    print(f"parallel: 2 jobs take {ratio:.2f} of the time of 1; others had {others:.0%} of the processors", flush=True)
    # On a busy machine the second job has no core to go to.
    if cores >= 2 and others < 0.1 and ratio >= 0.9:
        fail(f"on {cores} cores that nobody else used, 2 jobs take {ratio:.2f} of the time of 1; it is to be less than 0.9")
    for runs in sorted(scratch.glob("by parallel, * at a time*")):
        check_merged(runs / "merged", single, runs.name)


def check_hosts(bench, settings, single, scratch):
    """Timed parts on two hosts, of which one has a part that failed at first."""
    if not (os.path.exists(SERVER) and shutil.which("ssh")):
        # Debian starts sshd for everybody when it is installed, which a check is not to do.
        print("skipped: parallel over hosts, since openssh-server is not installed")
        return
    runs = scratch / "by parallel, over hosts"
    with running_hosts(scratch / "ssh") as (hosts, environment):
        command = [CLUSTER / "parallel-run", "hosts", hosts, bench, PARTS, runs, *settings, "--replays", "1"]
        runs.mkdir()
        # A file stands where the folder of part 2 is to be.
        (runs / f"part-2-of-{PARTS}").touch()
        first = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, capture_output=True, env=environment)
        if first.returncode == 0 or (runs / "merged").exists():
            fail("parallel: a part that cannot be written did not make parallel-run fail")
        (runs / f"part-2-of-{PARTS}").unlink()
        output_of(*command, environment=environment)
    [joblog] = runs.glob("joblog-*")
    numbers = [(int(fields[0]), fields[1]) for fields in (line.split("\t") for line in joblog.read_text().splitlines()[1:])]
    if sorted(number for number, _ in numbers) != [1, 2, 2, 3, 4] or {host for _, host in numbers} != {"first", "second"}:
        fail(f"parallel: part 2 alone was to be run again, and both hosts to have some; the log says {numbers}")
    check_merged(runs / "merged", single, runs.name)


def end(number, _):
    sys.exit(128 + number)


def main(bench):
    # As Ctrl-C: what was started is ended.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, end)
    bench = pathlib.Path(bench).resolve()
    with tempfile.TemporaryDirectory(prefix="check-cluster-") as folder:
        scratch = pathlib.Path(folder)
        scratch.chmod(0o755)
        # A name with a blank and a comma, which every script has to pass on as one word.
        scenario = scratch / "a scenario, with blanks.json"
        scenario.write_text(json.dumps({"ticks": TICKS}))
        settings = [*MATRIX, "--scenario", scenario]
        single = scratch / "undisturbed"
        output_of(bench, "run", *settings, "--replays", "1", "--quiet", "--output", single)
        if len(finished(single)) != SCENARIOS:
            fail(f"the matrix has {len(finished(single))} scenarios, not {SCENARIOS}")
        check_slurm(bench, settings, single, scratch)
        check_parallel(bench, settings, single, scratch)
        check_hosts(bench, settings, single, scratch)


try:
    main(*sys.argv[1:])
except KeyboardInterrupt:
    sys.exit(130)
