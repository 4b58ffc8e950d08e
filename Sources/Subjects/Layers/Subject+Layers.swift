import Parallax
import Suites

extension Subject where Content == LayerScene {
    /// A view that shifts its subviews by their depth, without a collection view.
    ///
    /// Source: "Parallax in iOS Applications" (the component DVParallaxView).
    public static var layers: Subject {
        Subject(
            "layers",
            summary: "a background, layers before it and a front view, moved by a finger or the gyroscope",
            // All layers are on the screen, and no app has 400.
            items: [4, 40, 400], motion: .moving, settings: LayerSettings.all,
            examples: [
                Example("A finger that pans", flags: "--trace drag --background 600x900"),
                Example(
                    "A phone that is tilted, with the gyroscope switched off and on, and an unlimited shift",
                    flags: "--trace gyroscope-switched --background none --front-view off"),
            ],
            bytesPerItem: 32, bytesPerItemAndTick: 190,
            check: { parameters in
                try LayerScene.requireRoom(parameters)
            },
            warning: { scene, _ in scene.narrowBackgroundWarning },
            content: { try LayerScene($0) }
        ) {
            layeredLayers
        }
    }
}

/// Each change of the content offset moves all layers. A finger or the gyroscope changes the content offset.
///
/// Source: "Parallax in iOS Applications".
let layeredLayers = Competitor<LayerScene>(
    "layered", summary: "moves all layers of a view by their depth, for a finger or the gyroscope", growth: .items,
    // Includes a view for each layer, and its rows in the screens of two ticks, which are compared.
    bytesPerItem: 4_000
) { scene in
    LayeredController(scene)
}

extension LayerScene {
    /// - Throws: `SettingError`.
    fileprivate init(_ parameters: Parameters) throws {
        let values = parameters.settings
        self.init(
            layerCount: parameters.items, seed: parameters.seed, screenSize: parameters.screenSize,
            background: try values.givenValue(of: LayerSettings.background) ?? .standard,
            hasFrontView: try values.value(of: LayerSettings.frontView))
        distanceFactor = try values.value(of: LayerSettings.distanceFactor)
        frontFactor = try values.value(of: LayerSettings.frontFactor)
        tiltFactor = try values.value(of: LayerSettings.tiltFactor)
        tiltThreshold = try values.value(of: LayerSettings.tiltThreshold)
        gyroscopeControl = try values.value(of: LayerSettings.gyroscope)
    }

    /// - Throws: `SettingError` if a front view is requested and the only layer is the background.
    fileprivate static func requireRoom(_ parameters: Parameters) throws {
        let values = parameters.settings
        guard parameters.items == 1, values.place(of: LayerSettings.frontView) != nil,
            try values.value(of: LayerSettings.frontView),
            try values.givenValue(of: LayerSettings.background) != Background.none
        else { return }
        throw SettingError(
            "--front-view on needs a layer besides the background; got 1 layer. Use more --items, or --background none.")
    }

    /// A warning that the background cannot move, or `nil` if it can.
    fileprivate var narrowBackgroundWarning: String? {
        guard let backgroundSize else { return nil }
        let axes = [("x", backgroundSize.width <= screenSize.width), ("y", backgroundSize.height <= screenSize.height)]
        let stuck = axes.filter(\.1).map(\.0)
        guard !stuck.isEmpty else { return nil }
        return "the background is \(backgroundSize.width) × \(backgroundSize.height) pt on a screen of \(screenSize.width) × "
            + "\(screenSize.height) pt, so any step would show an edge and no layer moves along \(stuck.joined(separator: " and "))."
    }
}
