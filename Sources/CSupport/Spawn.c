#define _GNU_SOURCE

#include "CSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/// Gives signals that have a handler their default action. A handler must not run in memory that the two processes share.
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

/// Replaces the new process with the program. Returns only if a call fails, with its errno.
static int become(
    const char *path, char *const arguments[], char *const environment[], const int standard[3], pid_t parent) {
    if (setpgid(0, 0) < 0) return errno;
#if defined(__linux__)
    // A parent that is killed cannot end its processes. This request survives execve(2).
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
    // The parent may have ended before the request was made.
    if (getppid() != parent) _exit(127);
    // Dispatch gives its threads another nice value, and a process inherits that of the thread. The identifier of the parent is that of its
    // main thread, too.
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, (id_t)parent));
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
    const char *path, char *const arguments[], char *const environment[], const int standard[3], pid_t *process) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    // The new process writes this variable in the memory that both processes share until execve(2).
    volatile int problem = 0;
    pid_t child = vfork();
    if (child == 0) {
        problem = become(path, arguments, environment, standard, parent);
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

int scrollbench_open_process(pid_t process) {
#if defined(__linux__) && defined(SYS_pidfd_open)
    // Older C libraries have no wrapper. The descriptor is always close-on-exec.
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
    return descriptor < 0 ? -errno : descriptor;
#else
    (void)process;
    return -ENOSYS;
#endif
}
