import Statistics

extension SettingValue {
    /// Budgets with a comma between each two: `16.6ms,8.3ms`.
    static func budgets(_ text: String) throws(SettingError) -> [FrameBudget] {
        try distinct(text, called: "budget") { part throws(SettingError) in FrameBudget(try budget(part)) }
    }

    /// Slowdowns with a comma between each two: `1,4`.
    static func slowdowns(_ text: String) throws(SettingError) -> [Double] {
        try distinct(text, called: "slowdown", slowdown)
    }

    static func maxItems(_ text: String) throws(SettingError) -> Int {
        try integer(text, in: 1...2_000_000_000, called: "A largest number of items", such: "1000000")
    }

    static func maxTime(_ text: String) throws(SettingError) -> Duration {
        try duration(
            text, in: .milliseconds(1) ... .seconds(86_400), spelled: "1ms to 86400s", called: "A time limit", such: "60s")
    }

    private static func distinct<Value: Equatable>(
        _ text: String, called name: String, _ read: (String) throws(SettingError) -> Value
    ) throws(SettingError) -> [Value] {
        var values: [Value] = []
        for part in try list(text) {
            let value = try read(part)
            guard !values.contains(value) else { throw SettingError("The \(name) \(part) is given twice; once is enough.") }
            values.append(value)
        }
        return values
    }
}
