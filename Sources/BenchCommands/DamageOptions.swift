import ArgumentParser
import BenchmarkResults

/// What a command that reads runs does with files that are not what was written.
struct DamageOptions: ParsableArguments {
    @Flag(help: "Read an unfinished or damaged run as far as it is whole, and label the results.")
    var despiteDamage = false

    var policy: Run.Policy { despiteDamage ? .whatIsThere : .whole }
}

extension Run {
    /// A label for what is made of this run; `nil` for a run without gaps.
    var damageNotice: String? {
        guard !gaps.isEmpty else { return nil }
        let problems = gaps.map(\.problem).joined(separator: " ")
        return "DAMAGED RUN: \(problems)"
    }
}
