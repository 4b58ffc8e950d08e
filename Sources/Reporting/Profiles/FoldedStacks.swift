import BenchmarkResults

/// Stacks in the format of flamegraph.pl and speedscope: a line per stack, from the outermost
/// function, with the self cost of the innermost one.
///
/// Format: <https://github.com/brendangregg/FlameGraph#2-fold-stacks>.
package struct FoldedStacks {
    private let costs: StackCosts

    package init(_ costs: StackCosts) {
        self.costs = costs
    }

    package func write(to sink: inout some ByteSink) throws {
        for (node, instructions) in costs.own.enumerated() where instructions > 0 {
            let names = costs.stack(of: node).map { $0.name.replacing(";", with: ":") }
            try sink.write("\(names.joined(separator: ";")) \(instructions)\n")
        }
    }
}
