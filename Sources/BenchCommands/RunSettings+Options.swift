import BenchmarkResults

extension RunSettings {
    /// The settings of a run as its document keeps them.
    init(_ factory: ScenarioFactory, _ measuring: MeasuringSettings) {
        let settings = factory.settings
        self.init(
            items: factory.itemCounts,
            strategies: settings.strategies.map { $0.name },
            layout: settings.layout.name,
            effect: settings.effectName,
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
            prelayout: settings.layers == nil ? settings.prelayout.rawValue : nil,
            window: settings.layers == nil ? settings.window.rawValue : nil,
            scenarioFile: settings.scenarioFile?.path
        )
        columns = settings.columns
        if let effect = settings.effect {
            labelHeight = effect.labelHeight.map { Double($0) }
            let insets = effect.contentInset
            contentInset = insets == .zero ? nil : [Double(insets.top), Double(insets.bottom)]
        }
        if let layers = settings.layers {
            distanceFactor = Double(layers.depth.distanceFactor)
            frontFactor = Double(layers.depth.frontFactor)
            gyroscope = layers.gyroscopeControl
            tiltFactor = Double(layers.tiltResponse.factor)
            tiltThreshold = Double(layers.tiltResponse.threshold)
        }
        pinnedCore = measuring.pinnedCore
        handicap = factory.handicap?.label
        switch settings.blocks {
        case .random: break
        case .blocksFile(let path): blocksFile = path
        case .photosFile(let path): photosFile = path
        }
    }
}
