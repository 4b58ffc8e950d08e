import CoreGraphics

/// What a subject makes the content of one scenario from.
public struct Parameters: Sendable {
    /// The number of items; at least 1.
    public let items: Int
    /// The seed of everything that is drawn.
    public let seed: UInt64
    /// The size of the screen before the first tick, in points.
    public let screenSize: CGSize
    /// The subject's own settings.
    public let settings: SettingValues

    public init(
        items: Int, seed: UInt64 = 1, screenSize: CGSize = CGSize(width: 375, height: 667),
        settings: SettingValues = SettingValues()
    ) {
        self.items = items
        self.seed = seed
        self.screenSize = screenSize
        self.settings = settings
    }
}

/// The values of a subject's own settings in one scenario.
public struct SettingValues: Sendable {
    private let given: [String: GivenText]

    /// Texts by the names of their settings, as flags would give them.
    public init(_ texts: [String: String] = [:]) {
        given = Dictionary(uniqueKeysWithValues: texts.map { ($0, GivenText($1, place: "--\($0)")) })
    }

    package init(_ given: [String: GivenText]) {
        self.given = given
    }

    /// The value of a setting: the given one, else its default.
    ///
    /// - Throws: ``SettingError`` for a text that is no value of the setting; what the setting's own reading throws.
    /// - Precondition: The setting has a default.
    public func value<Value>(of setting: Setting<Value>) throws -> Value {
        try givenValue(of: setting) ?? setting.defaultValue()
    }

    /// The value that was given for a setting; `nil` where none was.
    ///
    /// - Throws: As ``value(of:)``.
    public func givenValue<Value>(of setting: Setting<Value>) throws -> Value? {
        guard let text = given[setting.name] else { return nil }
        return try text.read(setting.value(of:))
    }

    /// The text that was given for a setting, else that of its default; `nil` where there is neither.
    package func text(of setting: any TextSetting) -> String? { given[setting.name]?.text ?? setting.defaultText }

    /// The place where a setting was given, for sentences: `--columns`, or a file and its key; `nil` where it was not given.
    public func place(of setting: any TextSetting) -> String? {
        given[setting.name]?.place
    }
}

/// The text of a setting, and where it stands.
package struct GivenText: Equatable, Sendable {
    package let text: String
    /// `--name`, or a file and its key.
    package let place: String

    package init(_ text: String, place: String) {
        self.text = text
        self.place = place
    }

    /// Reads the text.
    ///
    /// - Throws: ``SettingError`` with the place before its sentence; what else `read` throws as it is.
    package func read<Value>(_ read: (String) throws -> Value) throws -> Value {
        do {
            return try read(text)
        } catch let error as SettingError {
            throw SettingError("\(place): \(error)")
        }
    }
}
