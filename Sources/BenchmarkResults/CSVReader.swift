import Foundation

/// A strict reader of a CSV file: one header line, then records, one at a time.
///
/// ```swift
/// var reader = try CSVReader(path: path, data: readDataFile(at: path))
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
/// After an error the reader stays where it is and is of no further use.
///
/// - Complexity: O(n) for the whole file, where n is its number of bytes; a record allocates nothing once the reader has
///   seen one of its width.
public struct CSVReader: Sendable {
    /// A column of this reader's file.
    public struct Column: Hashable, Sendable {
        public let name: String
        let index: Int
    }

    /// Where a field's content lies, without its outer quotes.
    struct Field: Sendable {
        let content: Range<Int>
        let hasDoubledQuotes: Bool
        let line: Int
    }

    /// As given; for messages.
    public let path: String
    /// The names in the header, in the file's order.
    public private(set) var columnNames: [String] = []
    /// The line on which the current record begins, counted from 1.
    public internal(set) var line = 0

    let bytes: ContiguousArray<UInt8>
    var fields: ContiguousArray<Field> = []
    var position = 0
    var nextLine = 1

    /// Checks the encoding of the whole file and reads the header.
    ///
    /// - Parameter path: For messages only; nothing is opened.
    /// - Throws: `DataFileError` for an empty file, bytes that are not UTF-8, or a header that is missing or names a column
    ///   twice.
    /// - Complexity: O(n), where n is the number of bytes, which are copied once.
    public init(path: String, data: Data) throws {
        self.path = path
        bytes = ContiguousArray(data)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        guard position < bytes.count else { throw DataFileError(path: path, problem: "the file is empty.") }
        if let offset = firstMalformedOffset(in: bytes) { throw encodingError(at: offset) }
        try readHeader()
    }

    /// Goes on with the next bytes of the same file: with its columns and its numbers of lines.
    ///
    /// - Throws: `DataFileError` for bytes that are not UTF-8.
    init(continuing previous: CSVReader, data: Data) throws {
        path = previous.path
        columnNames = previous.columnNames
        nextLine = previous.nextLine
        bytes = ContiguousArray(data)
        if let offset = firstMalformedOffset(in: bytes) { throw encodingError(at: offset) }
    }

    /// Moves to the next record.
    ///
    /// - Returns: `false` at the end of the file.
    /// - Throws: `DataFileError` for a record with more or fewer fields than the header, a blank line between records, or a
    ///   fault of quoting.
    public mutating func next() throws -> Bool {
        guard try scanRecord() else { return false }
        guard fields.count == columnNames.count else {
            let found = fields.count == 1 ? "1 field" : "\(fields.count) fields"
            throw error(onLine: line, "the record has \(found); the header has \(columnNames.count): \(listOfColumns).")
        }
        return true
    }

    /// The column of this name.
    ///
    /// - Throws: `DataFileError` that names the columns there are.
    public func column(named name: String) throws -> Column {
        guard let column = columnIfPresent(named: name) else {
            throw error(onLine: 1, "there is no column \(name); the header has \(listOfColumns).")
        }
        return column
    }

    /// The column of this name, for a column that a file may leave out.
    public func columnIfPresent(named name: String) -> Column? {
        columnNames.firstIndex(of: name).map { Column(name: name, index: $0) }
    }

    func error(onLine line: Int, _ problem: String) -> DataFileError {
        DataFileError(path: path, line: line, problem: problem)
    }

    private mutating func readHeader() throws {
        guard try scanRecord() else { throw error(onLine: 1, "the line is empty; a header line with column names is wanted.") }
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
