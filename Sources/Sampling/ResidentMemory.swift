import Foundation

/// The resident memory of this process, on Linux.
public enum ResidentMemory {
    /// Resets the peak to the current resident memory, and returns whether the system can do that.
    ///
    /// Source: proc_pid_clear_refs(5): writing 5 resets the peak resident set size.
    public static func resetPeak() -> Bool {
        guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
        defer { try? file.close() }
        return (try? file.write(contentsOf: Data("5".utf8))) != nil
    }

    /// The most resident bytes since the last reset, or `nil` if they are unknown.
    ///
    /// Source: proc_pid_status(5), `VmHWM`.
    public static var peakBytes: Int? {
        SystemText.ofFile("/proc/self/status").flatMap { SystemText.bytes(of: "VmHWM", in: $0) }
    }
}
