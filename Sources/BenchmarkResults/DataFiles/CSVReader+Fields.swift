import SystemSupport

extension CSVReader {
    package func isEmpty(_ column: ColumnIndex) -> Bool {
        fields[column.index].content.isEmpty
    }

    /// Returns a field without its outer quotes and with unescaped quotation marks.
    package func text(_ column: ColumnIndex) -> String {
        text(of: fields[column.index])
    }

    /// Returns a field as a whole number: digits with an optional `-` before them.
    package func integer(_ column: ColumnIndex, in range: ClosedRange<Int> = .min ... .max) throws -> Int {
        guard let value = wholeNumber(bytes[fields[column.index].content]), range.contains(value) else {
            throw error(in: column, expected: "\(describe(range)) is expected.")
        }
        return value
    }

    /// Returns a field as a finite decimal number, for example `-12.5` or `3e-2`. A leading `+`,
    /// `nan`, `inf` and hexadecimal forms are refused.
    package func number(_ column: ColumnIndex, in range: ClosedRange<Double> = .finite) throws -> Double {
        guard let value = decimalNumber(bytes[fields[column.index].content]), range.contains(value) else {
            throw error(in: column, expected: "\(describe(range)) is expected.")
        }
        return value
    }

    /// Returns the error for a field. `expected` is the end of the sentence: `"a later time is
    /// expected."`
    package func error(in column: ColumnIndex, expected: String) -> DataFileError {
        let field = fields[column.index]
        let found = field.content.isEmpty ? "empty" : excerpt(of: text(of: field))
        return error(onLine: field.line, "\(column.name) is \(found); \(expected)")
    }

    func text(of field: Field) -> String {
        let content = bytes[field.content]
        guard field.hasDoubledQuotes else { return String(decoding: content, as: UTF8.self) }
        // In a well-formed field, quotation marks come in pairs.
        var isSecondOfPair = false
        let single = content.filter { byte in
            isSecondOfPair = byte == ASCII.quote && !isSecondOfPair
            return byte != ASCII.quote || isSecondOfPair
        }
        return String(decoding: single, as: UTF8.self)
    }
}

extension ClosedRange<Double> {
    package static var finite: Self { -.greatestFiniteMagnitude ... .greatestFiniteMagnitude }
}

private func describe(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number"
    case (let lower, .max): "a whole number from \(lower) up"
    case (.min, let upper): "a whole number up to \(upper)"
    case (let lower, let upper): "a whole number in \(lower) ... \(upper)"
    }
}

private func describe(_ range: ClosedRange<Double>) -> String {
    let finite = ClosedRange<Double>.finite
    return switch (range.lowerBound > finite.lowerBound, range.upperBound < finite.upperBound) {
    case (false, false): "a finite number"
    case (true, false): "a finite number from \(csvText(of: range.lowerBound)) up"
    case (false, true): "a finite number up to \(csvText(of: range.upperBound))"
    case (true, true): "a number in \(csvText(of: range.lowerBound)) ... \(csvText(of: range.upperBound))"
    }
}
