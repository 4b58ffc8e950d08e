/// The rows of one scenario in a stored table, as they stand in the file.
struct StoredRows {
    private let file: OpenDataFile
    private var piece: ContiguousArray<UInt8> = []
    /// Where in `piece` the next row begins.
    private var position = 0

    /// - Parameter bytes: Where the rows stand in the file: from the beginning of the first one to the end of the last one.
    /// - Throws: `DataFileError` for a file that cannot be read.
    init(_ path: String, bytes: Range<Int>) throws {
        file = try OpenDataFile(path, limit: nil, from: bytes.lowerBound, length: bytes.count)
    }

    /// The next row with its line end; `nil` after the last one.
    ///
    /// - Throws: `DataFileError`.
    /// - Complexity: O(n), where n is the length of the row; memory for a piece of the file, and for a row where that is longer.
    mutating func next() throws -> ContiguousArray<UInt8>.SubSequence? {
        var scanned = position
        var isQuoted = false
        while true {
            if let end = Self.endOfRow(in: piece, from: &scanned, &isQuoted) {
                defer { position = end }
                return piece[position..<end]
            }
            scanned -= position
            piece.removeSubrange(..<position)
            position = 0
            if try file.read(1 << 18, appendingTo: &piece) == 0 {
                guard !piece.isEmpty else { return nil }
                throw DataFileError(path: file.path, problem: "a row has no line end; the run is damaged: run again.")
            }
        }
    }

    /// - Parameters:
    ///   - scanned: How far the piece is known to have no end of the row, from its beginning.
    ///   - isQuoted: Whether that place is within quotes.
    /// - Returns: The place behind the line end; `nil` where the piece does not have it.
    private static func endOfRow(in piece: ContiguousArray<UInt8>, from scanned: inout Int, _ isQuoted: inout Bool) -> Int? {
        piece.withUnsafeBufferPointer { bytes in
            // In locals: each byte of every table passes here.
            var (place, quoted) = (scanned, isQuoted)
            while place < bytes.count {
                let byte = bytes[place]
                place += 1
                // A quote within quotes is written twice, and so ends them and begins them anew.
                if byte == ASCII.quote { quoted.toggle() }
                if byte == ASCII.lineFeed, !quoted { return place }
            }
            (scanned, isQuoted) = (place, quoted)
            return nil
        }
    }
}

/// What is added to the numbers by which the rows of a table name scenario and series, where the scenario gets another place.
struct RowNumbering {
    /// By the fields' places in the row, ascending: the numbers that a row of the scenario may have there, and what is added to them.
    private let shifts: [(field: Int, allowed: Range<Int>, by: Int)]
    private let path: String

    /// - Parameters:
    ///   - seriesCount: The scenario's number of series.
    ///   - path: That of the table, for messages.
    init(_ table: any Table.Type, from old: ScenarioNumbers, to new: ScenarioNumbers, seriesCount: Int, path: String) {
        let all = [
            "series": (old.firstSeries..<old.firstSeries + seriesCount, new.firstSeries - old.firstSeries),
            "scenario": (old.scenario..<old.scenario + 1, new.scenario - old.scenario),
        ]
        shifts = table.columnNames.enumerated().compactMap { field, name in all[name].map { (field, $0.0, $0.1) } }
        self.path = path
    }

    /// Appends the row with its new numbers.
    ///
    /// - Throws: `DataFileError` for a row without them, and for one of another scenario.
    /// - Complexity: O(n), where n is the length of the row.
    func append(_ row: ContiguousArray<UInt8>.SubSequence, to bytes: inout [UInt8]) throws {
        var (field, rest) = (0, row)
        for shift in shifts {
            while field < shift.field {
                let end = try endOfField(in: rest)
                bytes.append(contentsOf: rest[...end])
                rest = rest[(end + 1)...]
                field += 1
            }
            let end = try endOfField(in: rest)
            guard let number = Int(String(decoding: rest[..<end], as: UTF8.self)), shift.allowed.contains(number) else {
                throw unreadable
            }
            bytes.append(contentsOf: "\(number + shift.by)".utf8)
            rest = rest[end...]
        }
        bytes.append(contentsOf: rest)
    }

    /// The place of the comma that ends the first field.
    private func endOfField(in row: ContiguousArray<UInt8>.SubSequence) throws -> Int {
        var isQuoted = false
        for place in row.indices {
            if row[place] == ASCII.quote { isQuoted.toggle() }
            if row[place] == ASCII.comma, !isQuoted { return place }
        }
        throw unreadable
    }

    private var unreadable: DataFileError {
        DataFileError(
            path: path, problem: "a row does not name its scenario or series as run.json does; the run is damaged: run again.")
    }
}
