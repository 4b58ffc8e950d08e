import Foundation
import SystemSupport

/// The maximum size of an input file: 512 MB, a day's recording at 120 Hz with 40 bytes a line.
package let dataFileLimit = 512_000_000

/// Reads a whole input file. Pipes and other streams are read to the end, so `--trace <(command)`
/// works, unless only a regular file is asked for.
///
/// - Throws: `DataFileError` if the file is unreadable, a directory, empty or longer than `limit`.
package func readDataFile(at path: String, limit: Int = dataFileLimit, onlyRegular: Bool = false) throws -> Data {
    let bytes = try OpenDataFile(path, limit: limit, onlyRegular: onlyRegular).readRest()
    guard !bytes.isEmpty else { throw DataFileError(path: path, problem: "the file is empty.") }
    return Data(bytes)
}

/// Returns the text of a source or another regular file. Bytes that are not UTF-8 are replaced, and the file may be empty.
///
/// - Throws: `DataFileError` if the file is unreadable, longer than `dataFileLimit` or not a regular file. A pipe is
///   refused without waiting for its writer.
package func readText(at path: String) throws -> String {
    String(decoding: try OpenDataFile(path, limit: dataFileLimit, onlyRegular: true).readRest(), as: UTF8.self)
}

/// Returns the FNV-1a checksum of a regular file as 16 hexadecimal digits.
///
/// - Throws: `DataFileError` if the file is unreadable, longer than `dataFileLimit` or not a regular file. A pipe is refused
///   without waiting for its writer.
package func checksum(ofFileAt path: String) throws -> String {
    let file = try OpenDataFile(path, limit: dataFileLimit, onlyRegular: true)
    var checkpoint = Checkpoint()
    try checkpoint.extend(to: .max, reading: file)
    return checkpoint.checksum
}

/// An input file that is read in pieces and closed with this object.
package final class OpenDataFile {
    let path: String
    /// The size of the file when it was opened, or 0 for a stream.
    package let size: Int
    private let descriptor: Int32
    private let limit: Int?
    private let length: Int
    private var readCount = 0

    /// - Parameters:
    ///   - start: The number of bytes to skip. Only regular files can be read from the middle.
    ///   - length: The maximum number of bytes to read, or `nil` for all.
    ///   - onlyRegular: Whether only a regular file is opened. Pass `true` for a path from a file.
    package init(_ path: String, limit: Int?, from start: Int = 0, length: Int? = nil, onlyRegular: Bool = false) throws {
        // Without O_NONBLOCK, opening a pipe would wait for its writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (onlyRegular ? O_NONBLOCK | O_NOCTTY : 0))
        guard descriptor >= 0 else { throw openingError(at: path, code: errno) }
        self.path = path
        self.descriptor = descriptor
        self.limit = limit
        self.length = length ?? .max
        var status = stat()
        guard fstat(descriptor, &status) == 0, start == 0 || lseek(descriptor, off_t(start), SEEK_SET) >= 0 else {
            let code = errno
            close(descriptor)
            throw openingError(at: path, code: code)
        }
        size = Int(status.st_size)
        if FileKind(status) == .folder {
            throw DataFileError(path: path, problem: "this is a directory; a file is expected.")
        }
        guard !onlyRegular || FileKind(status) == .regular else {
            throw DataFileError(path: path, problem: "this is not a regular file.")
        }
        if let limit, size > limit { throw tooLong(path, limit: limit) }
    }

    deinit {
        close(descriptor)
    }

    /// Reads the rest of the file.
    func readRest() throws -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        // A stream has size 0; its length is only known at its end.
        bytes.reserveCapacity(max(0, min(size, length)))
        while try read(1 << 18, appendingTo: &bytes) > 0 {}
        return bytes
    }

    /// Appends the next bytes to an array, and returns their number: fewer than `count` only at the
    /// end of the file.
    package func read(_ count: Int, appendingTo bytes: inout ContiguousArray<UInt8>) throws -> Int {
        let count = min(count, length - readCount)
        return try withUnsafeTemporaryAllocation(byteCount: min(count, 1 << 16), alignment: 1) { chunk in
            var total = 0
            while total < count {
                let found = Foundation.read(descriptor, chunk.baseAddress, min(chunk.count, count - total))
                if found < 0, errno == EINTR { continue }
                guard found >= 0 else { throw openingError(at: path, code: errno) }
                if found == 0 { break }
                bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<found]))
                total += found
                readCount += found
                if let limit, readCount > limit { throw tooLong(path, limit: limit) }
            }
            return total
        }
    }
}

private func tooLong(_ path: String, limit: Int) -> DataFileError {
    let allowed = limit >= 1_000_000 ? "\(limit / 1_000_000) MB" : "\(limit) bytes"
    return DataFileError(path: path, problem: "the file is longer than \(allowed); pass a part of it.")
}

private func openingError(at path: String, code: Int32) -> DataFileError {
    switch code {
    case ENOENT: DataFileError(path: path, problem: "there is no such file.")
    case EACCES, EPERM: DataFileError(path: path, problem: "the file may not be read; check its permissions.")
    default: DataFileError(path: path, problem: "the file cannot be read: \(systemMessage(code)).")
    }
}

/// An error in an input file: a sentence with the file, the line if known, the value, and the
/// allowed values.
///
/// `recording.csv:17: offset_y is “abc”; a finite number is expected.`
package struct DataFileError: Error, Equatable, Sendable, CustomStringConvertible {
    package let path: String
    /// The line, counted from 1, or `nil` if the error is about the whole file.
    package let line: Int?
    /// The rest of the sentence, with its full stop.
    package let problem: String

    package init(path: String, line: Int? = nil, problem: String) {
        self.path = path
        self.line = line
        self.problem = problem
    }

    package var description: String {
        // The path may come from a file.
        withEscapes(line.map { "\(path):\($0): \(problem)" } ?? "\(path): \(problem)")
    }
}
