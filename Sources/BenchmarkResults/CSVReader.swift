import Foundation

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
/// Accepted is RFC 4180 (<https://www.rfc-editor.org/rfc/rfc4180>) in UTF-8, with or without a byte order mark, with LF or CRLF
/// line ends, with or without one after the last record, and with blank lines at the end. Everything else is an error: a file
/// that is guessed at gives wrong numbers without a word. Columns are found by name; those nobody asks for are ignored.
///
/// A file is read piece by piece, so it may be longer than the memory. After an error the reader stays where it is and is of no
/// further use.
///
/// - Complexity: O(n) time for the whole file, where n is its number of bytes; memory for one piece, or for the longest record
///   where that is longer. A record allocates nothing once the reader has seen one of its width.
package struct CSVReader {
    /// A column of this reader's file.
    package struct Column: Hashable, Sendable {
        package let name: String
        let index: Int
    }

    /// Where a field's content lies, without its outer quotes.
    struct Field {
        let content: Range<Int>
        let hasDoubledQuotes: Bool
        let line: Int
    }

    /// As given; for messages.
    package let path: String
    /// The names in the header, in the file's order.
    package private(set) var columnNames: [String] = []
    /// The line on which the current record begins, counted from 1.
    package internal(set) var line = 0

    /// The piece that is being read; it begins at the beginning of a record.
    var bytes: ContiguousArray<UInt8> = []
    /// Where the rest of the file comes from; `nil` when all of it is in `bytes`.
    var file: OpenDataFile?
    /// Where the bytes begin that are not known to be UTF-8.
    private var validatedCount = 0
    var fields: ContiguousArray<Field> = []
    var position = 0
    var nextLine = 1
    /// The first of the blank lines that were skipped; nothing but blank lines may follow it.
    var blankLine: Int?
    private var pieceSize: Int
    /// The bytes before the rows that are read, if these are in the middle of the file. Their lines are counted only for an error.
    private var skippedLength = 0

    /// Opens a file and reads its header.
    ///
    /// - Parameters:
    ///   - limit: The most bytes that are accepted; `nil` for a file that this program has written, which may be of any length.
    ///   - pieceSize: The least number of bytes that are looked at at once.
    /// - Throws: `DataFileError` for a file that is missing, unreadable, a directory, empty or longer than `limit`, and for a
    ///   header that is missing or names a column twice. Bytes that are not UTF-8 are found when their piece is reached.
    package init(
        path: String, limit: Int? = dataFileLimit, pieceSize: Int = 1 << 20
    ) throws {
        self.path = path
        self.pieceSize = pieceSize
        file = try OpenDataFile(path, limit: limit)
        try loadPiece()
        try readHeader()
    }

    /// Opens some of the rows of a regular file that has a header. No link is followed.
    ///
    /// - Parameter rows: The place of the rows in the file, which includes the header if it begins at 0.
    /// - Throws: `DataFileError`, as for a whole file.
    init(path: String, rows: Range<Int>, pieceSize: Int = 1 << 20) throws {
        self.path = path
        // The header is shorter than most pieces.
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

    /// Reads the header of a file that is in memory.
    ///
    /// - Parameter path: For messages only; nothing is opened.
    /// - Throws: `DataFileError` for an empty file, bytes that are not UTF-8, or a header that is missing or names a column
    ///   twice.
    /// - Complexity: O(n), where n is the number of bytes, which are copied once.
    package init(path: String, data: Data) throws {
        self.path = path
        pieceSize = data.count
        bytes = ContiguousArray(data)
        try validate()
        try readHeader()
    }

    /// Drops the bytes before `position` and reads more; at the end of the file there are none, and `file` becomes `nil`.
    mutating func loadPiece() throws {
        guard let file else { return }
        // A record that is longer than what is here is scanned again from its beginning: doubling keeps that linear.
        let size = max(pieceSize, bytes.count - position)
        bytes.removeSubrange(..<position)
        validatedCount = max(validatedCount - position, 0)
        position = 0
        if try file.read(size, appendingTo: &bytes) == 0 { self.file = nil }
        try validate()
    }

    /// Checks the encoding of the lines that are here in full.
    private mutating func validate() throws {
        let end = file == nil ? bytes.count : bytes.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
        guard end > validatedCount else { return }
        if let offset = firstMalformedOffset(in: bytes[validatedCount..<end]) { throw encodingError(at: offset) }
        validatedCount = end
    }

    /// Moves to the next record.
    ///
    /// - Returns: `false` at the end of the file.
    /// - Throws: `DataFileError` for a record with more or fewer fields than the header, a blank line between records, or a
    ///   fault of quoting.
    package mutating func next() throws -> Bool {
        guard try scan() else { return false }
        guard fields.count == columnNames.count else {
            let found = fields.count == 1 ? "1 field" : "\(fields.count) fields"
            throw error(onLine: line, "the record has \(found); the header has \(columnNames.count): \(listOfColumns).")
        }
        return true
    }

    /// The column of this name.
    ///
    /// - Throws: `DataFileError` that names the columns there are.
    package func column(named name: String) throws -> Column {
        guard let column = columnIfPresent(named: name) else {
            throw error(onLine: 1, "there is no column \(name); the header has \(listOfColumns).")
        }
        return column
    }

    /// The column of this name, for a column that a file may leave out.
    package func columnIfPresent(named name: String) -> Column? {
        columnNames.firstIndex(of: name).map { Column(name: name, index: $0) }
    }

    func error(onLine line: Int, _ problem: String) -> DataFileError {
        DataFileError(path: path, line: line + skippedLineCount, problem: problem)
    }

    /// The number of lines before the rows that are read.
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
