import Experiments
import Gating

/// Shows on stderr what a gate is doing.
struct GateProgress: Sendable {
    let style: ProgressStyle

    /// Shows a step of a gate.
    ///
    /// - Parameter prefix: A text before the step's own.
    func show(_ step: Gate.Step, prefix: String = "") {
        switch step {
        case .countingWork: show("\(prefix)counting")
        case .countingInstructions: show("\(prefix)counting instructions")
        case .timing: show("\(prefix)timing")
        // A log does not get a line for each process.
        case .trial(let done, let expected):
            if style == .bar { show("\(prefix)timing, trial \(done + 1) of \(expected)") }
        case .process(let done, let expected):
            if style == .bar { show("\(prefix)timing, process \(done + 1) of \(expected)") }
        case .countingFunctions: show("\(prefix)counting by function what failed")
        case .countingOtherItemCounts: show("\(prefix)counting at other numbers of items")
        }
    }

    /// Shows a step of a self-test. In a log each gate gets one line.
    func show(_ step: GateSelfTest.Step) {
        let gate = "\(step.trial.label), gate \(step.gateNumber) of \(step.gateCount)"
        guard let gateStep = step.gateStep else { return show(gate) }
        if style == .bar { show(gateStep, prefix: "\(gate): ") }
    }

    func clear() {
        if style == .bar { StandardError.print("\r\u{1B}[K") }
    }

    private func show(_ text: String) {
        switch style {
        case .bar: StandardError.print("\r\(text)\u{1B}[K")
        case .lines: StandardError.printLine(text)
        case .quiet: break
        }
    }
}
