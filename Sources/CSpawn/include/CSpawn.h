#ifndef SCROLLBENCH_CSPAWN_H
#define SCROLLBENCH_CSPAWN_H

#include <stdbool.h>
#include <sys/types.h>

// Between vfork(2) and execve(2) a process may do nothing but call the system, which Swift cannot promise.

/// Starts a program in a process group of its own.
///
/// The process is killed when the calling thread ends, however it ends (Linux), unless it is detached: then it has a session of its own,
/// and outlives this process and its terminal. It starts with the default action of each signal that this process handles, and with no
/// signal blocked.
///
/// - detached: Whether the process outlives the calling thread.
/// - standard: The descriptors that become standard input, output and error. None of them is below 3.
/// - process: Gets the identifier of the process.
///
/// Returns 0, or the errno of what failed. Then there is no process.
int scrollbench_spawn(
    const char *path, char *const arguments[], char *const environment[], const int standard[3], bool detached,
    pid_t *process);

/// Makes a pipe that no program inherits: its end to read from, then its end to write to. Returns 0 or an errno.
int scrollbench_pipe(int ends[2]);

#endif
