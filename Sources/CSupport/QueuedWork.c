#define _GNU_SOURCE
#include "CSupport.h"

#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

// Replaces the functions of libdispatch, CoreFoundation and the C library through which Dispatch, Foundation and Swift's runtime give
// work to queues and wait for it. The linker finds a program's functions before those of a shared library. All other work
// goes to the library's function. The functions are weak, so that a program that contains a library uses the library's. The
// declarations repeat the libraries', without their types.

extern char _dispatch_main_q __attribute__((weak));
extern char _dispatch_source_type_timer __attribute__((weak));
extern void *_Block_copy(const void *block) __attribute__((weak));
extern void _Block_release(const void *block) __attribute__((weak));
extern void dispatch_group_enter(void *group) __attribute__((weak));
extern void dispatch_group_leave(void *group) __attribute__((weak));
extern void *dispatch_semaphore_create(long value) __attribute__((weak));
extern long dispatch_semaphore_signal(void *semaphore) __attribute__((weak));
long dispatch_semaphore_wait(void *semaphore, uint64_t timeout);
extern void dispatch_retain(void *object) __attribute__((weak));
extern void dispatch_release(void *object) __attribute__((weak));
extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern void *CFRunLoopGetCurrent(void) __attribute__((weak));
extern const void *const kCFRunLoopDefaultMode __attribute__((weak));
extern unsigned char CFEqual(const void *one, const void *other) __attribute__((weak));
extern unsigned long CFGetTypeID(const void *object) __attribute__((weak));
extern unsigned long CFArrayGetTypeID(void) __attribute__((weak));
extern long CFArrayGetCount(const void *array) __attribute__((weak));
extern const void *CFArrayGetValueAtIndex(const void *array, long index) __attribute__((weak));
extern const void *CFRetain(const void *object) __attribute__((weak));
extern void CFRelease(const void *object) __attribute__((weak));
extern double CFAbsoluteTimeGetCurrent(void) __attribute__((weak));
extern double CFRunLoopTimerGetNextFireDate(void *timer) __attribute__((weak));
extern double CFRunLoopTimerGetInterval(void *timer) __attribute__((weak));
extern unsigned char CFRunLoopTimerIsValid(void *timer) __attribute__((weak));
extern void CFRunLoopTimerInvalidate(void *timer) __attribute__((weak));
extern void CFRunLoopTimerGetContext(void *timer, void *context) __attribute__((weak));

/// The beginning of a block, by the ABI of blocks: https://clang.llvm.org/docs/Block-ABI-Apple.html.
struct block {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(void *block);
};

#define NEXT(name) \
    static __typeof__(&name) next; \
    if (next == NULL) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

/// Work that another thread, which does collected work, has given to a queue and the collecting thread has not taken yet.
struct arrival {
    scrollbench_work work;
    struct arrival *following;
};

struct scrollbench_background {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int references;
    int running;
    bool is_open;
    /// Whether a thread waits for its work to be done.
    bool is_urgent;
    struct arrival *first, **end;
};

/// Set on the collecting thread.
static _Thread_local scrollbench_work_collector collector;
/// The background of the screen on the collecting thread. On another thread, the background of the work that the thread does.
static _Thread_local scrollbench_background *background;
/// The last reading of the clock from which a program makes a deadline.
static _Thread_local uint64_t last_reading;
static atomic_bool is_collecting;
static atomic_bool has_stray_work;

void scrollbench_collect_work(scrollbench_work_collector new_collector, scrollbench_background *new_background) {
    collector = new_collector;
    background = new_background;
    atomic_store_explicit(&is_collecting, new_collector != NULL, memory_order_relaxed);
}

bool scrollbench_take_stray_work(void) { return atomic_exchange(&has_stray_work, false); }

scrollbench_background *scrollbench_open_background(void) {
    scrollbench_background *new = calloc(1, sizeof *new);
    if (new == NULL) abort();
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&new->lock, NULL);
    pthread_cond_init(&new->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    new->references = 1;
    new->is_open = true;
    new->end = &new->first;
    return new;
}

