#include "CSupport.h"

#include <errno.h>

#if defined(__linux__)

#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int scrollbench_perf_open_instructions(void) {
    struct perf_event_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.size = sizeof attributes;
    attributes.type = PERF_TYPE_HARDWARE;
    attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
    attributes.disabled = 1;
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    // A pinned counter fails instead of sharing the hardware with other counters, which would make its count an estimate.
    attributes.pinned = 1;
    // The C library has no wrapper. The arguments 0 and -1 select this thread on any processor.
    int descriptor = (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
    return descriptor < 0 ? -errno : descriptor;
}

int scrollbench_perf_start(int descriptor) {
    if (ioctl(descriptor, PERF_EVENT_IOC_RESET, 0) != 0) return errno;
    return ioctl(descriptor, PERF_EVENT_IOC_ENABLE, 0) == 0 ? 0 : errno;
}

int scrollbench_perf_stop(int descriptor, uint64_t *instructions) {
    // Read before disabling: disabling would hide that the counter lost its hardware.
    ssize_t length = read(descriptor, instructions, sizeof *instructions);
    int problem = length < 0 ? errno : length == sizeof *instructions ? 0 : ENODATA;
    if (ioctl(descriptor, PERF_EVENT_IOC_DISABLE, 0) != 0 && problem == 0) problem = errno;
    return problem;
}

#else

int scrollbench_perf_open_instructions(void) { return -ENOSYS; }

int scrollbench_perf_start(int descriptor) {
    (void)descriptor;
    return ENOSYS;
}

int scrollbench_perf_stop(int descriptor, uint64_t *instructions) {
    (void)descriptor;
    (void)instructions;
    return ENOSYS;
}

#endif
