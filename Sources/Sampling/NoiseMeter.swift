#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The disturbances of the calling thread by the machine, as running totals.
///
/// An unknown value is always `nil`.
public protocol NoiseMeter {
    /// See ``ThreadUsage/switches``. It is called between ticks, so it must not allocate.
    func switches() -> ThreadSwitches?
    /// See ``ThreadUsage/cpuTime``.
    func cpuTime() -> Duration?
    /// See ``StealTime/current``.
    func stealTime() -> Duration?
}

/// The system's values.
public struct SystemNoiseMeter: NoiseMeter, Sendable {
    public init() {}

    public func switches() -> ThreadSwitches? { ThreadUsage.switches }
    public func cpuTime() -> Duration? { ThreadUsage.cpuTime }
    public func stealTime() -> Duration? { StealTime.current }
}

/// A meter without values and without cost.
public struct AbsentNoiseMeter: NoiseMeter, Sendable {
    public init() {}

    public func switches() -> ThreadSwitches? { nil }
    public func cpuTime() -> Duration? { nil }
    public func stealTime() -> Duration? { nil }
}

/// The time that the hypervisor gave to other virtual machines while this one was runnable.
public enum StealTime {
    /// The time of all cores since the machine started, or `nil` if it is unknown.
    ///
    /// The time advances in steps of a jiffy, mostly 10 ms. It stays 0 on physical machines, and if the host does not report it.
    ///
    /// Source: proc_stat(5), the eighth number of the line `cpu` (since Linux 2.6.11), in units of `sysconf(_SC_CLK_TCK)`.
    public static var current: Duration? {
        #if os(Linux)
            // The first line is about all cores; the rest of the file can be long.
            guard let file = fopen("/proc/stat", "re") else { return nil }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 512)
            guard fgets(&line, Int32(line.count), file) != nil else { return nil }
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            return steal(inProcessorLine: text, ticksPerSecond: sysconf(Int32(_SC_CLK_TCK)))
        #else
            return nil
        #endif
    }

    /// Returns the steal time in a line of `/proc/stat`, or `nil` if the line does not have it.
    static func steal(inProcessorLine line: String, ticksPerSecond: Int) -> Duration? {
        let fields = line.split(whereSeparator: \.isWhitespace)
        guard ticksPerSecond > 0, fields.first == "cpu", fields.count > 8, let jiffies = Int(fields[8]), jiffies >= 0 else {
            return nil
        }
        let (seconds, rest) = jiffies.quotientAndRemainder(dividingBy: ticksPerSecond)
        return .seconds(seconds) + .seconds(rest) / ticksPerSecond
    }
}

/// The numbers of times that a thread left its core.
public struct ThreadSwitches: Equatable, Sendable {
    /// The number of times that the thread lost its core while it was runnable.
    public let involuntary: Int
    /// The number of times that the thread gave up its core, for example to wait for another thread.
    public let voluntary: Int
}

/// Counters of the calling thread.
public enum ThreadUsage {
    /// The numbers of times that the thread left its core, or `nil` if the system does not count them.
    ///
    /// Reading them takes one system call and allocates nothing.
    ///
    /// Source: getrusage(2), `RUSAGE_THREAD` (since Linux 2.6.26), `ru_nivcsw` and `ru_nvcsw`.
    public static var switches: ThreadSwitches? {
        #if os(Linux)
            var usage = rusage()
            guard getrusage(callingThread, &usage) == 0 else { return nil }
            return ThreadSwitches(involuntary: usage.ru_nivcsw, voluntary: usage.ru_nvcsw)
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
