#define _GNU_SOURCE
#include "CSupport.h"

static _Thread_local scrollbench_work_collector collector;

void scrollbench_collect_work(scrollbench_work_collector new_collector) { collector = new_collector; }

#ifdef __linux__

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

// The functions of libdispatch through which Dispatch, Foundation and Swift's runtime give work to queues. Those of the program come
// before those of a shared library, which they call for work that is not collected. They are weak, so that a program that contains
// libdispatch has its own. The declarations are those of libdispatch, without its types.

extern char _dispatch_main_q __attribute__((weak));
extern void *_Block_copy(const void *block) __attribute__((weak));
extern void _Block_release(const void *block) __attribute__((weak));
extern uint64_t dispatch_time(uint64_t when, int64_t delta) __attribute__((weak));
extern void dispatch_group_enter(void *group) __attribute__((weak));
extern void dispatch_group_leave(void *group) __attribute__((weak));
extern long dispatch_group_wait(void *group, uint64_t timeout) __attribute__((weak));
extern void dispatch_retain(void *object) __attribute__((weak));
extern void dispatch_release(void *object) __attribute__((weak));

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

static void invoke(void *block) {
    ((struct block *)block)->invoke(block);
}

static void perform_block(void *block) {
    invoke(block);
    _Block_release(block);
}

static scrollbench_destination destination(const void *queue) {
    return queue == &_dispatch_main_q ? SCROLLBENCH_MAIN_QUEUE : SCROLLBENCH_OTHER_QUEUE;
}

/// Offers a block to the collector. Returns whether it was collected.
static bool collect(void *queue, void *group, void *block) {
    if (collector == NULL) return false;
    void *copy = _Block_copy(block);
    if (group != NULL) dispatch_retain(group);
    if (collector(destination(queue), group, copy, perform_block)) return true;
    if (group != NULL) dispatch_release(group);
    _Block_release(copy);
    return false;
}

__attribute__((weak)) void dispatch_async(void *queue, void *block) {
    NEXT(dispatch_async);
    if (!collect(queue, NULL, block)) next(queue, block);
}

/// Swift's runtime gives its jobs to queues in this way.
__attribute__((weak)) void dispatch_async_f(void *queue, void *context, void (*work)(void *)) {
    NEXT(dispatch_async_f);
    if (collector != NULL) {
        scrollbench_destination kind = destination(queue) == SCROLLBENCH_MAIN_QUEUE ? SCROLLBENCH_MAIN_ACTOR : SCROLLBENCH_LATER;
        if (collector(kind, NULL, context, work)) return;
    }
    next(queue, context, work);
}

/// `Task.sleep`.
__attribute__((weak)) void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
    NEXT(dispatch_after_f);
    if (collector != NULL) collector(SCROLLBENCH_LATER, NULL, context, work);
    next(when, queue, context, work);
}

__attribute__((weak)) void dispatch_after(uint64_t when, void *queue, void *block) {
    NEXT(dispatch_after);
    if (collector != NULL) {
        if (when <= dispatch_time(0, 0)) {
            if (collect(queue, NULL, block)) return;
        } else {
            collector(SCROLLBENCH_AFTER_TIME, NULL, block, invoke);
        }
    }
    next(when, queue, block);
}

/// Code of the main queue that waits for the main queue: a block of another queue that was collected. It would wait for itself.
__attribute__((weak)) void dispatch_sync(void *queue, void *block) {
    NEXT(dispatch_sync);
    if (collector != NULL && destination(queue) == SCROLLBENCH_MAIN_QUEUE) return invoke(block);
    next(queue, block);
}

__attribute__((weak)) void dispatch_group_notify(void *group, void *queue, void *block) {
    NEXT(dispatch_group_notify);
    if (!collect(queue, group, block)) next(group, queue, block);
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
    struct member *member = collector == NULL ? NULL : malloc(sizeof *member);
    if (member == NULL) return next(group, queue, block);
    *member = (struct member){group, _Block_copy(block)};
    dispatch_retain(group);
    dispatch_group_enter(group);
    if (collector(destination(queue), NULL, member, perform_member)) return;
    dispatch_group_leave(group);
    dispatch_release(group);
    _Block_release(member->block);
    free(member);
    next(group, queue, block);
}

bool scrollbench_release_empty_group(void *group) {
    if (dispatch_group_wait(group, 0) != 0) return false;
    dispatch_release(group);
    return true;
}

#else

bool scrollbench_release_empty_group(void *group) { return false; }

#endif
