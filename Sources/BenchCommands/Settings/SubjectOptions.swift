import ArgumentParser
import BenchmarkResults
import Suites
import Synchronization

/// The flags of the subjects' own settings, which only the suite knows.
///
/// The parser finds flags in the mirror of a value. This type's mirror lists an option for each
/// setting.
struct SubjectOptions<Suite: BenchmarkSuite>: ParsableArguments, CustomReflectable {
    /// The arguments by setting name.
    private(set) var texts: [String: GivenText] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: SettingName.self)
        for setting in flags(of: Suite.self).settings {
            let option = try container.decode(Option<String?>.self, forKey: SettingName(stringValue: setting.name))
            if let text = option.wrappedValue { texts[setting.name] = .flag(setting.name, text) }
        }
    }

    var customMirror: Mirror {
        Mirror(self, children: flags(of: Suite.self).settings.map { ($0.name, $0.option) })
    }
}

private struct SettingName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}

/// A setting of one or more subjects, as it is declared to the parser.
private struct SubjectSetting: Sendable {
    let name: String
    let help: ArgumentHelp
    let isFile: Bool

    var option: Option<String?> {
        Option(
            name: .customLong(name), parsing: .unconditional, help: help, completion: isFile ? .file() : nil)
    }
}

/// The settings and subject names of a suite that the parser needs.
private struct SuiteFlags: Sendable {
    let layouts: [String]
    let strategies: [String]
    let settings: [SubjectSetting]
}

/// Returns the flags of a suite. They are empty if the suite is invalid; its commands report the
/// reason.
///
/// - Complexity: O(s) for s settings on the first call, then O(1). The parser calls it several
///   times at each start.
private func flags<Suite: BenchmarkSuite>(of suite: Suite.Type) -> SuiteFlags {
    let key = ObjectIdentifier(suite)
    if let known = knownFlags.withLock({ $0[key] }) { return known }
    let contents = try? SuiteContents(suite)
    let flags = SuiteFlags(
        layouts: contents?.subjects.map(\.name) ?? [],
        strategies: contents?.subjects.flatMap(\.competitors).map(\.name).uniqued() ?? [],
        settings: (contents?.ownSettings ?? []).map { setting, subjects in
            SubjectSetting(name: setting.name, help: setting.help(of: subjects), isFile: setting.isFile)
        })
    knownFlags.withLock { $0[key] = flags }
    return flags
}

private let knownFlags = Mutex<[ObjectIdentifier: SuiteFlags]>([:])

extension CompletionKind {
    static func layouts(of suite: (some BenchmarkSuite).Type) -> CompletionKind { .list(flags(of: suite).layouts) }

    static func strategies(of suite: (some BenchmarkSuite).Type) -> CompletionKind { .list(flags(of: suite).strategies) }
}

extension TextSetting {
    /// Returns the help of a setting, with the subjects that have it, and their defaults.
    fileprivate func help(of subjects: [AnySubject]) -> ArgumentHelp {
        let texts = subjects.map { subject in subject.description.settings.first { $0.name == name }?.defaultText }
        let owners = subjects.map(\.name).joined(separator: ", ")
        guard let first = texts.first ?? nil else { return argumentHelp(owners) }
        if texts.allSatisfy({ $0 == first }) { return argumentHelp("\(owners); default: \(first)") }
        return argumentHelp(zip(subjects, texts).map { "\($0.name): \($1 ?? "none")" }.joined(separator: ", "))
    }
}
