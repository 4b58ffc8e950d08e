import CSupport
import Foundation
import SystemSupport

/// An open file descriptor that programs do not inherit. It is closed with this object.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Returns a descriptor that is not one of the three standard streams. If this process was started
    /// with a closed standard stream, a new pipe gets the stream's number.
    fileprivate func aboveStandardStreams() throws(SystemCallError) -> Descriptor {
        guard number <= STDERR_FILENO else { return self }
        let copy = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard copy >= 0 else { throw .latest }
        return Descriptor(copy)
    }
}

/// A pipe whose ends are not standard streams.
struct DescriptorPipe: Sendable {
    let readEnd: Descriptor
    let writeEnd: Descriptor

    init() throws(SystemCallError) {
        var ends: [Int32] = [-1, -1]
        let code = scrollbench_pipe(&ends)
        guard code == 0 else { throw SystemCallError(code: code) }
        let (first, second) = (Descriptor(ends[0]), Descriptor(ends[1]))
        readEnd = try first.aboveStandardStreams()
        writeEnd = try second.aboveStandardStreams()
    }
}

/// A pipe for one of a process's output streams, and the bytes that were read from it.
struct OutputPipe: ~Copyable {
    let limit: Int
    private let readEnd: Descriptor
    private var writeEnd: Descriptor?
    private var bytes: [UInt8] = []
    private var isAtEnd = false

    init(limit: Int) throws(SystemCallError) {
        let pipe = try DescriptorPipe()
        guard fcntl(pipe.readEnd.number, F_SETFL, O_NONBLOCK) == 0 else { throw .latest }
        (readEnd, writeEnd) = (pipe.readEnd, pipe.writeEnd)
        self.limit = limit
    }

    /// Returns the end for the process. This object does not keep it, so the pipe ends when the
    /// process exits.
    mutating func takeWriteEnd() -> Descriptor {
        guard let end = writeEnd.take() else { preconditionFailure("The write end was already taken.") }
        return end
    }

    /// The descriptor to wait for, or −1, which poll(2) ignores, at the end of the pipe.
    var openDescriptor: Int32 { isAtEnd ? -1 : readEnd.number }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads the available bytes, at most a megabyte, in case the process keeps writing. Returns whether
    /// the process wrote more than the limit.
    @discardableResult
    mutating func read() -> Bool {
        var isFull = false
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
            for _ in 0..<16 {
                let count = Foundation.read(readEnd.number, chunk.baseAddress, chunk.count)
                if count < 0, errno == EINTR { continue }
                if count == 0 { isAtEnd = true }
                guard count > 0 else { return }
                let room = min(count, limit - bytes.count)
                bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<room]))
                if room < count { isFull = true }
            }
        }
        return isFull
    }
}

/// Starts a process that ends with the calling thread at the latest.
///
/// - Parameter arguments: The arguments without the program's name.
func spawn(
    _ path: String, arguments: [String], environment: [String: String], input: Descriptor, output: Descriptor,
    errors: Descriptor
) throws(SystemCallError) -> pid_t {
    var arguments = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer {
        for string in arguments + variables { free(string) }
    }
    var process = pid_t()
    let code = withExtendedLifetime((input, output, errors)) {
        scrollbench_spawn(path, &arguments, &variables, [input.number, output.number, errors.number], &process)
    }
    guard code == 0 else { throw SystemCallError(code: code) }
    return process
}
