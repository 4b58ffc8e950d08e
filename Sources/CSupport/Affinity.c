#define _GNU_SOURCE

#include "CSupport.h"

#include <errno.h>

#if defined(__linux__)

#include <sched.h>

int scrollbench_allowed_cores(int cores[], int room) {
    cpu_set_t set;
    // 0: the calling thread.
    if (sched_getaffinity(0, sizeof set, &set) != 0) return -errno;
    int count = 0;
    for (int core = 0; core < CPU_SETSIZE && count < room; core++) {
        if (CPU_ISSET(core, &set)) cores[count++] = core;
    }
    return count;
}

#else

int scrollbench_allowed_cores(int cores[], int room) {
    (void)cores, (void)room;
    return -ENOSYS;
}

#endif
