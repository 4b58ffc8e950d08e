import Experiments
import ResultCommands
import Sampling
import ScrollTraces
import Statistics
import Suites

extension RunCommand {
    /// Compares the screens of all strategies over the whole content. Nothing is timed or stored.
    ///
    /// - Throws: `ScreenMismatch`; errors of the strategies; `Interruption.Requested`.
    @MainActor
    func sweep(_ plans: [ScenarioPlan], _ interruption: Interruption) throws {
        guard plans.allSatisfy({ $0.source == .sweep }) else {
            throw SettingError("--trace sweep verifies and times nothing; give no other trace beside it.")
        }
        for plan in plans {
            var scenario = try readingInput { try plan.make(handicap: nil) }
            let whole = scenario.trace
            let sample = min(10, whole.events.count)
            scenario.trace = ScrollTrace(name: whole.name, events: ContiguousArray(whole.events.prefix(sample)))
            let clock = MonotonicClock()
            let start = clock.now()
            _ = try VerifyPass(scenario, interruption: interruption)
            let estimate = start.duration(to: clock.now()).scaled(by: Double(whole.events.count) / Double(sample))
            let names = scenario.competitors.map(\.name).joined(separator: ", ")
            let steps = whole.events.count == 1 ? "1 step" : "\(whole.events.count) steps"
            StandardError.printLine("\(plan.name): \(steps) of at most a screen, about \(estimate.text) for \(names).")
            scenario.trace = whole
            let verified = try VerifyPass(scenario, interruption: interruption)
            var coverage = CoverageText()
            if let seen = verified.seenItemCount { coverage.add(plan.name, seen: seen, of: scenario.itemCount) }
            if let seen = verified.seenItemCount, seen < scenario.itemCount {
                StandardError.warn(
                    "\(plan.name): the other items never came on the screen. If the content is wider than the screen, give the "
                        + "subject axis: .horizontal.")
            }
            let same = scenario.competitors.count > 1 ? "show the same on every step" : "is shown on every step without a fault"
            try StandardOutput.printLine("\(plan.name): \(names) \(same). \(coverage.line ?? "")")
        }
    }
}
