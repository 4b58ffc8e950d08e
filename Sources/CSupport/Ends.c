#define _GNU_SOURCE

#include "CSupport.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#if defined(__linux__)
#include <dlfcn.h>
#include <pthread.h>
#include <sys/syscall.h>
#endif

static const struct {
    int number;
    const char *event;
} faults[] = {
    {SIGILL, "crashed (SIGILL)"},   {SIGTRAP, "crashed (SIGTRAP)"}, {SIGSEGV, "crashed (SIGSEGV)"}, {SIGBUS, "crashed (SIGBUS)"},
    {SIGFPE, "crashed (SIGFPE)"},   {SIGABRT, "crashed (SIGABRT)"}, {SIGSYS, "crashed (SIGSYS)"},
};
enum { fault_count = sizeof(faults) / sizeof(faults[0]) };

static struct sigaction former_actions[fault_count];
static _Atomic(const char *) running_code;
/// The process that watches its ends, or 0. A process that measured code forks is another one.
static pid_t watching_process;
static sem_t *cleaner;

void scrollbench_exit(int status) {
#if defined(__linux__)
    for (;;) syscall(SYS_exit_group, status);
#else
    _exit(status);
#endif
}

/// Writes the sentence about the end, lets the cleaner exit, and exits if it does not.
static void end_process(const char *event, const char *code, const char *advice) {
    static atomic_flag is_ending = ATOMIC_FLAG_INIT;
    // Another thread writes the sentence.
    while (atomic_flag_test_and_set(&is_ending)) pause();
    const char *parts[] = {"\nError: The program ", event, " while it ", code, ". ", advice, "\n"};
    enum { part_count = sizeof(parts) / sizeof(parts[0]) };
    struct iovec vectors[part_count];
    for (int part = 0; part < part_count; part++) {
        vectors[part] = (struct iovec){.iov_base = (void *)parts[part], .iov_len = strlen(parts[part])};
    }
    // If the standard error is closed, nobody can be told.
    ssize_t written = writev(STDERR_FILENO, vectors, part_count);
    (void)written;
    if (cleaner != NULL && sem_post(cleaner) == 0) sleep(2);
    scrollbench_exit(1);
}

/// Returns the name of the code that ends this process, or NULL if none runs.
static const char *ending_code(void) {
    return getpid() == watching_process ? atomic_load(&running_code) : NULL;
}

static void handle_fault(int number, siginfo_t *information, void *context) {
    int fault = 0;
    while (faults[fault].number != number) fault++;
    const struct sigaction *former = &former_actions[fault];
    const char *code = ending_code();
    if (code == NULL) {
        sigaction(number, former, NULL);
        raise(number);
        return;
    }
    // The handler of Swift's runtime prints a backtrace and returns. The sentence follows it.
    int has_backtrace = (former->sa_flags & SA_SIGINFO) != 0;
    if (has_backtrace) former->sa_sigaction(number, information, context);
    end_process(
        faults[fault].event, code,
        has_backtrace
            ? "The backtrace shows where. If an app's delegate or a segue sets a value that is missing there, set it in the suite."
            : "Set SWIFT_BACKTRACE=enable=yes to see where.");
}

static void note_exit(void) {
    const char *code = ending_code();
    if (code != NULL) end_process("exited", code, "Measured code must not end the program.");
}

#if defined(__linux__)

// _exit(2) calls no function of atexit(3). This definition is found before the C library's.
__attribute__((weak)) void _exit(int status) {
    note_exit();
    scrollbench_exit(status);
    __builtin_unreachable();
}

__attribute__((weak, alias("_exit"))) void _Exit(int status);

/// Notes a signal that this process sends to itself and that ends or stops it. Nothing can be done once SIGKILL was sent.
static void note_signal(int number) {
    static const struct {
        int number;
        const char *event;
    } ends[] = {
        {SIGKILL, "sent itself SIGKILL"}, {SIGSTOP, "sent itself SIGSTOP"}, {SIGTERM, "sent itself SIGTERM"},
        {SIGINT, "sent itself SIGINT"},   {SIGHUP, "sent itself SIGHUP"},   {SIGQUIT, "sent itself SIGQUIT"},
    };
    const char *code = ending_code();
    if (code == NULL) return;
    for (size_t end = 0; end < sizeof(ends) / sizeof(ends[0]); end++)
        if (ends[end].number == number) end_process(ends[end].event, code, "Measured code must not end the program.");
}

// As with _exit(2), these definitions are found before the C library's.

__attribute__((weak)) int kill(pid_t process, int number) {
    if (process == getpid() || process == 0 || process == -1 || process == -getpgrp()) note_signal(number);
    return (int)syscall(SYS_kill, process, number);
}

__attribute__((weak)) int raise(int number) {
    note_signal(number);
    return (int)syscall(SYS_tgkill, getpid(), (pid_t)syscall(SYS_gettid), number);
}

__attribute__((weak)) int pthread_kill(pthread_t thread, int number) {
    static int (*next)(pthread_t, int);
    if (next == NULL) next = (__typeof__(next))dlsym(RTLD_NEXT, "pthread_kill");
    note_signal(number);
    return next(thread, number);
}

#endif

/// Gives the calling thread a stack for handlers, so that code without room on its own stack has a sentence, too.
static void provide_handler_stack(void) {
    static _Thread_local int is_provided;
    if (is_provided) return;
    is_provided = 1;
    stack_t former;
    if (sigaltstack(NULL, &former) != 0 || !(former.ss_flags & SS_DISABLE)) return;
    const size_t size = 1 << 17;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    sigaltstack(&(stack_t){.ss_sp = memory, .ss_size = size}, NULL);
}

const char *scrollbench_enter_code(const char *name) {
    if (watching_process != 0) provide_handler_stack();
    return atomic_exchange(&running_code, name);
}

const char *scrollbench_running_code(void) { return atomic_load(&running_code); }

void scrollbench_watch_ends(sem_t *semaphore) {
    watching_process = getpid();
    cleaner = semaphore;
    atexit(note_exit);
#if defined(__linux__)
    at_quick_exit(note_exit);
#endif
    for (int fault = 0; fault < fault_count; fault++) {
        // The handler of Swift's runtime expects faults while it reads memory.
        struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
        action.sa_sigaction = handle_fault;
        sigemptyset(&action.sa_mask);
        sigaction(faults[fault].number, &action, &former_actions[fault]);
    }
}
