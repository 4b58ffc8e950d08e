#define _GNU_SOURCE
#include "CSupport.h"

#include <stdio.h>
#include <string.h>

static long lineCount;
static char firstLine[100];
static size_t firstLength;

#ifdef __linux__

static ssize_t countLines(void *unused, const char *text, size_t length) {
    (void)unused;
    for (size_t index = 0; index < length; index++) {
        if (text[index] == '\n') {
            lineCount++;
        } else if (lineCount == 0 && firstLength < sizeof(firstLine) - 1) {
            firstLine[firstLength++] = text[index];
        }
    }
    return (ssize_t)length;
}

void scrollbench_count_prints(void) {
    cookie_io_functions_t functions = {.write = countLines};
    FILE *counter = fopencookie(NULL, "w", functions);
    if (counter != NULL) stdout = counter;
}

#else

void scrollbench_count_prints(void) {}

#endif

long scrollbench_printed_lines(const char **first) {
    fflush(stdout);
    *first = firstLine;
    return lineCount;
}
