import Foundation

/// Writes to a file or to the standard output, and knows what it has written.
package struct FileSink: ByteSink {
    let descriptor: Int32
    /// The end of what was written, if the sink was made at the end of a file.
    private(set) var checkpoint = Checkpoint()

    init(descriptor: Int32, checkpoint: Checkpoint = Checkpoint()) {
        (self.descriptor, self.checkpoint) = (descriptor, checkpoint)
    }

    /// A sink for the standard output, for which errors have their own message.
    package static var standardOutput: FileSink { FileSink(descriptor: StandardStreams.output) }

    package mutating func write(_ bytes: [UInt8]) throws {
        do {
            try Disk.write(bytes, to: descriptor)
        } catch {
            if descriptor == StandardStreams.output { throw Failure.unwritable("-", because: error) }
            throw error
        }
        checkpoint.add(bytes)
    }
}

extension Failure {
    /// Returns the error for a file or a folder that cannot be written, for example because the disk is full. The user's input is
    /// not the cause.
    ///
    /// - Parameter path: The path, or `-` for the standard output.
    static func unwritable(_ path: String, because cause: any Error) -> Failure {
        let text =
            if path != "-" {
                "\(withEscapes(path)) cannot be written: \(cause)."
            } else if (cause as? SystemCallError)?.code == EBADF {
                "standard output: it is closed; give the program one, such as /dev/null."
            } else {
                "standard output: \(cause)."
            }
        return Failure(text, status: .failed)
    }
}
