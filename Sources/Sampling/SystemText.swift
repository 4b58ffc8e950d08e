import Foundation

/// The files in which the system describes itself, for example in `/proc`.
public enum SystemText {
    /// Returns the contents of a file, or `nil` if it cannot be read.
    public static func ofFile(_ path: String) -> String? {
        try? String(contentsOfFile: path, encoding: .utf8)
    }

    /// Returns the value of a key in bytes. The file contains it in units of 1,024 bytes.
    ///
    /// Source: proc_meminfo(5) and proc_pid_status(5), which have the same format.
    static func bytes(of key: String, in text: String) -> Int? {
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(key):") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1_024 }
    }
}
