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
            examples: [
                Example("A finger that pans", flags: "--trace drag --background 600x900"),
                Example(
                    "A phone that is tilted, with the gyroscope switched off and on, and nothing that limits the shift",
                    flags: "--trace gyroscope-switched --background none --front-view off"),
            ],
            bytesPerItem: 32, bytesPerItemAndTick: 190,
            check: { parameters in
                _ = try LayerDepth(parameters.settings)
                try LayerScene.requireRoom(parameters)
            },
            warning: { scene, _ in scene.narrowBackgroundWarning },
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
    "layered", summary: "moves every layer of a view by its depth, for a finger or for the gyroscope", growth: .items,
    // A view each, and its row on the screens of two ticks, which are compared.
    bytesPerItem: 4_000
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
            background: try values.givenValue(of: LayerSettings.background) ?? .standard,
            hasFrontView: try values.value(of: LayerSettings.frontView),
            depth: try LayerDepth(values),
            tiltResponse: TiltResponse(
                factor: try values.value(of: LayerSettings.tiltFactor),
                threshold: try values.value(of: LayerSettings.tiltThreshold)),
            gyroscopeControl: try values.value(of: LayerSettings.gyroscope)
        )
    }

    /// - Throws: `SettingError` where a front view is asked for and the background takes the only layer.
    fileprivate static func requireRoom(_ parameters: Parameters) throws {
        let values = parameters.settings
        guard parameters.items == 1, values.place(of: LayerSettings.frontView) != nil,
            try values.value(of: LayerSettings.frontView),
            try values.givenValue(of: LayerSettings.background) != LayerBackground.none
        else { return }
        throw SettingError(
            "1 layer is the background, and --front-view on wants another; give more --items, or --background none.")
    }

    /// Says that the background cannot move; `nil` where it can, or is none.
    fileprivate var narrowBackgroundWarning: String? {
        guard let backgroundSize else { return nil }
        let axes = [("x", backgroundSize.width <= screenSize.width), ("y", backgroundSize.height <= screenSize.height)]
        let stuck = axes.filter(\.1).map(\.0)
        guard !stuck.isEmpty else { return nil }
        return "the background is \(backgroundSize.width) × \(backgroundSize.height) pt on a screen of \(screenSize.width) × "
            + "\(screenSize.height) pt, so any step would show an edge and no layer moves along \(stuck.joined(separator: " and "))."
    }
}
