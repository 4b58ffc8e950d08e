#if canImport(Glibc)
    import Glibc
#endif

/// The time in which the machine wanted to run and its host ran another one.
public enum StealTime {
    /// All cores together, since the machine was started; `nil` when the system does not tell.
    ///
    /// It advances in steps of a jiffy, mostly 10 ms. Zero for ever is what a machine of its own says, and a host that keeps it
    /// to itself.
    ///
    /// Source: proc_stat(5), the eighth number of the line `cpu` (since Linux 2.6.11), in units of `sysconf(_SC_CLK_TCK)`.
    public static var current: Duration? {
        #if os(Linux)
            // The line of all cores is the first; the rest of the file can be long.
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

    /// - Parameter ticksPerSecond: What the numbers of the line are counted in.
    /// - Returns: `nil` for another line, or one from a kernel that does not count steal time.
    static func steal(inProcessorLine line: String, ticksPerSecond: Int) -> Duration? {
        let fields = line.split(whereSeparator: \.isWhitespace)
        guard ticksPerSecond > 0, fields.first == "cpu", fields.count > 8, let jiffies = Int(fields[8]), jiffies >= 0 else {
            return nil
        }
        let (seconds, rest) = jiffies.quotientAndRemainder(dividingBy: ticksPerSecond)
        return .seconds(seconds) + .seconds(rest) / ticksPerSecond
    }
}
