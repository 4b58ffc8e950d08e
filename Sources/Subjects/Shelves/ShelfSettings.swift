import Parallax
import Suites

/// The settings of several collection views on one screen.
public enum ShelfSettings {
    /// The direction of Kurutepe's text, unless told otherwise.
    public static let effect = ParallaxSettings.effect(default: .reversed)

    /// The number of collection views.
    public static let views = Setting<Int>(
        "views", valueName: "N", meaning: "The number of collection views on the screen, 2 to 50.", default: "4", crosses: true
    ) { text in
        try SettingText.integer(text, in: 2...50, called: "A number of collection views", such: "4")
    }

    /// How the collection views follow the trace.
    public static let scrolling = Setting<ShelfAlbum.Scrolling>(
        "scrolling", valueName: "name", meaning: "How the views follow the trace: together, or each alone in turn.",
        default: ShelfAlbum.Scrolling.together.rawValue, crosses: true
    ) { text in
        try SettingText.choice(
            text, of: "way of scrolling", among: ShelfAlbum.Scrolling.allCases.map { ($0.rawValue, $0) })
    }

    static let all: [any TextSetting] = [effect, views, scrolling]
}
