import CoreGraphics

/// The parameters from which a subject creates the content of one scenario.
public struct Parameters: Sendable {
    /// The number of items; at least 1.
    public package(set) var items: Int
    /// The seed of all random values.
    public let seed: UInt64
    /// The size of the screen before the first tick, in points.
    public package(set) var screenSize: CGSize
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

    /// Creates values from the arguments of flags, by setting name.
    public init(_ texts: [String: String] = [:]) {
        given = Dictionary(uniqueKeysWithValues: texts.map { ($0, GivenText($1, place: "--\($0)")) })
    }

    package init(_ given: [String: GivenText]) {
        self.given = given
    }

    /// Returns the value of a setting, or its default.
    ///
    /// - Throws: ``SettingError`` for an invalid value; other errors of the setting's parser.
    /// - Precondition: The setting has a default.
    public func value<Value>(of setting: Setting<Value>) throws -> Value {
        try givenValue(of: setting) ?? setting.defaultValue()
    }

    /// Returns the value that was set, or `nil`.
    ///
    /// - Throws: As ``value(of:)``.
    public func givenValue<Value>(of setting: Setting<Value>) throws -> Value? {
        guard let text = given[setting.name] else { return nil }
        return try text.read(setting.value(of:))
    }

    /// Returns the argument of a setting or its default, or `nil` if it has neither.
    package func text(of setting: any TextSetting) -> String? { given[setting.name]?.text ?? setting.defaultText }

    /// Returns the source of a setting's value for messages, which is `--columns` or a file and its
    /// key, or `nil` if it was not set.
    public func place(of setting: any TextSetting) -> String? {
        given[setting.name]?.place
    }
}

/// The argument of a setting, and its source.
package struct GivenText: Equatable, Sendable {
    package let text: String
    /// The source: `--name`, or a file and its key.
    package let place: String

    package init(_ text: String, place: String) {
        self.text = text
        self.place = place
    }

    /// Parses the argument.
    ///
    /// - Throws: ``SettingError``, with the source added to its sentence; other errors of `read`.
    package func read<Value>(_ read: (String) throws -> Value) throws -> Value {
        do {
            return try read(text)
        } catch let error as SettingError {
            throw SettingError("\(place): \(error)")
        }
    }
}
