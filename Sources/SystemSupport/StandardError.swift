import Foundation

/// The descriptors of the standard streams: the process's own, except in a test that runs a command
/// beside others.
package enum StandardStreams {
    @TaskLocal package static var output = STDOUT_FILENO
    @TaskLocal package static var error = STDERR_FILENO
}

/// The standard error, for progress, warnings and errors. Errors are ignored: if it is closed, nobody can be told.
package enum StandardError {
    /// Writes a string unchanged.
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

    package static func warn(_ sentence: String) { printLine("warning: \(sentence)") }
}
