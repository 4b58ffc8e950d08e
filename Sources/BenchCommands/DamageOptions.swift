import ArgumentParser
import BenchmarkResults

/// The option of commands that read damaged runs.
struct DamageOptions: ParsableArguments {
    @Flag(help: "Read an unfinished or damaged run as far as it is whole, and label the results.")
    var despiteDamage = false

    var policy: Run.Policy { despiteDamage ? .whatIsThere : .whole }
}

extension Run {
    /// A label for the output of this run, or `nil` for a run without damage.
    var damageNotice: String? {
        guard !gaps.isEmpty else { return nil }
        let problems = gaps.map(\.problem).joined(separator: " ")
        return "DAMAGED RUN: \(problems)"
    }
}
