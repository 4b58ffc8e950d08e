import Statistics

/// The beginning of a file: how `run.json` vouches for the rows of a scenario and of those before it.
package struct TableExtent: Codable, Equatable, Sendable {
    /// In bytes, from the beginning of the file.
    package let length: Int
    /// FNV-1a of these bytes, in 16 hexadecimal digits. It shows damage; who means to deceive can compute it, too.
    package let digest: String

    init(length: Int, digest: UInt64) {
        self.length = length
        self.digest = hexadecimal(digest)
    }
}

/// The extent of bytes that come one piece after the other.
struct GrowingExtent {
    private(set) var length = 0
    private var hash = FNV1a()

    var extent: TableExtent { TableExtent(length: length, digest: hash.hash) }

    mutating func add(_ piece: UnsafeRawBufferPointer) {
        length += piece.count
        hash.add(piece)
    }
}

/// A sink that hands everything on to a file, and knows the extent of what it has handed on.
struct ExtentSink: ByteSink {
    private var file: FileSink
    private var written = GrowingExtent()

    init(to file: FileSink) {
        self.file = file
    }

    var extent: TableExtent { written.extent }

    /// - Throws: As the file's sink.
    mutating func write(_ bytes: [UInt8]) throws {
        try file.write(bytes)
        bytes.withUnsafeBytes { written.add($0) }
    }
}
