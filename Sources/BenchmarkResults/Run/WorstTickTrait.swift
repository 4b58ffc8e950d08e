/// A property of the worst scrolling tick that explains its cost.
package enum WorstTickTrait: String, CaseIterable, Sendable {
    /// The screen has another size than at the start.
    case turnedScreen = "turned-screen"
    /// The tick makes cells, and ticks that make fewer are cheaper.
    case newCells = "new-cells"
    /// The data were replaced before.
    case otherData = "other-data"

    /// A trait explains a cost if all ticks without it are cheaper by this factor.
    static let notableRatio = 1.5

    static func traits(
        ofTick worst: Int, among scrolling: [Int], costs: [Duration], _ ticks: [Run.Tick], _ work: [TickWork]?
    ) -> [WorstTickTrait] {
        allCases.filter { trait in
            let isShared = trait.isShared(withTick: worst, ticks, work)
            let others = scrolling.filter { !isShared($0) }
            guard isShared(worst), let worstOther = others.map({ costs[$0] }).max() else { return false }
            return costs[worst] >= worstOther.scaled(by: notableRatio)
        }
    }

    /// Returns a function that tells whether another tick has the trait to the same degree.
    private func isShared(withTick worst: Int, _ ticks: [Run.Tick], _ work: [TickWork]?) -> (Int) -> Bool {
        switch self {
        case .turnedScreen: return { ticks[$0].screen != ticks[0].screen }
        case .newCells:
            let count = work?[worst][.cellsDequeued] ?? 0
            return { tick in count > 0 && work?[tick][.cellsDequeued] ?? 0 >= count }
        case .otherData:
            let reload = ticks.firstIndex { $0.phase == "reload" } ?? ticks.count
            return { $0 > reload }
        }
    }
}
