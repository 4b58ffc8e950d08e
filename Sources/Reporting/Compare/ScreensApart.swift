import BenchmarkResults
import Statistics

/// The screens of one scenario that differ between two runs, of a few ticks.
struct ScreensApart {
    let name: String
    let words: String
    let ticks: [Tick]

    struct Tick {
        let tick: Int
        let words: String
        let width: String
        let height: String
        let first: String
        let second: String
        let difference: String
    }

    /// Each picture is some ten thousand bytes: enough to see what differs, and few enough for a page.
    private static let picturesOfScenario = 3
    private static let picturesOfPage = 12

    /// - Complexity: O(n), where n is the number of views on all screens.
    static func all(of comparison: RunComparison) -> [ScreensApart] {
        let others = Dictionary(comparison.second.scenarios.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var rest = picturesOfPage
        return comparison.first.scenarios.compactMap { scenario in
            guard let other = others[scenario.name],
                let found = ScreensApart(scenario, other, atMost: min(rest, picturesOfScenario))
            else { return nil }
            rest -= found.ticks.count
            return found
        }
    }

    /// - Returns: `nil` where no screen differs, or one side's are unknown.
    private init?(_ one: Run.Scenario, _ other: Run.Scenario, atMost limit: Int) {
        guard let left = one.screens, let right = other.screens, let described = one.ticks else { return nil }
        let differing = (0..<min(left.tickCount, right.tickCount)).filter { left.rows[$0] != right.rows[$0] }
        guard !differing.isEmpty else { return nil }
        // The first of each stretch of ticks: its neighbours mostly differ in the same way.
        let all = Set(differing)
        let starts = differing.filter { !all.contains($0 - 1) }
        name = one.name
        words =
            "\(groupedDigits(differing.count)) of \(groupedDigits(left.tickCount)) screens differ, in \(starts.count) "
            + "\(starts.count == 1 ? "stretch" : "stretches") of ticks\(starts.count > limit ? "; the first \(limit) are shown" : "")."
        ticks = starts.prefix(limit).map { tick in
            let size = described[tick].screen
            let difference = ScreenDifference(left.rows[tick], right.rows[tick], size: size)
            return Tick(
                tick: tick,
                words: difference.views.isEmpty
                    ? "only views that nobody sees"
                    : "\(difference.views.count == 1 ? "1 view differs" : "\(difference.views.count) views differ")",
                width: coordinate(size.width), height: coordinate(size.height),
                first: ScreenImage(of: left.rows[tick], size: size).viewMarkup,
                second: ScreenImage(of: right.rows[tick], size: size).viewMarkup, difference: difference.viewMarkup)
        }
    }
}
