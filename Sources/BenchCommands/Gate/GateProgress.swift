import Console
import Gating
import Statistics

/// Shows the steps of a gate: all on a terminal, and the longer ones in a log.
struct GateProgress: Sendable {
    let line: ProgressLine

    func show(_ step: Gate.Step) {
        switch step {
        case .countingWork: line.show("counting")
        case .countingInstructions: line.show("counting instructions")
        case .timing: line.show("timing")
        case .trial(let done, let expected): line.update("timing, trial \(done + 1) of \(expected)")
        case .process(let done, let expected):
            let text = "timing, process \(done + 1) of \(expected)"
            // A log gets a line for each eighth of the processes.
            if (done + 1).isMultiple(of: max(expected / 8, 1)) { line.show(text) } else { line.update(text) }
        case .searchingCause(let done, let expected, let limit):
            let left = limit * (expected - done)
            line.show("searching for the cause, series \(done + 1) of \(expected), at most \(left.text) left")
        }
    }
}
