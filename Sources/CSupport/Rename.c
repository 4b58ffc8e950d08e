#define _GNU_SOURCE

#include "CSupport.h"

#include <errno.h>
#include <stdio.h>

#if defined(__linux__)

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

int scrollbench_exchange(const char *path, const char *other) {
    // 2: RENAME_EXCHANGE, which older headers lack, as they lack renameat2(2).
    return syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, 2) == 0 ? 0 : errno;
}

#else

int scrollbench_exchange(const char *path, const char *other) {
    return renamex_np(path, other, RENAME_SWAP) == 0 ? 0 : errno;
}

#endif
