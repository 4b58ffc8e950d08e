import CoreGraphics
import Suites

/// The settings of a layered view.
public enum LayerSettings {
    /// The only effect of layers.
    public static let effect = Setting<String>(
        "effect", valueName: "name", meaning: "The scroll effect.", default: "depth", crosses: true
    ) { text in
        try SettingText.choice(text, of: "effect of layers", among: [("depth", "depth")])
    }

    public static let distanceFactor = factor(
        "distance-factor", valueName: "K", meaning: "Layers: the factor by which a layer moves less than the next nearer layer.",
        default: "2", called: "A distance factor")

    public static let frontFactor = factor(
        "front-factor", valueName: "F", meaning: "Layers: the factor by which the front view moves less than the finger.",
        default: "20", called: "A front factor")

    public static let background = Setting<LayerScene.Background>(
        "background", valueName: "WxH|none",
        meaning:
            "Layers: the size of the background in points, by default 40 pt beyond each edge. With none, the shift is not limited."
    ) { text in
        if text == "none" { return .none }
        return .size(
            try SettingText.size(
                text, sidesIn: 1...100_000, called: "A background", such: "455x747", otherwise: ", or none"))
    }

    public static let frontView = Setting.onOff(
        "front-view", meaning: "Layers: whether the nearest layer moves in the opposite direction.", default: true)

    public static let gyroscope = Setting.onOff(
        "gyroscope", meaning: "Layers: whether the gyroscope is on until a trace switches it.", default: true)

    public static let tiltFactor = factor(
        "tilt-factor", valueName: "K", meaning: "Layers: the shift in points per sample of the gyroscope and rad/s.",
        default: "2.5",
        called: "A tilt factor, in points per rad/s,")

    public static let tiltThreshold = Setting<CGFloat>(
        "tilt-threshold", valueName: "R", meaning: "Layers: the largest rate in rad/s that moves nothing.", default: "0.1"
    ) { text in
        CGFloat(try SettingText.number(text, in: 0...1_000, called: "A tilt threshold in rad/s", such: "0.1"))
    }

    static let all: [any TextSetting] = [
        effect, background, frontView, distanceFactor, frontFactor, gyroscope, tiltFactor, tiltThreshold,
    ]

    private static func factor(
        _ name: String, valueName: String, meaning: String, default defaultText: String, called sentenceName: String
    ) -> Setting<CGFloat> {
        Setting(name, valueName: valueName, meaning: meaning, default: defaultText) { text in
            CGFloat(try SettingText.number(text, in: 0.001...10_000, called: sentenceName, such: defaultText))
        }
    }
}

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
            check: { try LayerScene.requireRoom($0) },
            warning: { scene, _ in scene.narrowBackgroundWarning },
            content: { try LayerScene($0) }
        ) {
            // The memory includes a view for each layer, and its rows in the screens of two ticks, which are compared.
            Competitor<LayerScene>(
                "layered", summary: "moves all layers of a view by their depth, for a finger or the gyroscope", growth: .items,
                bytesPerItem: 4_000
            ) { LayeredController($0) }
        }
    }
}

extension LayerScene {
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

    fileprivate var narrowBackgroundWarning: String? {
        guard let backgroundSize else { return nil }
        let axes = [("x", backgroundSize.width <= screenSize.width), ("y", backgroundSize.height <= screenSize.height)]
        let stuck = axes.filter(\.1).map(\.0)
        guard !stuck.isEmpty else { return nil }
        return "the background is \(backgroundSize.width) × \(backgroundSize.height) pt on a screen of \(screenSize.width) × "
            + "\(screenSize.height) pt, so any step would show an edge and no layer moves along \(stuck.joined(separator: " and "))."
    }
}
