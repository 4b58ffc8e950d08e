import BenchmarkResults

/// Costs in callgrind's format, with readable function names, for KCachegrind and
/// callgrind_annotate.
///
/// Source: Valgrind's manual, "Callgrind Format Specification",
/// <https://valgrind.org/docs/manual/cl-format.html>.
package struct CallgrindDocument {
    private struct Calls {
        var count = 0
        var instructions = 0
    }

    private let costs: StackCosts
    private let title: String

    package init(_ costs: StackCosts, title: String) {
        self.costs = costs
        self.title = title
    }

    package func write(to sink: inout some ByteSink) throws {
        let profile = costs.profile
        let inclusive = costs.inclusive
        var own = [Int](repeating: 0, count: profile.functions.count)
        var calls = [[Int: Calls]](repeating: [:], count: profile.functions.count)
        for (index, node) in profile.nodes.enumerated() {
            own[node.function] += costs.own[index]
            guard let parent = node.parent, inclusive[index] > 0 || costs.calls[index] > 0 else { continue }
            calls[profile.nodes[parent].function][node.function, default: Calls()].count += costs.calls[index]
            calls[profile.nodes[parent].function][node.function, default: Calls()].instructions += inclusive[index]
        }
        try sink.write(
            "# callgrind format\nversion: 1\ncreator: ScrollBench\ncmd: \(title)\npositions: line\nevents: Ir\nsummary: \(costs.instructions)\n"
        )
        for (index, function) in profile.functions.enumerated() where own[index] > 0 || !calls[index].isEmpty {
            // The source file is unknown, so the module distinguishes functions with equal names.
            try sink.write("\nfl=\(function.module ?? "???")\nfn=\(function.name)\n0 \(own[index])\n")
            for (callee, calls) in calls[index].sorted(by: { $0.key < $1.key }) {
                let called = profile.functions[callee]
                try sink.write(
                    "cfi=\(called.module ?? "???")\ncfn=\(called.name)\ncalls=\(calls.count) 0\n0 \(calls.instructions)\n")
            }
        }
        try sink.write("\ntotals: \(costs.instructions)\n")
    }
}