/// Unlocks a background, and frees it if nothing refers to it. What still is in it is lost: it may be a job that others wait for.
static void leave(scrollbench_background *held, int references) {
    held->references -= references;
    bool is_last = held->references == 0;
    pthread_mutex_unlock(&held->lock);
    if (!is_last) return;
    pthread_cond_destroy(&held->changed);
    pthread_mutex_destroy(&held->lock);
    free(held);
}

void scrollbench_close_background(scrollbench_background *closed) {
    pthread_mutex_lock(&closed->lock);
    closed->is_open = false;
    leave(closed, 1);
}

struct started {
    scrollbench_background *background;
    void *queue;
    void *context;
    void (*perform)(void *context);
};

static void perform_started(void *context) {
    struct started started = *(struct started *)context;
    free(context);
    // A thread that waits for a queue may do that queue's work.
    scrollbench_background *former = background;
    scrollbench_work_collector former_collector = collector;
    background = started.background;
    collector = NULL;
    started.perform(started.context);
    background = former;
    collector = former_collector;
    dispatch_release(started.queue);
    pthread_mutex_lock(&started.background->lock);
    started.background->running--;
    pthread_cond_signal(&started.background->changed);
    leave(started.background, 1);
}

/// Gives work to the collector, or to the thread that will give it to the collector. Returns whether it was collected.
static bool collect(scrollbench_work work) {
    if (collector != NULL) return collector(&work);
    if (background == NULL) {
        bool is_for_main = work.destination == SCROLLBENCH_MAIN_QUEUE || work.destination == SCROLLBENCH_MAIN_ACTOR;
        if (is_for_main && atomic_load_explicit(&is_collecting, memory_order_relaxed)) atomic_store(&has_stray_work, true);
        return false;
    }
    struct arrival *arrival = malloc(sizeof *arrival);
    if (arrival == NULL) return false;
    *arrival = (struct arrival){work, NULL};
    pthread_mutex_lock(&background->lock);
    bool is_open = background->is_open;
    if (is_open) {
        *background->end = arrival;
        background->end = &arrival->following;
    }
    pthread_mutex_unlock(&background->lock);
    if (!is_open) free(arrival);
    return is_open;
}

static scrollbench_destination destination_of_block(const void *queue) {
    return queue == &_dispatch_main_q ? SCROLLBENCH_MAIN_QUEUE : SCROLLBENCH_OTHER_QUEUE;
}

static bool is_unused(void) {
    return collector == NULL && background == NULL && !atomic_load_explicit(&is_collecting, memory_order_relaxed);
}

static void perform_block(void *block) {
    ((struct block *)block)->invoke(block);
    _Block_release(block);
}

static bool collect_block(scrollbench_destination destination, void *queue, void *group, int64_t delay, void *block) {
    if (is_unused()) return false;
    void *copy = _Block_copy(block);
    if (group != NULL) dispatch_retain(group);
    if (queue != NULL) dispatch_retain(queue);
    if (collect((scrollbench_work){destination, queue, group, delay, copy, perform_block})) return true;
    if (queue != NULL) dispatch_release(queue);
    if (group != NULL) dispatch_release(group);
    _Block_release(copy);
    return false;
}

/// Swift's runtime gives its jobs to queues.
static bool collect_job(void *queue, int64_t delay, void *context, void (*work)(void *)) {
    if (is_unused()) return false;
    scrollbench_destination kind = queue == &_dispatch_main_q ? SCROLLBENCH_MAIN_ACTOR : SCROLLBENCH_OTHER_ACTOR;
    dispatch_retain(queue);
    if (collect((scrollbench_work){kind, queue, NULL, delay, context, work})) return true;
    dispatch_release(queue);
    return false;
}

__attribute__((weak)) uint64_t dispatch_time(uint64_t when, int64_t delta) {
    NEXT(dispatch_time);
    uint64_t time = next(when, delta);
    if (when == 0 && delta == 0) last_reading = time;
    return time;
}

