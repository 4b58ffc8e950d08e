import BenchmarkResults

/// The differing views of two screens: the outline and the middle of each view, solid for the first screen and dashed
/// for the second.
package struct ScreenDifference: ScreenPicture {
    package struct View: Sendable {
        package let name: String
        let first: PlacedView?
        let second: PlacedView?
    }

    /// The views, back to front. Views of only the second screen are at the end.
    package let views: [View]
    package let size: ScreenSize

    package init(
        _ first: ContiguousArray<ScreenRow>, _ second: ContiguousArray<ScreenRow>, size: ScreenSize
    ) {
        self.size = size
        let left = PlacedView.all(in: first, size: size).filter(\.isShown)
        let right = PlacedView.all(in: second, size: size).filter(\.isShown)
        let others = Dictionary(right.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        let known = Set(left.map(\.path))
        // The order of the common views, because overlapping views may have been swapped.
        let order = left.filter { others[$0.path] != nil }.map(\.path)
        let ranks = Dictionary(zip(right.map(\.path).filter(known.contains), order), uniquingKeysWith: { $1 })
        views =
            left.filter { view in
                guard let other = others[view.path], ranks[view.path] == view.path else { return true }
                return !view.looksLike(other)
            }.map { View(name: $0.name, first: $0, second: others[$0.path]) }
            + right.filter { !known.contains($0.path) }.map { View(name: $0.name, first: nil, second: $0) }
    }

    package func drawViews(into markup: inout Markup) {
        for view in views { draw(view, into: &markup) }
    }

    private func draw(_ view: View, into markup: inout Markup) {
        markup.element("g", ["class": "difference"]) { markup in
            markup.element("title", text: view.sentence)
            for (side, style) in [(view.first, "first"), (view.second, "second")] {
                if let side { draw(side, style: style, into: &markup) }
            }
            guard let corner = (view.first ?? view.second)?.visible else { return }
            markup.element("g", ["class": "note"]) {
                $0.element("text", ["x": coordinate(corner[0] + 8), "y": coordinate(corner[1] + 19)], text: view.name)
            }
        }
    }
}

extension ScreenDifference {
    /// Draws the visible part of a view, and inside it the view's own outline and middle, which
    /// show the shift of a clipped picture.
    private func draw(_ view: PlacedView, style: String, into markup: inout Markup) {
        let (left, top) = (view.visible[0], view.visible[1])
        let (width, height) = (coordinate(view.visible[2] - left), coordinate(view.visible[3] - top))
        let corners = view.corners.map { (x: $0.x - left, y: $0.y - top) }
        func text(_ points: [(x: Double, y: Double)]) -> String {
            points.map { "\(coordinate($0.x)) \(coordinate($0.y))" }.joined(separator: "L")
        }
        let middle = [(0, 3), (1, 2)].map { upper, lower in
            ((corners[upper].x + corners[lower].x) / 2, (corners[upper].y + corners[lower].y) / 2)
        }
        markup.element(
            "svg", ["class": style, "x": coordinate(left), "y": coordinate(top), "width": width, "height": height]
        ) { markup in
            markup.element("rect", ["width": width, "height": height])
            markup.element("path", ["d": "M\(text(corners))ZM\(text(middle))"])
        }
    }
}

extension ScreenDifference.View {
    package var sentence: String {
        "\(name): first \(first?.phrase ?? "not there"); second \(second?.phrase ?? "not there")"
    }
}

extension PlacedView {
    fileprivate var phrase: String {
        let points = corners.map { "(\($0.x), \($0.y))" }
        let isUpright = corners[0].y == corners[1].y && corners[0].x == corners[3].x
        var text =
            isUpright
            ? "at x \(corners[0].x), y \(corners[0].y) of the screen, \(corners[1].x - corners[0].x) × "
                + "\(corners[3].y - corners[0].y) pt"
            : "with the corners \(points.joined(separator: " "))"
        if alpha != 1 { text += ", alpha \(alpha)" }
        if row.zIndex != 0 { text += ", zIndex \(row.zIndex)" }
        return row.content.isEmpty ? text : text + ", showing \(row.content.description)"
    }
}
