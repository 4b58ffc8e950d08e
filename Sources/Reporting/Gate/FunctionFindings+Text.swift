import BenchmarkResults
import Statistics

extension FunctionFindings {
    /// The heading of the lines, without a colon.
    package var heading: String {
        let ticks =
            ticks == TickKind.loadTick..<0
            ? "the load"
            : ticks.count == 1
                ? "tick \(ticks.lowerBound)" : ticks.lowerBound == 0 ? "the first \(ticks.count) ticks" : "ticks \(ticks)"
        return "\(series.label), functions whose instructions differ most in \(ticks)"
    }

    package var lines: [String] {
        changes.isEmpty ? ["none: the difference is not in the instructions of these ticks."] : changes.map(\.text)
    }
}

extension FunctionChange {
    /// A line, for example `Layout.prepare() +1,240 (+9.1 %) · swift_retain +310 calls, +1,550`.
    package var text: String {
        let calls = runtimeCalls.prefix(3).map { call in
            let times = call.calls == 0 ? "" : " \(signedDigits(call.calls)) \(abs(call.calls) == 1 ? "call" : "calls"),"
            return "\(call.name)\(times) \(signedDigits(call.instructions))"
        }
        return (["\(function.name) \(ownText)"] + calls).joined(separator: " · ")
    }

    private var ownText: String {
        guard head != base else { return "±0" }
        let share =
            base == 0
            ? "new"
            : head == 0 ? "gone" : signedPercentText(Double(head - base) / Double(base))
        return "\(signedDigits(head - base)) (\(share))"
    }
}
