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
        RetiredName(.flag, "max-offset", since: "0.2.0", property("maximumOffset", of: "ParallaxEffect")),
        RetiredName(.flag, "pinned-headers", since: "0.2.0", property("pinsHeaders", of: "FlowAlbum")),
        RetiredName(.flag, "stretchy-header", since: "0.2.0", property("isHeaderStretchy", of: "SectionSettings")),
        RetiredName(.flag, "sticky-menu", since: "0.2.0", property("isMenuSticky", of: "SectionSettings")),
        RetiredName(.flag, "sticky-section-headers", since: "0.2.0", property("isSectionHeadersSticky", of: "SectionSettings")),
        RetiredName(.flag, "front-view", since: "0.2.0", property("frontView", of: "LayeredParallaxView")),
        RetiredName(.flag, "distance-factor", since: "0.2.0", property("parallaxDistanceFactor", of: "LayeredParallaxView")),
        RetiredName(.flag, "front-factor", since: "0.2.0", property("parallaxFrontFactor", of: "LayeredParallaxView")),
        RetiredName(.flag, "tilt-factor", since: "0.2.0", property("tiltFactor", of: "LayeredParallaxView")),
        RetiredName(.flag, "tilt-threshold", since: "0.2.0", property("tiltThreshold", of: "LayeredParallaxView")),
        RetiredName(
            .value(setting: "background"), "none", since: "0.2.0",
            "a layered view always has a background; use a large one, such as 9000x9000, for a shift without a limit"),
        RetiredName(
            .flag, "prelayout", since: "0.2.0", "each layout pass places all items; use --placement compact for very many items"),
        RetiredName(.strategy, "prefix", since: "0.2.0", "use cached, which places all items again after a change of the data"),
        RetiredName(.strategy, "cached-ahead", since: "0.2.0", "use cached, which places all items again when the screen turns"),
        RetiredName(.value(setting: "window"), "paged", since: "0.2.0", "use grid, or exact for a query on each tick"),
        RetiredName(
            .flag, "named-items", since: "0.2.0", "omit it, because no ranking of strategies depended on it"),
        RetiredName(.flag, "copies", since: "0.2.0", "omit it, because no ranking of strategies depended on it"),
        RetiredName(.command, "plan", since: "0.2.0", "use “run --dry-run --shards N” with the same settings"),
    ]

    /// Returns the replacement of a setting that is a property of a class or structure.
    private static func property(_ name: String, of type: String) -> String {
        "set \(name) of \(type) in a suite of your own"
    }

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
