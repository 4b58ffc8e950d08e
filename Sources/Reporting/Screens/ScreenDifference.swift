import BenchmarkResults

/// What differs between two screens, as a picture: empty where they are the same to the bit.
package struct ScreenDifference {
    /// A cell that only one of them has, or that they show differently.
    package struct Cell: Equatable, Sendable {
        package let item: Int
        package let first: DrawnCell?
        package let second: DrawnCell?
    }

    /// Ascending by item.
    package let cells: [Cell]

    /// - Complexity: O(n log n), where n is the number of cells on both screens.
    package init(_ first: some Sequence<DrawnCell>, _ second: some Sequence<DrawnCell>) {
        let left = Dictionary(first.map { ($0.item, $0) }, uniquingKeysWith: { $1 })
        let right = Dictionary(second.map { ($0.item, $0) }, uniquingKeysWith: { $1 })
        cells = Set(left.keys).union(right.keys).sorted().filter { left[$0]?.bits != right[$0]?.bits }
            .map { Cell(item: $0, first: left[$0], second: right[$0]) }
    }

    /// Writes a whole SVG file: of each cell that differs the frame and the middle of the photo, the first screen's as lines, the
    /// second one's dashed.
    ///
    /// - Parameter title: What the picture is of.
    /// - Throws: What the sink throws.
    package func write(title: String, offset: Double, size: ScreenSize, to sink: inout some ByteSink) throws {
        let text = ScreenCanvas.document(.init(offset: offset, size: size), title: title) { markup in
            for cell in cells { draw(cell, into: &markup) }
        }
        try sink.write([UInt8](text.utf8))
    }

    private func draw(_ cell: Cell, into markup: inout Markup) {
        markup.element("g", ["class": "difference", "data-item": "\(cell.item)"]) { markup in
            markup.element("title", text: Self.sentence(cell))
            for (row, style) in [(cell.first, "first"), (cell.second, "second")] {
                guard let row else { continue }
                markup.element(
                    "rect",
                    [
                        "class": style, "x": coordinate(row.x), "y": coordinate(row.y), "width": coordinate(row.width),
                        "height": coordinate(row.height),
                    ]
                )
                // The middle of the photo, which is shifted against that of the cell.
                let middle = coordinate(row.y + row.height / 2 + row.parallax)
                markup.element(
                    "line",
                    ["class": style, "x1": coordinate(row.x), "x2": coordinate(row.x + row.width), "y1": middle, "y2": middle])
            }
            guard let shown = cell.first ?? cell.second else { return }
            markup.element(
                "text", ["class": "cell-number", "x": coordinate(shown.x + 8), "y": coordinate(shown.y + 19)],
                text: "\(cell.item)")
        }
    }

    /// Both sides of a cell in words.
    package static func sentence(_ cell: Cell) -> String {
        func side(_ row: DrawnCell?) -> String {
            guard let row else { return "not there" }
            return "at x \(row.x), y \(row.y), \(row.width) × \(row.height) pt, shifted by \(row.parallax) pt"
        }
        return "item \(cell.item): first \(side(cell.first)); second \(side(cell.second))"
    }
}

extension DrawnCell {
    /// What is compared: the last bit of a length counts, and so does the sign of a zero.
    fileprivate var bits: [UInt64] { [x, y, width, height, parallax].map(\.bitPattern) }
}
