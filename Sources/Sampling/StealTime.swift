#if canImport(Glibc)
    import Glibc
#endif

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
