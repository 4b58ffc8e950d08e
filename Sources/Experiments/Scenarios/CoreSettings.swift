import BenchmarkResults
import CoreGraphics
import Suites
import SystemSupport

/// The settings of every suite: flags, and for scenarios and measuring also keys of scenario files.
package enum CoreSettings {
    // MARK: Scenarios

    package static let layout = list(
        "layout", "name,…", "The layouts to measure; “list LAYOUT” shows its settings.", called: "layout"
    ) {
        part throws(SettingError) in part
    }

    package static let greatestItemCount = 10_000_000

    package static let items = list("items", "N,…", "Numbers of items; 5k is 5000.", called: "number of items") {
        part throws(SettingError) in
        try SettingText.count(part, in: 1...greatestItemCount, called: "A number of items", such: "5000 or 50,500,5k")
    }

    package static let strategy = list(
        "strategy", "name,…", "The strategies to compare. Without it, all of the layout that are never stale.", crosses: false,
        called: "strategy"
    ) { part throws(SettingError) in part }

    package static let trace = list(
        "trace", "name|FILE.csv,…",
        "The traces to replay: patterns of “list”, or recorded scrolls with the columns time_s,offset_y.",
        called: "trace"
    ) { part throws(SettingError) in part }

    package static let ticks = Setting<Int>(
        "ticks", valueName: "N",
        meaning: "Ticks of 1/60 s. Without it 600, and 120 above 10,000 items; a recording brings its own number."
    ) { try SettingText.integer($0, in: 1...1_000_000, called: "A number of ticks", such: "600") }

    package static let seed = list(
        "seed", "N,…", "Seeds of the content, the trace and the order of the strategies.", default: "1", called: "seed"
    ) { part throws(SettingError) in
        guard SettingText.isPlainNumber(part, allowing: ""), let seed = UInt64(part) else {
            throw SettingError("A seed must be a whole number from 0 to \(UInt64.max), such as 1; got \(excerpt(of: part)).")
        }
        return seed
    }

    package static let screen = list(
        "screen", "WxH,…", "Width and height of the screen in points.", default: "375x667", called: "screen"
    ) { text throws(SettingError) in
        try SettingText.size(text, sidesIn: 1...100_000, called: "A screen", such: "375x667")
    }

    package static let scale = Setting<Int>(
        "scale", valueName: "N", meaning: "Pixels per point of the screen, 1 to 3.", default: "2"
    ) { try SettingText.integer($0, in: 1...3, called: "A scale", such: "3") }

    package static let window = models(
        "window", called: "model", default: UIKitModels().window,
        "Which rectangles a collection view asks for (undocumented)")

    package static let batchQueries = models(
        "batch-queries", called: "model", default: UIKitModels().batchQueries,
        "How often a batch of changes asks for the elements in the window (undocumented)")

    package static let prefetch = list(
        "prefetch", "K,…",
        "How many cells a collection view makes ahead between two ticks, at most; 0 is isPrefetchingEnabled = false.",
        default: "\(UIKitModels().prefetchedCells)", called: "number of prefetched cells"
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
        "warmup", valueName: "N", meaning: "Warm-up replays, which are not kept. The first one measures the phases.",
        default: "1"
    ) { try SettingText.integer($0, in: 0...1_000, called: "A number of warm-up replays", such: "1") }

    package static let budget = Setting<Duration>(
        "budget", valueName: "16.6ms", meaning: "The time limit of a tick, with its unit.", default: "16.6ms"
    ) { try readBudget($0) }

    package static let slowdown = Setting<Double>(
        "slowdown", valueName: "K",
        meaning:
            "How many times slower than this machine the phone is. Durations are multiplied by it before they are compared with the "
            + "budget. Without it, only the recommendation assumes a device: 4 times slower."
    ) { try readSlowdown($0) }

    package static let ofMeasuring: [any TextSetting] = [replays, warmup, budget, slowdown]

    package static func readBudget(_ text: String) throws(SettingError) -> Duration {
        try SettingText.duration(
            text, in: .microseconds(1) ... .seconds(10), spelled: "1us to 10s", called: "A budget", such: "16.6ms")
    }

    package static func readSlowdown(_ text: String) throws(SettingError) -> Double {
        try SettingText.number(text, in: 0.001...10_000, called: "A slowdown", such: "4")
    }

    private static func filePath(_ text: String) throws(SettingError) -> String {
        guard !text.isEmpty else { throw SettingError("the file name is empty; give the path of a file.") }
        return text
    }
}

