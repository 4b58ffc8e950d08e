import BenchmarkResults
import Statistics

extension FunctionFindings {
    /// What the lines are of, without a colon or full stop.
    package var heading: String {
        let ticks = tickCount == 1 ? "the first tick" : "the first \(tickCount) ticks"
        return "\(series.strategy) in \(series.scenario), functions whose instructions differ most in \(ticks)"
    }

    /// A line per function, or the one that none differs.
    package var lines: [String] {
        changes.isEmpty ? ["none: what differs is not in the instructions of these ticks."] : changes.map(\.text)
    }
}

extension FunctionChange {
    /// Such as `Layout.prepare() +1,240 (+9.1 %) · swift_retain +310 calls, +1,550`.
    package var text: String {
        let calls = runtimeCalls.prefix(3).map { call in
            let times = call.calls == 0 ? "" : " \(signed(call.calls)) \(abs(call.calls) == 1 ? "call" : "calls"),"
            return "\(call.name)\(times) \(signed(call.instructions))"
        }
        return (["\(function.name) \(ownText)"] + calls).joined(separator: " · ")
    }

    private var ownText: String {
        guard head != base else { return "±0" }
        let share =
            base == 0
            ? "new"
            : head == 0 ? "gone" : signedPercentText(Double(head - base) / Double(base))
        return "\(signed(head - base)) (\(share))"
    }

    private func signed(_ value: Int) -> String { "\(value < 0 ? "−" : value == 0 ? "±" : "+")\(groupedDigits(abs(value)))" }
}
