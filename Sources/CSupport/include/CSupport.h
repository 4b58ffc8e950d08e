#ifndef SCROLLBENCH_CSUPPORT_H
#define SCROLLBENCH_CSUPPORT_H

#include <semaphore.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// Processes. Between vfork(2) and execve(2) a process may only make system calls, which Swift code cannot guarantee.

/// Starts a program in a new process group.
///
/// On Linux the process is killed when the calling thread ends, for any reason. The process starts with the default action for each
/// signal that this process handles, and with no signal blocked.
///
/// - standard: The descriptors that become standard input, output and error. All are above 2.
/// - process: Receives the process identifier.
///
/// Returns 0, or the errno of the failed call. A failed call leaves no process behind.
int scrollbench_spawn(
    const char *path, char *const arguments[], char *const environment[], const int standard[3], pid_t *process);

/// Creates a pipe that programs do not inherit: first the read end, then the write end. Returns 0 or an errno.
int scrollbench_pipe(int ends[2]);

/// Returns a descriptor that poll(2) reports as readable once the child process has ended, or a negated errno.
///
/// Only Linux 5.3 and later has such descriptors. Programs do not inherit the descriptor.
int scrollbench_open_process(pid_t process);

// Ends of the process. Handlers of signals may only make system calls and read memory that is always valid.

/// Makes this process end with a sentence and status 1 if code that has a name crashes or exits.
///
/// - cleaner: A semaphore that is posted after the sentence, for a thread that cleans up and exits within two seconds, or NULL.
void scrollbench_watch_ends(sem_t *cleaner);

/// Names the code that runs from now on, in the words that follow “while it”, or stops naming it with NULL. Returns the former name.
///
/// - name: A string that is never freed, because any thread may end the process at any time.
const char *scrollbench_enter_code(const char *name);

/// Returns the name of the code that runs, or NULL.
const char *scrollbench_running_code(void);

/// Ends the process at once, without a sentence. It can be called in a handler of a signal.
void scrollbench_exit(int status) __attribute__((noreturn));

// Symbols. Swift's runtime exports a function that demangles symbols, but declares the function only for C.

/// Returns the demangled form of a Swift symbol, which the caller frees, or NULL for any other string.
char *scrollbench_demangle(const char *symbol);

// Prints of the measured code, which would bury the table among lines of the code. The program itself writes to the descriptor.

/// Makes the stream `stdout` count the lines that are written to it, and drop them. Does nothing on other systems than Linux.
void scrollbench_count_prints(void);

/// Returns the number of dropped lines, and the beginning of the first one.
long scrollbench_printed_lines(const char **first);

// Cores. The macros for a set of cores are not visible in Swift.

/// Stores the cores that the calling thread may run on, at most `room`, in ascending order. Returns their number, or a negated errno.
int scrollbench_allowed_cores(int cores[], int room);

// Files. Swift does not import the call on Linux.

/// Exchanges two files or folders in one step. Returns 0, or an errno: EINVAL or ENOSYS if the file system cannot.
int scrollbench_exchange(const char *path, const char *other);

// Work that code leaves for later. Swift has no call with which a queue's work is done before its code returns to the queue.

typedef enum {
    /// A block of the main queue.
    SCROLLBENCH_MAIN_QUEUE,
    /// A job of the main actor.
    SCROLLBENCH_MAIN_ACTOR,
    /// A block of the main thread's run loop.
    SCROLLBENCH_RUN_LOOP,
    /// A block of the main thread's run loop in its default mode, which waits while the content scrolls.
    SCROLLBENCH_RESTING_RUN_LOOP,
    /// A block of another queue.
    SCROLLBENCH_OTHER_QUEUE,
    /// A job of another actor, or of none.
    SCROLLBENCH_OTHER_ACTOR,
    /// A timer of the main thread's run loop.
    SCROLLBENCH_TIMER,
    /// A timer of the main thread's run loop in its default mode.
    SCROLLBENCH_RESTING_TIMER,
    /// A timer of Dispatch, which is not collected.
    SCROLLBENCH_DISPATCH_TIMER,
    /// No work: the code waits for work of other queues.
    SCROLLBENCH_WAIT,
} scrollbench_destination;

/// Work to perform once.
typedef struct {
    scrollbench_destination destination;
    /// The queue, retained, or NULL.
    void *queue;
    /// The group that the work waits for, retained, or NULL.
    void *group;
    /// The nanoseconds after which the work is due.
    int64_t delay;
    /// A timer itself, retained.
    void *context;
    void (*perform)(void *context);
} scrollbench_work;

/// Receives work that code of its thread gives to a queue. Returns whether it will perform the work.
typedef bool (*scrollbench_work_collector)(const scrollbench_work *work);

/// The collected work that other threads do.
typedef struct scrollbench_background scrollbench_background;

scrollbench_background *scrollbench_open_background(void);

/// Forgets what is not done yet. From now on its code gives work to the queues.
void scrollbench_close_background(scrollbench_background *background);

/// Makes code of this thread give its work for queues to a collector, or to the queues again with NULL.
/// On other systems than Linux, and in programs that contain libdispatch, the queues get all work.
void scrollbench_collect_work(scrollbench_work_collector collector, scrollbench_background *background);

/// Starts collected work on its queue, which is released. What the work gives to queues is kept for `scrollbench_await_work`.
void scrollbench_start_work(scrollbench_background *background, void *queue, void *context, void (*perform)(void *context));

/// Waits until the started work is done, some of it waits for the main queue, or the time is over. Then gives the collector of this
/// thread what the work gave to queues, in its order. Returns whether all started work is done.
bool scrollbench_await_work(scrollbench_background *background, double seconds);

/// Returns whether a thread that does no collected work has given work to the main queue since the last call.
bool scrollbench_take_stray_work(void);

void scrollbench_release_queue(void *queue);

/// Returns the nanoseconds between two firings of a timer, or 0 if it does not fire again.
int64_t scrollbench_timer_interval(void *timer);

void scrollbench_release_timer(void *timer);

/// Releases a group if nothing is in it. Returns whether it did.
bool scrollbench_release_empty_group(void *group);

// Instructions that callgrind counts.

/// Makes callgrind stop or continue to count the instructions of this thread. Does nothing without Valgrind.
void scrollbench_toggle_callgrind(void);

#endif
