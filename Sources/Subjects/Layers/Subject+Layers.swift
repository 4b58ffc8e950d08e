import Parallax
import Suites

extension Subject where Content == LayerScene {
    /// No collection view: a view that shifts its subviews by their depth.
    ///
    /// Source: "Parallax in iOS Applications" (the component DVParallaxView).
    public static var layers: Subject {
        Subject(
            "layers",
            summary: "a background, layers before it and a front view, moved by a finger or the gyroscope",
            // All layers are on the screen: a screen of 400 is more than any app has.
            items: [4, 40, 400], motion: .moving, settings: LayerSettings.all,
            examples: [Example("A phone that is tilted in the hand", flags: "--trace gyroscope")],
            // Each layer is a view, and all of them are on every screen that is kept.
            bytesPerItem: { competitorCount, tickCount in 120 * tickCount + 400 * competitorCount },
            check: { _ = try LayerDepth($0.settings) },
            content: LayerScene.init
        ) {
            layeredLayers
        }
    }
}

/// Each change of the content offset moves every layer, and the gyroscope changes the content offset.
///
/// Source: "Parallax in iOS Applications".
let layeredLayers = Competitor<LayerScene>(
    "layered", summary: "moves every layer of a view by its depth, for a finger or for the gyroscope", growth: .items
) { scene in
    LayeredController(scene)
}

extension LayerDepth {
    /// - Throws: `SettingError`.
    fileprivate init(_ values: SettingValues) throws {
        let (distance, front) = (LayerSettings.distanceFactor, LayerSettings.frontFactor)
        guard
            let depth = LayerDepth(distanceFactor: try values.value(of: distance), frontFactor: try values.value(of: front))
        else { throw SettingError("The factors of layers are above zero.") }
        self = depth
    }
}

extension LayerScene {
    /// - Throws: `SettingError`.
    fileprivate init(_ parameters: Parameters) throws {
        let values = parameters.settings
        self = .random(
            layerCount: parameters.items, seed: parameters.seed, screenSize: parameters.screenSize,
            depth: try LayerDepth(values),
            tiltResponse: TiltResponse(
                factor: try values.value(of: LayerSettings.tiltFactor),
                threshold: try values.value(of: LayerSettings.tiltThreshold)),
            gyroscopeControl: try values.value(of: LayerSettings.gyroscope)
        )
    }
}
