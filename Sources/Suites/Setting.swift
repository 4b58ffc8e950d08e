import CoreGraphics
import SystemSupport

/// A setting that users provide as a flag or as a key of a scenario file: its name, its meaning and
/// its parser, declared once.
public struct Setting<Value: Sendable>: TextSetting {
    public let name: String
    public let valueName: String
    public let meaning: String
    public let defaultText: String?
    public let crosses: Bool
    public private(set) var isFile = false
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
        self.name = name
        self.valueName = valueName
        self.meaning = meaning
        self.defaultText = defaultText
        self.crosses = crosses
        self.read = read
    }

    /// Returns a setting for a file. The file is read once and its content is stored, because it
    /// may be a pipe.
    public static func file(
        _ name: String, valueName: String, meaning: String, read: @escaping @Sendable (_ path: String) throws -> Value
    ) -> Setting {
        let contents = OncePerKey<String, Value>()
        var setting = Setting(name, valueName: valueName, meaning: meaning) { path in
            guard !path.isEmpty else { throw SettingError("the file name is empty; give the path of a file.") }
            return try contents.value(for: path) { try read(path) }
        }
        setting.isFile = true
        return setting
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
        guard let defaultText else { userFault("The setting \(name) has no default: ask for its given value.") }
        return try read(defaultText)
    }
}

extension Setting where Value == Bool {
    /// Returns a setting that is on or off.
    public static func onOff(_ name: String, meaning: String, default isOn: Bool) -> Setting {
        Setting(name, valueName: "on|off", meaning: meaning, default: isOn ? "on" : "off") { text in
            guard text == "on" || text == "off" else {
                throw SettingError("The value must be on or off; got \(excerpt(of: text)).")
            }
            return text == "on"
        }
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
    var isFile: Bool { get }

    /// - Throws: ``SettingError`` for an invalid value; other errors of the parser.
    func check(_ text: String) throws
}

extension TextSetting {
    /// Whether the setting is the scroll effect, which is part of scenario names and has its own
    /// column.
    package var isEffect: Bool { name == "effect" }
}

/// The error of an invalid setting: a sentence with the value and the allowed values.
public struct SettingError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}

/// The values of a subject's own settings in one scenario.
public struct SettingValues: Sendable {
    private let given: [String: SettingArgument]

    /// Creates values from the arguments of flags, by setting name.
    public init(_ texts: [String: String] = [:]) {
        given = Dictionary(uniqueKeysWithValues: texts.map { ($0, .flag($0, $1)) })
    }

    package init(_ given: [String: SettingArgument]) {
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
package struct SettingArgument: Equatable, Sendable {
    package let text: String
    /// The source: `--name`, or a file and its key.
    package let place: String

    package init(_ text: String, place: String) {
        self.text = text
        self.place = place
    }

    package static func flag(_ name: String, _ text: String) -> SettingArgument { SettingArgument(text, place: "--\(name)") }

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

/// Parses the values of settings, with the same error messages everywhere.
public enum SettingText {
    /// Returns the values of a comma-separated list.
    ///
    /// - Throws: ``SettingError`` if a value is empty or repeated.
    public static func list(_ text: String) throws(SettingError) -> [String] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingPrefix(" ")) }
        guard parts.allSatisfy({ !$0.isEmpty }) else {
            throw SettingError("A list must be values separated by commas, none of them empty; got \(excerpt(of: text)).")
        }
        return parts
    }

    /// Returns the parsed values of a list without duplicates.
    ///
    /// - Complexity: O(n) for n values.
    public static func values<Value: Hashable>(
        _ text: String, called name: String, _ read: (String) throws(SettingError) -> Value
    ) throws(SettingError) -> [Value] {
        var values: [Value] = []
        var seen: Set<Value> = []
        for part in try list(text) {
            let value = try read(part)
            guard seen.insert(value).inserted else {
                throw SettingError("The \(name) \(withEscapes(part)) is given twice; give it once.")
            }
            values.append(value)
        }
        return values
    }

    /// Returns a whole number.
    ///
    /// - Parameters:
    ///   - name: The name of the number with its article, for the beginning of the message.
    ///   - example: A value for the message.
    public static func integer(
        _ text: String, in range: ClosedRange<Int>, called name: String, such example: String
    ) throws(SettingError) -> Int {
        guard isPlainNumber(text, allowing: ""), let value = Int(text), range.contains(value) else {
            throw SettingError(
                "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), such as \(example); "
                    + "got \(excerpt(of: text)).")
        }
        return value
    }

