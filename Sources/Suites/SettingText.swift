import SystemSupport
import CoreGraphics

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
                throw SettingError("The \(name) \(withEscapes(part)) is given twice; once is enough.")
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
                "\(name) must be a number from \(shortText(range.lowerBound)) to \(shortText(range.upperBound)), such as \(example); "
                    + "got \(excerpt(of: text)).")
        }
        return value
    }

    /// Returns a width and a height in points, for example `375x667`.
    ///
    /// - Parameters:
    ///   - range: The range of each side.
    ///   - name: The name of the size with its article, for the beginning of the message.
    ///   - example: A size for the message.
    ///   - other: Other allowed values, for the message.
    public static func size(
        _ text: String, sidesIn range: ClosedRange<Double>, called name: String, such example: String,
        otherwise other: String = ""
    ) throws(SettingError) -> CGSize {
        func sides(_ text: String) -> [String] {
            text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
        }
        let (given, shown) = (sides(text), sides(example))
        guard given.count == 2, shown.count == 2 else {
            throw SettingError(
                "\(name) must be a width and a height in points, such as \(example)\(other); got \(excerpt(of: text)).")
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
            "There is no \(kind) named \(excerpt(of: name)).\(suggestion(for: name, among: names)) Known: \(names.joined(separator: ", "))."
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
