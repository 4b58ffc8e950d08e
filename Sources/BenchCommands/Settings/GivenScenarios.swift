import BenchmarkResults
import Suites

/// The arguments for the scenarios' settings, from flags, a scenario file or a baseline.
package struct GivenScenarios: Sendable {
    /// The arguments by setting name.
    private(set) var texts: [String: GivenText]
    let file: ScenarioFile?

    /// Reads the scenario file, if there is one. A flag displaces the file's value, and the values of
    /// its alternatives.
    ///
    /// - Parameter ignored: The names of settings that a scenario file may have for other commands.
    package init(_ texts: [String: GivenText], of suite: SuiteContents, ignoring ignored: Set<String> = []) throws {
        self.texts = texts
        let path = self.texts.removeValue(forKey: CoreSettings.scenario.name)
        // Read once and stored, because the file may be a pipe.
        file = try path.map { try ScenarioFile(path: $0.read(CoreSettings.scenario.value(of:)), of: suite) }
        let displaced = suite.alternatives.filter { $0.contains { texts[$0] != nil } }.joined()
        for name in Set(suite.scenarioSettings).subtracting(ignored).subtracting(displaced) where texts[name] == nil {
            self.texts[name] = file?.texts[name]
        }
        for alternatives in suite.alternatives {
            let places = alternatives.compactMap { self.texts[$0]?.place }
            guard places.count > 1 else { continue }
            throw SettingError("\(places.joined(separator: " and ")) exclude each other; give one of them.")
        }
    }

    init<Suite>(_ scenarios: ScenarioOptions<Suite>, _ subjects: SubjectOptions<Suite>, of suite: SuiteContents) throws {
        try self.init(scenarios.texts.merging(subjects.texts) { $1 }, of: suite)
    }

    /// Creates settings from arguments by flag name, for example from the settings of a baseline.
    package init(_ texts: [String: String], of suite: SuiteContents) throws {
        let unknown = Set(texts.keys).subtracting(suite.scenarioSettings + [CoreSettings.scenario.name]).sorted()
        guard unknown.isEmpty else { throw SettingError("Unknown settings: \(unknown.joined(separator: ", ")).") }
        try self.init(Dictionary(uniqueKeysWithValues: texts.map { ($0, .flag($0, $1)) }), of: suite)
    }

    /// Whether neither a flag nor a file sets anything.
    var isEmpty: Bool { texts.isEmpty && file == nil }

    /// Returns the value of a setting, or `nil` if it has no argument.
    func value<Value>(of setting: Setting<Value>) throws -> Value? {
        try texts[setting.name]?.read(setting.value(of:))
    }
}
