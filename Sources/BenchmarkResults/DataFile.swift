import Foundation

/// The largest input file that is read: 512 MB, room for a day's recording at 120 Hz with 40 bytes a line.
public let dataFileLimit = 512_000_000

/// Reads a whole input file.
///
/// Pipes and other streams are read to their end, so that `--trace <(command)` works.
///
/// - Parameters:
///   - path: As the person gave it; messages repeat it.
///   - limit: The most bytes that are accepted.
/// - Throws: `DataFileError` for a file that is missing, unreadable, a directory, empty or longer than `limit`.
/// - Complexity: O(n) time and memory, where n is the number of bytes.
public func readDataFile(at path: String, limit: Int = dataFileLimit) throws -> Data {
    let file = try OpenDataFile(path)
    // A stream has size 0 here and shows its length only while it is read.
    guard file.size <= limit else { throw tooLong(path, limit: limit) }

    var data = Data(capacity: file.size)
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
        let count = try file.read(into: &chunk)
        if count == 0 { break }
        guard data.count + count <= limit else { throw tooLong(path, limit: limit) }
        data.append(contentsOf: chunk[..<count])
    }
    guard !data.isEmpty else { throw DataFileError(path: path, problem: "the file is empty.") }
    return data
}

/// An input file that is read piece by piece; it is closed with this object.
final class OpenDataFile {
    let path: String
    /// What the system says when the file is opened; 0 for a stream.
    let size: Int
    private let descriptor: Int32

    /// - Throws: `DataFileError` for a file that is missing or unreadable, and for a directory.
    init(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw openingError(at: path, code: errno) }
        self.path = path
        self.descriptor = descriptor
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw openingError(at: path, code: code)
        }
        size = Int(status.st_size)
        if status.st_mode & S_IFMT == S_IFDIR {
            throw DataFileError(path: path, problem: "this is a directory; a file is wanted.")
        }
    }

    deinit {
        close(descriptor)
    }

    /// Reads the next bytes into the beginning of a buffer.
    ///
    /// - Returns: How many there were; 0 at the end of the file.
    /// - Throws: `DataFileError`.
    func read(into buffer: inout [UInt8]) throws -> Int {
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw openingError(at: path, code: errno) }
        }
    }
}

private func tooLong(_ path: String, limit: Int) -> DataFileError {
    let allowed = limit >= 1_000_000 ? "\(limit / 1_000_000) MB" : "\(limit) bytes"
    return DataFileError(path: path, problem: "the file is longer than \(allowed), the most that is read; give a part of it.")
}

private func openingError(at path: String, code: Int32) -> DataFileError {
    switch code {
    case ENOENT: DataFileError(path: path, problem: "there is no such file.")
    case EACCES, EPERM: DataFileError(path: path, problem: "the file may not be read; check its permissions.")
    default: DataFileError(path: path, problem: "the file cannot be read: \(systemMessage(code)).")
    }
}
