import BenchmarkResults
import CoreGraphics
import EngineAccess
import Experiments
import Foundation
import Gating
import Sampling
import Statistics
import Suites

/// The settings of every suite: flags, and for scenarios and measuring also keys of scenario files.
enum CoreSettings {
    // MARK: What is scrolled

    static let layout = list("layout", "name,…", "The layouts to measure; see “list”.", called: "layout") {
        part throws(SettingError) in part
    }

    static let items = list("items", "N,…", "Numbers of items; 5k is 5000.", called: "number of items") {
        part throws(SettingError) in
        try SettingText.count(part, in: 1...Int.max, called: "A number of items", such: "5000 or 50,500,5k")
    }

    static let strategy = list(
        "strategy", "name,…", "The strategies to compare. Without it, all of the layout that are never stale.", crosses: false,
        called: "strategy"
    ) { part throws(SettingError) in part }

    static let trace = list(
        "trace", "name|FILE.csv,…",
        "The traces to replay: patterns of “list”, or recordings with the columns time_s,offset_y, for layers "
            + "time_s,x_rad_s,y_rad_s.",
        called: "trace"
    ) { part throws(SettingError) in part }

    static let ticks = Setting<Int>(
        "ticks", valueName: "N", meaning: "Ticks of 1/60 s; a recording brings its own number.", default: "600"
    ) { try SettingText.integer($0, in: 1...1_000_000, called: "A number of ticks", such: "600") }

    static let seed = list(
        "seed", "N,…", "Seeds of the content, the trace and the order of the strategies.", default: "1", called: "seed"
    ) { part throws(SettingError) in
        guard SettingText.isPlainNumber(part, allowing: ""), let seed = UInt64(part) else {
            throw SettingError("A seed must be a whole number from 0 to \(UInt64.max), such as 1; got \(excerpt(of: part)).")
        }
        return seed
    }

    static let screen = list(
        "screen", "WxH,…", "Width and height of the screen in points.", default: "375x667", called: "screen"
    ) { text throws(SettingError) in
        try SettingText.size(text, sidesIn: 1...100_000, called: "A screen", such: "375x667")
    }

    static let window = models(
        "window", called: "window model", default: UIKitModels().window,
        "Which rectangles a collection view asks for (Apple documents neither)")

    static let namedItems = models(
        "named-items", called: "model of named items", default: UIKitModels().namedItems,
        "What a collection view asks for after a context that names items (Apple documents neither)")

    static let appliedCopies = models(
        "copies", called: "model of copies", default: UIKitModels().appliedCopies,
        "Whether a collection view copies attributes again to apply them (undocumented)")

    static let batchQueries = models(
        "batch-queries", called: "model of batch queries", default: UIKitModels().batchQueries,
        "How often a batch of changes asks for the elements in the window (undocumented)")

    static let prefetch = list(
        "prefetch", "K,…",
        "How many cells a collection view makes ahead between two ticks, at most; 0 is isPrefetchingEnabled = false.",
        default: "\(UIKitModels().prefetchedCells)", called: "number of prefetched cells"
    ) { part throws(SettingError) in
        try SettingText.integer(part, in: 0...1_000, called: "The number of prefetched cells", such: "1")
    }

    /// Returns a setting whose argument is a list of different values.
    ///
    /// - Parameter called: The name of a value in messages.
    private static func list<Value: Hashable & Sendable>(
        _ name: String, _ valueName: String, _ meaning: String, default defaultText: String? = nil, crosses: Bool = true,
        called: String, _ read: @escaping @Sendable (String) throws(SettingError) -> Value
    ) -> Setting<[Value]> {
        Setting(name, valueName: valueName, meaning: meaning, default: defaultText, crosses: crosses) {
            try SettingText.values($0, called: called, read)
        }
    }

    /// Returns a setting for models of undocumented behavior.
    private static func models<Model: CaseIterable & RawRepresentable<String> & Hashable & Sendable>(
        _ name: String, called: String, default model: Model, _ question: String
    ) -> Setting<[Model]> {
        let names = Model.allCases.map(\.rawValue)
        return list(
            name, "name,…", "\(question): \(names.joined(separator: " or ")).", default: model.rawValue, called: called
        ) { part throws(SettingError) in
            try SettingText.choice(part, of: called, among: Model.allCases.map { ($0.rawValue, $0) })
        }
    }

    static let scenario = Setting<String>(
        "scenario", valueName: "FILE.json", meaning: "A JSON file with settings named like the flags; flags win."
    ) { try filePath($0) }

    // MARK: How it is measured

    static let replays = Setting<Int>(
        "replays", valueName: "N",
        meaning: "Timed replays per strategy. Without it, as many as fit into the command's time. 0 times nothing."
    ) { try SettingText.integer($0, in: 0...10_000, called: "A number of replays", such: "20") }

    static let warmup = Setting<Int>(
        "warmup", valueName: "N", meaning: "Warm-up replays, which are not kept. The first one measures the phases.",
        default: "1"
    ) { try SettingText.integer($0, in: 0...1_000, called: "A number of warm-up replays", such: "1") }

    static let budget = Setting<Duration>(
        "budget", valueName: "16.6ms", meaning: "The time limit of a tick, with its unit.", default: "16.6ms"
    ) { try readBudget($0) }

    static let fps = list(
        "fps", "N,…", "The frames per second that the budget is for, instead of --budget: 60, 120.", crosses: false,
        called: "frame rate"
    ) { part throws(SettingError) in
        let rate = try SettingText.number(part, in: 1...1_000, called: "A frame rate", such: "120")
        return FrameBudget(.nanoseconds(Int64((1e9 / rate).rounded())))
    }

