import ArgumentParser
import Experiments
import ResultCommands
import Sampling
import ScrollTraces
import Statistics
import Suites

/// Compares the screens of all strategies over the whole content. Nothing is timed or stored.
@MainActor
func sweep(_ requests: [ScenarioRequest], _ interruption: Interruption) throws {
    guard requests.allSatisfy({ $0.source == .sweep }) else {
        throw ValidationError("--trace sweep only compares screens; do not combine it with other traces.")
    }
    for request in requests {
        var scenario = try readingInput { try request.makeAndWarn() }
        let whole = scenario.trace
        let sample = min(10, whole.events.count)
        scenario.trace = ScrollTrace(name: whole.name, events: ContiguousArray(whole.events.prefix(sample)))
        let clock = MonotonicClock()
        let start = clock.now()
        _ = try VerifyPass(scenario, interruption: interruption)
        let estimate = start.duration(to: clock.now()).scaled(by: Double(whole.events.count) / Double(sample))
        let names = scenario.competitors.map(\.name).joined(separator: ", ")
        let steps = countText(whole.events.count, "step")
        StandardError.printLine("\(request.name): \(steps) of at most a screen, about \(estimate.text) for \(names).")
        scenario.trace = whole
        let seen = try VerifyPass(scenario, interruption: interruption).seenItemCount
        var coverage = CoverageText()
        if let seen { coverage.add(request.name, seen: seen, of: scenario.itemCount) }
        if let seen, seen < scenario.itemCount {
            StandardError.warn(
                "\(request.name): the other items never appeared on the screen. If the content is wider than the screen, give the "
                    + "subject axis: .horizontal.")
        }
        let same = scenario.competitors.count > 1 ? "show the same on every step" : "is shown on every step without a fault"
        try StandardOutput.printLine("\(request.name): \(names) \(same). \(coverage.line ?? "")")
    }
}
