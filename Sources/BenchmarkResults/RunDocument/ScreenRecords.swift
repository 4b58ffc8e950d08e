/// Reads a stored `screens.csv`.
enum ScreenRecords {
    /// - Throws: `DataFileError` for a tick that the scenario does not have or that is out of order.
    /// - Complexity: O(n), where n is the length of the file.
    static func read(_ reader: inout CSVReader, into scenarios: inout [ScenarioDocument], of manifest: RunManifest) throws {
        let columns = try Columns(of: reader)
        var rows = scenarios.map { _ in ContiguousArray<ScreenRow>() }
        var last = 0
        while try reader.next() {
            let name = reader.unguardedText(columns.scenario)
            if scenarios[last].name != name {
                guard let index = scenarios.firstIndex(where: { $0.name == name }) else { continue }
                last = index
            }
            let tickCount = scenarios[last].series.first?.tickCount ?? 0
            rows[last].append(try columns.row(in: reader, ticks: (rows[last].last?.tick ?? 0)...max(tickCount - 1, 0)))
        }
        for index in scenarios.indices where !rows[index].isEmpty {
            scenarios[index].screens = StoredScreens(rows[index], tickCount: scenarios[index].series.first?.tickCount ?? 0)
        }
    }

    private struct Columns {
        let scenario: CSVReader.Column
        let tick: CSVReader.Column
        let item: CSVReader.Column
        let lengths: [CSVReader.Column]
        /// Runs of older versions have cells alone.
        let views: (kind: CSVReader.Column, zIndex: CSVReader.Column, overlayAlpha: CSVReader.Column)?

        init(of reader: CSVReader) throws {
            scenario = try reader.column(named: "scenario")
            tick = try reader.column(named: "tick")
            item = try reader.column(named: "item")
            lengths = try ["x_pt", "y_pt", "width_pt", "height_pt", "parallax_pt"].map { try reader.column(named: $0) }
            views = try reader.columnIfPresent(named: "kind").map { kind in
                (kind, try reader.column(named: "z_index"), try reader.column(named: "overlay_alpha"))
            }
        }

        /// Far beyond any content, and small enough for arithmetic on it.
        private static let farthest = 1e12

        /// - Parameter ticks: From the tick of the record before to the scenario's last.
        func row(in reader: CSVReader, ticks: ClosedRange<Int>) throws -> ScreenRow {
            let (places, sides) = (-Self.farthest...Self.farthest, 0...Self.farthest)
            return ScreenRow(
                tick: try reader.integer(tick, in: ticks), item: try reader.integer(item, in: 0 ... .max),
                x: try reader.number(lengths[0], in: places), y: try reader.number(lengths[1], in: places),
                width: try reader.number(lengths[2], in: sides),
                height: try reader.number(lengths[3], in: sides), parallax: try reader.number(lengths[4], in: places),
                kind: views.map { reader.unguardedText($0.kind) } ?? ScreenRow.cellKind,
                zIndex: try views.map { try reader.integer($0.zIndex, in: .min ... .max) } ?? 0,
                overlayAlpha: try views.map { try reader.number($0.overlayAlpha, in: 0...1) } ?? 0
            )
        }
    }
}
