import BenchmarkResults
import Foundation

/// The pipe that a process writes one of its outputs to, and what has been read from it.
struct OutputPipe: ~Copyable {
    /// The number of bytes that are kept.
    let limit: Int
    private let readEnd: Descriptor
    private var writeEnd: Descriptor?
    private var bytes: [UInt8] = []
    private var isAtEnd = false

    /// - Throws: The system's error where there is no descriptor left.
    init(limit: Int) throws(SystemCallError) {
        let pipe = try DescriptorPipe()
        guard fcntl(pipe.readEnd.number, F_SETFL, O_NONBLOCK) == 0 else { throw .latest }
        (readEnd, writeEnd) = (pipe.readEnd, pipe.writeEnd)
        self.limit = limit
    }

    /// The end for the process. It is handed out once, and closed by whoever gets it.
    mutating func takeWriteEnd() -> Descriptor {
        guard let end = writeEnd.take() else { preconditionFailure("The end for the process is handed out once.") }
        return end
    }

    /// For poll(2), which ignores −1.
    var openDescriptor: Int32 { isAtEnd ? -1 : readEnd.number }

    /// Everything that was read, with a replacement character for each sequence that is not UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads what is there, at most a megabyte: more than a pipe holds, and less than a process can go on filling for ever.
    ///
    /// - Returns: Whether there was more than the limit. What is beyond it is dropped.
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
