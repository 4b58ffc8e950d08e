import CoreGraphics
import Experiments
import InvalidationStrategies
import Parallax
import Quilt
import Statistics

/// Every setting of a run, read and checked: from the flags, else from the scenario file, else the default.
struct ScenarioSettings {
    /// Where the spans of the items come from.
    enum Blocks: Equatable {
        /// Drawn from 1–2 × 1–2 blocks with the seed.
        case random
        case blocksFile(String)
        case photosFile(String)
    }

    /// `nil`: as many as the file of blocks or photos has, or the layout's own numbers.
    let items: [Int]?
    let strategies: [any ScrollStrategy.Type]
    let layout: LayoutKind
    /// `nil` for layers.
    let effect: EffectSettings?
    /// `nil` for every other layout.
    let layers: LayerSettings?
    let trace: TraceSource
    /// `nil`: a recording's own number, or 600.
    let ticks: Int?
    let seed: UInt64
    let screen: CGSize
    let blocks: Blocks
    let columns: Int?
    let prelayout: QuiltLayout.Prelayout
    let window: WindowModel
    let scenarioFile: ScenarioFile?

    static let defaultTicks = 600
    static let displayScale: CGFloat = 2

    /// - Throws: `SettingError` that names the flag, or the file and its key, and the value; `DataFileError` for the scenario
    ///   file.
    init(_ options: ScenarioOptions) throws {
        let scenario = try SettingSource(file: nil).value("scenario", options.scenario, SettingValue.file)
        // Read once and kept: it may be a pipe.
        scenarioFile = try scenario.map(ScenarioFile.init)
        let source = SettingSource(file: scenarioFile)
        items = try source.value("items", options.items, SettingValue.items)
        let layout = try source.value("layout", options.layout, SettingValue.layout) ?? .quilt
        self.layout = layout
        try LayerSettings.refuseSettings(options, in: source, thatMakeNoSenseFor: layout)
        trace =
            try source.value("trace", options.trace) { text throws(SettingError) in try SettingValue.trace(text, for: layout) }
            ?? layout.defaultTrace
        ticks = try source.value("ticks", options.ticks, SettingValue.ticks)
        seed = try source.value("seed", options.seed, SettingValue.seed) ?? 1
        screen = try source.value("screen", options.screen, SettingValue.screen) ?? CGSize(width: 375, height: 667)
        if layout == .layers {
            _ = try source.value("effect", options.effect, SettingValue.layersEffect)
            effect = nil
            layers = try LayerSettings(options, in: source)
        } else {
            let kind = try source.value("effect", options.effect, SettingValue.effect) ?? layout.defaultEffect
            effect = try EffectSettings(options, in: source, kind: kind, screen: screen)
            layers = nil
        }
        columns = try source.value("columns", options.columns, SettingValue.columns)
        prelayout = try source.value("prelayout", options.prelayout, SettingValue.prelayout) ?? .everything
        window = try source.value("window", options.window, SettingValue.windowModel) ?? .paged
        blocks = layout == .layers ? .random : try Self.blocks(options, in: source)
        try Self.refuseBlocks(options, in: source, for: layout)
        strategies = try layout.strategies(
            source.value("strategy", options.strategy, SettingValue.strategies), for: prelayout
        )
    }

    /// Refuses what says something about blocks and their placing where the layout has none.
    private static func refuseBlocks(
        _ options: ScenarioOptions, in source: SettingSource, for layout: LayoutKind
    ) throws(SettingError) {
        guard let refusal = layout.refusalOfBlocks else { return }
        let prelayout = source.text("prelayout", options.prelayout)
        let given: [(key: String, flag: String?, text: String?)] = [
            ("blocks", options.blocks, source.text("blocks", options.blocks)),
            ("photos", options.photos, source.text("photos", options.photos)),
            ("columns", options.columns, source.text("columns", options.columns)),
            ("prelayout", options.prelayout, prelayout == QuiltLayout.Prelayout.everything.rawValue ? nil : prelayout),
        ]
        guard let (key, flag, _) = given.first(where: { $0.text != nil }) else { return }
        let place = flag == nil ? "\(source.file?.path ?? ""): \(key)" : "--\(key)"
        throw SettingError(
            "\(place) does not go with the layout \(layout.name): \(refusal). Leave it out, or use --layout quilt.")
    }

    private static func blocks(_ options: ScenarioOptions, in file: SettingSource) throws(SettingError) -> Blocks {
        // Either flag takes the place of both settings in the file.
        let source = options.blocks == nil && options.photos == nil ? file : SettingSource(file: nil)
        let blocks = try source.value("blocks", options.blocks, SettingValue.file)
        let photos = try source.value("photos", options.photos, SettingValue.file)
        switch (blocks, photos) {
        case (nil, nil): return .random
        case (let file?, nil): return .blocksFile(file)
        case (nil, let file?): return .photosFile(file)
        case (_?, _?): throw SettingError("--blocks and --photos both say which blocks the items take; give one of them.")
        }
    }

    /// The name that users type.
    var effectName: String { effect?.kind.rawValue ?? LayoutKind.layersEffectName }
}

/// The settings of a run that say how it measures.
struct MeasuringSettings {
    /// `nil`: as many as fit into the scenario's share of the time.
    let replays: Int?
    let warmup: Int
    let budget: FrameBudget
    let slowdown: Double
    /// The core that the measuring thread is kept on; `nil`: wherever the system puts it. Of this machine, so no scenario file
    /// says it.
    let pinnedCore: Int?

    /// - Throws: As `ScenarioSettings`.
    init(_ options: RunOptions, scenarioFile: ScenarioFile?) throws(SettingError) {
        let source = SettingSource(file: scenarioFile)
        replays = try source.value("replays", options.replays, SettingValue.replays)
        warmup = try source.value("warmup", options.warmup, SettingValue.warmup) ?? 1
        budget = FrameBudget(try source.value("budget", options.budget, SettingValue.budget) ?? .nanoseconds(16_600_000))
        slowdown = try source.value("slowdown", options.slowdown, SettingValue.slowdown) ?? 1
        pinnedCore = try source.value("pin", options.pin, SettingValue.core)
    }

    var plan: ReplayPlan { replays.map { .exactly($0) } ?? .automatic }
}

/// Where the text of a setting is looked for: in the flag, then in the scenario file.
struct SettingSource {
    let file: ScenarioFile?

    func text(_ key: String, _ flag: String?) -> String? {
        flag ?? file?.text(of: key)
    }

    /// - Throws: `SettingError` that says where the bad value stands.
    func value<Value>(_ key: String, _ flag: String?, _ read: (String) throws(SettingError) -> Value) throws(SettingError)
        -> Value?
    {
        guard let text = text(key, flag) else { return nil }
        do {
            return try read(text)
        } catch {
            throw SettingError("\(place(of: key, flag)): \(error)")
        }
    }

    /// Where a setting stands, for sentences: `--key`, or the file and its key.
    func place(of key: String, _ flag: String?) -> String {
        flag != nil ? "--\(key)" : "\(file?.path ?? ""): \(key)"
    }
}
