#ifndef SCROLLBENCH_CJEMALLOC_H
#define SCROLLBENCH_CJEMALLOC_H

#include <jemalloc/jemalloc.h>

#endif
