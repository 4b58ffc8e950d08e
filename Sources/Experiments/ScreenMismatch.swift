import CoreGraphics

/// Two strategies that do not show the same screen: their costs cannot be compared.
public struct ScreenMismatch: Error, Equatable, CustomStringConvertible {
    /// One strategy's side.
    public struct Side: Equatable, Sendable {
        public let strategy: String
        /// `nil` where the strategy shows no cell for the item.
        public let cell: Screen.Cell?
    }

    public let scenario: String
    /// `nil` for the screen before the first tick.
    public let tick: Int?
    public let item: Int
    public let expected: Side
    public let found: Side

    /// The first item in which two screens differ; `nil` when they are the same to the bit.
    init?(scenario: String, tick: Int?, expected: (strategy: String, screen: Screen), found: (strategy: String, screen: Screen)) {
        let expectedCells = Dictionary(uniqueKeysWithValues: expected.screen.cells.map { ($0.item, $0) })
        let foundCells = Dictionary(uniqueKeysWithValues: found.screen.cells.map { ($0.item, $0) })
        let items = Set(expectedCells.keys).union(foundCells.keys).sorted()
        guard let item = items.first(where: { !Self.areIdentical(expectedCells[$0], foundCells[$0]) }) else { return nil }
        self.scenario = scenario
        self.tick = tick
        self.item = item
        self.expected = Side(strategy: expected.strategy, cell: expectedCells[item])
        self.found = Side(strategy: found.strategy, cell: foundCells[item])
    }

    /// To the bit: 0 and −0 are equal numbers, and not the same screen to a digest.
    private static func areIdentical(_ left: Screen.Cell?, _ right: Screen.Cell?) -> Bool {
        Screen(cells: [left].compactMap(\.self)).digest == Screen(cells: [right].compactMap(\.self)).digest
    }

    public var description: String {
        let place = tick.map { "after tick \($0)" } ?? "before the first tick"
        return """
            The strategies \(expected.strategy) and \(found.strategy) do not show the same screen in \(scenario) \(place): \
            \(expected.strategy) has \(Self.text(item, expected.cell)), \(found.strategy) has \(Self.text(item, found.cell)). \
            Costs of different screens cannot be compared, so nothing was timed.
            """
    }

    private static func text(_ item: Int, _ cell: Screen.Cell?) -> String {
        guard let cell else { return "no cell for item \(item)" }
        let frame = cell.frame
        return
            "item \(item) at x \(frame.minX), y \(frame.minY), \(frame.width) × \(frame.height) pt, shifted by \(cell.parallax) pt"
    }
}
