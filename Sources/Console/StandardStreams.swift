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

/// The standard error, for progress and warnings.
package enum StandardError {
    /// Writes a string unchanged. Errors are ignored.
    package static func print(_ text: String) {
        try? FileHandle(fileDescriptor: StandardStreams.error).write(contentsOf: Data(text.utf8))
    }

    /// Writes a string and a line end. Control characters except line ends are escaped, and very long lines are shortened.
    package static func printLine(_ text: String) {
        print("\(withShortLines(withEscapes(text, but: ["\n"])))\n")
    }

    /// Writes a string and a line end, unless that would block: a full pipe would keep the process
    /// from exiting.
    package static func printLineIfPossible(_ text: String) {
        var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        if poll(&stream, 1, 0) == 1 { printLine(text) }
    }

    package static func warn(_ text: String) {
        printLine(warningStart + text)
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