static int64_t reading(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/// The nanoseconds from the reading of the clock from which a deadline was made. The two highest bits of a deadline name its clock.
static int64_t delay_until(uint64_t when) {
    if (when == UINT64_MAX) return INT64_MAX;
    int64_t delay;
    switch (when >> 62) {
    case 3: delay = -(int64_t)when - reading(CLOCK_REALTIME); break;
    case 2: delay = (int64_t)(when & INT64_MAX) - reading(CLOCK_BOOTTIME); break;
    default: delay = (int64_t)when - (int64_t)(last_reading != 0 && last_reading <= when ? last_reading : dispatch_time(0, 0));
    }
    return delay < 0 ? 0 : delay;
}

__attribute__((weak)) void dispatch_async(void *queue, void *block) {
    NEXT(dispatch_async);
    if (!collect_block(destination_of_block(queue), queue, NULL, 0, block)) next(queue, block);
}

__attribute__((weak)) void dispatch_async_f(void *queue, void *context, void (*work)(void *)) {
    NEXT(dispatch_async_f);
    if (!collect_job(queue, 0, context, work)) next(queue, context, work);
}

__attribute__((weak)) void dispatch_barrier_async(void *queue, void *block) {
    NEXT(dispatch_barrier_async);
    if (!collect_block(destination_of_block(queue), queue, NULL, 0, block)) next(queue, block);
}

/// `Task.sleep`.
__attribute__((weak)) void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
    NEXT(dispatch_after_f);
    if (!collect_job(queue, delay_until(when), context, work)) next(when, queue, context, work);
}

__attribute__((weak)) void dispatch_after(uint64_t when, void *queue, void *block) {
    NEXT(dispatch_after);
    if (!collect_block(destination_of_block(queue), queue, NULL, delay_until(when), block)) next(when, queue, block);
}

__attribute__((weak)) void dispatch_group_notify(void *group, void *queue, void *block) {
    NEXT(dispatch_group_notify);
    if (!collect_block(destination_of_block(queue), queue, group, 0, block)) next(group, queue, block);
}

struct member {
    void *group;
    void *block;
};

static void perform_member(void *context) {
    struct member *member = context;
    perform_block(member->block);
    dispatch_group_leave(member->group);
    dispatch_release(member->group);
    free(member);
}

__attribute__((weak)) void dispatch_group_async(void *group, void *queue, void *block) {
    NEXT(dispatch_group_async);
    struct member *member = is_unused() ? NULL : malloc(sizeof *member);
    if (member == NULL) return next(group, queue, block);
    *member = (struct member){group, _Block_copy(block)};
    dispatch_retain(group);
    dispatch_retain(queue);
    dispatch_group_enter(group);
    if (collect((scrollbench_work){destination_of_block(queue), queue, NULL, 0, member, perform_member})) return;
    dispatch_group_leave(group);
    dispatch_release(queue);
    dispatch_release(group);
    _Block_release(member->block);
    free(member);
    next(group, queue, block);
}

// Run loops.

/// Foundation asks whether the thread is the main one, for example before it posts a notification to an operation queue.
__attribute__((weak)) unsigned char _CFIsMainThread(void) {
    NEXT(_CFIsMainThread);
    return collector != NULL || next();
}

static bool is_of_screen(void *loop) {
    return loop == CFRunLoopGetMain() || (collector != NULL && loop == CFRunLoopGetCurrent());
}

static bool is_default(const void *mode) {
    if (CFGetTypeID(mode) != CFArrayGetTypeID()) return CFEqual(mode, kCFRunLoopDefaultMode);
    return CFArrayGetCount(mode) == 1 && CFEqual(CFArrayGetValueAtIndex(mode, 0), kCFRunLoopDefaultMode);
}

__attribute__((weak)) void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
    NEXT(CFRunLoopPerformBlock);
    scrollbench_destination destination = is_default(mode) ? SCROLLBENCH_RESTING_RUN_LOOP : SCROLLBENCH_RUN_LOOP;
    if (!is_of_screen(loop) || !collect_block(destination, NULL, NULL, 0, block)) next(loop, mode, block);
}

