import ArgumentParser
import BenchmarkResults

/// What a command that reads runs does with files that are not what was written.
struct DamageOptions: ParsableArguments {
    @Flag(help: "Read a run whose files are not those that were written; what comes of it is labelled.")
    var despiteDamage = false

    var policy: Run.Policy { despiteDamage ? .despiteDamage : .whole }
}

extension Run {
    /// A label for what is made of this run; `nil` for a run without gaps.
    var damageNotice: String? {
        guard !gaps.isEmpty else { return nil }
        let problems = gaps.map(\.problem).joined(separator: " ")
        return "DAMAGED RUN: no figure of it can be relied on. \(problems)"
    }
}
