import Statistics

/// A writer of RFC 4180 tables: UTF-8, LF line ends, a header, a fixed number of fields per record.
///
/// ```swift
/// var writer = CSVWriter(columns: ["strategy", "duration_ns"], to: [UInt8]())
/// writer.fields.add("full")
/// writer.fields.add(nanoseconds: duration)
/// try writer.endRecord()
/// try writer.finish()
/// ```
///
/// - Unknown values and numbers that are not finite are empty fields.
/// - Whole `Double`s have no fraction (`100`, not `100.0`). Other numbers have the fewest digits
///   that read back as the same value.
///
/// - Complexity: O(n), where n is the number of bytes written; memory for a piece of 64 KiB.
package struct CSVWriter<Sink: ByteSink> {
    package private(set) var sink: Sink
    package var fields: CSVFields

    package init(columns: [String], writesHeader: Bool = true, to sink: Sink) {
        self.sink = sink
        fields = CSVFields(columnCount: columns.count)
        if writesHeader {
            for column in columns { fields.add(column) }
            fields.endRecord()
        }
    }

    package mutating func endRecord() throws {
        fields.endRecord()
        if fields.buffer.count >= csvPieceSize { try flush() }
    }

    package mutating func finish() throws {
        precondition(fields.fieldCount == 0, "The last record has not been ended.")
        try flush()
    }

    private mutating func flush() throws {
        try sink.write(fields.buffer)
        fields.buffer.removeAll(keepingCapacity: true)
    }
}

package protocol ByteSink {
    mutating func write(_ bytes: [UInt8]) throws
}

extension [UInt8]: ByteSink {
    @inlinable
    package mutating func write(_ bytes: [UInt8]) {
        append(contentsOf: bytes)
    }
}

/// The bytes of records that are not written to the sink yet.
package struct CSVFields {
    fileprivate var buffer: [UInt8] = []
    fileprivate var fieldCount = 0
    private let columnCount: Int

    fileprivate init(columnCount: Int) {
        precondition(columnCount > 0, "A table has at least one column.")
        self.columnCount = columnCount
        buffer.reserveCapacity(csvPieceSize + 4096)
    }

    package mutating func add(_ text: String?) {
        beginField()
        appendQuotedIfNeeded(text ?? "")
    }

    package mutating func add(_ number: Int?) {
        beginField()
        if let number { append(Int64(number)) }
    }

    /// Adds a number, or an empty field for `nil` and numbers that are not finite.
    package mutating func add(_ number: Double?) {
        beginField()
        guard let number, number.isFinite else { return }
        // Most coordinates and offsets are whole, and whole numbers are fast to write. Minus zero
        // keeps its sign.
        if let whole = Int64(exactly: number), abs(whole) < 1_000_000_000_000_000, number.sign == .plus || whole != 0 {
            append(whole)
        } else {
            buffer.append(contentsOf: csvText(of: number).utf8)
        }
    }

    package mutating func add(nanoseconds duration: Duration?) {
        beginField()
        if let duration { append(duration.wholeNanoseconds) }
    }

    package mutating func add(flag: Bool?) {
        beginField()
        if let flag { buffer.append(ASCII.zero + (flag ? 1 : 0)) }
    }

    private mutating func beginField() {
        if fieldCount > 0 { buffer.append(ASCII.comma) }
        fieldCount += 1
    }

    fileprivate mutating func endRecord() {
        precondition(fieldCount == columnCount, "A record must have \(columnCount) fields; got \(fieldCount).")
        // A record with one empty field would be a blank line, which readers skip.
        let isBlank = columnCount == 1 && (buffer.isEmpty || buffer.last == ASCII.lineFeed)
        if isBlank { buffer.append(contentsOf: [ASCII.quote, ASCII.quote]) }
        buffer.append(ASCII.lineFeed)
        fieldCount = 0
    }

    private mutating func appendQuotedIfNeeded(_ text: String) {
        let isQuoted = text.utf8.contains {
            $0 == ASCII.comma || $0 == ASCII.quote || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn
        }
        guard isQuoted else { return buffer.append(contentsOf: text.utf8) }
        buffer.append(ASCII.quote)
        for byte in text.utf8 {
            if byte == ASCII.quote { buffer.append(ASCII.quote) }
            buffer.append(byte)
        }
        buffer.append(ASCII.quote)
    }

    private mutating func append(_ number: Int64) {
        if number < 0 { buffer.append(ASCII.minus) }
        let start = buffer.count
        var rest = number.magnitude
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            buffer.append(ASCII.zero + UInt8(digit))
            rest = quotient
        } while rest > 0
        buffer[start...].reverse()
    }
}

/// The number of bytes that are collected before the sink is called: about 1,800 records of
/// `ticks.csv`.
private let csvPieceSize = 1 << 16

/// Returns the shortest decimal string that reads back as the same number, without a zero fraction.
package func csvText(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
