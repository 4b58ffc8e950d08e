import CoreGraphics

/// Two strategies that do not show the same screen: their costs cannot be compared.
public struct ScreenMismatch: Error, Equatable, CustomStringConvertible {
    /// One strategy's side.
    public struct Side: Equatable, Sendable {
        public let strategy: String
        /// `nil` where the strategy shows no cell for the item, or the cells are the same.
        public let cell: Screen.Cell?
        /// `nil` where the strategy does not show the view, or all cells are not the same.
        public var view: Screen.SupplementaryView?
    }

    /// A view that is no cell.
    private struct ViewKey: Hashable {
        let kind: String
        let section: Int
        let item: Int

        init(_ view: Screen.SupplementaryView) {
            kind = view.kind
            section = view.section
            item = view.item
        }
    }

    public let scenario: String
    /// `nil` for the screen before the first tick.
    public let tick: Int?
    /// The item of the cell; where it is another view, that of its path.
    public let item: Int
    /// What the view is in which the screens differ; `nil` for a cell.
    public let viewName: String?
    public let expected: Side
    public let found: Side

    /// The first item in which two screens differ, else the first other view; `nil` when they are the same to the bit.
    init?(scenario: String, tick: Int?, expected: (strategy: String, screen: Screen), found: (strategy: String, screen: Screen)) {
        let expectedCells = Dictionary(uniqueKeysWithValues: expected.screen.cells.map { ($0.item, $0) })
        let foundCells = Dictionary(uniqueKeysWithValues: found.screen.cells.map { ($0.item, $0) })
        let items = Set(expectedCells.keys).union(foundCells.keys).sorted()
        self.scenario = scenario
        self.tick = tick
        if let item = items.first(where: { !Self.areIdentical(expectedCells[$0], foundCells[$0]) }) {
            self.item = item
            viewName = nil
            self.expected = Side(strategy: expected.strategy, cell: expectedCells[item])
            self.found = Side(strategy: found.strategy, cell: foundCells[item])
            return
        }
        let expectedViews = Dictionary(uniqueKeysWithValues: expected.screen.views.map { (ViewKey($0), $0) })
        let foundViews = Dictionary(uniqueKeysWithValues: found.screen.views.map { (ViewKey($0), $0) })
        let keys = (expected.screen.views + found.screen.views).map(ViewKey.init)
        guard let key = keys.first(where: { !Self.areIdentical(expectedViews[$0], foundViews[$0]) }) else { return nil }
        item = key.item
        viewName = "\(key.kind) of section \(key.section)"
        self.expected = Side(strategy: expected.strategy, cell: nil, view: expectedViews[key])
        self.found = Side(strategy: found.strategy, cell: nil, view: foundViews[key])
    }

    private static func areIdentical(_ left: Screen.SupplementaryView?, _ right: Screen.SupplementaryView?) -> Bool {
        Screen(cells: [], views: [left].compactMap(\.self)).digest == Screen(cells: [], views: [right].compactMap(\.self)).digest
    }

    /// To the bit: 0 and −0 are equal numbers, and not the same screen to a digest.
    private static func areIdentical(_ left: Screen.Cell?, _ right: Screen.Cell?) -> Bool {
        Screen(cells: [left].compactMap(\.self)).digest == Screen(cells: [right].compactMap(\.self)).digest
    }

    public var description: String {
        let place = tick.map { "after tick \($0)" } ?? "before the first tick"
        return """
            The strategies \(expected.strategy) and \(found.strategy) do not show the same screen in \(scenario) \(place): \
            \(expected.strategy) has \(text(of: expected)), \(found.strategy) has \(text(of: found)). \
            Costs of different screens cannot be compared, so nothing was timed.
            """
    }

    private func text(of side: Side) -> String {
        if let viewName {
            guard let view = side.view else { return "no \(viewName)" }
            return "\(viewName) \(Self.text(view.frame)), zIndex \(view.zIndex), under an overlay of \(view.overlayAlpha)"
        }
        guard let cell = side.cell else { return "no cell for item \(item)" }
        let zIndex = cell.zIndex == 0 ? "" : ", zIndex \(cell.zIndex)"
        return "item \(item) \(Self.text(cell.frame)), shifted by \(cell.parallax) pt\(zIndex)"
    }

    private static func text(_ frame: CGRect) -> String {
        "at x \(frame.minX), y \(frame.minY), \(frame.width) × \(frame.height) pt"
    }
}