// Timers.

/// The function with which all timers of Foundation fire.
static _Atomic(void (*)(void *timer, void *info)) fire;

__attribute__((weak)) void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, long order, void (*callback)(void *, void *),
    void *context) {
    NEXT(CFRunLoopTimerCreate);
    atomic_store(&fire, callback);
    return next(allocator, date, interval, flags, order, callback, context);
}

static void perform_timer(void *timer) {
    struct {
        long version;
        void *info;
        void *functions[3];
    } context = {0};
    if (!CFRunLoopTimerIsValid(timer)) return;
    CFRunLoopTimerGetContext(timer, &context);
    atomic_load(&fire)(timer, context.info);
    if (CFRunLoopTimerGetInterval(timer) <= 0) CFRunLoopTimerInvalidate(timer);
}

/// Truncated to a tenth of a millisecond, so that the time since a timer was made does not matter.
static int64_t delay_of(void *timer) {
    double seconds = CFRunLoopTimerGetNextFireDate(timer) - CFAbsoluteTimeGetCurrent();
    return seconds > 1e9 ? INT64_MAX : seconds > 0 ? (int64_t)(seconds * 1e4) * 100000 : 0;
}

__attribute__((weak)) void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
    NEXT(CFRunLoopAddTimer);
    if (is_unused() || !is_of_screen(loop)) return next(loop, timer, mode);
    scrollbench_destination destination = is_default(mode) ? SCROLLBENCH_RESTING_TIMER : SCROLLBENCH_TIMER;
    CFRetain(timer);
    if (collect((scrollbench_work){destination, NULL, NULL, delay_of(timer), timer, perform_timer})) return;
    CFRelease(timer);
    next(loop, timer, mode);
}

__attribute__((weak)) void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
    NEXT(dispatch_source_create);
    if (collector != NULL && type == &_dispatch_source_type_timer)
        collector(&(scrollbench_work){SCROLLBENCH_DISPATCH_TIMER, queue, NULL, 0, NULL, NULL});
    return next(type, handle, mask, queue);
}

// Waiting. Work of other queues that the collecting thread waits for is started, and another thread's is done on the main queue.

static void start_what_is_waited_for(void) {
    if (collector != NULL) collector(&(scrollbench_work){SCROLLBENCH_WAIT, NULL, NULL, 0, NULL, NULL});
}

struct synchronous {
    void *block;
    void *done;
};

static void perform_synchronous(void *context) {
    struct synchronous *synchronous = context;
    ((struct block *)synchronous->block)->invoke(synchronous->block);
    dispatch_semaphore_signal(synchronous->done);
}

/// Has the collecting thread do a block of the main queue, and waits for it. Returns whether it was done.
static bool perform_on_main(void *block) {
    if (collector != NULL || background == NULL) return false;
    struct synchronous synchronous = {block, dispatch_semaphore_create(0)};
    bool is_done = collect((scrollbench_work){SCROLLBENCH_MAIN_QUEUE, NULL, NULL, 0, &synchronous, perform_synchronous});
    if (is_done) {
        pthread_mutex_lock(&background->lock);
        background->is_urgent = true;
        pthread_cond_broadcast(&background->changed);
        pthread_mutex_unlock(&background->lock);
        dispatch_semaphore_wait(synchronous.done, UINT64_MAX);
    }
    dispatch_release(synchronous.done);
    return is_done;
}

__attribute__((weak)) void dispatch_sync(void *queue, void *block) {
    NEXT(dispatch_sync);
    start_what_is_waited_for();
    if (queue != &_dispatch_main_q || !perform_on_main(block)) next(queue, block);
}

__attribute__((weak)) void dispatch_barrier_sync(void *queue, void *block) {
    NEXT(dispatch_barrier_sync);
    start_what_is_waited_for();
    if (queue != &_dispatch_main_q || !perform_on_main(block)) next(queue, block);
}

