import Foundation

/// A sink that writes to an open file.
package struct FileSink: ByteSink {
    let descriptor: Int32
    let fileSystem: any FileSystem

    /// A sink for the standard output of this process, for which errors have their own message.
    package static var standardOutput: FileSink { FileSink(descriptor: STDOUT_FILENO, fileSystem: POSIXFileSystem()) }

    /// - Throws: An error with the system's description, for example "No space left on device".
    package mutating func write(_ bytes: [UInt8]) throws {
        do {
            try fileSystem.write(bytes[...], to: descriptor)
        } catch  where descriptor == STDOUT_FILENO {
            throw StandardOutputError(cause: error)
        }
    }
}

/// The error of a standard output that is closed, full, or without a reader.
package struct StandardOutputError: Error, CustomStringConvertible {
    let cause: SystemCallError

    package var description: String {
        cause.code == EBADF
            ? "standard output: it is closed; give the program one, such as /dev/null." : "standard output: \(cause)."
    }
}
