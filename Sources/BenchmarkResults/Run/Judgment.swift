import Statistics

/// The strategies of one scenario, judged for the scenario's device: which are fast enough, and which
/// one is recommended. All outputs use it.
package struct Judgment: Sendable {
    package struct Strategy: Equatable, Sendable {
        package let name: String
        package let addedLines: Int?
        /// Whether the subject declares that the strategy may show old content. It is then neither
        /// judged nor recommended.
        package let mayBeStale: Bool
        /// The median and the greatest cost of the ticks that only scroll, or `nil` if there are none.
        package let median: CostInterval?
        package let worst: CostInterval?
        /// The verdict, or `nil` without a mark.
        package let verdict: FrameVerdict?
    }

    /// The only true reason why no strategy is recommended: the first that applies.
    package enum Reason: Equatable, Sendable {
        case unoptimized
        case notTimed
        case noScrolling
        /// Only headers, footers or decorations were on the screen.
        case noItems
        case fewTicks(Int)
        case allMayBeStale
        case undecided([String])
        case allTooSlow
    }

    private enum Order: Sendable {
        case addedLines
        case listed([String])
        case fastest
    }

    package static let fewestScrollingTicks = 30
    /// Strategies whose added lines differ by at most this many are equally simple.
    package static let similarLines = 10
    /// Equally simple strategies whose medians differ by at most this factor are equally fast.
    package static let similarRatio = 1.5

    package let items: Int
    /// Whether the screen has its own items, whatever number a run asks for.
    package let hasOwnItems: Bool
    package let frame: Duration
    package let device: JudgedDevice
    package let strategies: [Strategy]
    /// The recommended strategy, or `nil` if ``reason`` is not.
    package let recommended: Strategy?
    package let reason: Reason?
    private let order: Order

    /// - Parameters:
    ///   - judged: The scenario whose frame and device decide, or `nil` for the scenario itself.
    ///   - isUnoptimized: Whether the times mean nothing.
    package init(_ scenario: Run.Scenario, asIn judged: Run.Scenario? = nil, isUnoptimized: Bool) {
        let limit = (judged ?? scenario).budget
        let device = (judged ?? scenario).device ?? JudgedDevice(factor: 1)
        (items, frame, self.device) = (scenario.shownItemCount, limit, device)
        hasOwnItems = scenario.ownItemCount != nil
        let ticks = scenario.series.map(\.metrics.scrollingTicks).max() ?? 0
        let strategies = scenario.series.map { series in
            Strategy(
                name: series.strategy, addedLines: series.addedLines, mayBeStale: series.mayBeStale,
                median: series.metrics.median, worst: series.metrics.worst,
                verdict: isUnoptimized ? nil : Self.verdict(on: series, device: device, frame: limit))
        }
        self.strategies = strategies
        let judged = strategies.filter { $0.verdict != nil }
        order =
            if judged.allSatisfy({ $0.addedLines != nil }) { .addedLines } else {
                scenario.simplestFirst.map { .listed($0) } ?? .fastest
            }
        let showsItems = scenario.itemsSeen != 0
        recommended = showsItems ? Self.choice(of: judged.filter { $0.verdict?.mark == .fastEnough }, by: order) : nil
        let undecided = judged.filter { $0.verdict?.mark == .undecided }.map(\.name)
        reason =
            if recommended != nil { nil } else if isUnoptimized {
                .unoptimized
            } else if scenario.series.allSatisfy({
                $0.timedTickCount == 0
            }) { .notTimed } else if !showsItems { .noItems } else if ticks == 0 {
                .noScrolling
            } else if ticks < Self.fewestScrollingTicks {
                .fewTicks(ticks)
            } else if judged.isEmpty { .allMayBeStale } else if !undecided.isEmpty { .undecided(undecided) } else { .allTooSlow }
    }

    /// Returns the verdict on a series of a release build, or `nil` if the series may be stale or hardly scrolls.
    static func verdict(on series: Run.Series, device: JudgedDevice, frame: Duration) -> FrameVerdict? {
        guard !series.mayBeStale, series.metrics.scrollingTicks >= fewestScrollingTicks, let worst = series.metrics.worst else {
            return nil
        }
        return FrameVerdict(worst, on: device, frame: frame)
    }

    private static func choice(of strategies: [Strategy], by order: Order) -> Strategy? {
        func median(_ one: Strategy) -> Duration { one.median?.upper ?? .zero }
        switch order {
        case .addedLines:
            guard let fewest = strategies.compactMap(\.addedLines).min() else { return nil }
            let simple = strategies.filter { ($0.addedLines ?? fewest) <= fewest + similarLines }
            let least = simple.map(median).min() ?? .zero
            return simple.filter { median($0) <= least.scaled(by: similarRatio) }
                .min { ($0.addedLines ?? 0, median($0)) < ($1.addedLines ?? 0, median($1)) }
        case .listed(let names):
            return strategies.min {
                names.firstIndex(of: $0.name) ?? names.count < names.firstIndex(of: $1.name) ?? names.count
            }
        case .fastest:
            return strategies.min { median($0) < median($1) }
        }
    }

    /// Returns whether a strategy is simpler than another one: by more than ten lines, or by the
    /// subject's list.
    package func isSimpler(_ one: Strategy, than other: Strategy) -> Bool {
        switch order {
        case .addedLines: (one.addedLines ?? 0) + Self.similarLines < other.addedLines ?? 0
        case .listed(let names):
            names.firstIndex(of: one.name) ?? names.count < names.firstIndex(of: other.name) ?? names.count
        case .fastest: false
        }
    }

    package func strategy(named name: String) -> Strategy? { strategies.first { $0.name == name } }

    /// Returns the share of the frame that a strategy's worst scrolling tick takes on the device, or `nil` for a strategy that
    /// may be stale or did not scroll. It is known although too few ticks scroll for a verdict.
    package func share(of strategy: Strategy) -> Double? {
        guard !strategy.mayBeStale, let worst = strategy.worst else { return nil }
        return FrameVerdict.share(of: worst.upper, factor: device.factor, frame: frame)
    }

    /// Returns a strategy's median ÷ the least median of the strategies that are never stale, or `nil`
    /// for a strategy that may be stale, or if a median is unknown or 0.
    package func timesFastest(_ strategy: Strategy) -> Double? {
        let known = strategies.filter { !$0.mayBeStale }.compactMap { $0.median?.upper }
        guard !strategy.mayBeStale, let least = known.min(), least > .zero, let median = strategy.median?.upper
        else { return nil }
        return median / least
    }
}
