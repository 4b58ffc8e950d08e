/// A name that the command line, scenario files or baselines had in an earlier version.
package struct RetiredName: Sendable {
    package enum Kind: Equatable, Sendable {
        case command
        /// A flag, or a setting's key in a scenario file or a baseline.
        case flag
        case strategy
        /// A value of a setting that still exists.
        case value(setting: String)
    }

    private let kind: Kind
    private let name: String
    /// The first version without the name.
    private let version: String
    /// What to do instead; the rest of a sentence, without a full stop.
    private let replacement: String

    private init(_ kind: Kind, _ name: String, since version: String, _ replacement: String) {
        (self.kind, self.name, self.version, self.replacement) = (kind, name, version, replacement)
    }

    private static let all = [
        RetiredName(
            .command, "history", since: "0.2.0",
            "run the query Benchmarks/Queries/changes.sql over the runs, or “export” them to Bencher"),
        RetiredName(.flag, "handicap", since: "0.2.0", "to test a gate, run .ci/gate-power in a checkout of ScrollBench"),
        RetiredName(.flag, "self-test", since: "0.2.0", "run .ci/gate-power in a checkout of ScrollBench"),
        RetiredName(.flag, "gates", since: "0.2.0", "run .ci/gate-power, which takes the number of gates"),
        RetiredName(.flag, "cases", since: "0.2.0", "run .ci/gate-power in a checkout of ScrollBench"),
    ]

    /// Returns a sentence about a retired name and its replacement, or `nil` if the name was never
    /// used.
    package static func sentence(for name: String, _ kind: Kind) -> String? {
        all.first { $0.kind == kind && $0.name == name }?.sentence
    }

    private var sentence: String {
        let subject =
            switch kind {
            case .command: "The command “\(name)”"
            case .flag: "The setting --\(name)"
            case .strategy: "The strategy “\(name)”"
            case .value(let setting): "The value “\(name)” of --\(setting)"
            }
        return "\(subject) was removed in version \(version): \(replacement)."
    }
}
