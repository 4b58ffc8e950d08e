import ArgumentParser
import BenchmarkResults
import Suites

/// The flags that choose a suite's subjects.
///
/// Option groups are not nested: a debug build of the parser checks each level several times.
struct LayoutOptions<Suite: BenchmarkSuite>: ParsableArguments {
    @Option(CoreSettings.layout, completion: .layouts(of: Suite.self)) var layout: Given<[String]>?
    @Option(CoreSettings.items) var items: Given<[Int]>?
    @Option(CoreSettings.strategy, completion: .strategies(of: Suite.self)) var strategy: Given<[String]>?
}

/// The arguments for the scenarios' settings, from flags, a scenario file or a baseline.
package struct GivenScenarios: Sendable {
    private(set) var layout: Given<[String]>?
    private(set) var items: Given<[Int]>?
    private(set) var strategy: Given<[String]>?
    private(set) var content: ContentOptions
    /// The subjects' own settings.
    private(set) var own: [String: GivenText]
    private(set) var file: ScenarioFile?

    /// Reads the scenario file, if there is one.
    ///
    /// - Throws: `DataFileError` if the file cannot be read; `SettingError` if it is not a scenario
    ///   of the suite.
    init<Suite>(
        _ layouts: LayoutOptions<Suite>, _ content: ContentOptions, _ subjects: SubjectOptions<Suite>, of suite: SuiteContents
    ) throws {
        try self.init(
            layout: layouts.layout, strategy: layouts.strategy, items: layouts.items, takesItems: true, content: content,
            own: subjects.texts, of: suite)
    }

    /// - Parameter takesItems: Whether the numbers of items may come from a scenario file.
    /// - Throws: Errors of `init(_:_:_:of:)`.
    init(
        layout: Given<[String]>?, strategy: Given<[String]>?, items: Given<[Int]>?, takesItems: Bool, content: ContentOptions,
        own: [String: GivenText], of suite: SuiteContents
    ) throws {
        (self.layout, self.strategy, self.items, self.content, self.own) = (layout, strategy, items, content, own)
        // Read once and stored, because the file may be a pipe.
        file = try content.scenario.map { try ScenarioFile(path: $0.get(), of: suite) }
        if let file { fill(from: SettingDefaults(file), of: suite, takesItems: takesItems) }
        for alternatives in suite.alternatives { try requireOne(of: alternatives) }
    }

    /// Creates settings from arguments by flag name.
    init(_ texts: [String: String], of suite: SuiteContents) throws {
        content = try ContentOptions.parse([])
        own = [:]
        fill(from: SettingDefaults(texts), of: suite)
        let unknown = texts.keys.filter { !suite.scenarioSettings.contains($0) }.sorted()
        guard unknown.isEmpty else {
            throw SettingError("Unknown settings: \(unknown.joined(separator: ", ")).")
        }
        for alternatives in suite.alternatives { try requireOne(of: alternatives) }
    }

    /// Reads a scenario file, and replaces some of its settings.
    package init(scenarioFile path: String, replacing texts: [String: String] = [:], of suite: SuiteContents) throws {
        try self.init(texts, of: suite)
        file = try ScenarioFile(path: path, of: suite)
        if let file { fill(from: SettingDefaults(file), of: suite) }
        for alternatives in suite.alternatives { try requireOne(of: alternatives) }
    }

    /// Sets the settings that have no argument. An argument also replaces the setting's
    /// alternatives.
    mutating func fill(from defaults: SettingDefaults, of suite: SuiteContents, takesItems: Bool = true) {
        defaults.fill(&layout, CoreSettings.layout)
        if takesItems { defaults.fill(&items, CoreSettings.items) }
        defaults.fill(&strategy, CoreSettings.strategy)
        content.fill(from: defaults)
        let displaced = Set(suite.alternatives.filter { $0.contains { own[$0] != nil } }.joined())
        for (setting, _) in suite.ownSettings where own[setting.name] == nil && !displaced.contains(setting.name) {
            own[setting.name] = defaults.texts[setting.name]
        }
    }

    private func requireOne(of alternatives: [String]) throws(SettingError) {
        let places = alternatives.compactMap { own[$0]?.place }
        guard places.count > 1 else { return }
        throw SettingError("\(places.joined(separator: " and ")) exclude each other; give one of them.")
    }

    /// The arguments by setting name.
    var texts: [String: GivenText] {
        let core = ([layout, items, strategy] as [(any AnyGiven)?]).compactMap(\.self) + content.given
        return own.merging(core.map { ($0.name, $0.text) }) { $1 }
    }

    /// The arguments that repeat the flags.
    static func words<Suite>(
        _ layouts: LayoutOptions<Suite>, _ content: ContentOptions, _ subjects: SubjectOptions<Suite>
    ) -> [String] {
        let core: [(any AnyGiven)?] = [layouts.layout, layouts.items, layouts.strategy]
        let own = subjects.texts.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value.text] }
        return (core + content.given + [content.scenario]).flatMap { $0?.words ?? [] } + own
    }
}
