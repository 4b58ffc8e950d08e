import ArgumentParser
import BenchmarkResults
import Experiments
import Suites
import SystemSupport

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

    /// Joins the halves of a group that a help shows in two sections.
    init(_ usual: SettingOptions<Usual<Group>>, _ advanced: SettingOptions<Advanced<Group>>) {
        texts = usual.texts.merging(advanced.texts) { $1 }
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

typealias ScenarioOptions<Suite: BenchmarkSuite> = SettingOptions<ScenarioSettings<Suite>>
typealias SubjectOptions<Suite: BenchmarkSuite> = SettingOptions<SubjectSettings<Suite>>

/// The settings of scenarios that every suite has.
enum ScenarioSettings<Suite: BenchmarkSuite>: SettingGroup {
    static var settings: [DeclaredSetting] {
        let subjects = (try? SuiteContents(Suite.self))?.subjects ?? []
        let strategies = subjects.flatMap(\.competitors).map(\.name).uniqued()
        let completions: [String: CompletionKind] = [
            CoreSettings.layout.name: .list(subjects.map(\.name)),
            CoreSettings.strategy.name: .list(strategies),
            CoreSettings.trace.name: .list(Motion.scrolling.traceNames + Motion.moving.traceNames),
            CoreSettings.window.name: .list(WindowModel.allCases.map(\.rawValue)),
            CoreSettings.batchQueries.name: .list(BatchQueriesModel.allCases.map(\.rawValue)),
            CoreSettings.scenario.name: .file(extensions: ["json"]),
        ]
        return (CoreSettings.ofScenarios + [CoreSettings.scenario]).map { DeclaredSetting($0, completions[$0.name]) }
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

/// The settings of a group that most runs need.
enum Usual<Group: SettingGroup>: SettingGroup {
    static var settings: [DeclaredSetting] { Group.settings.filter { usualSettings.contains($0.name) } }
}

/// The other settings of a group.
enum Advanced<Group: SettingGroup>: SettingGroup {
    static var settings: [DeclaredSetting] { Group.settings.filter { !usualSettings.contains($0.name) } }
}

private let usualSettings: Set<String> = [
    CoreSettings.layout.name, CoreSettings.items.name, CoreSettings.strategy.name, CoreSettings.trace.name,
    CoreSettings.device.name,
]

/// The subjects' own settings. They are empty if the suite is invalid; its commands report the
/// reason.
enum SubjectSettings<Suite: BenchmarkSuite>: SettingGroup {
    static var settings: [DeclaredSetting] {
        ((try? SuiteContents(Suite.self))?.ownSettings ?? []).map { setting, subjects in
            DeclaredSetting(setting, setting.isFile ? .file() : nil, owners: owners(of: setting.name, among: subjects))
        }
    }

    /// Returns the subjects that have a setting, with their defaults.
    private static func owners(of name: String, among subjects: [AnySubject]) -> String {
        let texts = subjects.map { subject in subject.description.settings.first { $0.name == name }?.defaultText }
        let names = subjects.map(\.name).joined(separator: ", ")
        guard let first = texts.first ?? nil else { return names }
        if texts.allSatisfy({ $0 == first }) { return "\(names); default: \(first)" }
        return zip(subjects, texts).map { "\($0.name): \($1 ?? "none")" }.joined(separator: ", ")
    }
}

enum MeasuringGroup: SettingGroup {
    static var settings: [DeclaredSetting] {
        ([CoreSettings.replays] + timing).map { DeclaredSetting($0) }
    }

    /// The settings about times.
    static var timing: [any TextSetting] {
        [CoreSettings.warmup, CoreSettings.budget, CoreSettings.fps, CoreSettings.device, CoreSettings.slowdown]
    }
}

extension ScenarioArguments {
    init<Group, Suite>(_ scenarios: SettingOptions<Group>, _ subjects: SubjectOptions<Suite>, of suite: SuiteContents) throws {
        try self.init(scenarios.texts.merging(subjects.texts) { $1 }, of: suite)
    }
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
    init<T>(_ setting: Setting<T>) where Value == FlagArgument<T>? {
        self.init(name: .customLong(setting.name), parsing: .unconditional, help: setting.argumentHelp()) {
            FlagArgument(setting, $0)
        }
    }
}

extension TextSetting {
    fileprivate func argumentHelp(_ owners: String? = nil) -> ArgumentHelp {
        let remark = (owners ?? defaultText.map { "default: \($0)" }).map { " (\($0))" } ?? ""
        return ArgumentHelp("\(meaning)\(remark)", valueName: valueName, visibility: owners == nil ? .default : .hidden)
    }
}
