import ArgumentParser
import BenchmarkResults
import Suites

/// The flags that choose among the subjects of a suite.
///
/// Option groups are not nested: a debug build of the parser checks each level of them several times.
struct LayoutOptions<Suite: BenchmarkSuite>: ParsableArguments {
    @Option(CoreSettings.layout, completion: .layouts(of: Suite.self)) var layout: Given<[String]>?
    @Option(CoreSettings.items) var items: Given<[Int]>?
    @Option(CoreSettings.strategy, completion: .strategies(of: Suite.self)) var strategy: Given<[String]>?
}

/// The settings of the scenarios. They come from flags, and without a flag from a scenario file or a baseline.
package struct GivenScenarios: Sendable {
    private(set) var layout: Given<[String]>?
    private(set) var items: Given<[Int]>?
    private(set) var strategy: Given<[String]>?
    private(set) var content: ContentOptions
    /// The subjects' own settings.
    private(set) var own: [String: GivenText]
    /// The scenario file that was read, or `nil` if none was named.
    private(set) var file: ScenarioFile?

    /// Reads the scenario file, if the flags name one.
    ///
    /// - Throws: `DataFileError` for a file that cannot be read, and `SettingError` for one that is not a scenario of the suite.
    init<Suite>(
        _ layouts: LayoutOptions<Suite>, _ content: ContentOptions, _ subjects: SubjectOptions<Suite>, of suite: SuiteContents
    ) throws {
        try self.init(
            layout: layouts.layout, strategy: layouts.strategy, items: layouts.items, takesItems: true, content: content,
            own: subjects.texts, of: suite)
    }

    /// - Parameter takesItems: Whether the numbers of items may come from a scenario file.
    /// - Throws: As `init(_:_:_:of:)`.
    init(
        layout: Given<[String]>?, strategy: Given<[String]>?, items: Given<[Int]>?, takesItems: Bool, content: ContentOptions,
        own: [String: GivenText], of suite: SuiteContents
    ) throws {
        (self.layout, self.strategy, self.items, self.content, self.own) = (layout, strategy, items, content, own)
        // Read once and kept: it may be a pipe.
        file = try content.scenario.map { try ScenarioFile(path: $0.get(), of: suite) }
        if let file { fill(from: SettingDefaults(file), of: suite, takesItems: takesItems) }
        for alternatives in suite.alternatives { try requireOne(of: alternatives) }
    }

    /// Settings by name, as flags would give them.
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

    /// The scenarios of a file, with settings that replace the file's.
    package init(scenarioFile path: String, replacing texts: [String: String] = [:], of suite: SuiteContents) throws {
        try self.init(texts, of: suite)
        file = try ScenarioFile(path: path, of: suite)
        if let file { fill(from: SettingDefaults(file), of: suite) }
        for alternatives in suite.alternatives { try requireOne(of: alternatives) }
    }

    /// Sets what is not given. A given setting also displaces its alternatives.
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

    /// The text of each setting that is given.
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
