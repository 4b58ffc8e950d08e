import Foundation

/// What the system says about itself in files, such as those of `/proc`.
public enum SystemText {
    /// The text of a file; `nil` where there is none, or it cannot be read.
    public static func ofFile(_ path: String) -> String? {
        try? String(contentsOfFile: path, encoding: .utf8)
    }

    /// A number that a line gives behind `key:` in units of 1,024 bytes, in bytes.
    ///
    /// Source: proc_meminfo(5) and proc_pid_status(5), which share the form.
    static func bytes(of key: String, in text: String) -> Int? {
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(key):") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1_024 }
    }
}
