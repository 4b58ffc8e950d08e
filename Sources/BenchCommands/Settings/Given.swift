import ArgumentParser
import Suites

/// An argument for a setting, from a flag, a scenario file or a baseline.
package struct Given<Value: Sendable>: AnyGiven {
    let name: String
    let text: GivenText
    private let reading: Result<Value, any Error>

    init(_ setting: Setting<Value>, _ text: GivenText) {
        name = setting.name
        self.text = text
        reading = Result { try text.read(setting.value(of:)) }
    }

    /// - Throws: `SettingError` with the source and the argument if the argument is not a value of
    ///   the setting.
    func get() throws -> Value { try reading.get() }

    /// Returns the elements of a list, each with its part of the argument.
    func elements<Element>() throws -> [(text: String, value: Element)] where Value == [Element] {
        Array(zip(try text.read(SettingText.list), try get()))
    }
}

protocol AnyGiven: Sendable {
    /// The setting's name.
    var name: String { get }
    var text: GivenText { get }
}

extension AnyGiven {
    var words: [String] { ["--\(name)", text.text] }
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
    init<T>(_ setting: Setting<T>, completion: CompletionKind? = nil) where Value == Given<T>? {
        self.init(
            name: .customLong(setting.name), parsing: .unconditional, help: setting.argumentHelp(), completion: completion
        ) { Given(setting, .flag(setting.name, $0)) }
    }
}

extension TextSetting {
    /// - Parameter defaults: The default, and for a setting of some layouts the layouts that have
    ///   it.
    func argumentHelp(_ defaults: String? = nil) -> ArgumentHelp {
        let remark = defaults ?? defaultText.map { "default: \($0)" }
        return ArgumentHelp(stringLiteral: meaning + (remark.map { " (\($0))" } ?? "")).with(valueName: valueName)
    }
}

extension ArgumentHelp {
    fileprivate func with(valueName: String) -> ArgumentHelp {
        var copy = self
        copy.valueName = valueName
        return copy
    }
}

extension GivenText {
    static func flag(_ name: String, _ text: String) -> GivenText { GivenText(text, place: "--\(name)") }
}

/// Values for settings without a flag, from a scenario file or a baseline.
struct SettingDefaults {
    /// The arguments by setting name.
    let texts: [String: GivenText]

    /// Creates defaults that messages describe as flags.
    init(_ texts: [String: String]) {
        self.texts = Dictionary(uniqueKeysWithValues: texts.map { ($0, .flag($0, $1)) })
    }

    init(_ file: ScenarioFile) {
        texts = Dictionary(uniqueKeysWithValues: file.texts.map { ($0, GivenText($1, place: "\(file.path): \($0)")) })
    }

    /// Sets a value that has no flag.
    func fill<Value>(_ given: inout Given<Value>?, _ setting: Setting<Value>) {
        guard given == nil, let text = texts[setting.name] else { return }
        given = Given(setting, text)
    }
}
