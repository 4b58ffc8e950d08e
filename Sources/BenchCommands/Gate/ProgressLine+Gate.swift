import Console
import Gating
import Statistics

extension ProgressLine {
    /// Shows a step of a gate: each one on a terminal, and the longer ones in a log.
    func show(_ step: Gate.Step) {
        switch step {
        case .countingWork: show("counting")
        case .countingInstructions: show("counting instructions")
        case .timing: show("timing")
        case .trial(let done, let expected): update("timing, trial \(done + 1) of \(expected)")
        case .process(let done, let expected):
            let text = "timing, process \(done + 1) of \(expected)"
            // A log gets a line for each eighth of the processes.
            if (done + 1).isMultiple(of: max(expected / 8, 1)) { show(text) } else { update(text) }
        case .searchingCause(let done, let expected, let limit):
            let left = limit * (expected - done)
            show("searching for the cause, series \(done + 1) of \(expected), at most \(left.text) left")
        }
    }
}
