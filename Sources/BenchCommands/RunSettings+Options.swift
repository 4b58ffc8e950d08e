import BenchmarkResults
import CoreGraphics
import Statistics

extension RunSettings {
    /// The settings of a run as its document keeps them: by flag, each with the text that the flag would take.
    ///
    /// - Parameter instructionTicks: `nil` where no instructions are counted.
    init(_ factory: ScenarioFactory, _ measuring: MeasuringSettings, instructionTicks: Int?) {
        let settings = factory.settings
        func number(_ value: CGFloat) -> String { csvText(of: Double(value)) }
        var texts: [String: String?] = [
            "items": factory.itemCounts.map(String.init).joined(separator: ","),
            "strategy": settings.strategies.map { $0.name }.joined(separator: ","),
            "layout": settings.layout.name,
            "effect": settings.effectName,
            "trace": settings.trace.text,
            "ticks": String(factory.tickCount),
            "replays": measuring.replays.map(String.init),
            "warmup": String(measuring.warmup),
            "seed": String(settings.seed),
            "budget": "\(csvText(of: Double(measuring.budget.duration.wholeNanoseconds) / 1e6))ms",
            "slowdown": csvText(of: measuring.slowdown),
            "screen": "\(number(settings.screen.width))x\(number(settings.screen.height))",
            "columns": settings.columns.map(String.init),
            "scenario": settings.scenarioFile?.path,
            "pin": measuring.pinnedCore.map(String.init),
            "instruction-ticks": instructionTicks.map(String.init),
            "handicap": factory.handicap?.label,
        ]
        switch settings.blocks {
        case .random: break
        case .blocksFile(let path): texts["blocks"] = path
        case .photosFile(let path): texts["photos"] = path
        }
        if let effect = settings.effect {
            texts["label-height"] = effect.labelHeight.map(number)
            let insets = effect.contentInset
            texts["content-inset"] = insets == .zero ? nil : "\(number(insets.top)),\(number(insets.bottom))"
        }
        if let layers = settings.layers {
            texts["distance-factor"] = number(layers.depth.distanceFactor)
            texts["front-factor"] = number(layers.depth.frontFactor)
            texts["gyroscope"] = layers.gyroscopeControl ? "on" : "off"
            texts["tilt-factor"] = number(layers.tiltResponse.factor)
            texts["tilt-threshold"] = number(layers.tiltResponse.threshold)
        } else {
            texts["prelayout"] = settings.prelayout.rawValue
            texts["window"] = settings.window.rawValue
        }
        self.init(texts.compactMapValues(\.self))
    }
}
