import BenchmarkResults
import Gating

extension StackCosts {
    /// Writes the stacks in the format of flamegraph.pl and speedscope: a line per stack, from the outermost
    /// function, with the self cost of the innermost one.
    ///
    /// Format: <https://github.com/brendangregg/FlameGraph#2-fold-stacks>.
    package func writeFolded(to sink: inout some ByteSink) throws {
        for (node, instructions) in own.enumerated() where instructions > 0 {
            let names = stack(of: node).map { $0.name.replacing(";", with: ":") }
            try sink.write("\(names.joined(separator: ";")) \(instructions)\n")
        }
    }
}