__attribute__((weak)) long dispatch_group_wait(void *group, uint64_t timeout) {
    NEXT(dispatch_group_wait);
    if (timeout != 0) start_what_is_waited_for();
    return next(group, timeout);
}

__attribute__((weak)) long dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
    NEXT(dispatch_semaphore_wait);
    // A semaphore is also a lock, which is usually free.
    if (collector == NULL || timeout == 0) return next(semaphore, timeout);
    if (next(semaphore, 0) == 0) return 0;
    start_what_is_waited_for();
    return next(semaphore, timeout);
}

__attribute__((weak)) long dispatch_block_wait(void *block, uint64_t timeout) {
    NEXT(dispatch_block_wait);
    if (timeout != 0) start_what_is_waited_for();
    return next(block, timeout);
}

/// `OperationQueue.waitUntilAllOperationsAreFinished()` and `NSCondition`.
__attribute__((weak)) int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *lock) {
    NEXT(pthread_cond_wait);
    start_what_is_waited_for();
    return next(condition, lock);
}

// The other side of the collector.

void scrollbench_start_work(scrollbench_background *started_background, void *queue, void *context, void (*perform)(void *)) {
    struct started *started = malloc(sizeof *started);
    if (started == NULL) abort();
    *started = (struct started){started_background, queue, context, perform};
    pthread_mutex_lock(&started_background->lock);
    started_background->running++;
    started_background->references++;
    pthread_mutex_unlock(&started_background->lock);
    static void (*dispatch)(void *, void *, void (*)(void *));
    if (dispatch == NULL) dispatch = (__typeof__(dispatch))dlsym(RTLD_NEXT, "dispatch_async_f");
    dispatch(queue, started, perform_started);
}

bool scrollbench_await_work(scrollbench_background *awaited, double seconds) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    int64_t nanoseconds = end.tv_nsec + (int64_t)(seconds * 1e9);
    end.tv_sec += nanoseconds / 1000000000;
    end.tv_nsec = nanoseconds % 1000000000;
    pthread_mutex_lock(&awaited->lock);
    while (awaited->running > 0 && !awaited->is_urgent)
        if (pthread_cond_timedwait(&awaited->changed, &awaited->lock, &end) != 0) break;
    awaited->is_urgent = false;
    bool is_done = awaited->running == 0;
    struct arrival *arrival = awaited->first;
    awaited->first = NULL;
    awaited->end = &awaited->first;
    pthread_mutex_unlock(&awaited->lock);
    while (arrival != NULL) {
        struct arrival *following = arrival->following;
        scrollbench_work work = arrival->work;
        free(arrival);
        if (!collector(&work)) scrollbench_start_work(awaited, work.queue, work.context, work.perform);
        arrival = following;
    }
    return is_done;
}

void scrollbench_release_queue(void *queue) {
    if (queue != NULL) dispatch_release(queue);
}

int64_t scrollbench_timer_interval(void *timer) {
    return CFRunLoopTimerIsValid(timer) ? (int64_t)(CFRunLoopTimerGetInterval(timer) * 1e9) : 0;
}

void scrollbench_release_timer(void *timer) { CFRelease(timer); }

bool scrollbench_release_empty_group(void *group) {
    if (dispatch_group_wait(group, 0) != 0) return false;
    dispatch_release(group);
    return true;
}

#else

struct scrollbench_background {
    char unused;
};

void scrollbench_collect_work(scrollbench_work_collector collector, scrollbench_background *background) {}
bool scrollbench_take_stray_work(void) { return false; }
scrollbench_background *scrollbench_open_background(void) { return 0; }
void scrollbench_close_background(scrollbench_background *background) {}
void scrollbench_start_work(scrollbench_background *background, void *queue, void *context, void (*perform)(void *)) {}
bool scrollbench_await_work(scrollbench_background *background, double seconds) { return true; }
void scrollbench_release_queue(void *queue) {}
int64_t scrollbench_timer_interval(void *timer) { return 0; }
void scrollbench_release_timer(void *timer) {}
bool scrollbench_release_empty_group(void *group) { return false; }

#endif
