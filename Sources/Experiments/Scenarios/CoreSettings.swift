import BenchmarkResults
import Statistics
import Suites
import SystemSupport
import UIKit

/// The settings of every suite: flags, and for scenarios and measuring also keys of scenario files.
package enum CoreSettings {
    // MARK: Scenarios

    package static let layout = list(
        "layout", "name,…", "The layouts to measure; “list LAYOUT” shows its settings.", called: "layout"
    ) {
        part throws(SettingError) in part
    }

    package static let greatestItemCount = 10_000_000

    package static let items = Setting<[Int]>("items", valueName: "N,…", meaning: "Numbers of items; 5k is 5000.", crosses: true)
    {
        text throws(SettingError) in
        // 5,000 would be 5 and 0.
        let parts = try SettingText.list(text)
        func continues(_ part: String) -> Bool { part.count > 1 && part.hasPrefix("0") }
        if let second = parts.indices.dropFirst().first(where: { continues(parts[$0]) }) {
            let number = parts[second - 1] + parts[second...].prefix(while: continues).joined()
            throw SettingError("Commas separate numbers of items; got \(excerpt(of: text)). Write \(excerpt(of: number)).")
        }
        return try SettingText.values(text, called: "number of items") { part throws(SettingError) in
            try SettingText.count(part, in: 1...greatestItemCount, called: "A number of items", such: "5000 or 50,500,5k")
        }
    }

    package static let strategy = list(
        "strategy", "name,…", "The strategies to compare. Without it, all that fit the effect and are never stale.",
        crosses: false, called: "strategy"
    ) { part throws(SettingError) in part }

    package static let trace = list(
        "trace", "name|FILE.csv,…",
        "The traces to replay: patterns of “list”, or recorded scrolls with the columns time_s,offset_y.",
        called: "trace"
    ) { part throws(SettingError) in part }

    package static let ticks = Setting<Int>(
        "ticks", valueName: "N",
        meaning: "Ticks of 1/60 s. Without it 600, and 120 above 10,000 items; a recording has its own length."
    ) { try SettingText.integer($0, in: 1...1_000_000, called: "A number of ticks", such: "600") }

    package static let seed = list(
        "seed", "N,…", "Seeds of the content, the trace and the order of the strategies.", default: "1", called: "seed"
    ) { part throws(SettingError) in try readSeed(part) }

    package static let screen = list(
        "screen", "WxH,…", "Width and height of the screen in points.", default: "375x667", called: "screen"
    ) { text throws(SettingError) in
        try SettingText.size(text, sidesIn: 1...100_000, called: "A screen", such: "375x667")
    }

    package static let scale = Setting<Int>(
        "scale", valueName: "N", meaning: "Pixels per point of the screen, 1 to 3.", default: "2"
    ) { try SettingText.integer($0, in: 1...3, called: "A scale", such: "3") }

    package static let window = models(
        "window", called: "model", default: UICollectionView.Models().window,
        "Which rectangles a collection view asks for (undocumented)")

    package static let batchQueries = models(
        "batch-queries", called: "model", default: UICollectionView.Models().batchQueries,
        "How often a batch of changes asks for the elements in the window (undocumented)")

    package static let prefetch = list(
        "prefetch", "K,…",
        "How many cells a collection view makes ahead between two ticks, at most; 0 is isPrefetchingEnabled = false.",
        default: "\(UICollectionView.Models().prefetchedCells)", called: "number of prefetched cells"
    ) { part throws(SettingError) in
        try SettingText.integer(part, in: 0...1_000, called: "The number of prefetched cells", such: "1")
    }

    /// Returns a setting whose argument is a list of different values.
    ///
    /// - Parameter called: The name of a value in messages.
    package static func list<Value: Hashable & Sendable>(
        _ name: String, _ valueName: String, _ meaning: String, default defaultText: String? = nil, crosses: Bool = true,
        called: String, _ read: @escaping @Sendable (String) throws(SettingError) -> Value
    ) -> Setting<[Value]> {
        Setting(name, valueName: valueName, meaning: meaning, default: defaultText, crosses: crosses) {
            try SettingText.values($0, called: called, read)
        }
    }

    /// Returns a setting for models of undocumented behavior.
    package static func models<Model: CaseIterable & RawRepresentable<String> & Hashable & Sendable>(
        _ name: String, called: String, default model: Model, _ question: String
    ) -> Setting<[Model]> {
        let names = Model.allCases.map(\.rawValue)
        return list(
            name, "name,…", "\(question): \(names.joined(separator: " or ")).", default: model.rawValue, called: called
        ) { part throws(SettingError) in
            try SettingText.choice(part, of: called, among: Model.allCases.map { ($0.rawValue, $0) })
        }
    }

    package static let scenario = Setting<String>(
        "scenario", valueName: "FILE.json", meaning: "A JSON file with settings named like the flags; flags win."
    ) { try filePath($0) }

    // MARK: Keys of scenario files

    package static let ofScenarios: [any TextSetting] = [
        layout, items, strategy, trace, ticks, seed, screen, scale, window, batchQueries, prefetch,
    ]
    /// The settings of which every combination is a scenario, besides layout and items. The last one
    /// changes fastest.
    package static let crossed: [any TextSetting] = [
        trace, screen, window, batchQueries, prefetch, seed,
    ]

    // MARK: Measuring

    package static let replays = Setting<Int>(
        "replays", valueName: "N",
        meaning: "Timed replays per strategy. Without it, as many as fit into the command's time. 0 times nothing."
    ) { try SettingText.integer($0, in: 0...10_000, called: "A number of replays", such: "20") }

    package static let warmup = Setting<Int>(
        "warmup", valueName: "N",
        meaning: "Warm-up replays per strategy, at most: a second of ticks is enough. They measure the phases.",
        default: "3"
    ) { try SettingText.integer($0, in: 0...1_000, called: "A number of warm-up replays", such: "1") }

    package static let budget = Setting<Duration>(
        "budget", valueName: "16.6ms", meaning: "The time of a frame, with its unit. A device with 120 Hz has 8.3ms.",
        default: "16.6ms"
    ) { try readBudget($0) }

    package static let device = Setting<KnownDevice>(
        "device", valueName: "name",
        meaning: "The device that is judged, by public scores and a margin; “list devices” shows all.", default: KnownDevice.usual
    ) { text throws(SettingError) in
        try SettingText.choice(text, of: "device", among: KnownDevice.all.map { ($0.name, $0) })
    }

    package static let slowdown = Setting<Double>(
        "slowdown", valueName: "K",
        meaning:
            "How many times slower than this machine the judged device is, instead of --device; “calibrate” finds it."
    ) { try SettingText.number($0, in: 0.001...10_000, called: "A slowdown", such: "4") }

    package static let ofMeasuring: [any TextSetting] = [replays, warmup, budget, device, slowdown]

    private static func readBudget(_ text: String) throws(SettingError) -> Duration {
        if let rate = text.lowercased().wholeMatch(of: /([0-9.]+) ?(hz|fps)/)?.output.1 {
            throw SettingError("A budget is a duration such as 16.6ms; got \(excerpt(of: text)). Use --fps \(rate).")
        }
        return try SettingText.duration(
            text, in: .microseconds(1) ... .seconds(10), spelled: "1us to 10s", called: "A budget", such: "16.6ms")
    }

    private static func filePath(_ text: String) throws(SettingError) -> String {
        guard !text.isEmpty else { throw SettingError("the file name is empty; give the path of a file.") }
        return text
    }

    // MARK: Of commands

    package static let fps = Setting<Duration>(
        "fps", valueName: "N", meaning: "The frames per second, instead of --budget, such as 120."
    ) { text throws(SettingError) in
        let rate = try SettingText.number(text, in: 1...1_000, called: "A frame rate", such: "120")
        return .nanoseconds(Int64((1e9 / rate).rounded()))
    }

    package static let instructionTicks = Setting<Int>(
        "instruction-ticks", valueName: "N",
        meaning: "Ticks whose instructions are counted: callgrind is about 50 times slower.", default: "60"
    ) { try SettingText.integer($0, in: 1...1_000_000, called: "A number of ticks", such: "20") }

    package static let threshold = Setting<Double>(
        "threshold", valueName: "1.5%", meaning: "Times that rise by more are a regression.", default: "1.5%"
    ) { text in
        guard text.hasSuffix("%") else {
            throw SettingError("A threshold must be a percentage such as 1.5%; got \(excerpt(of: text)).")
        }
        return 1
            + (try SettingText.number(String(text.dropLast()), in: 0.2...100, called: "A threshold in per cent", such: "1.5"))
            / 100
    }

    package static let gateReplays = Setting<Int>(
        "replays", valueName: "N",
        meaning: "Timed replays in each process of the time tier. Without it, as many as fit into 0.1 s."
    ) { text in
        guard try replays.value(of: text) > 0 else {
            throw SettingError(
                "A gate measures times with at least 1 replay; got 0. Without times, use --skip-times.")
        }
        return try replays.value(of: text)
    }

    package static let gateTime = Setting<Duration>(
        "max-time", valueName: "600s",
        meaning:
            "Start no process of the time tier after this time; series without enough processes are inconclusive."
    ) { try timeLimit($0, such: "600s") }

    package static let searchTime = Setting<Duration>(
        "search-time", valueName: "60s", meaning: "The time limit of the search for the cause of a series. Default: 60s."
    ) { try timeLimit($0, such: "60s") }

    package static let gateSeed = Setting<UInt64>(
        "gate-seed", valueName: "N",
        meaning: "The seed of the order and the placement of the processes, which a gate prints. Without it, it is random."
    ) { try readSeed($0) }

    package static let processTimeout = Setting<Duration>(
        "process-timeout", valueName: "SECONDS",
        meaning: "The time limit of each started process. Default: 1800."
    ) { .seconds(try SettingText.number($0, in: 0.001...1_000_000, called: "A number of seconds", such: "600")) }

    package static let shard = Setting<Shard>(
        "shard", valueName: "K/N", meaning: "Run one of several parts of the scenarios, such as 2/4 (see --shards)."
    ) { text in
        guard let shard = Shard(text) else {
            throw SettingError(
                "The part must be K/N, such as 2/4 for the second of four, with K from 1 to N and N at most "
                    + "\(Shard.allowedCounts.upperBound); got \(excerpt(of: text)).")
        }
        return shard
    }

    package static let tickRange = Setting<ClosedRange<Int>>(
        "tick", valueName: "K|A-B",
        meaning: "One tick, or some that follow each other, such as 17 or 10-19, counted from 0. Without it all ticks."
    ) { text in
        // `Int` accepts a sign.
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
            SettingText.isPlainNumber(String(part), allowing: "") ? Int(part) : nil
        }
        guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last else {
            throw SettingError(
                "The tick must be a number from 0, such as 17, or a range, such as 10-19; got \(excerpt(of: text)).")
        }
        return first...last
    }

    package static let shards = Setting<Int>(
        "shards", valueName: "N", meaning: "Divide the scenarios into parts, 1 to 10000."
    ) {
        try SettingText.integer($0, in: Shard.allowedCounts, called: "A number of parts", such: "4")
    }

    private static func readSeed(_ text: String) throws(SettingError) -> UInt64 {
        guard let seed = UInt64(text), SettingText.isPlainNumber(text, allowing: "") else {
            throw SettingError("A seed must be a whole number from 0 to \(UInt64.max), such as 1; got \(excerpt(of: text)).")
        }
        return seed
    }

    private static func timeLimit(_ text: String, such example: String) throws(SettingError) -> Duration {
        try SettingText.duration(
            text, in: .milliseconds(1) ... .seconds(86_400), spelled: "1ms to 86400s", called: "A time limit", such: example)
    }
}
