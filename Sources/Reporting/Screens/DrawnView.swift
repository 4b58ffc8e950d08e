import BenchmarkResults

/// A view on a screen, as the report's player draws it.
///
/// Numbers are rounded to the digits of a picture, so that equal views are found.
struct DrawnView: Equatable {
    /// The properties that rarely change while the screen scrolls.
    struct Shape: Hashable {
        let depth: Int
        let parts: Parts
        let look: ViewLook
        let width: Double
        let height: Double
    }

    struct Parts: OptionSet, Hashable {
        let rawValue: Int

        static let clip = Parts(rawValue: 1)
        /// The outline of an element of a collection view.
        static let edge = Parts(rawValue: 2)
        static let panel = Parts(rawValue: 4)
        static let photo = Parts(rawValue: 8)
    }

    let shape: Shape
    let place: ViewPlace

    /// Returns the views of a screen, back to front. A view comes after its superview and the
    /// superview's earlier subviews.
    static func all(in rows: ContiguousArray<ScreenRow>) -> [DrawnView] {
        var holdsText = [Bool](repeating: false, count: rows.count)
        for index in rows.indices.reversed() {
            guard let parent = rows[index].parent else { continue }
            if rows[index].content.kind == .text || holdsText[index] { holdsText[parent] = true }
        }
        var views: [DrawnView] = []
        views.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() {
            let depth = row.parent.map { views[$0].shape.depth + 1 } ?? 0
            views.append(DrawnView(row, depth: depth, holdsText: holdsText[index]))
        }
        return views
    }

    private init(_ row: ScreenRow, depth: Int, holdsText: Bool) {
        var parts: Parts = row.clips ? .clip : []
        if row.element != nil { parts.insert(.edge) }
        switch row.content.kind {
        case .image: parts.insert(.photo)
        case .value where row.content.background == nil: parts.insert(.panel)
        default: break
        }
        shape = Shape(
            depth: depth, parts: parts, look: ViewLook(row, holdsText: holdsText),
            width: hundredths(row.width), height: hundredths(row.height))
        place = ViewPlace(row)
    }
}

/// The properties of a view that may change at every tick: its position in the superview, its alpha
/// and the origin of its bounds.
struct ViewPlace: Equatable {
    /// The corner x and y in the superview's coordinates, the alpha, the origin x and y of the
    /// bounds, and the factors a, b, c and d of the transform; see `ViewMap`.
    let numbers: [Double]

    /// The usual numbers, which the player's data omit at the end.
    static let standard: [Double] = [0, 0, 1, 0, 0, 1, 0, 0, 1]

    init(_ row: ScreenRow) {
        let map = ViewMap(of: row)
        numbers = [
            hundredths(map.tx), hundredths(map.ty), millionths(row.alpha), hundredths(row.boundsX), hundredths(row.boundsY),
            millionths(map.a), millionths(map.b), millionths(map.c), millionths(map.d),
        ]
    }

    var corner: ArraySlice<Double> { numbers[..<2] }
}

/// Returns the number as `coordinate(_:)` writes it.
private func hundredths(_ length: Double) -> Double { (length * 100).rounded() / 100 }

/// Returns the number as `factor(_:)` writes it.
private func millionths(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
