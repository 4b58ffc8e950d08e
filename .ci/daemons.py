"""Programs that serve a check: started in the foreground, waited for by conditions, ended whatever happens."""

import contextlib
import socket
import subprocess
import time

from tables import fail


def wait_for(what, condition, seconds):
    """The first true value of the condition, asked for ten times a second; ends the check where there is none in time."""
    limit = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > limit:
            fail(f"{what}: not within {seconds} s")
        time.sleep(0.1)
    return value


def free_ports(count):
    """Ports of this machine that nobody listened at just now."""
    with contextlib.ExitStack() as sockets:
        bound = [sockets.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [one.getsockname()[1] for one in bound]


@contextlib.contextmanager
def daemon(command, log, environment=None):
    """A program in a session of its own, so that Ctrl-C reaches the check alone, which then ends it. Its log is shown if it fails."""
    with open(log, "ab") as file:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, env=environment, start_new_session=True)

    def check():
        if process.poll() is not None:
            fail(f"{command[0]} ended with {process.returncode}: {log.read_text(errors='replace')[-2000:]}")

    try:
        yield check
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
