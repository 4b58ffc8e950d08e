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
/// A file, or a range of its rows, is read as a whole. It is not mapped, because a mapped file that
/// another program cuts ends the process. A reader cannot be used after an error.
///
/// - Complexity: O(n) time and memory, where n is the number of bytes. Reading a record does not allocate
///   once a record of its width was read.
package struct CSVReader {
    package struct ColumnIndex: Hashable, Sendable {
        package let name: String
        let index: Int
    }

    /// The range of a field's content, without its outer quotes.
    struct Field {
        let content: Range<Int>
        let hasDoubledQuotes: Bool
        let line: Int
    }

    private static let headerLimit = 1 << 16

    package let path: String
    package private(set) var columnNames: [String] = []
    /// The line on which the current record begins, counted from 1.
    package internal(set) var line = 0

    private(set) var bytes: ContiguousArray<UInt8> = []
    var fields: ContiguousArray<Field> = []
    var position = 0
    var nextLine = 1
    /// The first of the skipped blank lines. Only blank lines may follow it.
    var blankLine: Int?
    /// The number of bytes before the rows, if they are in the middle of the file. Their lines are
    /// counted only for an error.
    private var skippedLength = 0

    package init(path: String, limit: Int = dataFileLimit) throws {
        try self.init(path: path, data: readDataFile(at: path, limit: limit))
    }

    /// Opens a range of rows of a regular file. A range that begins at 0 includes the header.
    package init(path: String, rows: Range<Int>) throws {
        self.path = path
        if rows.lowerBound > 0 {
            _ = try OpenDataFile(path, limit: nil, onlyRegular: true).read(Self.headerLimit, appendingTo: &bytes)
            bytes = ContiguousArray(bytes.prefix { $0 != ASCII.lineFeed })
            try requireUTF8()
            try readHeader()
            (position, nextLine) = (0, 1)
        }
        bytes = try OpenDataFile(path, limit: nil, from: rows.lowerBound, length: rows.count, onlyRegular: true).readRest()
        skippedLength = rows.lowerBound
        try requireUTF8()
        if rows.lowerBound == 0 { try readHeader() }
    }

    /// Reads the header of a file in memory. The path is for messages only.
    package init(path: String, data: Data) throws {
        self.path = path
        bytes = ContiguousArray(data)
        try requireUTF8()
        try readHeader()
    }

    private func requireUTF8() throws {
        // Our own files are mostly ASCII, which needs no decoding.
        guard !bytes.allSatisfy({ $0 < 0x80 }), String(validating: bytes, as: UTF8.self) == nil else { return }
        let lines = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw error(onLine: index + 1, "the line is not UTF-8; save the file in that encoding.")
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

    package func column(named name: String) throws -> ColumnIndex {
        guard let column = columnIfPresent(named: name) else {
            throw error(onLine: 1, "there is no column \(name); the header has \(listOfColumns).")
        }
        return column
    }

    package func columnIfPresent(named name: String) -> ColumnIndex? {
        columnNames.firstIndex(of: name).map { ColumnIndex(name: name, index: $0) }
    }

    func error(onLine line: Int, _ problem: String) -> DataFileError {
        DataFileError(path: path, line: line + skippedLineCount, problem: problem)
    }

    private var skippedLineCount: Int {
        guard skippedLength > 0,
            let file = try? OpenDataFile(path, limit: nil, length: skippedLength, onlyRegular: true)
        else { return 0 }
        var (count, piece) = (0, ContiguousArray<UInt8>())
        while let length = try? file.read(1 << 18, appendingTo: &piece), length > 0 {
            count += piece.count { $0 == ASCII.lineFeed }
            piece.removeAll(keepingCapacity: true)
        }
        return count
    }

    private mutating func readHeader() throws {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        guard position < bytes.count else { throw DataFileError(path: path, problem: "the file is empty.") }
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
}
