import CoreGraphics

/// Two competitors that do not show the same screen, so their costs cannot be compared.
public struct ScreenMismatch: Error, Equatable, CustomStringConvertible {
    public struct Side: Equatable, Sendable {
        public let competitor: String
        /// A description of the view, for example `UILabel in item 5 at x 0, y 20, 100 × 30 pt,
        /// text “a”`, or `nil` if the competitor does not show the view.
        public let view: String?
    }

    public let scenario: String
    /// The tick, or `nil` for the screen before the first tick.
    public let tick: Int?
    /// The element with the view, for example `item 5`, or `the views around the scroll view`.
    public let element: String
    public let expected: Side
    public let found: Side

    /// Finds the first view in which two screens differ, top to bottom, or returns `nil` if they
    /// look alike, to the bit.
    ///
    /// - Parameter elementsOnly: Whether to compare elements without the views inside them.
    init?(
        scenario: String, tick: Int?, expected: (competitor: String, screen: Screen), found: (competitor: String, screen: Screen),
        elementsOnly: Bool
    ) {
        let expectedViews = expected.screen.shown.filter { $0.isUnit || !elementsOnly }
        let foundViews = found.screen.shown.filter { $0.isUnit || !elementsOnly }
        let missing = expectedViews.withoutEqual(in: foundViews)
        let additional = foundViews.withoutEqual(in: expectedViews)
        guard let first = missing.first ?? additional.first else { return nil }
        func counterpart(in views: [ShownView]) -> ShownView? {
            views.first { $0.unit == first.unit && $0.isUnit == first.isUnit && $0.className == first.className }
                ?? views.first { $0.unit == first.unit && $0.isUnit == first.isUnit }
        }
        self.scenario = scenario
        self.tick = tick
        element = first.unit.name
        self.expected = Side(
            competitor: expected.competitor, view: (missing.isEmpty ? counterpart(in: expectedViews) : first)?.phrase)
        self.found = Side(
            competitor: found.competitor, view: (missing.isEmpty ? first : counterpart(in: additional))?.phrase)
    }

    public var description: String {
        let place = tick.map { "after tick \($0)" } ?? "before the first tick"
        func text(_ side: Side) -> String {
            "\(side.competitor) shows \(side.view ?? "no such view in \(element)")"
        }
        return """
            The strategies \(expected.competitor) and \(found.competitor) do not show the same screen in \(scenario) \(place): \
            \(text(expected)), \(text(found)). \
            Costs of different screens cannot be compared, so nothing was timed.
            """
    }
}

extension Screen.Unit {
    /// The name of the unit.
    var name: String {
        switch self {
        case .element(let host, let kind, let section, let item):
            (kind.isEmpty
                ? section == 0 ? "item \(item)" : "item \(item) of section \(section)"
                : "\(kind) \(item) of section \(section)") + host.suffix
        case .subview(let host, let number): "subview \(number)\(host.suffix)"
        case .surroundings: "the views around the scroll view"
        }
    }
}

extension Screen.Host {
    /// The text after the name of a unit, or an empty string for the first host of a screen.
    fileprivate var suffix: String {
        (number == 0 ? "" : " of scroll view \(number)") + (outerUnit.first.map { " in \($0.name)" } ?? "")
    }
}

extension ShownView {
    /// The description of the view.
    fileprivate var phrase: String {
        let name = isUnit ? "\(unit.name) (\(className))" : "\(className) in \(unit.name)"
        let isUpright = across.y == 0 && down.x == 0
        let size =
            isUpright
            ? "\(across.x) × \(down.y) pt"
            : "edges (\(across.x), \(across.y)) and (\(down.x), \(down.y)) pt"
        var words = "\(name) at x \(origin.x), y \(origin.y) of the screen, \(size)"
        if alpha != 1 { words += ", alpha \(alpha)" }
        if !content.isEmpty { words += ", showing \(content)" }
        if isUpright, visibleRect != CGRect(origin: origin, size: CGSize(width: across.x, height: down.y)) {
            words += ", cut to y \(visibleRect.minY) to \(visibleRect.maxY), x \(visibleRect.minX) to \(visibleRect.maxX)"
        }
        return words + ", \(depth == 0 ? "in front of nothing" : "in front of \(depth)")"
    }
}
