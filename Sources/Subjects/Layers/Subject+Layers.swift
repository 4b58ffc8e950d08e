import CoreGraphics
import Suites

public enum LayerSettings {
    /// The only effect of layers.
    public static let effect = Setting<String>(
        "effect", valueName: "name", meaning: "The scroll effect; depth is the only one.", default: "depth", crosses: true
    ) { text in
        try SettingText.choice(text, of: "effect of layers", among: [("depth", "depth")])
    }

    public static let background = Setting<CGSize>(
        "background", valueName: "WxH",
        meaning: "Layers: the size of the background in points, by default 40 pt beyond each edge."
    ) { text in
        try SettingText.size(text, sidesIn: 1...100_000, called: "A background", such: "455x747")
    }

    public static let gyroscope = Setting.onOff(
        "gyroscope", meaning: "Layers: whether the gyroscope is on until a trace switches it.", default: true)

    static let all: [any TextSetting] = [effect, background, gyroscope]
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
                    "A phone that is tilted, with the gyroscope switched off and on", flags: "--trace gyroscope-switched"),
            ],
            warning: { scene, _ in scene.narrowBackgroundWarning },
            content: { try LayerScene($0) }
        ) {
            // The memory includes a view for each layer, and its rows in the screens of two ticks, which are compared.
            Competitor<LayerScene>(
                "layered", summary: "moves all layers of a view by their depth, for a finger or the gyroscope"
            ) { LayeredController($0) }
        }
    }
}

extension LayerScene {
    fileprivate init(_ parameters: Parameters) throws {
        let values = parameters.settings
        self.init(
            layerCount: parameters.items, seed: parameters.seed, screenSize: parameters.screenSize,
            backgroundSize: try values.givenValue(of: LayerSettings.background))
        gyroscopeControl = try values.value(of: LayerSettings.gyroscope)
    }

    fileprivate var narrowBackgroundWarning: String? {
        let axes = [("x", backgroundSize.width <= screenSize.width), ("y", backgroundSize.height <= screenSize.height)]
        let stuck = axes.filter(\.1).map(\.0)
        guard !stuck.isEmpty else { return nil }
        return "the background is \(backgroundSize.width) × \(backgroundSize.height) pt on a screen of \(screenSize.width) × "
            + "\(screenSize.height) pt, so any step would show an edge and no layer moves along "
            + "\(stuck.joined(separator: " and "))."
    }
}
