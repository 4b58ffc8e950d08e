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
    let strategies: [any InvalidationStrategy.Type]
    let layout: LayoutKind
    let effect: EffectSettings
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

    static let defaultItems = [50, 500, 5_000, 50_000]
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
        layout = try source.value("layout", options.layout, SettingValue.layout) ?? .quilt
        trace = try source.value("trace", options.trace, SettingValue.trace) ?? .pattern(.mixed)
        ticks = try source.value("ticks", options.ticks, SettingValue.ticks)
        seed = try source.value("seed", options.seed, SettingValue.seed) ?? 1
        screen = try source.value("screen", options.screen, SettingValue.screen) ?? CGSize(width: 375, height: 667)
        let effectKind = try source.value("effect", options.effect, SettingValue.effect) ?? .linear
        effect = try EffectSettings(options, in: source, kind: effectKind, screen: screen)
        columns = try source.value("columns", options.columns, SettingValue.columns)
        prelayout = try source.value("prelayout", options.prelayout, SettingValue.prelayout) ?? .everything
        window = try source.value("window", options.window, SettingValue.windowModel) ?? .paged
        blocks = try Self.blocks(options, in: source)
        strategies = try Self.strategies(source.value("strategy", options.strategy, SettingValue.strategies), for: prelayout)
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

    /// The strategies as asked for, or all that work with the way of placing and are always up to date.
    private static func strategies(
        _ named: [any InvalidationStrategy.Type]?, for prelayout: QuiltLayout.Prelayout
    ) throws(SettingError) -> [any InvalidationStrategy.Type] {
        guard let named else {
            return invalidationStrategies.filter { $0.prelayouts.contains(prelayout) && !$0.leavesStaleCells }
        }
        if let unfit = named.first(where: { !$0.prelayouts.contains(prelayout) }) {
            throw SettingError(
                "--prelayout \(prelayout.rawValue) does not go with the strategy «\(unfit.name)»: it does not invalidate the placement while "
                    + "scrolling, so nobody would ask for the growing content size again. Leave it out, or use --prelayout everything."
            )
        }
        return named
    }
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
            throw SettingError(flag != nil ? "--\(key): \(error)" : "\(file?.path ?? ""): \(key): \(error)")
        }
    }
}
