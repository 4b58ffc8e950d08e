package enum RunMergeError: Error, CustomStringConvertible {
    case merged(path: String)
    case different(first: String, second: String, [Conditions.Difference])
    case incomplete(path: String)
    /// The run does not list the scenarios of all parts.
    case planUnknown(path: String)
    /// The plan names a scenario twice, or lacks a scenario of the run.
    case planBroken(path: String)
    case missing([String], of: [RunManifest])
    /// A scenario of two parts whose tables differ, with the first difference.
    case unequal(first: String, second: String, scenario: String, table: String, difference: String)
    case intoPart(path: String)

    package var description: String {
        switch self {
        case .merged(let path):
            "\(path) is already a merged run; pass the original runs instead."
        case .different(let first, let second, let differences):
            "\(first) and \(second) are not parts of one run: they differ in "
                + "\(differences.map(\.description).joined(separator: ", ")). Measure all parts with one build of the program "
                + "and the same settings."
        case .incomplete(let path):
            "\(path) did not finish. Resume it: repeat its command with “\(["--resume", path].shellCommand)” instead of --output."
        case .planUnknown(let path):
            "\(path)/\(RunManifest.fileName): plannedScenarios is missing; run again."
        case .planBroken(let path):
            "\(path)/\(RunManifest.fileName): plannedScenarios has a duplicate name, or lacks one of the run's "
                + "scenarios; run again."
        case .missing(let names, let manifests):
            Self.text(ofMissing: names, manifests)
        case .unequal(let first, let second, let scenario, let table, let difference):
            "\(table) of \(first) and \(second) differ in the scenario \(excerpt(of: scenario)), \(difference). "
                + "Exact columns do not depend on the machine: one of the two is broken, or was built from other sources."
        case .intoPart(let path):
            "\(path) is one of the runs that are merged; choose another folder with --output."
        }
    }

    private static func text(ofMissing names: [String], _ manifests: [RunManifest]) -> String {
        let shown = names.prefix(3).map { excerpt(of: $0) }.joined(separator: ", ")
        let others = names.count > 3 ? " and \(names.count - 3) more" : ""
        let text = names.count == 1 ? "The scenario \(shown) is missing." : "Scenarios are missing: \(shown)\(others)."
        let given = Set(manifests.compactMap { $0.parsedShard?.number })
        guard let count = manifests[0].parsedShard?.count else { return text }
        let missing = (1...count).filter { !given.contains($0) }.map { "\(Shard(number: $0, of: count))" }
        // A part may be empty; only the plan tells which.
        let shards = missing.prefix(3).map { "“--shard \($0) --output DIR”" }.joined(separator: " and ")
        return missing.isEmpty
            ? text : "\(text) Repeat the command of the parts with \(shards)" + (missing.count > 3 ? ", and so on." : ".")
    }
}
