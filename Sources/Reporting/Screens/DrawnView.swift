import BenchmarkResults

/// A view as pictures of a screen draw it. `ScreenCanvas` writes it as SVG, and the report's player gets it by number.
///
/// Numbers are rounded to what a picture shows, so that equal views are found and the player writes the same digits.
struct DrawnView: Equatable {
    /// What a view mostly keeps while the screen scrolls.
    struct Shape: Hashable {
        /// The number of views that it is in.
        let depth: Int
        let parts: Parts
        let look: ViewLook
        let width: Double
        let height: Double
    }

    /// What there is to draw besides the look.
    struct Parts: OptionSet, Hashable {
        let rawValue: Int

        /// Subviews are cut off at the bounds.
        static let clip = Parts(rawValue: 1)
        /// The outline of an element of a collection view.
        static let edge = Parts(rawValue: 2)
        /// A plain surface for what a view draws itself, which nobody knows.
        static let panel = Parts(rawValue: 4)
        /// A photo over the whole of the view.
        static let photo = Parts(rawValue: 8)
    }

    let shape: Shape
    let place: ViewPlace

    /// The views of a screen, back to front, each right after its superview and what that shows before it.
    ///
    /// - Parameter rows: The rows of one tick.
    /// - Complexity: O(n · l), where n is the number of rows and l the length of what they show.
    static func all(in rows: ContiguousArray<ScreenRow>) -> [DrawnView] {
        var holdsText = [Bool](repeating: false, count: rows.count)
        let contents = rows.map { $0.content.isEmpty ? nil : ShownContent(words: $0.content) }
        for index in rows.indices.reversed() {
            guard let parent = rows[index].parent else { continue }
            if case .text = contents[index]?.own { holdsText[parent] = true }
            if holdsText[index] { holdsText[parent] = true }
        }
        var views: [DrawnView] = []
        views.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() {
            let depth = row.parent.map { views[$0].shape.depth + 1 } ?? 0
            views.append(DrawnView(row, depth: depth, content: contents[index], holdsText: holdsText[index]))
        }
        return views
    }

    private init(_ row: ScreenRow, depth: Int, content: ShownContent?, holdsText: Bool) {
        var parts: Parts = row.clips ? .clip : []
        if row.element != nil { parts.insert(.edge) }
        switch content?.own {
        case .image: parts.insert(.photo)
        case .value where content?.background == nil: parts.insert(.panel)
        default: break
        }
        shape = Shape(
            depth: depth, parts: parts, look: ViewLook(row, content, holdsText: holdsText),
            width: hundredths(row.width), height: hundredths(row.height))
        place = ViewPlace(row)
    }
}

/// Where a view is in its superview, how opaque it is, and where its own coordinates begin: what may change at every tick.
struct ViewPlace: Equatable {
    /// In the order in which the player's data have them: the corner x and y in the superview's coordinates, the alpha, the origin x and y
    /// of the bounds, and the factors a, b, c and d of a transform. See `ViewMap`.
    let numbers: [Double]

    /// What most views have, and what the player's data leave out at the end.
    static let standard: [Double] = [0, 0, 1, 0, 0, 1, 0, 0, 1]

    init(_ row: ScreenRow) {
        let map = ViewMap(of: row)
        numbers = [
            hundredths(map.tx), hundredths(map.ty), millionths(row.alpha), hundredths(row.boundsX), hundredths(row.boundsY),
            millionths(map.a), millionths(map.b), millionths(map.c), millionths(map.d),
        ]
    }

    var x: Double { numbers[0] }
    var y: Double { numbers[1] }
    var corner: ArraySlice<Double> { numbers[..<2] }
    var alpha: Double { numbers[2] }
    var bounds: (x: Double, y: Double) { (numbers[3], numbers[4]) }

    /// The attribute of SVG that puts the view into its place.
    ///
    /// - Parameter origin: Where the superview's coordinates begin. Taken off here, and not by a transform of its own: browsers count
    ///   with 24 bits, which do not hold a place deep in a long content.
    func transform(from origin: (x: Double, y: Double)) -> String {
        let corner = "\(coordinate(x - origin.x)) \(coordinate(y - origin.y))"
        guard numbers[5...] != Self.standard[5...] else { return "translate(\(corner))" }
        return "matrix(\(numbers[5...].map(factor).joined(separator: " ")) \(corner))"
    }
}

/// To what `coordinate(_:)` writes.
private func hundredths(_ length: Double) -> Double { (length * 100).rounded() / 100 }

/// To what `factor(_:)` writes.
private func millionths(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
