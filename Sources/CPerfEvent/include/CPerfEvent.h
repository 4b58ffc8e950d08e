#ifndef SCROLLBENCH_CPERFEVENT_H
#define SCROLLBENCH_CPERFEVENT_H

#include <stdint.h>

// Linux counts a thread's instructions through perf_event_open(2), whose attributes are bit-fields: Swift cannot set them.

/// Opens a counter of the instructions that the calling thread executes in user space; it does not count yet.
///
/// Returns a descriptor, or the negated errno.
int scrollbench_perf_open_instructions(void);

/// Sets the counter to 0 and lets it count. Returns 0 or an errno.
int scrollbench_perf_start(int descriptor);

/// Stops the counter and reads it. Returns 0 or an errno; ENODATA when the hardware's counter was taken away meanwhile.
int scrollbench_perf_stop(int descriptor, uint64_t *instructions);

#endif
