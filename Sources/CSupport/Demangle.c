#include "CSupport.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Source: Swift, include/swift/Demangling/Demangle.h; the standard library links it, statically and dynamically.
extern char *swift_demangle(
    const char *name, size_t length, char *output, size_t *output_length, uint32_t flags);

char *scrollbench_demangle(const char *symbol) {
    return swift_demangle(symbol, strlen(symbol), NULL, NULL, 0);
}
