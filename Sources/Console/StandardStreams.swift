import BenchmarkResults
import Foundation
import SystemSupport

/// The standard output, for results only.
package enum StandardOutput {
    /// Writes a string and a line end. Control characters except line ends are escaped.
    package static func printLine(_ text: String) throws {
        var sink = FileSink.standardOutput
        try sink.write([UInt8]("\(withEscapes(text, but: ["\n"]))\n".utf8))
    }

    /// Writes a table and its legend after an empty line.
    package static func printTable(_ table: String, _ legend: String) throws {
        try printLine("\n\(table)\n\n\(legend)")
    }

    /// Writes a sentence about a written file. It goes to the standard error if the file is the
    /// standard output.
    package static func printLine(_ text: String, about file: OutputFile) throws {
        if file.isStandardOutput { StandardError.printLine(text) } else { try printLine(text) }
    }
}

/// Opens the standard streams that were closed at the start, so that no other file gets their
/// descriptors. They cannot be read or written.
package func occupyClosedStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
        // The system uses the lowest free descriptor. The root folder always exists.
        _ = open("/", O_RDONLY | O_DIRECTORY)
    }
}
