import Foundation

package struct FileSink: ByteSink {
    let descriptor: Int32

    /// A sink for the standard output, for which errors have their own message.
    package static var standardOutput: FileSink { FileSink(descriptor: StandardStreams.output) }

    package mutating func write(_ bytes: [UInt8]) throws {
        do {
            try Disk.write(bytes, to: descriptor)
        } catch  where descriptor == StandardStreams.output {
            throw StandardOutputError(cause: error)
        }
    }
}

/// The descriptors of the standard streams: the process's own, except in a test that runs a command
/// beside others.
package enum StandardStreams {
    @TaskLocal package static var output = STDOUT_FILENO
    @TaskLocal package static var error = STDERR_FILENO
}

package struct StandardOutputError: Error, CustomStringConvertible {
    let cause: SystemCallError

    package var description: String {
        cause.code == EBADF
            ? "standard output: it is closed; give the program one, such as /dev/null." : "standard output: \(cause)."
    }
}
