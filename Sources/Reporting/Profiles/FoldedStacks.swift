import BenchmarkResults

/// Stacks in the format of flamegraph.pl and speedscope. Each line contains a stack's functions
/// from the outermost one, separated by semicolons, then a space and the self cost of the innermost
/// one.
///
/// Format: <https://github.com/brendangregg/FlameGraph#2-fold-stacks>.
package struct FoldedStacks {
    private let costs: StackCosts

    package init(_ costs: StackCosts) {
        self.costs = costs
    }

    /// - Complexity: O(n · d), where n is the number of stacks and d their depth.
    package func write(to sink: inout some ByteSink) throws {
        for (node, instructions) in costs.own.enumerated() where instructions > 0 {
            let names = costs.stack(of: node).map { $0.name.replacing(";", with: ":") }
            try sink.write("\(names.joined(separator: ";")) \(instructions)\n")
        }
    }
}
