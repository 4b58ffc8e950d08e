import Experiments
import Sampling
import Statistics

extension Handicap {
    /// What stands over every output: one sentence that nobody takes for a remark.
    var notice: String {
        let what =
            switch self {
            case .work(let share): "each tick does \(percentText(share)) more work than it needs to"
            case .rounds: "each tick does some arithmetic that it does not need"
            case .allocations(1): "each tick makes one allocation that it does not need"
            case .allocations(let count): "each tick makes \(count) allocations that it does not need"
            case .placeEverything: "everything is placed again on each tick"
            }
        return "HANDICAP \(label): \(what). These figures test a gate and say nothing about the strategies."
    }
}
