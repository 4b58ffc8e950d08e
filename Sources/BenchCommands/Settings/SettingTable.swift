import BenchmarkResults
import Suites

/// The settings that one command takes: those of its own, and those of the suite's subjects.
struct SettingTable: Sendable {
    /// In the order in which help lists them.
    let settings: [any TextSetting]
    /// The subjects' own settings, with the subjects that have each of them.
    let subjectSettings: [(setting: any TextSetting, subjects: [AnySubject])]

    /// - Parameter subjects: Empty for a command that scrolls nothing.
    init(_ settings: [any TextSetting], subjects: [AnySubject] = []) {
        self.settings = settings
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
        subjectSettings = found
    }

    /// Lists of names of settings of which one at most is given.
    var alternatives: [[String]] { subjectSettings.flatMap(\.subjects).flatMap(\.description.alternatives).uniqued() }

    var names: [String] { settings.map(\.name) + subjectSettings.map(\.setting.name) }

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// The settings whose texts name files.
    var fileNames: Set<String> { Set(subjectSettings.filter(\.setting.isFile).map(\.setting.name)) }

    // MARK: Help

    /// The settings as help lists them: name, meaning, default.
    var help: String {
        var lines = ["SETTINGS (flags, or keys of a scenario file):"]
        lines += (settings + [CoreSettings.scenario]).map { line($0, default: $0.defaultText.map { "default: \($0)" }) }
        if !subjectSettings.isEmpty { lines.append("SETTINGS OF SINGLE LAYOUTS:") }
        lines += subjectSettings.map { line($0.setting, default: defaults(of: $0.setting.name, $0.subjects)) }
        return lines.joined(separator: "\n")
    }

    private func line(_ setting: any TextSetting, default text: String?) -> String {
        "  --\(setting.name) <\(setting.valueName)>  \(setting.meaning)\(text.map { " (\($0))" } ?? "")"
    }

    /// The default, or where subjects differ the default of each; and whose setting it is where not all subjects have it.
    private func defaults(of name: String, _ subjects: [AnySubject]) -> String? {
        let texts = subjects.map { subject in
            subject.description.settings.first { $0.name == name }?.defaultText
        }
        let owners = subjects.map(\.name).joined(separator: ", ")
        guard let first = texts.first ?? nil else { return owners }
        if texts.allSatisfy({ $0 == first }) { return "\(owners); default: \(first)" }
        return zip(subjects, texts).map { "\($0.name): \($1 ?? "none")" }.joined(separator: ", ")
    }
}
