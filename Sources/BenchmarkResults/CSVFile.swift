import Foundation

/// A CSV file that is read piece by piece, so that it may be longer than the memory: `ticks.csv` has a record per tick of every
/// replay.
///
/// Accepted is what `CSVReader` accepts of the file as a whole.
///
/// - Complexity: O(n) time for the whole file, where n is its number of bytes; memory for one piece.
struct CSVFile {
    /// Stands on the current record; its columns are those of the whole file.
    private(set) var reader: CSVReader
    private var pieces: RecordPieces
    /// Where blank lines began, which nothing but blank lines may follow.
    private var blankLine: Int?

    /// Reads the header.
    ///
    /// - Parameter pieceSize: The least number of bytes that are looked at at once.
    /// - Throws: `DataFileError`, as `readDataFile(at:limit:)` and `CSVReader` do.
    init(path: String, pieceSize: Int = 1 << 20) throws {
        pieces = try RecordPieces(of: OpenDataFile(path), size: pieceSize)
        reader = try CSVReader(path: path, data: pieces.next() ?? Data())
    }

    /// Moves to the next record.
    ///
    /// - Returns: `false` at the end of the file.
    mutating func next() throws -> Bool {
        while try !nextInPiece() {
            // The reader takes blank lines at the end of its bytes for those at the end of the file.
            if reader.nextLine != reader.line, blankLine == nil { blankLine = reader.line }
            guard let piece = try pieces.next() else { return false }
            reader = try CSVReader(continuing: reader, data: piece)
        }
        return true
    }

    private mutating func nextInPiece() throws -> Bool {
        guard let blankLine else { return try reader.next() }
        // Whatever else is wrong behind the blank line, it is the first thing that is.
        if let hasRecord = try? reader.next(), !hasRecord { return false }
        throw reader.error(onLine: blankLine, "the line is empty; blank lines may stand at the end only.")
    }
}

/// The bytes of a CSV file in pieces that end where a record does.
struct RecordPieces {
    private let file: OpenDataFile
    private var buffer: [UInt8]
    /// What has been read and not been handed out.
    private var rest: [UInt8] = []
    /// Whether the bytes of `rest` up to `scanned` end inside a quoted field.
    private var isQuoted = false
    private var scanned = 0
    /// Behind the last line end of `rest` that is outside quotes.
    private var cut = 0

    init(of file: OpenDataFile, size: Int) {
        self.file = file
        buffer = [UInt8](repeating: 0, count: size)
    }

    /// - Returns: The next whole records; at the end of the file what is left, and then `nil`.
    mutating func next() throws -> Data? {
        while true {
            let count = try file.read(into: &buffer)
            if count == 0 {
                defer { rest = [] }
                return rest.isEmpty ? nil : Data(rest)
            }
            rest.append(contentsOf: buffer[..<count])
            scan()
            guard cut > 0 else { continue }
            let piece = Data(rest[..<cut])
            rest.removeFirst(cut)
            scanned -= cut
            cut = 0
            return piece
        }
    }

    /// Inside a quoted field a quotation mark is doubled, so that a line end is outside when the marks before it are even.
    private mutating func scan() {
        for index in scanned..<rest.count {
            if rest[index] == ASCII.quote {
                isQuoted.toggle()
            } else if rest[index] == ASCII.lineFeed, !isQuoted {
                cut = index + 1
            }
        }
        scanned = rest.count
    }
}
