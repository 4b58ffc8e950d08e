/// The settings of one scenario. Every process that gets them, as JSON, makes the same scenario.
package struct ScenarioDescription: Codable, Equatable, Sendable {
    package private(set) var identity: ScenarioIdentity
    /// The names of the measured strategies, or `nil` for all that can show the content and are
    /// never stale.
    package private(set) var strategies: [String]?
    /// The arguments of the other flags, by flag name. A missing setting has its default.
    package let settings: [String: String]
    /// The checksums of the files that the settings name, by path, or `nil` if they name none.
    package let files: [String: String]?

    package init(
        _ identity: ScenarioIdentity, strategies: [String]? = nil, settings: [String: String] = [:],
        files: [String: String]? = nil
    ) {
        (self.identity, self.strategies, self.settings, self.files) = (identity, strategies, settings, files)
    }

    package var name: String { identity.name }
    package var items: Int { identity.items }

    package func with(items: Int) -> ScenarioDescription {
        var copy = self
        copy.identity.items = items
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
        flags["layout"] = map(\.identity.subject).uniqued().joined(separator: ",")
        let groups = Dictionary(grouping: self) { $0.identity.subject }.values
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