extension ScenarioRequest {
    /// Reads the settings of a scenario.
    ///
    /// - Parameters:
    ///   - given: The arguments by setting name. A missing setting has its default.
    ///   - variants: The parts of the name for crossed settings, for example `seed=2`.
    ///   - description: The description that another process passed on, or `nil` to make it.
    package init(
        of subject: AnySubject, items: Int, strategies: [String]?, given: [String: GivenText], variants: [String] = [],
        description: ScenarioDescription? = nil
    ) throws {
        let values = SettingValues(given)
        let source =
            try given[CoreSettings.trace.name].map { try $0.read { try TraceSource($0, for: subject) } }
            ?? TraceSource(subject.description.defaultTrace ?? subject.description.motion.defaultTrace, for: subject)
        guard !source.changesData || subject.description.changesData else {
            throw SettingError(
                "The trace “\(source.name)” changes data, which the layout \(subject.name) does not support; choose another "
                    + "--trace, or another --layout (see “list”).")
        }
        var models = UIKitModels()
        models.window = try values.value(of: CoreSettings.window)[0]
        models.batchQueries = try values.value(of: CoreSettings.batchQueries)[0]
        models.prefetchedCells = try values.value(of: CoreSettings.prefetch)[0]
        let identity = ScenarioIdentity(
            subject: subject.name, effect: subject.effect(given: { given[$0]?.text }), trace: source.name, variants: variants,
            items: items)
        let texts = given.mapValues(\.text)
        self.init(
            try description
                ?? ScenarioDescription(
                    identity, strategies: strategies, settings: texts,
                    files: NamedFiles(settings: subject.description.settings).digests(in: texts)),
            subject: subject,
            parameters: Parameters(
                items: items, seed: try values.value(of: CoreSettings.seed)[0],
                screenSize: try values.value(of: CoreSettings.screen)[0], settings: values),
            displayScale: CGFloat(try values.value(of: CoreSettings.scale)), models: models, source: source,
            ticks: try values.givenValue(of: CoreSettings.ticks) ?? source.recordedTickCount)
    }

    /// Reads the settings that another process passed on.
    package init(_ description: ScenarioDescription, of subjects: [AnySubject]) throws {
        _ = try SettingText.integer(
            "\(description.items)", in: 1...CoreSettings.greatestItemCount, called: "A number of items", such: "500")
        try NamedFiles(settings: subjects.flatMap(\.description.settings)).require(description.files, in: description.settings)
        let given = Dictionary(uniqueKeysWithValues: description.settings.map { ($0, GivenText.flag($0, $1)) })
        let layout = try given[CoreSettings.layout.name]?.read { text in
            try SettingText.choice(text, of: "layout", among: subjects.map { ($0.name, $0) })
        }
        try self.init(
            of: layout ?? subjects[0], items: description.items, strategies: description.strategies, given: given,
            variants: description.identity.variants, description: description)
        try subject.description.check(parameters)
    }
}

extension ScenarioRequest {
    /// Checks that another process can read the files of the scenario again.
    package func requireFilesForOtherProcesses() throws(SettingError) {
        for name in subject.description.settings.filter(\.isFile).map(\.name) + [CoreSettings.trace.name] {
            guard let path = description.settings[name], ![.regular, .none].contains(FileKind(of: path)) else { continue }
            throw SettingError(
                "--\(name): another process must read \(excerpt(of: path)) again, but it is not a regular file; save it to a file."
            )
        }
    }
}

extension GivenText {
    package static func flag(_ name: String, _ text: String) -> GivenText { GivenText(text, place: "--\(name)") }
}
