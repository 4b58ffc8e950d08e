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
        kibibytes(of: "VmHWM", in: "/proc/self/status").map { $0 * 1_024 }
    }

    /// The bytes that programs can still get without swapping; `nil` when the system does not tell.
    ///
    /// Source: proc_meminfo(5), `MemAvailable`.
    public static var availableBytes: Int? {
        kibibytes(of: "MemAvailable", in: "/proc/meminfo").map { $0 * 1_024 }
    }

    private static func kibibytes(of key: String, in path: String) -> Int? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(key):") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }
}
