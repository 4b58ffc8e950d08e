import BenchmarkResults

extension StackCosts {
    private struct Calls {
        var count = 0
        var instructions = 0
    }

    /// Writes the costs in callgrind's format, with readable function names, for KCachegrind and
    /// callgrind_annotate.
    ///
    /// Source: Valgrind's manual, "Callgrind Format Specification",
    /// <https://valgrind.org/docs/manual/cl-format.html>.
    package func writeCallgrind(to sink: inout some ByteSink, title: String) throws {
        let inclusive = inclusive
        var selfCosts = [Int](repeating: 0, count: profile.functions.count)
        var calls = [[Int: Calls]](repeating: [:], count: profile.functions.count)
        for (index, node) in profile.nodes.enumerated() {
            selfCosts[node.function] += own[index]
            guard let parent = node.parent, inclusive[index] > 0 || self.calls[index] > 0 else { continue }
            calls[profile.nodes[parent].function][node.function, default: Calls()].count += self.calls[index]
            calls[profile.nodes[parent].function][node.function, default: Calls()].instructions += inclusive[index]
        }
        try sink.write(
            "# callgrind format\nversion: 1\ncreator: ScrollBench\ncmd: \(title)\npositions: line\nevents: Ir\nsummary: \(instructions)\n"
        )
        for (index, function) in profile.functions.enumerated() where selfCosts[index] > 0 || !calls[index].isEmpty {
            // The source file is unknown, so the module distinguishes functions with equal names.
            try sink.write("\nfl=\(function.module ?? "???")\nfn=\(function.name)\n0 \(selfCosts[index])\n")
            for (callee, calls) in calls[index].sorted(by: { $0.key < $1.key }) {
                let called = profile.functions[callee]
                try sink.write(
                    "cfi=\(called.module ?? "???")\ncfn=\(called.name)\ncalls=\(calls.count) 0\n0 \(calls.instructions)\n")
            }
        }
        try sink.write("\ntotals: \(instructions)\n")
    }
}
