"""Two hosts for GNU parallel: two names of this machine, by an sshd with keys and a port of its own."""

import contextlib
import os
import pathlib
import subprocess

from daemons import daemon, free_ports, wait_for

SERVER = "/usr/sbin/sshd"
SERVER_CONFIGURATION = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
AuthorizedKeysFile {folder}/user.pub
PasswordAuthentication no
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
PidFile none
"""
CLIENT_CONFIGURATION = """\
Host first second
  HostName 127.0.0.1
  Port {port}
  IdentityFile {folder}/user
  IdentitiesOnly yes
  BatchMode yes
  StrictHostKeyChecking no
  UserKnownHostsFile {folder}/known
  LogLevel ERROR
"""


@contextlib.contextmanager
def running_hosts(folder):
    """A file with the names of the hosts, and the environment in which parallel finds the way to them."""
    folder.mkdir()
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    [port] = free_ports(1)
    for name, text in (("sshd_config", SERVER_CONFIGURATION), ("ssh_config", CLIENT_CONFIGURATION)):
        (folder / name).write_text(text.format(folder=folder, port=port))
    hosts = folder / "hosts.txt"
    hosts.write_text("first\nsecond\n")
    # Where sshd puts its unprivileged processes.
    pathlib.Path("/run/sshd").mkdir(exist_ok=True)
    reach = ["ssh", "-F", str(folder / "ssh_config")]
    with daemon([SERVER, "-D", "-e", "-f", folder / "sshd_config"], folder / "sshd.log") as check:

        def answers():
            check()
            return subprocess.run([*reach, "first", "true"], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

        wait_for("sshd answers", answers, 20)
        yield hosts, os.environ | {"PARALLEL_SSH": " ".join(reach)}
