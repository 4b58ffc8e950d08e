import BenchmarkResults
import Foundation
import Reporting

/// The standard output: results, and nothing else, go there.
package enum StandardOutput {
    /// Writes a text and a line end; control characters but line ends are shown as escapes.
    ///
    /// - Throws: `StandardOutputError`, such as for a full disk.
    package static func printLine(_ text: String) throws {
        var sink = FileSink.standardOutput
        try sink.write([UInt8]("\(withEscapes(text, but: ["\n"]))\n".utf8))
    }

    /// Writes a table and what it means, after an empty line.
    static func printTable(_ table: String, _ legend: String) throws {
        try printLine("\n\(table)\n\n\(legend)")
    }

    /// Writes the table and the sentences of a summary.
    static func print(_ summary: RunSummary) throws {
        try printTable(summary.tableText, summary.legend)
        for sentence in summary.sentences { try printLine(sentence) }
    }

    /// Writes a sentence about a file that was written: to the standard error, where that file is the standard output.
    static func printLine(_ text: String, about file: ExportFile) throws {
        if file.isStandardOutput { StandardError.printLine(text) } else { try printLine(text) }
    }
}

/// The standard error: progress and warnings.
package enum StandardError {
    /// Writes a text as it is. Where nobody can read it, there is nobody to tell either.
    static func print(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// Writes a text and a line end; control characters but line ends are shown as escapes.
    package static func printLine(_ text: String) {
        print("\(withEscapes(text, but: ["\n"]))\n")
    }

    /// Writes a text and a line end, unless nobody takes it just now: a full pipe would keep the process from ending.
    static func printLineIfPossible(_ text: String) {
        var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        if poll(&stream, 1, 0) == 1 { printLine(text) }
    }

    /// What every warning begins with.
    static let warningStart = "warning: "

    package static func warn(_ text: String) {
        printLine(warningStart + text)
    }
}

/// Opens the standard streams that the process was started without, so that no other file gets their numbers, and with these what is
/// meant for them. Nothing can be written to what is opened here, or read from it.
func occupyClosedStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
        // The system gives the lowest free number. The root folder is always there.
        _ = open("/", O_RDONLY | O_DIRECTORY)
    }
}