    /// Returns a count, which may end in `k` for thousands or `M` for millions. For the parameters,
    /// see `integer`.
    package static func count(
        _ text: String, in range: ClosedRange<Int>, called name: String, such example: String
    ) throws(SettingError) -> Int {
        for (suffix, zeros) in [("k", "000"), ("M", "000000")] where text.hasSuffix(suffix) && text.count > 1 {
            guard let value = try? integer(text.dropLast() + zeros, in: range, called: name, such: example) else { continue }
            return value
        }
        return try integer(text, in: range, called: name, such: example)
    }

    /// Returns a number with or without a fraction. For the parameters, see `integer`.
    public static func number(
        _ text: String, in range: ClosedRange<Double>, called name: String, such example: String
    ) throws(SettingError) -> Double {
        guard isPlainNumber(text, allowing: "."), let value = Double(text), range.contains(value) else {
            throw SettingError(
                "\(name) must be a number from \(shortText(range.lowerBound)) to \(shortText(range.upperBound)), such "
                    + "as \(example); got \(excerpt(of: text)).")
        }
        return value
    }

    /// Returns a width and a height in points, for example `375x667`.
    ///
    /// - Parameters:
    ///   - range: The range of each side.
    ///   - name: The name of the size with its article, for the beginning of the message.
    ///   - example: A size for the message.
    public static func size(
        _ text: String, sidesIn range: ClosedRange<Double>, called name: String, such example: String
    ) throws(SettingError) -> CGSize {
        func sides(_ text: String) -> [String] {
            text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
        }
        let (given, shown) = (sides(text), sides(example))
        guard given.count == 2, shown.count == 2 else {
            throw SettingError(
                "\(name) must be a width and a height in points, such as \(example); got \(excerpt(of: text)).")
        }
        return CGSize(
            width: try number(given[0], in: range, called: "\(name)'s width", such: shown[0]),
            height: try number(given[1], in: range, called: "\(name)'s height", such: shown[1])
        )
    }

    /// Returns a duration with a unit: `16.6ms`, `8333us`, `8333µs`, `16600000ns`, `0.0166s`,
    /// rounded to the nanosecond.
    ///
    /// - Parameters:
    ///   - spelled: The range, for the message.
    ///   - name: The name of the duration with its article, for the beginning of the message.
    ///   - example: A value for the message.
    public static func duration(
        _ text: String, in range: ClosedRange<Duration>, spelled: String, called name: String, such example: String
    ) throws(SettingError) -> Duration {
        let units: [(suffix: String, nanoseconds: Double)] = [
            ("ns", 1), ("us", 1e3), ("µs", 1e3), ("μs", 1e3), ("ms", 1e6), ("s", 1e9),
        ]
        guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
            isPlainNumber(String(text.dropLast(unit.suffix.count)), allowing: "."),
            let value = Double(text.dropLast(unit.suffix.count)),
            // Longer durations in nanoseconds do not fit into 64 bits.
            case let nanoseconds = (value * unit.nanoseconds).rounded(), nanoseconds < 9e18,
            case let duration = Duration.nanoseconds(Int64(nanoseconds)), range.contains(duration)
        else {
            let isPlain = isPlainNumber(text, allowing: ".") && Double(text) != nil
            throw SettingError(
                "\(name) must be a duration from \(spelled) with its unit (ns, us, ms or s), such as \(example); got "
                    + "\(excerpt(of: text)).\(isPlain ? " Did you mean “\(text)\(example.drop { !$0.isLetter })”?" : "")")
        }
        return duration
    }

    /// Returns the value of a name.
    ///
    /// - Parameters:
    ///   - kind: The kind of name, for example "effect".
    ///   - known: All names with their values, in the order of messages.
    /// - Throws: ``SettingError``, which lists the known names and suggests the most similar one.
    public static func choice<Value>(
        _ name: String, of kind: String, among known: [(name: String, value: Value)]
    ) throws(SettingError) -> Value {
        if let found = known.first(where: { $0.name == name }) { return found.value }
        let names = known.map(\.name)
        throw SettingError(
            "There is no \(kind) named \(excerpt(of: name)).\(suggestion(for: name, among: names)) Known: "
                + "\(names.joined(separator: ", "))."
        )
    }

    /// Returns whether a string contains only digits and the allowed characters. `Double` would
    /// also accept `nan`, `0x1p4` and `1e400`.
    package static func isPlainNumber(_ text: String, allowing others: String) -> Bool {
        !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) || others.contains($0) }
    }

    private static func shortText(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}
