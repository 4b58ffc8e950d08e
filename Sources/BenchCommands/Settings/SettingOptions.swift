import ArgumentParser
import Suites
import Synchronization

/// Settings that are declared to the parser together.
protocol SettingGroup: SendableMetatype {
    static var settings: [DeclaredSetting] { get }
}

/// The flags of a group of settings.
///
/// The parser finds flags in the mirror of a value. This type's mirror lists an option for each
/// setting, because only the suite knows its subjects' settings.
struct SettingOptions<Group: SettingGroup>: RuledOptions, CustomReflectable {
    /// The arguments by setting name.
    private(set) var texts: [String: GivenText] = [:]

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

    /// The arguments that repeat the flags.
    var words: [String] {
        declared(by: Group.self).flatMap { setting in texts[setting.name].map { ["--\(setting.name)", $0.text] } ?? [] }
    }

    var givenFlags: [String] { texts.keys.map { "--\($0)" } }
}

/// A setting, as it is declared to the parser.
struct DeclaredSetting: Sendable {
    let name: String
    fileprivate let help: ArgumentHelp
    fileprivate let completion: CompletionKind?

    init(_ setting: any TextSetting, _ completion: CompletionKind? = nil, defaults: String? = nil) {
        name = setting.name
        help = setting.argumentHelp(defaults)
        self.completion = completion
    }

    fileprivate var option: Option<String?> {
        Option(name: .customLong(name), parsing: .unconditional, help: help, completion: completion)
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

/// - Complexity: O(s) for s settings on the first call, then O(1). The parser calls it several
///   times at each start.
private func declared<Group: SettingGroup>(by group: Group.Type) -> [DeclaredSetting] {
    let key = ObjectIdentifier(group)
    if let known = knownSettings.withLock({ $0[key] }) { return known }
    let settings = group.settings
    knownSettings.withLock { $0[key] = settings }
    return settings
}

private let knownSettings = Mutex<[ObjectIdentifier: [DeclaredSetting]]>([:])

// MARK: Single settings

/// The argument of a single setting's flag.
struct Given<Value: Sendable>: Sendable {
    private let setting: Setting<Value>
    let text: GivenText

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
    func get<Value>(orDefaultOf setting: Setting<Value>) throws -> Value where Wrapped == Given<Value> {
        try self?.get() ?? setting.defaultValue()
    }
}

extension Option {
    /// Declares a setting to the parser. An invalid argument is refused with the setting's message
    /// when the value is used.
    init<T>(_ setting: Setting<T>) where Value == Given<T>? {
        self.init(name: .customLong(setting.name), parsing: .unconditional, help: setting.argumentHelp()) { Given(setting, $0) }
    }
}

extension TextSetting {
    /// - Parameter defaults: The default, and for a setting of some layouts the layouts that have
    ///   it.
    fileprivate func argumentHelp(_ defaults: String? = nil) -> ArgumentHelp {
        let remark = (defaults ?? defaultText.map { "default: \($0)" }).map { " (\($0))" } ?? ""
        return ArgumentHelp("\(meaning)\(remark)", valueName: valueName)
    }
}

extension GivenText {
    static func flag(_ name: String, _ text: String) -> GivenText { GivenText(text, place: "--\(name)") }
}
