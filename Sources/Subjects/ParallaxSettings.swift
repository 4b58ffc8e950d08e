import BenchmarkResults
import Parallax
import Suites
import UIKit

/// The settings that subjects with a parallax effect share.
public enum ParallaxSettings {
    /// The scroll effect.
    ///
    /// - Parameter kind: The effect where none is given.
    public static func effect(default kind: ParallaxEffect.Kind) -> Setting<ParallaxEffect.Kind> {
        Setting(
            "effect", valueName: "name", meaning: "The scroll effect.", default: kind.rawValue, crosses: true
        ) { text in
            try SettingText.choice(text, of: "effect", among: ParallaxEffect.Kind.allCases.map { ($0.rawValue, $0) })
        }
    }

    /// The room above and below the content.
    public static let contentInset = Setting<UIEdgeInsets>(
        "content-inset", valueName: "T,B", meaning: "Room above and below the content in points, under bars."
    ) { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingPrefix(" ")) }
        guard parts.count == 2, let top = signedNumber(parts[0]), let bottom = signedNumber(parts[1]) else {
            throw SettingError("\(contentInsetRule); \(excerpt(of: text)) is none.")
        }
        return UIEdgeInsets(top: top, bottom: bottom)
    }

    /// The part of a cell that is a label's.
    public static let labelHeight = Setting<CGFloat>(
        "label-height", valueName: "H", meaning: "The effect inset alone: points of each cell below its picture.",
    ) { text in
        CGFloat(try SettingText.number(text, in: 0...100_000, called: "A label's height in points", such: "60"))
    }

    private static let contentInsetRule = "A content inset is two numbers of points, at the top and at the bottom, such as 64,49"

    /// A decimal number with an optional minus before it; `nil` for anything else.
    private static func signedNumber(_ text: String) -> CGFloat? {
        let digits = text.hasPrefix("-") ? String(text.dropFirst()) : text
        guard SettingText.isPlainNumber(digits, allowing: "."), let value = Double(digits), value.isFinite else { return nil }
        // Not the negation of a zero, which would be −0.
        return text.hasPrefix("-") ? CGFloat(0 - value) : CGFloat(value)
    }

    /// The effect that the parameters ask for.
    ///
    /// - Parameters:
    ///   - effect: The subject's setting.
    ///   - cellHeight: The height that stands for that of every cell.
    /// - Throws: `SettingError` for values that cannot be read or do not go together.
    static func parallaxEffect(
        _ parameters: Parameters, _ effect: Setting<ParallaxEffect.Kind>, cellHeight: ParallaxEffect.CellHeight
    ) throws -> ParallaxEffect {
        let values = parameters.settings
        let kind = try values.value(of: effect)
        let height = try values.givenValue(of: labelHeight)
        if height != nil, kind != .inset, let place = values.place(of: labelHeight) {
            throw SettingError(
                "\(place) is for the effect inset alone, and the effect is \(kind.rawValue); leave one of them out.")
        }
        let insets = try values.givenValue(of: contentInset) ?? .zero
        try requireRoom(inside: insets, parameters)
        return ParallaxEffect(
            kind, labelHeight: height ?? ParallaxEffect.defaultLabelHeight, insets: insets, cellHeight: cellHeight)
    }

    /// Insets as large as the screen, either way, leave nothing of the view or nothing of the content's way through it. The shorter
    /// side counts, because a trace may turn the screen.
    private static func requireRoom(inside insets: UIEdgeInsets, _ parameters: Parameters) throws(SettingError) {
        let side = min(parameters.screenSize.width, parameters.screenSize.height)
        guard ![insets.top, insets.bottom, insets.top + insets.bottom].allSatisfy({ abs($0) < side }) else { return }
        throw SettingError(
            "\(parameters.settings.place(of: contentInset) ?? "--content-inset"): \(contentInsetRule), each and both together less "
                + "than the screen's shorter side of \(side) pt; \(insets.top),\(insets.bottom) is more."
        )
    }
}
