/// The costs of a profile, summed over some ticks, by node.
package struct StackCosts: Equatable, Sendable {
    package struct FunctionCost: Equatable, Sendable {
        package let function: ProfiledFunction
        package var own = 0
        /// The cost including calls. Recursive calls are counted once.
        package var inclusive = 0
        package var calls = 0
    }

    package let profile: FunctionProfile
    package let tickCount: Int
    package let own: [Int]
    package let calls: [Int]

    package var instructions: Int { own.reduce(0, +) }

    /// The functions with costs, sorted by self cost in descending order.
    package var functions: [FunctionCost] {
        var costs = profile.functions.map { FunctionCost(function: $0) }
        let inclusive = profile.inclusive(own)
        for (index, node) in profile.nodes.enumerated() {
            costs[node.function].own += own[index]
            costs[node.function].calls += calls[index]
            if !isInside(index) { costs[node.function].inclusive += inclusive[index] }
        }
        return costs.filter { $0.inclusive > 0 }
            .sorted { ($1.own, $1.inclusive, $0.function.name) < ($0.own, $0.inclusive, $1.function.name) }
    }

    private func isInside(_ index: Int) -> Bool {
        var parent = profile.nodes[index].parent
        while let caller = parent {
            if profile.nodes[caller].function == profile.nodes[index].function { return true }
            parent = profile.nodes[caller].parent
        }
        return false
    }

    package func stack(of node: Int) -> [ProfiledFunction] {
        var stack: [ProfiledFunction] = []
        var next: Int? = node
        while let current = next {
            stack.append(profile.function(of: current))
            next = profile.nodes[current].parent
        }
        return stack.reversed()
    }
}
