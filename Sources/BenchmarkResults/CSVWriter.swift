import Statistics

/// Writes one table in the form of RFC 4180: UTF-8, LF line ends, a header, a fixed number of fields per record.
///
/// ```swift
/// var writer = CSVWriter(columns: ["strategy", "duration_ns"], to: [UInt8]())
/// writer.field("full")
/// writer.field(nanoseconds: duration)
/// try writer.endRecord()
/// try writer.finish()
/// ```
///
/// - An unknown value is an empty field, and so is a number that is not finite.
/// - Whole `Double`s are written without a fraction (`100`, not `100.0`), all others with the fewest digits that read
///   back as the same value.
/// - Text that begins with `=`, `+`, `-` or `@` is quoted and gets an apostrophe in front, so that no spreadsheet takes it for a
///   formula; `CSVReader.unguardedText(_:)` takes it off again. Numbers are left alone.
///
/// - Complexity: O(n), where n is the number of bytes written; memory for one piece of 64 KiB.
package struct CSVWriter<Sink: ByteSink> {
    package private(set) var sink: Sink
    /// The fields of the record that is being written.
    package var fields: CSVFields

    /// - Parameter writesHeader: `false` continues a table that has its header already.
    /// - Precondition: There is a column.
    package init(columns: [String], writesHeader: Bool = true, to sink: Sink) {
        self.sink = sink
        fields = CSVFields(columnCount: columns.count)
        if writesHeader {
            for column in columns { field(column) }
            fields.endRecord()
        }
    }

    /// Writes a text; `nil` is an empty field.
    package mutating func field(_ text: String?) { fields.add(text) }
    /// Writes a whole number; `nil` is an empty field.
    package mutating func field(_ number: Int?) { fields.add(number) }
    /// Writes a number; `nil` and what is not finite are empty fields.
    package mutating func field(_ number: Double?) { fields.add(number) }
    /// Writes a duration in whole nanoseconds; `nil` is an empty field.
    package mutating func field(nanoseconds duration: Duration?) { fields.add(nanoseconds: duration) }
    /// Writes 1 or 0; `nil` is an empty field.
    package mutating func field(flag: Bool?) { fields.add(flag: flag) }

    /// Ends the record.
    ///
    /// - Throws: What the sink throws.
    /// - Precondition: The record has one field per column.
    package mutating func endRecord() throws {
        fields.endRecord()
        if fields.buffer.count >= csvPieceSize { try flush() }
    }

    /// Hands what is left to the sink.
    ///
    /// - Precondition: The last record has been ended.
    package mutating func finish() throws {
        precondition(fields.fieldCount == 0, "The last record has not been ended.")
        try flush()
    }

    private mutating func flush() throws {
        try sink.write(fields.buffer)
        fields.buffer.removeAll(keepingCapacity: true)
    }
}

/// The bytes of records, field by field, until a writer hands them to its sink.
package struct CSVFields {
    fileprivate var buffer: [UInt8] = []
    fileprivate var fieldCount = 0
    private let columnCount: Int

    fileprivate init(columnCount: Int) {
        precondition(columnCount > 0, "A table has at least one column.")
        self.columnCount = columnCount
        buffer.reserveCapacity(csvPieceSize + 4096)
    }

    /// A text; `nil` is an empty field.
    package mutating func add(_ text: String?) {
        beginField()
        appendQuotedIfNeeded(text ?? "")
    }

    /// A whole number; `nil` is an empty field.
    package mutating func add(_ number: Int?) {
        beginField()
        if let number { append(Int64(number)) }
    }

    /// A number; `nil` and what is not finite are empty fields.
    package mutating func add(_ number: Double?) {
        beginField()
        guard let number, number.isFinite else { return }
        // Coordinates and offsets are mostly whole; these need no search for the shortest text. Minus zero keeps its sign.
        if let whole = Int64(exactly: number), abs(whole) < 1_000_000_000_000_000, number.sign == .plus || whole != 0 {
            append(whole)
        } else {
            buffer.append(contentsOf: csvText(of: number).utf8)
        }
    }

    /// A duration in whole nanoseconds; `nil` is an empty field.
    package mutating func add(nanoseconds duration: Duration?) {
        beginField()
        if let duration { append(duration.wholeNanoseconds) }
    }

    /// 1 or 0; `nil` is an empty field.
    package mutating func add(flag: Bool?) {
        beginField()
        if let flag { buffer.append(ASCII.zero + (flag ? 1 : 0)) }
    }

    private mutating func beginField() {
        if fieldCount > 0 { buffer.append(ASCII.comma) }
        fieldCount += 1
    }

    fileprivate mutating func endRecord() {
        precondition(fieldCount == columnCount, "A record of \(columnCount) columns was given \(fieldCount) fields.")
        // A record of one empty field would be a blank line, which readers skip.
        let isBlank = columnCount == 1 && (buffer.isEmpty || buffer.last == ASCII.lineFeed)
        if isBlank { buffer.append(contentsOf: [ASCII.quote, ASCII.quote]) }
        buffer.append(ASCII.lineFeed)
        fieldCount = 0
    }

    private mutating func appendQuotedIfNeeded(_ text: String) {
        let isGuarded = FormulaGuard.isNeeded(by: text.utf8)
        let isQuoted =
            isGuarded
            || text.utf8.contains {
                $0 == ASCII.comma || $0 == ASCII.quote || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn
            }
        guard isQuoted else { return buffer.append(contentsOf: text.utf8) }
        buffer.append(ASCII.quote)
        if isGuarded { buffer.append(ASCII.apostrophe) }
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

/// Bytes that are gathered before the sink is called: some 1800 records of `ticks.csv` to one system call.
private let csvPieceSize = 1 << 16

/// The shortest decimal text that reads back as the same number, without a fraction of zero.
package func csvText(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
