extension RunMerge {
    /// Holds the exact tables of one scenario in two parts against each other, row for row.
    ///
    /// - Throws: `RunMergeError.unequal` for the first difference.
    static func requireEqualWork(_ first: Part, _ firstScenario: Int, _ second: Part, _ secondScenario: Int) throws {
        let (one, other) = (first.manifest.scenarios[firstScenario], second.manifest.scenarios[secondScenario])
        func unequal(_ table: String, tick: String?, column: String?) -> RunMergeError {
            .unequal(first: first.path, second: second.path, scenario: one.name, table: table, tick: tick, column: column)
        }
        guard one.strategies == other.strategies else {
            throw unequal(RunManifest.fileName, tick: nil, column: "strategies")
        }
        for table in RunDirectory.tables where table.isExact {
            var ones = try first.rows(of: firstScenario, in: table)
            var others = try second.rows(of: secondScenario, in: table)
            // Numbers as if the scenario were the only one of its run.
            let alone = ScenarioNumbers(scenario: 0, firstSeries: 0, hostName: nil)
            let numbering = RowNumbering(table, from: first.numbers(of: firstScenario), to: alone, path: first.path)
            let otherNumbering = RowNumbering(table, from: second.numbers(of: secondScenario), to: alone, path: second.path)
            var (oneRow, otherRow) = ([UInt8](), [UInt8]())
            while true {
                let (row, otherRaw) = (try ones.next(), try others.next())
                oneRow.removeAll(keepingCapacity: true)
                otherRow.removeAll(keepingCapacity: true)
                if let row { try numbering.append(row, to: &oneRow) }
                if let otherRaw { try otherNumbering.append(otherRaw, to: &otherRow) }
                guard oneRow == otherRow else {
                    let difference = RowDifference(oneRow, otherRow, table.columnNames)
                    throw unequal(table.fileName, tick: difference.tick, column: difference.column)
                }
                if row == nil { break }
            }
        }
    }
}

/// Where two rows of a table differ.
private struct RowDifference {
    /// As it stands in the rows; of the longer one where one is missing.
    let tick: String?
    /// `nil` where a row is missing.
    let column: String?

    init(_ one: [UInt8], _ other: [UInt8], _ columns: [String]) {
        let (ones, others) = (Self.fields(one), Self.fields(other))
        let first = zip(ones, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        column = first.map { columns[$0] }
        let tickColumn = columns.firstIndex(of: "tick")
        tick = tickColumn.flatMap { index in (ones.isEmpty ? others : ones).dropFirst(index).first }
    }

    /// The row's fields as they stand there, quotes included.
    private static func fields(_ row: [UInt8]) -> [String] {
        guard !row.isEmpty else { return [] }
        var isQuoted = false
        return row.dropLast().split(omittingEmptySubsequences: false) { byte in
            if byte == ASCII.quote { isQuoted.toggle() }
            return byte == ASCII.comma && !isQuoted
        }.map { String(decoding: $0, as: UTF8.self) }
    }
}
