import Foundation
import SystemSupport

/// A strict reader of a CSV file: one header line, then records, one at a time.
///
/// ```swift
/// var reader = try CSVReader(path: path)
/// let offset = try reader.column(named: "offset_y")
/// while try reader.next() {
///     offsets.append(try reader.number(offset))
/// }
/// ```
///
/// Accepts RFC 4180 (<https://www.rfc-editor.org/rfc/rfc4180>) in UTF-8, with or without a byte
/// order mark, with LF or CRLF line ends, and with blank lines at the end. Everything else is an
/// error, because guessing gives wrong numbers silently. Columns are found by name; other columns
/// are ignored.
///
/// A file is read in pieces, so it may exceed the memory. A reader cannot be used after an error.
///
/// - Complexity: O(n) time for the whole file, where n is its number of bytes; memory for one piece
///   or the longest record. Reading a record does not allocate once a record of its width was read.
package struct CSVReader {
    package struct Column: Hashable, Sendable {
        package let name: String
        let index: Int
    }

    /// The range of a field's content, without its outer quotes.
    struct Field {
        let content: Range<Int>
        let hasDoubledQuotes: Bool
        let line: Int
    }

    /// The maximum length of a record. Only one record is in memory at a time, but a file may have no line end.
    private static let recordLimit = 64_000_000

    package let path: String
    package private(set) var columnNames: [String] = []
    /// The line on which the current record begins, counted from 1.
    package internal(set) var line = 0

    /// The bytes of the current piece. The first byte begins a record.
    var bytes: ContiguousArray<UInt8> = []
    /// The file with the remaining bytes, or `nil` if all bytes are loaded.
    var file: OpenDataFile?
    private var validatedCount = 0
    var fields: ContiguousArray<Field> = []
    var position = 0
    var nextLine = 1
    /// The first of the skipped blank lines. Only blank lines may follow it.
    var blankLine: Int?
    private var pieceSize: Int
    /// The number of bytes before the rows, if they are in the middle of the file. Their lines are
    /// counted only for an error.
    private var skippedLength = 0

    /// Opens a file and reads its header.
    ///
    /// - Parameters:
    ///   - limit: The maximum size in bytes, or `nil` for files that this program has written.
    ///   - pieceSize: The minimum number of bytes that are loaded at once.
    package init(
        path: String, limit: Int? = dataFileLimit, pieceSize: Int = 1 << 20
    ) throws {
        self.path = path
        self.pieceSize = pieceSize
        file = try OpenDataFile(path, limit: limit)
        try loadPiece()
        try readHeader()
    }

    /// Opens a range of rows of a regular file. A range that begins at 0 includes the header. Links
    /// are not followed.
    package init(path: String, rows: Range<Int>, pieceSize: Int = 1 << 20) throws {
        self.path = path
        // The header is usually shorter than a piece.
        self.pieceSize = rows.lowerBound == 0 ? pieceSize : 1 << 10
        file = try OpenDataFile(path, limit: nil, length: rows.lowerBound == 0 ? rows.count : nil, followsLinks: false)
        try loadPiece()
        try readHeader()
        guard rows.lowerBound > 0 else { return }
        self.pieceSize = pieceSize
        skippedLength = rows.lowerBound
        file = try OpenDataFile(path, limit: nil, from: rows.lowerBound, length: rows.count, followsLinks: false)
        bytes.removeAll(keepingCapacity: true)
        (position, validatedCount, nextLine) = (0, 0, 1)
    }

    /// Reads the header of a file in memory. The path is for messages only.
    package init(path: String, data: Data) throws {
        self.path = path
        pieceSize = data.count
        bytes = ContiguousArray(data)
        try validate()
        try readHeader()
    }

    /// Drops the bytes before `position` and loads more. At the end of the file, `file` becomes
    /// `nil`.
    mutating func loadPiece() throws {
        guard let file else { return }
        // A record that exceeds the piece is scanned again from its start. Doubling keeps this
        // linear.
        guard bytes.count - position <= Self.recordLimit else {
            throw error(onLine: nextLine, "the record is longer than \(Self.recordLimit / 1_000_000) MB.")
        }
        let size = max(pieceSize, bytes.count - position)
        bytes.removeSubrange(..<position)
        validatedCount = max(validatedCount - position, 0)
        position = 0
        if try file.read(size, appendingTo: &bytes) == 0 { self.file = nil }
        try validate()
    }

    private mutating func validate() throws {
        let end = file == nil ? bytes.count : bytes.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
        guard end > validatedCount else { return }
        if let offset = firstMalformedOffset(in: bytes[validatedCount..<end]) { throw encodingError(at: offset) }
        validatedCount = end
    }

    /// Advances to the next record, or returns `false` at the end of the file.
    ///
    /// - Throws: `DataFileError` if a record has more or fewer fields than the header, follows a
    ///   blank line, or has invalid quotes.
    package mutating func next() throws -> Bool {
        guard try scan() else { return false }
        guard fields.count == columnNames.count else {
            let found = fields.count == 1 ? "1 field" : "\(fields.count) fields"
            throw error(onLine: line, "the record has \(found); the header has \(columnNames.count): \(listOfColumns).")
        }
        return true
    }

    package func column(named name: String) throws -> Column {
        guard let column = columnIfPresent(named: name) else {
            throw error(onLine: 1, "there is no column \(name); the header has \(listOfColumns).")
        }
        return column
    }

    package func columnIfPresent(named name: String) -> Column? {
        columnNames.firstIndex(of: name).map { Column(name: name, index: $0) }
    }

    func error(onLine line: Int, _ problem: String) -> DataFileError {
        DataFileError(path: path, line: line + skippedLineCount, problem: problem)
    }

    private var skippedLineCount: Int {
        guard skippedLength > 0,
            let file = try? OpenDataFile(path, limit: nil, length: skippedLength, followsLinks: false)
        else { return 0 }
        var (count, piece) = (0, ContiguousArray<UInt8>())
        while let length = try? file.read(1 << 18, appendingTo: &piece), length > 0 {
            count += piece.count { $0 == ASCII.lineFeed }
            piece.removeAll(keepingCapacity: true)
        }
        return count
    }

    private mutating func readHeader() throws {
        while file != nil, bytes.count < 3 { try loadPiece() }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        guard position < bytes.count || file != nil else { throw DataFileError(path: path, problem: "the file is empty.") }
        guard try scan() else { throw error(onLine: 1, "the line is empty; a header line with column names is expected.") }
        columnNames = fields.map(text(of:))
        var seen: Set<String> = []
        for name in columnNames where !seen.insert(name).inserted {
            throw error(onLine: 1, "the header names the column \(excerpt(of: name)) twice: \(listOfColumns).")
        }
    }

    private var listOfColumns: String {
        let shown = columnNames.prefix(20).map { excerpt(of: $0) }.joined(separator: ", ")
        return columnNames.count > 20 ? "\(shown), …" : shown
    }

    private func encodingError(at offset: Int) -> DataFileError {
        let before = bytes[..<offset]
        let line = before.count { $0 == ASCII.lineFeed } + nextLine
        let lineStart = before.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
        let value = String(bytes[offset], radix: 16, uppercase: true)
        return error(
            onLine: line,
            "byte \(offset - lineStart + 1) of the line (0x\(value)) is not UTF-8; save the file in that encoding."
        )
    }
}
