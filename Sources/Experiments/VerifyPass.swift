import CoreGraphics

/// Replays the trace under all strategies side by side and holds their screens against each other after each tick.
///
/// Of a strategy that leaves cells stale only the frames are compared.
struct VerifyPass {
    /// The screen after each tick, which all strategies agree on.
    let screens: [Screen]
    /// The content offset after each tick, as the first strategy has it.
    let contentOffsets: [CGPoint]

    /// - Throws: `ScreenMismatch` for the first tick at which a strategy's screen differs from the first strategy's, in any bit;
    ///   `Interruption.Requested`.
    /// - Complexity: O(s · t · c), where s is the number of strategies, t that of ticks and c that of cells on a screen, besides
    ///   the work of the strategies themselves.
    @MainActor
    init(_ scenario: Scenario, interruption: Interruption) throws {
        let stages = scenario.strategies.map { (strategy: $0, stage: scenario.makeStage($0)) }
        let performers = stages.map { strategy, stage in scenario.performer(on: stage, strategy: strategy) }
        // The first strategy that is always up to date sets the standard; without one there is none for the parallax.
        let standard = stages.first { !$0.strategy.leavesStaleCells } ?? stages[0]
        var screens: [Screen] = []
        screens.reserveCapacity(scenario.trace.events.count)
        var contentOffsets: [CGPoint] = []
        contentOffsets.reserveCapacity(scenario.trace.events.count)

        func agreedScreen(after tick: Int?) throws -> Screen {
            let agreed = standard.stage.screen()
            for (strategy, stage) in stages where stage !== standard.stage {
                var (expected, found) = (agreed, stage.screen())
                if strategy.leavesStaleCells {
                    (expected, found) = (expected.withoutParallax, found.withoutParallax)
                }
                guard expected.digest != found.digest else { continue }
                if let mismatch = ScreenMismatch(
                    scenario: scenario.name, tick: tick, expected: (standard.strategy.name, expected),
                    found: (strategy.name, found)
                ) {
                    throw mismatch
                }
            }
            return agreed
        }

        _ = try agreedScreen(after: nil)
        for (tick, event) in scenario.trace.events.enumerated() {
            try interruption.check()
            for performer in performers {
                performer.perform(event)
            }
            screens.append(try agreedScreen(after: tick))
            contentOffsets.append(standard.stage.contentOffset)
        }
        self.screens = screens
        self.contentOffsets = contentOffsets
    }
}
