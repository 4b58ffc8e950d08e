import BenchmarkResults

package struct PlacedView: Sendable {
    /// The view's path in the view tree. Views of two screens with equal paths are compared.
    let path: String
    private let element: String?
    /// The name of the view, for example `UIImageView in item 7`.
    let name: String
    let row: ScreenRow
    /// The corners in window coordinates, clockwise from the corner that is the upper left one
    /// without a transform.
    let corners: [(x: Double, y: Double)]
    /// The left, upper, right and lower edge of the view's visible part.
    let visible: [Double]
    /// The product of the alphas of the view and its superviews.
    let alpha: Double
    private let map: ViewMap
    private let clip: [Double]

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

    /// - Parameter number: The number of views with this path so far, including this one.
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

    /// Whether the view itself is visible. An element counts even if it has no extent.
    var isShown: Bool {
        let isInSight = visible[0] < visible[2] && visible[1] < visible[3]
        let hasNoExtent = row.element != nil && (row.width == 0 || row.height == 0)
        return (row.element != nil || !row.content.isEmpty) && (isInSight || hasNoExtent)
    }

    /// Returns whether two views look the same, to the bit.
    func looksLike(_ other: PlacedView) -> Bool {
        numbers.map(\.bitPattern) == other.numbers.map(\.bitPattern) && row.content == other.row.content
            && row.zIndex == other.row.zIndex
    }

    private var numbers: [Double] { corners.flatMap { [$0.x, $0.y] } + visible + [alpha] }
}

extension ScreenRow.Element {
    fileprivate var name: String { kind == Self.cellKind ? "item \(item)" : "\(kind) \(item) of section \(section)" }
}
