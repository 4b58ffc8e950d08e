import ArgumentParser
import BenchmarkResults
import Experiments
import Suites
import SystemSupport
import UIKit

/// Settings that are declared to the parser together.
protocol SettingGroup: SendableMetatype {
    static var settings: [DeclaredSetting] { get }
}

/// The flags of a group of settings.
///
/// The parser finds flags in the mirror of a value. This type's mirror lists an option for each
/// setting, because only the suite knows its subjects' settings.
struct SettingOptions<Group: SettingGroup>: ParsableArguments, CustomReflectable {
    private(set) var texts: [String: SettingArgument] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: SettingName.self)
        for setting in declared(by: Group.self) {
            let option = try container.decode(Option<String?>.self, forKey: SettingName(stringValue: setting.name))
            if let text = option.wrappedValue { texts[setting.name] = .flag(setting.name, text) }
        }
    }

    var customMirror: Mirror {
        Mirror(self, children: declared(by: Group.self).map { ($0.name, $0.option) })
    }
}

extension SettingOptions: GivenOptions {
    var givenOptions: [GivenOption] {
        declared(by: Group.self).compactMap { setting in texts[setting.name].map { ("--\(setting.name)", $0.text) } }
    }
}

struct DeclaredSetting: Sendable {
    let name: String
    fileprivate let help: ArgumentHelp
    fileprivate let completion: CompletionKind?

    /// - Parameter owners: The layouts that have the setting, with its defaults. The help leaves out such a setting, which “list
    ///   LAYOUT” shows.
    init(_ setting: any TextSetting, _ completion: CompletionKind? = nil, owners: String? = nil) {
        name = setting.name
        help = setting.argumentHelp(owners)
        self.completion = completion
    }

    fileprivate var option: Option<String?> {
        var help = help
        if HiddenFlags.areShown { help.visibility = .default }
        return Option(name: .customLong(name), parsing: .unconditional, help: help, completion: completion)
    }
}

/// The flags that only “list LAYOUT” shows. A shell's completion script has them, too, and an unknown flag is compared with them.
package enum HiddenFlags {
    @TaskLocal package static var areShown = false

    package static let completionScript = "--generate-completion-script"
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

/// - Complexity: O(s) for s settings on the first call, then O(1). The parser calls it several
///   times at each start.
private func declared<Group: SettingGroup>(by group: Group.Type) -> [DeclaredSetting] {
    knownSettings.value(for: ObjectIdentifier(group)) { group.settings }
}

private let knownSettings = OncePerKey<ObjectIdentifier, [DeclaredSetting]>()

// MARK: Groups

/// The settings of scenarios: those of every suite, and the subjects' own.
enum ScenarioSettings<Suite: BenchmarkSuite>: SettingGroup {
    static var settings: [DeclaredSetting] {
        // Without subjects if the suite is invalid; its commands report the reason.
        let suite = try? SuiteContents(Suite.self)
        let subjects = suite?.subjects ?? []
        let strategies = subjects.flatMap(\.competitors).map(\.name).uniqued()
        let completions: [String: CompletionKind] = [
            CoreSettings.layout.name: .list(subjects.map(\.name)),
            CoreSettings.strategy.name: .list(strategies),
            CoreSettings.trace.name: .list(Motion.scrolling.traceNames + Motion.moving.traceNames),
            CoreSettings.window.name: .list(UICollectionView.WindowModel.allCases.map(\.rawValue)),
            CoreSettings.batchQueries.name: .list(UICollectionView.BatchQueriesModel.allCases.map(\.rawValue)),
            CoreSettings.scenario.name: .file(extensions: ["json"]),
        ]
        let own = (suite?.ownSettings ?? []).map { setting, owners in
            DeclaredSetting(setting, setting.isFile ? .file() : nil, owners: text(of: owners, with: setting.name))
        }
        return (CoreSettings.ofScenarios + [CoreSettings.scenario]).map { DeclaredSetting($0, completions[$0.name]) } + own
    }

    /// Returns the subjects that have a setting, with their defaults.
    private static func text(of owners: [AnySubject], with name: String) -> String {
        let texts = owners.map { subject in subject.description.settings.first { $0.name == name }?.defaultText }
        let names = owners.map(\.name).joined(separator: ", ")
        guard let first = texts.first ?? nil else { return names }
        if texts.allSatisfy({ $0 == first }) { return "\(names); default: \(first)" }
        return zip(owners, texts).map { "\($0.name): \($1 ?? "none")" }.joined(separator: ", ")
    }
}

/// The settings of scenarios on which a trace depends.
enum TraceSettings<Suite: BenchmarkSuite>: SettingGroup {
    static var settings: [DeclaredSetting] {
        let others: [any TextSetting] = [
            CoreSettings.strategy, CoreSettings.window, CoreSettings.batchQueries, CoreSettings.prefetch,
        ]
        return ScenarioSettings<Suite>.settings.filter { setting in !others.contains { $0.name == setting.name } }
    }
}

/// The settings that most runs need.
enum UsualSettings<Suite: BenchmarkSuite>: SettingGroup {
    static var settings: [DeclaredSetting] { settingsOfRuns(Suite.self).filter { isUsual($0) } }
}

/// The other settings of a run.
enum AdvancedSettings<Suite: BenchmarkSuite>: SettingGroup {
    static var settings: [DeclaredSetting] { settingsOfRuns(Suite.self).filter { !isUsual($0) } }
}

private func settingsOfRuns<Suite: BenchmarkSuite>(_: Suite.Type) -> [DeclaredSetting] {
    ScenarioSettings<Suite>.settings + MeasuringSettings.declared.map { DeclaredSetting($0) }
}

private func isUsual(_ setting: DeclaredSetting) -> Bool {
    let usual: [any TextSetting] = [
        CoreSettings.layout, CoreSettings.items, CoreSettings.strategy, CoreSettings.trace, CoreSettings.device,
    ]
    return usual.contains { $0.name == setting.name }
}

// MARK: Single settings

struct FlagArgument<Value: Sendable>: Sendable, CustomStringConvertible {
    private let setting: Setting<Value>
    let text: SettingArgument
    var description: String { text.text }

    init(_ setting: Setting<Value>, _ text: String) {
        self.setting = setting
        self.text = .flag(setting.name, text)
    }

    func get() throws -> Value { try text.read(setting.value(of:)) }
}

extension Optional {
    /// Returns the value, or the setting's default.
    ///
    /// - Precondition: The setting has a default.
    func get<Value>(orDefaultOf setting: Setting<Value>) throws -> Value where Wrapped == FlagArgument<Value> {
        try self?.get() ?? setting.defaultValue()
    }
}

extension Option {
    /// Declares a setting to the parser. An invalid argument is refused with the setting's message
    /// when the value is used.
    ///
    /// - Parameter needed: What the option is refused without.
    init<T>(_ setting: Setting<T>, needs needed: String? = nil) where Value == FlagArgument<T>? {
        self.init(name: .customLong(setting.name), parsing: .unconditional, help: setting.argumentHelp(needing: needed)) {
            FlagArgument(setting, $0)
        }
    }
}

extension TextSetting {
    fileprivate func argumentHelp(_ owners: String? = nil, needing needed: String? = nil) -> ArgumentHelp {
        let remark = (owners ?? defaultText.map { "default: \($0)" }).map { " (\($0))" } ?? ""
        let need = needed.map { " Needs \($0)." } ?? ""
        return ArgumentHelp("\(meaning)\(need)\(remark)", valueName: valueName, visibility: owners == nil ? .default : .hidden)
    }
}