    static let slowdown = Setting<Double>(
        "slowdown", valueName: "K",
        meaning:
            "How many times slower than this machine the phone is. Durations are multiplied by it before they are compared with the budget.",
        default: "1"
    ) { try readSlowdown($0) }

    static let pin = Setting<Int>(
        "pin", valueName: "CORE", meaning: "Keep the measuring thread on one core, counted from 0 (see “doctor”)."
    ) { try SettingText.integer($0, in: 0...1_023, called: "A core", such: "0") }

    static let instructionTicks = Setting<Int>(
        "instruction-ticks", valueName: "N",
        meaning: "Ticks whose instructions are counted: callgrind is about 50 times slower.", default: "60"
    ) { try SettingText.integer($0, in: 1...1_000_000, called: "A number of ticks", such: "20") }

    static let handicap = Setting<Handicap>(
        "handicap", valueName: "KIND=AMOUNT",
        meaning: "Add extra work to each tick, to check that a gate detects it: work=5% or alloc=1. Every output says so."
    ) { try Handicap($0) }

    // MARK: Of one command

    static let budgets = list(
        "budget", "16.6ms,…", budget.meaning, default: budget.defaultText, crosses: false, called: "budget"
    ) { part throws(SettingError) in FrameBudget(try readBudget(part)) }

    static let slowdowns = list(
        "slowdown", "K,…", slowdown.meaning, default: slowdown.defaultText, crosses: false, called: "slowdown",
        readSlowdown)

    static let maxItems = Setting<Int>(
        "max-items", valueName: "N", meaning: "The largest number of items that is tried.", default: "1000000"
    ) { try SettingText.count($0, in: 1...2_000_000_000, called: "A largest number of items", such: "1000000 or 1M") }

    static let maxTime = Setting<Duration>(
        "max-time", valueName: "60s", meaning: "The time limit for all strategies together, with its unit.", default: "60s"
    ) { try timeLimit($0, called: "A time limit", such: "60s") }

    static let gates = Setting<Int>(
        "gates", valueName: "N", meaning: "Gates per case of --self-test.", default: "20"
    ) { try SettingText.integer($0, in: 1...10_000, called: "A number of gates", such: "20") }

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

    static let cases = list(
        "cases", "NAME,…",
        "What --self-test tries: identical, relink (the same objects, each side linked once in another order) and injected slowdowns "
            + "such as work=3%. Default: all.",
        crosses: false, called: "case"
    ) { part throws(SettingError) -> GateSelfTest.Trial in
        switch part {
        case "identical": return .identical
        case "relink": return .relink
        case let handicap where handicap.contains("="): return .handicap(try Handicap(handicap))
        default:
            throw SettingError(
                "A case of --self-test must be identical, relink or an injected slowdown such as work=3%; got \(excerpt(of: part))."
            )
        }
    }

    static let scrolledAs = Setting<Int>(
        "scrolled-as", valueName: "N",
        meaning: "Replay the trace of this number of items for all numbers of items, at the end of the content."
    ) { try SettingText.integer($0, in: 1...Int.max, called: "A number of items", such: "50") }

    static let processTimeout = Setting<Duration>(
        "process-timeout", valueName: "SECONDS",
        meaning: "The time limit of each process that this command starts. Default: 1800."
    ) { .seconds(try SettingText.number($0, in: 0.001...1_000_000, called: "A number of seconds", such: "600")) }

    static let shard = Setting<Shard>(
        "shard", valueName: "K/N", meaning: "Run one of several parts of the scenarios, such as 2/4 (see “plan”)."
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
        let isPlain = text.allSatisfy { $0 == "-" || ("0"..."9").contains($0) }
        guard isPlain, let first = ends[0], let last = ends[ends.count - 1], first <= last else {
            throw SettingError(
                "The tick must be a number from 0, such as 17, or a range, such as 10-19; got \(excerpt(of: text)).")
        }
        return first...last
    }

    static let shards = Setting<Int>("shards", valueName: "N", meaning: "The number of parts; 1 to 10000.", default: "1") {
        try SettingText.integer($0, in: Shard.allowedCounts, called: "A number of parts", such: "4")
    }

    // MARK: Keys of scenario files

    static let ofScenarios: [any TextSetting] = [
        layout, items, strategy, trace, ticks, seed, screen, window, namedItems, appliedCopies, batchQueries, prefetch,
    ]
    /// The settings of which every combination is a scenario, besides layout and items. The last one
    /// changes fastest.
    static let crossed: [any TextSetting] = [
        trace, screen, window, namedItems, appliedCopies, batchQueries, prefetch, seed,
    ]
    static let ofMeasuring: [any TextSetting] = [replays, warmup, budget, slowdown]

    // MARK: Reading

    static func timeLimit(_ text: String, called name: String, such example: String) throws(SettingError) -> Duration {
        try SettingText.duration(
            text, in: .milliseconds(1) ... .seconds(86_400), spelled: "1ms to 86400s", called: name, such: example)
    }

    private static func readBudget(_ text: String) throws(SettingError) -> Duration {
        try SettingText.duration(
            text, in: .microseconds(1) ... .seconds(10), spelled: "1us to 10s", called: "A budget", such: "16.6ms")
    }

    private static func readSlowdown(_ text: String) throws(SettingError) -> Double {
        try SettingText.number(text, in: 0.001...10_000, called: "A slowdown", such: "4")
    }

    private static func filePath(_ text: String) throws(SettingError) -> String {
        guard !text.isEmpty else { throw SettingError("the name of a file is missing: the text is empty.") }
        return text
    }
}
