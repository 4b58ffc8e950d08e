#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Counters of the calling thread.
public enum ThreadUsage {
    /// The number of times that the thread lost its core while it was runnable, or `nil` if the
    /// system does not count them.
    ///
    /// Reading it takes one system call and allocates nothing.
    ///
    /// Source: getrusage(2), `RUSAGE_THREAD` (since Linux 2.6.26) and `ru_nivcsw`.
    public static var involuntarySwitches: Int? {
        #if os(Linux)
            var usage = rusage()
            guard getrusage(callingThread, &usage) == 0 else { return nil }
            return usage.ru_nivcsw
        #else
            return nil
        #endif
    }

    /// The time that the thread has run in user and kernel mode, or `nil` if it is unknown.
    ///
    /// The times of `getrusage` would lag behind by up to a timer interrupt.
    ///
    /// Source: clock_gettime(2), `CLOCK_THREAD_CPUTIME_ID`.
    public static var cpuTime: Duration? {
        var reading = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &reading) == 0 else { return nil }
        return .seconds(reading.tv_sec) + .nanoseconds(reading.tv_nsec)
    }

    #if os(Linux)
        /// `RUSAGE_THREAD`, which <bits/resource.h> declares only with the C library's extensions.
        private static let callingThread: Int32 = 1
    #endif
}
