import BenchmarkResults
import Experiments
import InvalidationStrategies
import ScrollTraces

extension ScenarioFactory {
    /// The ticks whose screens a run keeps, where the items are layers.
    var layerTicks: Int? { settings.layers == nil ? nil : tickCount }

    /// The trace over layers: it does not depend on how many there are.
    ///
    /// - Precondition: The layout is layers.
    func layerTrace() -> ScrollTrace {
        switch motion {
        case .layerPattern(let pattern):
            pattern.trace(
                ticks: tickCount, seed: settings.seed, screenSize: settings.screen, displayScale: ScenarioSettings.displayScale
            )
        case .layerRecording(let recording, let name):
            recording.trace(name: name, ticks: settings.ticks, screenSize: settings.screen)
        case .pattern, .recording:
            preconditionFailure("The trace \(settings.trace.text) scrolls, and layers do not.")
        }
    }

    func layerScenario(_ layerCount: Int, _ layers: LayerSettings) -> Scenario {
        let trace = layerTrace()
        let scene = LayerScene.random(
            layerCount: layerCount, seed: settings.seed, screenSize: settings.screen, depth: layers.depth,
            tiltResponse: layers.tiltResponse, gyroscopeControl: layers.gyroscopeControl
        )
        return Scenario(
            name: "\(settings.layout.name)/\(settings.effectName)/\(trace.name)/\(layerCount)", scene: scene, trace: trace,
            strategies: settings.strategies.compactMap { $0 as? any LayerStrategy.Type }
        )
    }
}
