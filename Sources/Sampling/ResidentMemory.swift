import Foundation

/// The memory that this process holds, as Linux accounts it.
public enum ResidentMemory {
    /// Sets the process's peak back to what it holds now.
    ///
    /// - Returns: Whether the system can do that (Linux, `/proc` mounted).
    ///
    /// Source: proc_pid_clear_refs(5): writing 5 resets the peak resident set size.
    public static func resetPeak() -> Bool {
        guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
        defer { try? file.close() }
        return (try? file.write(contentsOf: Data("5".utf8))) != nil
    }

    /// The most bytes that were resident since the last reset; `nil` when the system does not tell.
    ///
    /// Source: proc_pid_status(5), `VmHWM`.
    public static var peakBytes: Int? {
        SystemText.ofFile("/proc/self/status").flatMap { SystemText.bytes(of: "VmHWM", in: $0) }
    }
}
