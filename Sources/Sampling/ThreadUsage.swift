#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the system says about the calling thread.
public enum ThreadUsage {
    /// How often the calling thread was made to give up its core while it wanted to go on; `nil` where the system does not count
    /// that for a thread.
    ///
    /// One system call, no allocation: made between ticks, it says in which of them the thread was interrupted.
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

    /// The time that the calling thread has spent on a core so far, in user and kernel mode; `nil` where no clock tells.
    ///
    /// Not of `getrusage`, whose times lag behind by up to a timer interrupt while the thread runs.
    ///
    /// Source: clock_gettime(2), `CLOCK_THREAD_CPUTIME_ID`.
    public static var cpuTime: Duration? {
        var reading = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &reading) == 0 else { return nil }
        return .seconds(reading.tv_sec) + .nanoseconds(reading.tv_nsec)
    }

    #if os(Linux)
        /// `RUSAGE_THREAD` in <bits/resource.h>, which the C library shows to programs that ask for its extensions only.
        private static let callingThread: Int32 = 1
    #endif
}
