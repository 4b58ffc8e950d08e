#include "CSupport.h"

#include <stdint.h>

// Source: Valgrind's valgrind.h and callgrind.h. A request is a sequence of instructions that have no effect together, and which
// Valgrind recognizes; without Valgrind, nothing happens.

/// Requests of a tool begin at its two letters: VG_USERREQ_TOOL_BASE('C', 'T') + 2 is VG_USERREQ__TOGGLE_COLLECT.
static volatile uint64_t toggle_collect[6] = {((uint64_t)'C' << 24 | (uint64_t)'T' << 16) + 2};

void scrollbench_toggle_callgrind(void) {
#if defined(__x86_64__)
    uint64_t result = 0;
    __asm__ volatile("rolq $3, %%rdi\n\trolq $13, %%rdi\n\trolq $61, %%rdi\n\trolq $51, %%rdi\n\txchgq %%rbx, %%rbx"
                     : "=d"(result)
                     : "a"(&toggle_collect[0]), "0"(result)
                     : "cc", "memory");
#elif defined(__aarch64__)
    __asm__ volatile("mov x3, xzr\n\tmov x4, %0\n\tror x12, x12, #3\n\tror x12, x12, #13\n\tror x12, x12, #51\n\t"
                     "ror x12, x12, #61\n\torr x10, x10, x10"
                     :
                     : "r"(&toggle_collect[0])
                     : "cc", "memory", "x3", "x4");
#else
#error "Add the instructions of a request to Valgrind for this architecture."
#endif
}
