/// `screens.csv`: one record per cell or other view and tick of the verify pass, in the pass's order.
package enum ScreensTable: Table {
    package struct Record: TableRecord {
        var scenario = 0
        var row = ScreenRow(tick: 0, item: 0, x: 0, y: 0, width: 0, height: 0, parallax: 0)

        package init() {}
    }

    package static let fileName = "screens.csv"
    package static let rows = "one row per cell, other view or layer on the screen after each tick, the same under every strategy"
    package static let columns: [Column<Record>] = [
        Column("scenario", "number of the scenario, see summary.csv", \.scenario),
        Column("tick", "counted from 0", \.row.tick),
        Column(
            "item", "counted from 0; layers from the back; the item of a view that is no cell is the number of its section",
            \.row.item),
        place("x_pt", "the frame in content coordinates, transforms included; a layer's in those of its view", \.row.x),
        place("y_pt", "the same of its upper edge", \.row.y),
        side("width_pt", "the width of the frame", \.row.width),
        side("height_pt", "the height of the frame", \.row.height),
        place(
            "parallax_pt",
            "the shift of its picture, from where it is centred in its part of the cell; positive is down; of layers 0, their "
                + "frames say it all",
            \.row.parallax),
        Column("kind", "`cell`, also for layers, or the kind of a supplementary or decoration view", \.row.kind),
        Column("z_index", "views with a higher one lie in front", \.row.zIndex, in: .min ... .max),
        Column(
            "overlay_alpha", "how opaque the overlay that darkens the view is, from 0 to 1",
            write: { $1.add($0.row.overlayAlpha) }, read: { $0.row.overlayAlpha = try $1.number($2, in: 0...1) }),
    ]

    /// Far beyond any content, and small enough for arithmetic on it.
    private static let farthest = 1e12

    private static func place(
        _ name: String, _ meaning: String, _ path: any Column<Record>.Path<Double>
    ) -> Column<Record> {
        Column(
            name, meaning, write: { $1.add($0[keyPath: path]) },
            read: { $0[keyPath: path] = try $1.number($2, in: -farthest...farthest) })
    }

    private static func side(
        _ name: String, _ meaning: String, _ path: any Column<Record>.Path<Double>
    ) -> Column<Record> {
        Column(
            name, meaning, write: { $1.add($0[keyPath: path]) },
            read: { $0[keyPath: path] = try $1.number($2, in: 0...farthest) })
    }

    /// - Complexity: O(n), where n is the number of rows.
    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        record.scenario = numbers.scenario
        for row in scenario.screens?.rows ?? [] {
            record.row = row
            try body(record)
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into run: inout Run) throws {
        var rows = run.scenarios.map { _ in ContiguousArray<ScreenRow>() }
        while let record = try reader.next() {
            guard rows.indices.contains(record.scenario) else { continue }
            let ticks = (rows[record.scenario].last?.tick ?? 0)...max(run.scenarios[record.scenario].tickCount - 1, 0)
            guard ticks.contains(record.row.tick) else {
                throw reader.error(
                    in: "tick", wanted: "a whole number in \(ticks.lowerBound) ... \(ticks.upperBound) is wanted.")
            }
            rows[record.scenario].append(record.row)
        }
        for (index, rows) in rows.enumerated() where !rows.isEmpty {
            run.scenarios[index].screens = Screens(rows, tickCount: run.scenarios[index].tickCount)
        }
    }
}
