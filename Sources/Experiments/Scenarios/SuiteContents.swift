import BenchmarkResults
import Suites

/// The checked subjects of a suite.
package struct SuiteContents: Sendable {
    package let name: String
    package let isOptimized: Bool
    package let subjects: [AnySubject]
    /// The subjects' own settings, each with the subjects that have it.
    package let ownSettings: [(setting: any TextSetting, subjects: [AnySubject])]

    package init(_ suite: (some BenchmarkSuite).Type) throws(SettingError) {
        let former = RunningCode.enter(RunningCode("read the subjects that the suite declares"))
        defer { RunningCode.enter(former) }
        try self.init(name: suite.name, isOptimized: suite.isOptimized, subjects: suite.subjects)
    }

    package init(name: String, isOptimized: Bool = true, subjects: [AnySubject]) throws(SettingError) {
        self.name = name
        self.isOptimized = isOptimized
        self.subjects = subjects
        ownSettings = Self.ownSettings(of: subjects)
        guard !subjects.isEmpty else {
            throw SettingError("The suite \(name) has no subject; its property “subjects” lists what is measured.")
        }
        try Self.requireUnique(subjects.map(\.name), "subjects of the suite \(name)")
        for subject in subjects {
            guard !subject.competitors.isEmpty else {
                throw SettingError("The subject “\(subject.name)” has no competitor; it needs at least one.")
            }
            try Self.requireUnique(subject.competitors.map(\.name), "competitors of the subject “\(subject.name)”")
            try Self.requireUnique(subject.description.settings.map(\.name), "settings of the subject “\(subject.name)”")
            guard !subject.description.defaultItems.isEmpty, subject.description.defaultItems.allSatisfy({ $0 >= 1 }) else {
                throw SettingError("The subject “\(subject.name)” needs default numbers of items: at least one, each at least 1.")
            }
        }
    }

    private static func requireUnique(_ names: [String], _ what: String) throws(SettingError) {
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw SettingError("Two \(what) have the name “\(twice)”; each needs its own name.")
        }
        if names.contains(where: { $0.isEmpty || $0.contains { "/,=".contains($0) || $0.isWhitespace } || withEscapes($0) != $0 })
        {
            throw SettingError(
                "A name of the \(what) is empty or contains a space, a slash, a comma, an equals sign or an invisible character.")
        }
    }

    private static func ownSettings(of subjects: [AnySubject]) -> [(setting: any TextSetting, subjects: [AnySubject])] {
        var found: [(setting: any TextSetting, subjects: [AnySubject])] = []
        for subject in subjects {
            for setting in subject.description.settings {
                if let index = found.firstIndex(where: { $0.setting.name == setting.name }) {
                    found[index].subjects.append(subject)
                } else {
                    found.append((setting, [subject]))
                }
            }
        }
        return found
    }

    /// Lists of own settings that exclude each other.
    package var alternatives: [[String]] { subjects.flatMap(\.description.alternatives).uniqued() }

    package var scenarioSettings: [String] { CoreSettings.ofScenarios.map(\.name) + ownSettings.map(\.setting.name) }
}
