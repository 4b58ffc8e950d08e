/// The user's function with the greatest change of its instructions including its calls, between two
/// profiles of the same ticks.
package struct InclusiveChange: Equatable, Sendable {
    package let function: ProfiledFunction
    /// The difference of the function's instructions, including the functions that it calls.
    package let instructions: Int
    /// The function's share of the difference of all instructions.
    package let share: Double

    /// Whether the function explains the difference: it has at least half of it.
    package var explainsMost: Bool { share >= 0.5 }

    /// Returns the change, or `nil` without a difference or without a function of the user.
    ///
    /// Functions of the runtime and the engine are never named, because they do what the user's
    /// functions ask of them. Of several functions that contain the whole difference, the innermost
    /// is named: it has the fewest instructions.
    package static func largest(from base: FunctionProfile, to head: FunctionProfile) -> InclusiveChange? {
        let (before, after) = (base.costs(ofTicks: base.ticks.indices), head.costs(ofTicks: head.ticks.indices))
        let difference = after.instructions - before.instructions
        guard difference != 0 else { return nil }
        let (baseCosts, headCosts) = (inclusiveCosts(before), inclusiveCosts(after))
        let changes = Set(baseCosts.keys).union(headCosts.keys).map { function in
            (function: function, change: (headCosts[function] ?? 0) - (baseCosts[function] ?? 0), cost: headCosts[function] ?? 0)
        }
        // A change against the direction of the whole explains nothing.
        let alike = changes.filter { $0.change.signum() == difference.signum() }
        let largest = alike.min { one, other in
            (-abs(one.change), one.cost, one.function.name) < (-abs(other.change), other.cost, other.function.name)
        }
        return largest.map {
            InclusiveChange(
                function: $0.function, instructions: $0.change, share: Double($0.change) / Double(difference))
        }
    }

    private static func inclusiveCosts(_ costs: StackCosts) -> [ProfiledFunction: Int] {
        Dictionary(
            costs.functions.filter { $0.function.part == .competitor }.map { ($0.function, $0.inclusive) },
            uniquingKeysWith: +)
    }
}
