import BenchmarkResults
import CoreGraphics
import ScrollTraces

/// The error for two strategies with different screens, whose costs cannot be compared.
package struct ScreenMismatch: Error, CustomStringConvertible {
    package struct Side: Sendable {
        package let competitor: String
        package let view: ViewDifference.Properties?
    }

    package let scenario: String
    /// The tick after which the screens differ, or `nil` for the screen before the first tick.
    package let tick: Int?
    /// A description of the tick, for example “the screen turned from 375 × 667 to 667 × 375”.
    package let event: String?
    /// The element with the view, for example `item 5`, or `the views around the scroll view`.
    package let element: String
    /// The view, for example `UILabel in item 5`.
    package let view: String
    package let expected: Side
    package let found: Side
    let cellsAreMadeAhead: Bool

    /// Finds the first view that differs between two screens, top to bottom. Returns `nil` if they
    /// are equal.
    init?(
        scenario: String, tick: Int?, event: String? = nil, expected: (competitor: String, screen: Screen),
        found: (competitor: String, screen: Screen), elementsOnly: Bool, cellsAreMadeAhead: Bool = false
    ) {
        let expectedViews = expected.screen.shown.filter { $0.isUnit || !elementsOnly }
        let foundViews = found.screen.shown.filter { $0.isUnit || !elementsOnly }
        let missing = expectedViews.withoutEqual(in: foundViews)
        let additional = foundViews.withoutEqual(in: expectedViews)
        guard let first = missing.first ?? additional.first else { return nil }
        func counterpart(in views: [ShownView]) -> ShownView? {
            views.first { $0.differsAtMostInDepth(from: first) }
                ?? views.first { $0.unit == first.unit && $0.isUnit == first.isUnit && $0.className == first.className }
                ?? views.first { $0.unit == first.unit && $0.isUnit == first.isUnit }
        }
        self.scenario = scenario
        self.tick = tick
        self.event = event
        self.cellsAreMadeAhead = cellsAreMadeAhead
        element = first.unit.name
        view = first.name
        let left = missing.isEmpty ? counterpart(in: expectedViews) : first
        let right = missing.isEmpty ? first : counterpart(in: additional)
        let looks = ((left?.look ?? []) + (right?.look ?? [])).map(\.name).uniqued()
        let order = left.flatMap { left in right.flatMap { Self.order(of: left, $0, among: missing, additional) } }
        self.expected = Side(competitor: expected.competitor, view: left?.properties(looks: looks, order: order?.expected))
        self.found = Side(competitor: found.competitor, view: right?.properties(looks: looks, order: order?.found))
    }

    /// Finds the view that a view overlaps in another order on the two screens.
    private static func order(
        of left: ShownView, _ right: ShownView, among expected: [ShownView], _ found: [ShownView]
    ) -> (expected: String, found: String)? {
        guard left.depth != right.depth else { return nil }
        for other in expected where other.digest != left.digest && other.overlaps(left) {
            guard let twin = found.first(where: { $0.differsAtMostInDepth(from: other) }),
                (other.depth < left.depth) != (twin.depth < right.depth)
            else { continue }
            let orders = ["in front of \(other.fullName)", "behind \(other.fullName)"]
            return left.depth > other.depth ? (orders[0], orders[1]) : (orders[1], orders[0])
        }
        return nil
    }

    package var description: String {
        let place = tick.map { "after tick \($0)" } ?? "before the first tick"
        let names = [expected.competitor, found.competitor]
        var lines = [
            "The strategies \(names[0]) and \(names[1]) show different screens in \(scenario) \(place)"
                + "\(event.map { " (\($0))" } ?? ""). The first difference is in \(view):"
        ]
        let difference = ViewDifference(view: view, first: expected.view, second: found.view)
        lines += difference.lines((names[0], names[1]))
        if cellsAreMadeAhead {
            lines.append(
                "Cells are made ahead in this run: an effect that is set only in cellForItemAt is out of date when "
                    + "the cell comes onto the screen; set it in willDisplay, too.")
        }
        lines.append(
            "\(names[0]) is only the reference, because it comes first; it is not known to be right. Costs of "
                + "different screens cannot be compared, so nothing was timed.")
        return lines.joined(separator: "\n")
    }
}

extension Screen.Unit {
    var name: String {
        switch self {
        case .element(let host, let kind, let section, let item):
            [
                kind.isEmpty ? "item" : kind, item.map(String.init),
                kind.isEmpty && section == 0 ? nil : section.map { "of section \($0)" },
            ].compactMap(\.self).joined(separator: " ") + host.suffix
        case .subview(let host, let number): "subview \(number)\(host.suffix)"
        case .surroundings: "the views around the scroll view"
        }
    }
}

extension Screen.Host {
    fileprivate var suffix: String {
        (number == 0 ? "" : " of scroll view \(number)") + (outerUnit.first.map { " in \($0.name)" } ?? "")
    }
}

extension ShownView {
    fileprivate var name: String { isUnit ? "\(unit.name) (\(className))" : "\(className) in \(unit.name)" }

    /// The name, and the content that tells the view from others of its class.
    fileprivate var fullName: String { content.isEmpty ? name : "\(name) with \(content)" }

    /// Returns the compared properties, with the properties of the look that either view has.
    fileprivate func properties(looks: [String], order: String?) -> ViewDifference.Properties {
        let isUpright = across.y == 0 && down.x == 0
        let texts = [
            ("x", "\(origin.x)"), ("y", "\(origin.y)"),
            ("size", isUpright ? "\(across.x) × \(down.y)" : "edges (\(across.x), \(across.y)) and (\(down.x), \(down.y))"),
            ("alpha", "\(alpha)"), ("content", content.isEmpty ? "none" : content),
            (
                "visible part",
                "x \(visibleRect.minX) to \(visibleRect.maxX), y \(visibleRect.minY) to \(visibleRect.maxY)"
            ), ("views behind it", "\(depth)"), ("order", order ?? ""),
        ]
        let known = texts.filter { $0.0 != "order" || order != nil }
        let own = looks.map { name in (name, look.first { $0.name == name }?.value ?? "the default") }
        return (known + own).map { (name: $0, value: $1) }
    }
}

extension ScrollTrace {
    /// Returns a description of a tick: its event, or how far it moves the content.
    func event(at tick: Int) -> String {
        let event = events[tick]
        let before = tick > 0 ? events[tick - 1] : nil
        var parts: [String] = []
        if let size = before?.screenSize, size != event.screenSize {
            let verb = size == event.screenSize.transposed ? "turned" : "changed"
            parts.append("the screen \(verb) from \(size.text) to \(event.screenSize.text)")
        }
        if let dataSet = event.dataSet { parts.append("data set \(dataSet) was shown") }
        if let change = event.change { parts.append("the data changed: \(change)") }
        guard parts.isEmpty else { return parts.joined(separator: ", ") }
        guard event.motion == nil else { return "the view was moved" }
        let isVertical = event.contentOffsetX == 0
        let offset = isVertical ? event.contentOffsetY : event.contentOffsetX
        return "the content was scrolled to \(isVertical ? "y" : "x") \(offset)"
    }
}

extension CGSize {
    fileprivate var text: String {
        [width, height].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: " × ")
    }
}
