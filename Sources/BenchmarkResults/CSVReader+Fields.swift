extension CSVReader {
    /// Whether the current record's field is empty, which is how our own files say "unknown".
    package func isEmpty(_ column: Column) -> Bool {
        fields[column.index].content.isEmpty
    }

    /// The field as it stands in the file, without its outer quotes and with doubled quotation marks made single.
    package func text(_ column: Column) -> String {
        text(of: fields[column.index])
    }

    /// The field as `CSVWriter` was given it: the guard against formulas is taken off.
    ///
    /// For our own files; in a file of somebody else a leading apostrophe belongs to the text.
    package func unguardedText(_ column: Column) -> String {
        FormulaGuard.removed(from: text(column))
    }

    /// The field as a whole number: digits with an optional `-` before them.
    ///
    /// - Throws: `DataFileError` when it is anything else or lies outside `range`.
    package func integer(_ column: Column, in range: ClosedRange<Int> = .min ... .max) throws -> Int {
        guard let value = WholeNumberText(bytes[fields[column.index].content])?.value, range.contains(value) else {
            throw error(in: column, expected: "\(describe(range)) is expected.")
        }
        return value
    }

    /// The field as a finite decimal number such as `-12.5` or `3e-2`.
    ///
    /// Refused: a leading `+`, blanks, `nan`, `inf`, hexadecimal forms, and what is too large for a `Double`.
    ///
    /// - Parameter range: Its bounds are allowed; the default is every finite number.
    /// - Throws: `DataFileError` when the field is anything else or lies outside `range`.
    package func number(_ column: Column, in range: ClosedRange<Double> = .finite) throws -> Double {
        guard let value = DecimalText(bytes[fields[column.index].content])?.value, range.contains(value) else {
            throw error(in: column, expected: "\(describe(range)) is expected.")
        }
        return value
    }

    /// The error for a field that a caller's own rule refuses, in the words of this reader's errors.
    ///
    /// - Parameter expected: The sentence's end, such as `"a time later than the one before is expected."`
    package func error(in column: Column, expected: String) -> DataFileError {
        let field = fields[column.index]
        let found = field.content.isEmpty ? "empty" : excerpt(of: text(of: field))
        return error(onLine: field.line, "\(column.name) is \(found); \(expected)")
    }

    func text(of field: Field) -> String {
        let content = bytes[field.content]
        guard field.hasDoubledQuotes else { return String(decoding: content, as: UTF8.self) }
        // In a well-formed field every quotation mark is the first or the second of a pair.
        var isSecondOfPair = false
        let single = content.filter { byte in
            isSecondOfPair = byte == ASCII.quote && !isSecondOfPair
            return byte != ASCII.quote || isSecondOfPair
        }
        return String(decoding: single, as: UTF8.self)
    }
}

extension ClosedRange<Double> {
    /// Every finite number.
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
