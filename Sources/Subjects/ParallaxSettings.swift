import BenchmarkResults
import Parallax
import Suites
import UIKit

/// The settings that subjects with a parallax effect share.
public enum ParallaxSettings {
    private static let effects = ParallaxEffect.Kind.allCases.map(\.rawValue).joined(separator: ", ")

    /// The scroll effect, with a default.
    public static func effect(default kind: ParallaxEffect.Kind) -> Setting<ParallaxEffect.Kind> {
        Setting(
            "effect", valueName: "name", meaning: "The scroll effect: \(effects).", default: kind.rawValue, crosses: true
        ) { text in
            try SettingText.choice(text, of: "effect", among: ParallaxEffect.Kind.allCases.map { ($0.rawValue, $0) })
        }
    }

    public static let contentInset = Setting<UIEdgeInsets>(
        "content-inset", valueName: "T,B", meaning: "The content inset at the top and at the bottom in points, for bars."
    ) { try edges($0, contentInsetRule) }

    public static let viewMargin = Setting<UIEdgeInsets>(
        "view-margin", valueName: "T,B", meaning: "The margins above and below the collection view in points."
    ) { text in
        let margins = try edges(text, viewMarginRule)
        guard margins.top >= 0, margins.bottom >= 0 else {
            throw SettingError("\(viewMarginRule), at least 0; got \(excerpt(of: text)).")
        }
        return margins
    }

    private static let contentInsetRule =
        "A content inset must be two numbers in points, at the top and at the bottom, such as 64,49"
    private static let viewMarginRule = "A view margin must be two numbers in points, at the top and at the bottom, such as 20,83"

    private static func edges(_ text: String, _ rule: String) throws(SettingError) -> UIEdgeInsets {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingPrefix(" ")) }
        let numbers = parts.compactMap { part -> CGFloat? in
            let digits = part.hasPrefix("-") ? String(part.dropFirst()) : part
            guard SettingText.isPlainNumber(digits, allowing: "."), let value = Double(part), value.isFinite else { return nil }
            // Adding 0 turns −0 into 0.
            return CGFloat(value + 0)
        }
        guard parts.count == 2, numbers.count == 2 else { throw SettingError("\(rule); got \(excerpt(of: text)).") }
        return UIEdgeInsets(top: numbers[0], bottom: numbers[1])
    }

    /// The height of the label in a cell, in portrait and in landscape.
    public static let labelHeight = Setting<LabelHeights>(
        "label-height", valueName: "H|P,L",
        meaning: "Effect inset only: the height of the label below each picture in points, or in portrait and in landscape."
    ) { text in
        let heights = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            CGFloat(
                try SettingText.number(String(part), in: 0...100_000, called: "A label's height in points", such: "60 or 60,40"))
        }
        guard heights.count <= 2 else {
            throw SettingError(
                "A label has at most two heights, in portrait and in landscape, such as 60,40; got \(excerpt(of: text)).")
        }
        return LabelHeights(portrait: heights[0], landscape: heights[heights.count - 1])
    }

    /// The heights of labels, in points.
    public struct LabelHeights: Equatable, Sendable {
        public let portrait: CGFloat
        public let landscape: CGFloat
    }

    /// Returns the effect in the parameters.
    ///
    /// - Parameters:
    ///   - effect: The subject's setting.
    ///   - cellHeight: The height that the effect `bounded` uses for every cell.
    /// - Throws: `SettingError` if values are invalid or exclude each other.
    static func parallaxEffect(
        _ parameters: Parameters, _ effect: Setting<ParallaxEffect.Kind>, cellHeight: ParallaxEffect.CellHeight
    ) throws -> ParallaxEffect {
        let values = parameters.settings
        let kind = try values.value(of: effect)
        let labels = try values.givenValue(of: labelHeight)
        if labels != nil, kind != .inset, let place = values.place(of: labelHeight) {
            throw SettingError(
                "\(place) needs the effect inset; got \(kind.rawValue). Use --effect inset, or leave \(place) out.")
        }
        let insets = try values.givenValue(of: contentInset) ?? .zero
        try requireRoom(inside: insets, of: contentInset, contentInsetRule, parameters)
        return ParallaxEffect(
            kind, labelHeight: labels?.portrait ?? ParallaxEffect.defaultLabelHeight,
            landscapeLabelHeight: labels?.landscape, insets: insets, cellHeight: cellHeight)
    }

    /// Returns the margins in the parameters.
    ///
    /// - Throws: `SettingError` if the margins leave no room on the screen.
    static func viewMargins(_ parameters: Parameters) throws -> UIEdgeInsets {
        let margins = try parameters.settings.givenValue(of: viewMargin) ?? .zero
        try requireRoom(inside: margins, of: viewMargin, viewMarginRule, parameters)
        return margins
    }

    /// Returns a warning that labels leave no room for a picture, or `nil` if each picture is
    /// visible.
    ///
    /// - Parameter cellHeight: The smallest height of a cell, in points.
    static func labelWarning(_ effect: ParallaxEffect, cellHeight: CGFloat) -> String? {
        let label = max(effect.labelHeight, effect.landscapeLabelHeight)
        guard label >= cellHeight else { return nil }
        return
            "a label of \(label) pt hides the picture in a cell of \(cellHeight) pt. Use a smaller --label-height to show it."
    }

    /// Refuses insets that leave no room on the screen. The shorter side counts, because a trace
    /// may turn the screen.
    private static func requireRoom(
        inside insets: UIEdgeInsets, of setting: Setting<UIEdgeInsets>, _ rule: String, _ parameters: Parameters
    ) throws(SettingError) {
        let side = min(parameters.screenSize.width, parameters.screenSize.height)
        guard ![insets.top, insets.bottom, insets.top + insets.bottom].allSatisfy({ abs($0) < side }) else { return }
        throw SettingError(
            "\(parameters.settings.place(of: setting) ?? "--\(setting.name)"): \(rule), each and together less "
                + "than the screen's shorter side of \(side) pt; got \(insets.top),\(insets.bottom)."
        )
    }

    static let shared: [any TextSetting] = [contentInset, viewMargin, labelHeight]

    /// The number of items in a section.
    ///
    /// - Parameter count: The default, or `nil` for one section.
    static func itemsPerSection(default count: Int?) -> Setting<Int> {
        Setting(
            "items-per-section", valueName: "N", meaning: "The number of items in each section; the last section has the rest.",
            default: count.map { String($0) }
        ) { try SettingText.integer($0, in: 1...1_000_000_000, called: "A number of items per section", such: "20") }
    }
}
