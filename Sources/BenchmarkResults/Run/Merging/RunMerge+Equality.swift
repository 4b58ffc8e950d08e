extension RunMerge {
    /// Holds the exact tables of one scenario in two parts against each other, row for row.
    ///
    /// - Throws: `RunMergeError.unequal` for the first difference.
    static func requireEqualWork(_ first: Part, _ firstScenario: Int, _ second: Part, _ secondScenario: Int) throws {
        let (one, other) = (first.manifest.scenarios[firstScenario], second.manifest.scenarios[secondScenario])
        func unequal(_ table: String, _ difference: String) -> RunMergeError {
            .unequal(first: first.path, second: second.path, scenario: one.name, table: table, difference: difference)
        }
        guard one.strategies == other.strategies else {
            throw unequal(RunManifest.fileName, "key strategies")
        }
        for table in RunDirectory.tables where table.isExact {
            var ones = try first.rows(of: firstScenario, in: table)
            var others = try second.rows(of: secondScenario, in: table)
            // Numbers as if the scenario were the only one of its run.
            let alone = ScenarioNumbers(scenario: 0, firstSeries: 0, hostName: nil)
            let numbering = first.numbering(of: firstScenario, in: table, to: alone)
            let otherNumbering = second.numbering(of: secondScenario, in: table, to: alone)
            var (oneRow, otherRow) = ([UInt8](), [UInt8]())
            while true {
                let (row, otherRaw) = (try ones.next(), try others.next())
                oneRow.removeAll(keepingCapacity: true)
                otherRow.removeAll(keepingCapacity: true)
                if let row { try numbering.append(row, to: &oneRow) }
                if let otherRaw { try otherNumbering.append(otherRaw, to: &otherRow) }
                guard oneRow == otherRow else {
                    throw unequal(table.fileName, RowDifference(oneRow, otherRow, table.columnNames).text)
                }
                if row == nil { break }
            }
        }
    }
}

/// Where two rows of a table differ.
private struct RowDifference {
    /// Such as `tick 3, column attributes_applied`.
    let text: String

    init(_ one: [UInt8], _ other: [UInt8], _ columns: [String]) {
        let (ones, others) = (Self.fields(one), Self.fields(other))
        let names = columns.indices.filter { ones.indices.contains($0) && others.indices.contains($0) && ones[$0] != others[$0] }
        let isRowMissing = ones.isEmpty || others.isEmpty
        let place = names.first.map { "column \(columns[$0])" } ?? "where one has a \(isRowMissing ? "row" : "field") more"
        let longer = ones.isEmpty ? others : ones
        let tick = columns.firstIndex(of: "tick").flatMap { longer.indices.contains($0) ? "tick \(longer[$0]), " : nil }
        text = (tick ?? "") + place
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
