import BenchmarkResults
import Experiments
import Statistics
import Suites

extension CoreSettings {
    // MARK: Measuring

    static let fps = list(
        "fps", "N,…", "The frames per second that the budget is for, instead of --budget: 60, 120.", crosses: false,
        called: "frame rate"
    ) { part throws(SettingError) in
        let rate = try SettingText.number(part, in: 1...1_000, called: "A frame rate", such: "120")
        return FrameBudget(.nanoseconds(Int64((1e9 / rate).rounded())))
    }

    static let pin = Setting<Int>(
        "pin", valueName: "CORE", meaning: "Keep the measuring thread on one core, counted from 0 (see “doctor”)."
    ) { try SettingText.integer($0, in: 0...1_023, called: "A core", such: "0") }

    static let instructionTicks = Setting<Int>(
        "instruction-ticks", valueName: "N",
        meaning: "Ticks whose instructions are counted: callgrind is about 50 times slower.", default: "60"
    ) { try SettingText.integer($0, in: 1...1_000_000, called: "A number of ticks", such: "20") }

    // MARK: Of one command

    static let budgets = list(
        "budget", "16.6ms,…", budget.meaning, default: budget.defaultText, crosses: false, called: "budget"
    ) { part throws(SettingError) in FrameBudget(try readBudget(part)) }

    static let slowdowns = list(
        "slowdown", "K,…",
        "How many times slower than this machine the phone is. Durations are multiplied by it before they are compared with the budget.",
        default: "1", crosses: false, called: "slowdown",
        readSlowdown)

    static let maxItems = Setting<Int>(
        "max-items", valueName: "N", meaning: "The largest number of items to try, or the layout's limit.", default: "1000000"
    ) { try SettingText.count($0, in: 1...greatestItemCount, called: "A largest number of items", such: "1000000 or 1M") }

    static let maxTime = Setting<Duration>(
        "max-time", valueName: "60s", meaning: "The time limit for all strategies together, with its unit.", default: "60s"
    ) { try timeLimit($0, called: "A time limit", such: "60s") }

    static let threshold = Setting<Double>(
        "threshold", valueName: "1.5%", meaning: "Times that rise by more are a regression.", default: "1.5%"
    ) { text in
        guard text.hasSuffix("%") else {
            throw SettingError("A threshold must be a percentage such as 1.5%; got \(excerpt(of: text)).")
        }
        return 1
            + (try SettingText.number(String(text.dropLast()), in: 0.2...100, called: "A threshold in per cent", such: "1.5"))
            / 100
    }

    static let processTimeout = Setting<Duration>(
        "process-timeout", valueName: "SECONDS",
        meaning: "The time limit of each started process. Default: 1800."
    ) { .seconds(try SettingText.number($0, in: 0.001...1_000_000, called: "A number of seconds", such: "600")) }

    static let shard = Setting<Shard>(
        "shard", valueName: "K/N", meaning: "Run one of several parts of the scenarios, such as 2/4 (see --shards)."
    ) { text in
        guard let shard = Shard(text) else {
            throw SettingError(
                "The part must be K/N, such as 2/4 for the second of four, with K from 1 to N and N at most "
                    + "\(Shard.allowedCounts.upperBound); got \(excerpt(of: text)).")
        }
        return shard
    }

    static let tickRange = Setting<ClosedRange<Int>>(
        "tick", valueName: "K|A-B",
        meaning: "One tick, or some that follow each other, such as 17 or 10-19, counted from 0. Without it all ticks."
    ) { text in
        let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
        guard SettingText.isPlainNumber(text, allowing: "-"), let first = ends[0], let last = ends[ends.count - 1], first <= last
        else {
            throw SettingError(
                "The tick must be a number from 0, such as 17, or a range, such as 10-19; got \(excerpt(of: text)).")
        }
        return first...last
    }

    static let shards = Setting<Int>(
        "shards", valueName: "N", meaning: "With --dry-run, divide the scenarios into parts; 1 to 10000."
    ) {
        try SettingText.integer($0, in: Shard.allowedCounts, called: "A number of parts", such: "4")
    }

    static func timeLimit(_ text: String, called name: String, such example: String) throws(SettingError) -> Duration {
        try SettingText.duration(
            text, in: .milliseconds(1) ... .seconds(86_400), spelled: "1ms to 86400s", called: name, such: example)
    }
}
