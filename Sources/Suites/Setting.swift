import Synchronization

/// A setting that users give as a flag or as a key of a scenario file: its name, its meaning and how its text is read, declared once.
public struct Setting<Value: Sendable>: TextSetting {
    public let name: String
    public let valueName: String
    public let meaning: String
    public let defaultText: String?
    public let crosses: Bool
    public let isFile: Bool
    /// Throws ``SettingError`` for a text that is no value.
    private let read: @Sendable (String) throws -> Value

    /// - Parameters:
    ///   - name: Lower case, words joined by hyphens. The value of a setting named `effect` stands in the names of scenarios.
    ///   - read: Makes a value of a text. It throws ``SettingError`` that says what is allowed; the flag's name is put before it.
    /// - Precondition: The default can be read.
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

    /// A setting that names a file, which is read once and kept: it may be a pipe.
    public static func file(
        _ name: String, valueName: String, meaning: String, read: @escaping @Sendable (_ path: String) throws -> Value
    ) -> Setting {
        let contents = ReadFiles<Value>()
        return Setting(name, valueName: valueName, meaning: meaning, default: nil, crosses: false, isFile: true) { path in
            guard !path.isEmpty else { throw SettingError("the name of a file is missing: the text is empty.") }
            return try contents.content(of: path, read: read)
        }
    }

    /// - Throws: ``SettingError`` for a text that is no value of the setting; what else the reading throws.
    public func value(of text: String) throws -> Value {
        try read(text)
    }

    public func check(_ text: String) throws {
        _ = try read(text)
    }

    /// Returns the value that applies if none is given.
    ///
    /// - Precondition: The setting has a default.
    package func defaultValue() throws -> Value {
        guard let defaultText else { preconditionFailure("The setting \(name) has no default: ask for its given value.") }
        return try read(defaultText)
    }
}

extension Setting where Value == Bool {
    /// A setting that is on or off.
    public static func onOff(_ name: String, meaning: String, default isOn: Bool) -> Setting {
        Setting(name, valueName: "on|off", meaning: meaning, default: isOn ? "on" : "off") { text in
            try SettingText.choice(text, of: "state", among: [("on", true), ("off", false)])
        }
    }
}

/// The files that a setting has read, by path.
private final class ReadFiles<Value: Sendable>: Sendable {
    private let contents = Mutex<[String: Value]>([:])

    func content(of path: String, read: (String) throws -> Value) throws -> Value {
        if let known = contents.withLock({ $0[path] }) { return known }
        let content = try read(path)
        contents.withLock { $0[path] = content }
        return content
    }
}

/// A setting of any value, for lists of settings.
public protocol TextSetting: Sendable {
    /// The flag without its dashes, and the key of scenario files.
    var name: String { get }
    /// A placeholder for the value in help, such as `N`.
    var valueName: String { get }
    /// One sentence for help.
    var meaning: String { get }
    /// The text that stands for the setting where none is given; `nil` where there is no default.
    var defaultText: String? { get }
    /// Whether a list of values, with commas between them, makes a scenario of each.
    var crosses: Bool { get }
    /// Whether the text names a file.
    var isFile: Bool { get }

    /// - Throws: ``SettingError`` for a text that is no value of the setting; what else the reading throws.
    func check(_ text: String) throws
}

extension TextSetting {
    /// Whether the setting is the scroll effect, whose value stands in the names of scenarios and in a column of its own.
    package var isEffect: Bool { name == "effect" }
}
