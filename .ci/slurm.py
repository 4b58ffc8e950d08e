"""A Slurm of one node for a check: without systemd, with a key, ports and folders of its own."""

import contextlib
import os
import re
import socket
import subprocess

from daemons import daemon, free_ports, wait_for
from tables import fail

# cred_expire: a job that is queued again waits for so many seconds, by default 120. task/affinity is what --cpu-bind needs.
CONFIGURATION = """\
ClusterName=check
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmdPort={node_port}
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket={folder}/munge.socket,cred_expire=5
SlurmUser=root
SlurmdUser=root
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/affinity
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=2,bf_interval=2
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
NodeName={node} NodeAddr=127.0.0.1 {resources} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


class Slurm:
    """The commands of a Slurm that runs."""

    def __init__(self, configuration):
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SLURM", "SBATCH", "SRUN"))}
        self.environment = kept | {"SLURM_CONF": str(configuration)}

    def output(self, *words):
        ended = subprocess.run(words, capture_output=True, text=True, env=self.environment)
        if ended.returncode != 0:
            fail(f"{' '.join(map(str, words))} ended with {ended.returncode}: {ended.stderr}")
        return ended.stdout

    def is_idle(self):
        """Whether the node takes jobs. The controller may not answer yet."""
        ended = subprocess.run(["sinfo", "-h", "-o", "%T"], capture_output=True, text=True, env=self.environment)
        return ended.stdout.strip() == "idle"

    def is_empty(self):
        return not self.output("squeue", "-h").strip()

    def jobs(self, number):
        """What Slurm knows of a job, or of each task of an array, as a dictionary of its fields."""
        text = self.output("scontrol", "show", "job", "--oneliner", number)
        return [dict(re.findall(r"(\w+)=(\S*)", line)) for line in text.splitlines()]

    def end_jobs(self):
        self.output("scancel", "--user", "root")
        wait_for("the jobs of the check end", self.is_empty, 40)


def described_node():
    """The node's name and what of it Slurm is told, as slurmd finds them."""
    line = subprocess.run(["slurmd", "-C"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    fields = dict(re.findall(r"(\w+)=(\S+)", line))
    return fields["NodeName"], f"CPUs={fields['CPUs']} RealMemory={fields['RealMemory']}"


@contextlib.contextmanager
def running_slurm(folder):
    """A Slurm that takes jobs. Its jobs and its daemons are ended at the end, whatever happens."""
    folder.mkdir()
    # munged wants its clients to have a way to its socket, whoever they are, and its key to be nobody else's.
    folder.chmod(0o755)
    for name in ("state", "spool"):
        (folder / name).mkdir()
    key = folder / "munge.key"
    key.touch(0o600)
    key.write_bytes(os.urandom(128))
    controller_port, node_port = free_ports(2)
    node, resources = described_node()
    configuration = folder / "slurm.conf"
    configuration.write_text(
        CONFIGURATION.format(
            folder=folder, host=socket.gethostname().split(".")[0], controller_port=controller_port, node_port=node_port,
            node=node, resources=resources))
    slurm = Slurm(configuration)
    munged = ["munged", "--foreground", f"--key-file={key}", f"--socket={folder}/munge.socket"]
    munged += [f"--pid-file={folder}/munge.pid", f"--log-file={folder}/munge.log", f"--seed-file={folder}/munge.seed"]
    with contextlib.ExitStack() as stack:
        checks = [stack.enter_context(daemon(munged, folder / "munged.out"))]
        wait_for("munged opens its socket", lambda: checks[0]() or (folder / "munge.socket").exists(), 10)
        for name in ("slurmctld", "slurmd"):
            checks.append(stack.enter_context(daemon([name, "-D"], folder / f"{name}.out", slurm.environment)))
        wait_for("Slurm's node is idle", lambda: any(check() for check in checks) or slurm.is_idle(), 30)
        stack.callback(slurm.end_jobs)
        yield slurm
