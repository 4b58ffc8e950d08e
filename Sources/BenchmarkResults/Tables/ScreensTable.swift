package enum ScreensTable: Table {
    package struct Record: TableRecord {
        var scenario = 0
        var tick = 0
        var view = 0
        var row = ScreenRow(parent: nil, className: "", element: nil, x: 0, y: 0, width: 0, height: 0)

        package init() {}
    }

    package static let fileName = "screens.csv"
    package static let rows = "one row per visible view after each tick, back to front"
    package static let columns: [TableColumn<Record>] = [
        TableColumn("scenario", "index of the scenario", \.scenario),
        TableColumn("tick", "index of the tick", \.tick),
        TableColumn("view", "index of the view on the screen", \.view),
        TableColumn("parent", "index of the superview; empty for the window", \.row.parent),
        TableColumn("class", "class of the view", \.row.className),
        TableColumn(
            "kind", "`cell`, or the kind of a supplementary or decoration view; else empty",
            write: { $1.add($0.row.element?.kind) },
            read: { record, reader, column in
                guard !reader.isEmpty(column) else { return }
                record.row.element = .init(kind: reader.text(column), section: nil, item: nil)
            }),
        TableColumn(
            "section", "section of the element; empty if its index path has none", write: { $1.add($0.row.element?.section) },
            read: { if !$1.isEmpty($2) { $0.row.element?.section = try $1.integer($2, in: 0 ... .max) } }),
        TableColumn(
            "item",
            "index of a cell's item over all sections and collection views that do not scroll with another; else the "
                + "item of the path, if it has one",
            write: { $1.add($0.row.element?.item) },
            read: { if !$1.isEmpty($2) { $0.row.element?.item = try $1.integer($2, in: 0 ... .max) } }),
        TableColumn("x_pt", "left edge in the superview, without the transform", \.row.x, in: places),
        TableColumn("y_pt", "upper edge, likewise", \.row.y, in: places),
        TableColumn("width_pt", "width, likewise", \.row.width, in: 0...farthest),
        TableColumn("height_pt", "height, likewise", \.row.height, in: 0...farthest),
        TableColumn("bounds_x_pt", "origin of the bounds: the content offset of a scroll view", \.row.boundsX, in: places),
        TableColumn("bounds_y_pt", "its vertical part", \.row.boundsY, in: places),
        TableColumn(
            "transform", "a, b, c, d, tx, ty of the transform about the center; empty for none",
            write: { $1.add($0.row.transform.map(text)) },
            read: { $0.row.transform = try numbers(6, $1, $2) }),
        TableColumn("alpha", "from 0 to 1", \.row.alpha, in: 0...1),
        TableColumn("clips", "1 if the view clips its subviews", \.row.clips),
        TableColumn("z_index", "higher is in front", \.row.zIndex, in: .min ... .max),
        TableColumn("shows", "`text`, `image`, `value` or empty", \.row.content.kind),
        TableColumn("content", "the text, the name of the image, or the value", \.row.content.text),
        TableColumn(
            "background", "red, green, blue and opacity, from 0 to 1; empty for none",
            write: { $1.add($0.row.content.background.map { text([$0.red, $0.green, $0.blue, $0.alpha]) }) },
            read: { record, reader, column in
                record.row.content.background = try numbers(4, reader, column).map {
                    .init(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])
                }
            }),
    ]

    /// Larger than any content, and small enough for exact arithmetic.
    private static let farthest = 1e12
    private static let places = -farthest...farthest

    private static func text(_ numbers: [Double]) -> String { numbers.map { csvText(of: $0) }.joined(separator: " ") }

    private static func numbers(
        _ count: Int, _ reader: CSVReader, _ column: CSVReader.ColumnIndex
    ) throws -> [Double]? {
        guard !reader.isEmpty(column) else { return nil }
        let numbers = reader.text(column).split(separator: " ").compactMap { Double($0) }
        guard numbers.count == count, numbers.allSatisfy(places.contains) else {
            throw reader.error(in: column, expected: "\(count) numbers with spaces between them are expected.")
        }
        return numbers
    }

    package static func hasRows(of scenario: Run.Scenario) -> Bool {
        scenario.screens?.rows.contains { !$0.isEmpty } ?? false
    }

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        record.scenario = numbers.scenario
        for (tick, rows) in (scenario.screens?.rows ?? []).enumerated() {
            record.tick = tick
            for (view, row) in rows.enumerated() {
                record.view = view
                record.row = row
                try body(record)
            }
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        var screens = [ContiguousArray<ScreenRow>](repeating: [], count: scenario.tickCount)
        while let record = try reader.next() {
            let isExpected = screens.indices.contains(record.tick) && record.view == screens[record.tick].count
            try reader.require(isExpected && record.scenario == reader.numbers.scenario, "the next view of a tick")
            screens[record.tick].append(record.row)
        }
        if screens.contains(where: { !$0.isEmpty }) { scenario.screens = Screens(screens) }
    }
}
