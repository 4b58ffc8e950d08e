/// The settings of one scenario. Every process that gets them, as JSON, makes the same scenario.
///
/// The processes of a gate may be builds of different versions, so new properties must be optional.
package struct ScenarioDescription: Codable, Equatable, Sendable {
    package private(set) var name: String
    package private(set) var items: Int
    /// The identity, or `nil` in a request of version 0.1.0.
    package private(set) var identity: ScenarioIdentity?
    /// The names of the measured strategies, or `nil` for all that can show the content and are
    /// never stale.
    package private(set) var strategies: [String]?
    /// The arguments of the other flags, by flag name. A missing setting has its default.
    package let settings: [String: String]
    /// The SHA-256 digests of the files that the settings name, by path, or `nil` if they name none.
    package private(set) var files: [String: String]?

    package init(name: String, items: Int, strategies: [String]? = nil, settings: [String: String] = [:]) {
        self.name = withEscapes(name)
        self.items = items
        self.strategies = strategies
        self.settings = settings
    }

    package init(
        _ identity: ScenarioIdentity, strategies: [String]? = nil, settings: [String: String] = [:],
        files: [String: String]? = nil
    ) {
        self.init(name: identity.name, items: identity.items, strategies: strategies, settings: settings)
        self.identity = identity
        self.files = files
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try container.decode(String.self, forKey: .name), items: try container.decode(Int.self, forKey: .items),
            strategies: try container.decodeIfPresent([String].self, forKey: .strategies),
            settings: try container.decode([String: String].self, forKey: .settings))
        identity = try container.decodeIfPresent(ScenarioIdentity.self, forKey: .identity)
        files = try container.decodeIfPresent([String: String].self, forKey: .files)
    }

    package func with(items: Int) -> ScenarioDescription {
        var copy = self
        copy.items = items
        copy.identity = identity?.with(items: items)
        copy.name = copy.identity?.name ?? name
        return copy
    }

    package func with(strategies: [String]?) -> ScenarioDescription {
        var copy = self
        copy.strategies = strategies
        return copy
    }

    /// The command-line arguments that make the scenario, sorted by flag.
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
        let subjects = compactMap(\.identity?.subject).uniqued()
        if !subjects.isEmpty { flags["layout"] = subjects.joined(separator: ",") }
        let groups = Dictionary(grouping: self) { $0.identity?.subject }.values
        func common(_ text: ([ScenarioDescription]) -> String?) -> String? {
            let texts = Set(groups.map { text(Array($0)) })
            return texts.count == 1 ? texts.first ?? nil : nil
        }
        flags["items"] = common { $0.map { String($0.items) }.joined(separator: ",") }
        flags["strategy"] = common { $0[0].strategies?.joined(separator: ",") }
        return flags
    }

    /// The command-line arguments that make the scenarios, sorted by flag.
    package var arguments: [String] { flags.arguments }
}

extension [String: String] {
    /// The flags with these names and values, sorted by name.
    package var arguments: [String] { sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] } }
}
