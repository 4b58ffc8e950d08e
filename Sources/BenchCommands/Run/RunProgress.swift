import Console
import Experiments
import SystemSupport

/// Shows the progress of an experiment: scenario, pass and round on a terminal, and a line per scenario elsewhere.
@MainActor
final class RunProgress {
    private let line: ProgressLine
    private var title = ""

    init(_ line: ProgressLine) {
        self.line = line
    }

    func show(_ event: ExperimentEvent) {
        switch event {
        case .scenarioStarted(let name, let number, let count):
            title = "[\(number)/\(count)] \(withEscapes(name))"
            line.show(title)
        case .passStarted(let pass): line.update("\(title): \(pass.rawValue)")
        case .roundStarted(let round): line.update("\(title): timing, round \(round)")
        case .scenarioFinished: line.clear()
        }
    }
}
