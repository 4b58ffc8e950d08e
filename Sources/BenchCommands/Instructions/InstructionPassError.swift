import BenchmarkResults

/// Why instructions could not be counted although there is something to count them with.
enum InstructionPassError: Error, Equatable, CustomStringConvertible {
    /// A process did not end as it should.
    case processFailed(task: String, end: ProgramOutcome.End, lastErrors: String)
    /// The process did other work than the run.
    case otherScreens(series: String, tick: Int)
    /// Callgrind did not see each tick.
    case ticksNotFound(series: String, found: Int, expected: Int)

    var description: String {
        switch self {
        case .processFailed(let task, let end, let lastErrors):
            let status =
                switch end {
                case .exited(let status): "the process ended with status \(status)"
                case .signalled(let number): "the process was ended by signal \(number)"
                }
            let errors = lastErrors.isEmpty ? "it said nothing" : "its last words: \(excerpt(of: lastErrors, limit: 400))"
            return "\(task) failed: \(status); \(errors)."
        case .otherScreens(let series, let tick):
            return
                "counting the instructions of \(series) failed: at tick \(tick) the process that counts does not show the "
                + "screen of the run, so it did other work. Did a file change that the run reads?"
        case .ticksNotFound(let series, let found, let expected):
            return
                "counting the instructions of \(series) failed: callgrind saw \(found) of \(expected) ticks. It finds them by a "
                + "symbol, so an executable without symbols cannot be counted."
        }
    }
}

extension ProgramOutcome {
    /// - Throws: `InstructionPassError.processFailed` with the last lines of what the process wrote as errors.
    func requireSuccess(of task: String) throws(InstructionPassError) {
        guard end != .exited(0) else { return }
        let lines = errors.split(separator: "\n").suffix(3).map { $0.trimmingPrefix(" ") }
        throw .processFailed(task: task, end: end, lastErrors: lines.joined(separator: " "))
    }
}
