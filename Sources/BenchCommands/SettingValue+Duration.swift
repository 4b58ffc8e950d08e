import BenchmarkResults

extension SettingValue {
    /// A duration with its unit: `16.6ms`, `8333us`, `8333µs`, `16600000ns`, `0.0166s`; rounded to the nanosecond.
    ///
    /// - Parameters:
    ///   - spelled: The range as the sentence says it.
    ///   - name: What the duration is of, with its article, at the beginning of the sentence.
    static func duration(
        _ text: String, in range: ClosedRange<Duration>, spelled: String, called name: String, such example: String
    ) throws(SettingError) -> Duration {
        let units: [(suffix: String, nanoseconds: Double)] = [
            ("ns", 1), ("us", 1e3), ("µs", 1e3), ("μs", 1e3), ("ms", 1e6), ("s", 1e9),
        ]
        guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
            isPlainNumber(String(text.dropLast(unit.suffix.count)), allowing: "."),
            let value = Double(text.dropLast(unit.suffix.count)),
            // Beyond that a duration in nanoseconds has no room in 64 bits.
            case let nanoseconds = (value * unit.nanoseconds).rounded(), nanoseconds < 9e18,
            case let duration = Duration.nanoseconds(Int64(nanoseconds)), range.contains(duration)
        else {
            throw SettingError(
                "\(name) is a duration from \(spelled) with its unit (ns, us, ms or s), such as \(example); "
                    + "\(excerpt(of: text)) is none."
            )
        }
        return duration
    }
}
