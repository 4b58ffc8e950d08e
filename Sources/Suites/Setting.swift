import Synchronization

/// A setting that users provide as a flag or as a key of a scenario file: its name, its meaning and
/// its parser, declared once.
public struct Setting<Value: Sendable>: TextSetting {
    public let name: String
    public let valueName: String
    public let meaning: String
    public let defaultText: String?
    public let crosses: Bool
    public let isFile: Bool
    /// The parser. It throws ``SettingError`` for an invalid value.
    private let read: @Sendable (String) throws -> Value

    /// - Parameters:
    ///   - name: The name, in lower case with hyphens. The value of a setting named `effect` is
    ///     part of the names of scenarios.
    ///   - read: Parses a value. It throws ``SettingError`` with the allowed values; the flag's
    ///     name is added to the message.
    /// - Precondition: The default can be parsed.
    public init(
        _ name: String, valueName: String, meaning: String, default defaultText: String? = nil, crosses: Bool = false,
        read: @escaping @Sendable (String) throws -> Value
    ) {
        self.init(
            name, valueName: valueName, meaning: meaning, default: defaultText, crosses: crosses, isFile: false, read: read)
    }

    private init(
        _ name: String, valueName: String, meaning: String, default defaultText: String?, crosses: Bool, isFile: Bool,
        read: @escaping @Sendable (String) throws -> Value
    ) {
        self.name = name
        self.valueName = valueName
        self.meaning = meaning
        self.defaultText = defaultText
        self.crosses = crosses
        self.isFile = isFile
        self.read = read
    }

    /// Returns a setting for a file. The file is read once and its content is stored, because it
    /// may be a pipe.
    public static func file(
        _ name: String, valueName: String, meaning: String, read: @escaping @Sendable (_ path: String) throws -> Value
    ) -> Setting {
        let contents = ReadFiles<Value>()
        return Setting(name, valueName: valueName, meaning: meaning, default: nil, crosses: false, isFile: true) { path in
            guard !path.isEmpty else { throw SettingError("the name of a file is missing: the text is empty.") }
            return try contents.content(of: path, read: read)
        }
    }

    /// - Throws: ``SettingError`` for an invalid value; other errors of the parser.
    public func value(of text: String) throws -> Value {
        try read(text)
    }

    public func check(_ text: String) throws {
        _ = try read(text)
    }

    /// Returns the default.
    ///
    /// - Precondition: The setting has a default.
    package func defaultValue() throws -> Value {
        guard let defaultText else { preconditionFailure("The setting \(name) has no default: ask for its given value.") }
        return try read(defaultText)
    }
}

extension Setting where Value == Bool {
    /// Returns a setting that is on or off.
    public static func onOff(_ name: String, meaning: String, default isOn: Bool) -> Setting {
        Setting(name, valueName: "on|off", meaning: meaning, default: isOn ? "on" : "off") { text in
            try SettingText.choice(text, of: "state", among: [("on", true), ("off", false)])
        }
    }
}

/// The contents of files that a setting has read, by path.
private final class ReadFiles<Value: Sendable>: Sendable {
    private let contents = Mutex<[String: Value]>([:])

    func content(of path: String, read: (String) throws -> Value) throws -> Value {
        if let known = contents.withLock({ $0[path] }) { return known }
        let content = try read(path)
        contents.withLock { $0[path] = content }
        return content
    }
}

/// A setting with any type of value, for lists of settings.
public protocol TextSetting: Sendable {
    /// The name of the flag without dashes, and of the key in scenario files.
    var name: String { get }
    /// A placeholder for the value in help, for example `N`.
    var valueName: String { get }
    /// A sentence for help.
    var meaning: String { get }
    /// The default as an argument, or `nil` without a default.
    var defaultText: String? { get }
    /// Whether the setting accepts a comma-separated list, with a scenario for each value.
    var crosses: Bool { get }
    /// Whether the value is a file.
    var isFile: Bool { get }

    /// - Throws: ``SettingError`` for an invalid value; other errors of the parser.
    func check(_ text: String) throws
}

extension TextSetting {
    /// Whether the setting is the scroll effect, which is part of scenario names and has its own
    /// column.
    package var isEffect: Bool { name == "effect" }
}
