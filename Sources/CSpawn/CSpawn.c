#define _GNU_SOURCE

#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

/// Signals that have a handler get their default action: the handler must not run in memory that the two processes share.
static void reset_signals(void) {
    for (int number = 1; number < NSIG; number++) {
        struct sigaction action;
        if (sigaction(number, NULL, &action) != 0) continue;
        if (action.sa_handler == SIG_DFL || action.sa_handler == SIG_IGN) continue;
        action.sa_handler = SIG_DFL;
        action.sa_flags = 0;
        sigaction(number, &action, NULL);
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Makes the new process run the program. Returns the errno of what failed.
static int become(
    const char *path, char *const arguments[], char *const environment[], const int standard[3], bool detached,
    pid_t parent) {
    // A session is a process group, too.
    if ((detached ? setsid() : setpgid(0, 0)) < 0) return errno;
#if defined(__linux__)
    if (!detached) {
        // A parent that is killed cannot end its processes. The request outlives execve(2), so that it holds for any program.
        if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
        // The parent may have ended before the request.
        if (getppid() != parent) _exit(127);
    }
#else
    (void)parent;
#endif
    for (int descriptor = 0; descriptor < 3; descriptor++) {
        if (dup2(standard[descriptor], descriptor) < 0) return errno;
    }
    reset_signals();
    execve(path, arguments, environment);
    return errno;
}

int scrollbench_spawn(
    const char *path, char *const arguments[], char *const environment[], const int standard[3], bool detached,
    pid_t *process) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    // Written by the new process, in memory that the two of them share until it runs the program.
    volatile int problem = 0;
    pid_t child = vfork();
    if (child == 0) {
        problem = become(path, arguments, environment, standard, detached, parent);
        _exit(127);
    }
    if (child < 0) problem = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (child > 0 && problem != 0) waitpid(child, NULL, 0);
    if (problem == 0) *process = child;
    return problem;
}

int scrollbench_pipe(int ends[2]) {
#if defined(__linux__)
    return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
#else
    if (pipe(ends) != 0) return errno;
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}
