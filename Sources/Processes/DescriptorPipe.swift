import BenchmarkResults
import CSpawn
import Foundation

/// An open descriptor that is closed with this object, and that no program inherits.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }
}

/// A pipe, of which both ends have numbers above those of the standard streams.
struct DescriptorPipe: Sendable {
    let readEnd: Descriptor
    let writeEnd: Descriptor

    /// - Throws: The system's error, such as too many open files.
    init() throws(SystemCallError) {
        var ends: [Int32] = [-1, -1]
        let code = scrollbench_pipe(&ends)
        guard code == 0 else { throw SystemCallError(code: code) }
        let first = Descriptor(ends[0])
        let second = Descriptor(ends[1])
        readEnd = try first.aboveStandardStreams()
        writeEnd = try second.aboveStandardStreams()
    }
}

extension Descriptor {
    /// A process that was started with a closed standard stream gets that stream's number for a pipe, which then cannot be given
    /// to another program as another stream.
    fileprivate func aboveStandardStreams() throws(SystemCallError) -> Descriptor {
        guard number <= STDERR_FILENO else { return self }
        let copy = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard copy >= 0 else { throw .latest }
        return Descriptor(copy)
    }
}
