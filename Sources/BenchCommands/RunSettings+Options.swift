import BenchmarkResults

extension RunSettings {
    /// The settings of a run as its document keeps them.
    init(_ factory: ScenarioFactory, _ measuring: MeasuringSettings) {
        let settings = factory.settings
        self.init(
            items: factory.itemCounts,
            strategies: settings.strategies.map { $0.name },
            layout: settings.layout.rawValue,
            effect: settings.effect.kind.rawValue,
            trace: settings.trace.text,
            ticks: factory.tickCount,
            replays: measuring.replays,
            warmup: measuring.warmup,
            seed: settings.seed,
            budgetNanoseconds: measuring.budget.duration.wholeNanoseconds,
            slowdown: measuring.slowdown,
            screenWidth: Double(settings.screen.width),
            screenHeight: Double(settings.screen.height),
            displayScale: Double(ScenarioSettings.displayScale),
            prelayout: settings.prelayout.rawValue,
            window: settings.window.rawValue,
            scenarioFile: settings.scenarioFile?.path
        )
        columns = settings.columns
        labelHeight = settings.effect.labelHeight.map { Double($0) }
        let insets = settings.effect.contentInset
        contentInset = insets == .zero ? nil : [Double(insets.top), Double(insets.bottom)]
        pinnedCore = measuring.pinnedCore
        handicap = factory.handicap?.label
        switch settings.blocks {
        case .random: break
        case .blocksFile(let path): blocksFile = path
        case .photosFile(let path): photosFile = path
        }
    }
}
