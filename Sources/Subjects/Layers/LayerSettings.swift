import CoreGraphics
import Parallax
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

    /// Creates a setting for a factor, which must be above 0.
    private static func factor(
        _ name: String, valueName: String, meaning: String, default defaultText: String, called sentenceName: String
    ) -> Setting<CGFloat> {
        Setting(name, valueName: valueName, meaning: meaning, default: defaultText) { text in
            CGFloat(try SettingText.number(text, in: 0.001...10_000, called: sentenceName, such: defaultText))
        }
    }
}
