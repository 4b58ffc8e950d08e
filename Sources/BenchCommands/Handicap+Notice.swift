import Experiments
import Sampling
import Statistics

extension Handicap {
    /// The warning that precedes all output of a run with an injected slowdown.
    var notice: String {
        let what =
            switch self {
            case .work(let share): "each tick does \(percentText(share)) extra work"
            case .rounds: "each tick does extra arithmetic"
            case .allocations(1): "each tick makes 1 extra allocation"
            case .allocations(let count): "each tick makes \(count) extra allocations"
            }
        return "HANDICAP \(label): \(what). These results test a gate; do not use them to compare strategies."
    }
}
