import BenchmarkResults

/// A view with its place in the window, as it is held against that of another screen. Lengths are points.
package struct PlacedView: Sendable {
    /// What the view is, after what it is in. A view of another screen with the same path is the same one.
    let path: String
    /// The element that the view is, or is in, in words.
    private let element: String?
    /// The view in words, such as `UIImageView in item 7`.
    let name: String
    let row: ScreenRow
    /// Its corners in window coordinates, clockwise from what is the upper left one without a transform.
    let corners: [(x: Double, y: Double)]
    /// The edges of the part of the window that the view shows in: left, upper, right and lower.
    let visible: [Double]
    /// The product of the alphas of the view and those that it is in.
    let alpha: Double
    /// What subviews are placed and cut by.
    private let map: ViewMap
    private let clip: [Double]

    /// The views of a screen, back to front.
    ///
    /// - Parameter size: The screen's.
    /// - Complexity: O(n · d), where n is the number of rows and d the depth of the view tree.
    static func all(in rows: ContiguousArray<ScreenRow>, size: ScreenSize) -> [PlacedView] {
        var views: [PlacedView] = []
        views.reserveCapacity(rows.count)
        var counts: [String: Int] = [:]
        for row in rows {
            let parent = row.parent.map { views[$0] }
            let path = "\(parent?.path ?? "")/\(row.element?.name ?? row.className)"
            let number = counts[path, default: 0] + 1
            counts[path] = number
            views.append(PlacedView(row, in: parent, path: path, number: number, screen: size))
        }
        return views
    }

    /// - Parameter number: The number of views of this path so far, this one included.
    private init(_ row: ScreenRow, in parent: PlacedView?, path: String, number: Int, screen: ScreenSize) {
        let ordinal = number == 1 ? "" : " \(number)"
        self.path = path + ordinal
        self.row = row
        element = row.element?.name ?? parent?.element
        name = row.element?.name ?? "\(row.className)\(ordinal)\(parent?.element.map { " in \($0)" } ?? "")"
        let own = ViewMap(of: row)
        let map = parent.map { own.followed(by: $0.map, from: ($0.row.boundsX, $0.row.boundsY)) } ?? own
        self.map = map
        corners = [(0, 0), (row.width, 0), (row.width, row.height), (0, row.height)].map { map.applied(x: $0.0, y: $0.1) }
        alpha = (parent?.alpha ?? 1) * row.alpha
        let outer = parent?.clip ?? [0, 0, screen.width, screen.height]
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        visible = [
            max(xs.min() ?? 0, outer[0]), max(ys.min() ?? 0, outer[1]), min(xs.max() ?? 0, outer[2]),
            min(ys.max() ?? 0, outer[3]),
        ]
        clip = row.clips ? visible : outer
    }

    /// Whether there is anything to see of the view by itself. An element may have no extent, and is one all the same.
    var isShown: Bool {
        let isInSight = visible[0] < visible[2] && visible[1] < visible[3]
        let hasNoExtent = row.element != nil && (row.width == 0 || row.height == 0)
        return (row.element != nil || !row.content.isEmpty) && (isInSight || hasNoExtent)
    }

    /// Whether two views look the same: the last bit of a length counts, and so does the sign of a zero.
    func looksLike(_ other: PlacedView) -> Bool {
        numbers.map(\.bitPattern) == other.numbers.map(\.bitPattern) && row.content == other.row.content
            && row.zIndex == other.row.zIndex
    }

    private var numbers: [Double] { corners.flatMap { [$0.x, $0.y] } + visible + [alpha] }
}

extension ScreenRow.Element {
    /// The element in words.
    fileprivate var name: String { kind == Self.cellKind ? "item \(item)" : "\(kind) \(item) of section \(section)" }
}
