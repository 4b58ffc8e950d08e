/// A request for one scenario. Every process that receives it, as JSON, makes the same scenario.
package struct ScenarioDescription: Codable, Equatable, Sendable {
    package let subject: String
    /// The scroll effect, or an empty string if the subject has none.
    package let effect: String
    package let trace: String
    /// The settings without a fixed position in the name, for example `seed=2`.
    package let variants: [String]
    package private(set) var items: Int
    /// The names of the measured strategies, or `nil` for all that can show the content and are
    /// never stale.
    package private(set) var strategies: [String]?
    /// The arguments of the other flags, by flag name. A missing setting has its default.
    package let settings: [String: String]
    /// The checksums of the files that the settings name, by path, or `nil` if they name none.
    package let files: [String: String]?

    /// Creates a description, whose name can be printed. A recording's name comes from its file.
    package init(
        subject: String, effect: String = "", trace: String, variants: [String] = [], items: Int, strategies: [String]? = nil,
        settings: [String: String] = [:], files: [String: String]? = nil
    ) {
        (self.subject, self.effect, self.trace) = (withEscapes(subject), withEscapes(effect), withEscapes(trace))
        (self.variants, self.items) = (variants.map { withEscapes($0) }, items)
        (self.strategies, self.settings, self.files) = (strategies, settings, files)
    }

    /// The name, which is unique in the run, for example `quilt/linear/mixed/seed=2/5000`.
    package var name: String { "\(nameWithoutItems)/\(items)" }

    /// The common name of scenarios that differ only in their numbers of items.
    package var nameWithoutItems: String {
        ([subject, effect, trace] + variants).filter { !$0.isEmpty }.joined(separator: "/")
    }

    package func with(items: Int) -> ScenarioDescription {
        var copy = self
        copy.items = items
        return copy
    }

    package func with(strategies: [String]?) -> ScenarioDescription {
        var copy = self
        copy.strategies = strategies
        return copy
    }

    package var arguments: [String] { [self].arguments }
}

extension [ScenarioDescription] {
    /// The digests of the files that the scenarios name, by path, or `nil` if they name none.
    package var files: [String: String]? {
        let all = compactMap(\.files).reduce(into: [:]) { $0.merge($1) { $1 } }
        return all.isEmpty ? nil : all
    }

    /// The arguments that make scenarios which differ only in their subjects and their numbers of
    /// items, by flag name. What differs between subjects has its default.
    package var flags: [String: String] {
        var flags: [String: String] = [:]
        for (name, values) in Dictionary(grouping: flatMap(\.settings), by: \.key) {
            flags[name] = Set(values.map(\.value)).count == 1 ? values[0].value : nil
        }
        flags["layout"] = map(\.subject).uniqued().joined(separator: ",")
        let groups = Dictionary(grouping: self) { $0.subject }.values
        func common(_ text: ([ScenarioDescription]) -> String?) -> String? {
            let texts = Set(groups.map { text(Array($0)) })
            return texts.count == 1 ? texts.first ?? nil : nil
        }
        flags["items"] = common { $0.map { String($0.items) }.joined(separator: ",") }
        flags["strategy"] = common { $0[0].strategies?.joined(separator: ",") }
        return flags
    }

    package var arguments: [String] { flags.arguments }
}

extension [String: String] {
    package var arguments: [String] { sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] } }
}
