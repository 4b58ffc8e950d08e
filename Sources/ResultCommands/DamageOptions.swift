import ArgumentParser
import BenchmarkResults

struct DamageOptions: ParsableArguments {
    @Flag(help: "Read the intact part of an unfinished or damaged run, and label the results.")
    var despiteDamage = false

    var policy: Run.Policy { despiteDamage ? .lenient : .strict }
}

extension Run {
    /// A notice for the output of this run, or `nil` if the run is not damaged.
    var damageNotice: String? {
        guard !gaps.isEmpty else { return nil }
        let problems = gaps.map(\.problem).joined(separator: " ")
        return "DAMAGED RUN: \(problems)"
    }
}
