import BenchmarkResults
import Foundation

/// The standard output: results, and nothing else, go there.
enum StandardOutput {
    /// Writes a text and a line end.
    ///
    /// - Throws: The system's error, such as a full disk.
    static func printLine(_ text: String) throws {
        var sink = FileSink.standardOutput
        try sink.write([UInt8]("\(text)\n".utf8))
    }
}

/// The standard error: progress and warnings.
package enum StandardError {
    /// Writes a text as it is. Where nobody can read it, there is nobody to tell either.
    static func print(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// Writes a text and a line end.
    static func printLine(_ text: String) {
        print("\(text)\n")
    }

    /// What every warning begins with.
    static let warningStart = "warning: "

    package static func warn(_ text: String) {
        printLine(warningStart + text)
    }
}
