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

    /// The largest shift of a picture.
    public static let maximumOffset = Setting<CGFloat>(
        "max-offset", valueName: "P", meaning: "The largest shift of a picture in points; else that of the effect's text."
    ) { text in
        CGFloat(try SettingText.number(text, in: 0...100_000, called: "A largest shift in points", such: "60"))
    }

    /// The room above and below the content.
    public static let contentInset = Setting<UIEdgeInsets>(
        "content-inset", valueName: "T,B", meaning: "Room above and below the content in points, under bars."
    ) { try edges($0, contentInsetRule) }

    /// The room above and below the collection view.
    public static let viewMargin = Setting<UIEdgeInsets>(
        "view-margin", valueName: "T,B", meaning: "Points of the screen above and below the collection view."
    ) { text in
        let margins = try edges(text, viewMarginRule)
        guard margins.top >= 0, margins.bottom >= 0 else {
            throw SettingError("\(viewMarginRule), from 0; \(excerpt(of: text)) is none.")
        }
        return margins
    }

    /// The part of a cell that is a label's.
    public static let labelHeight = Setting<LabelHeights>(
        "label-height", valueName: "H|P,L",
        meaning: "The effect inset alone: points of each cell below its picture, or those in portrait and in landscape."
    ) { text in
        let heights = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            CGFloat(
                try SettingText.number(String(part), in: 0...100_000, called: "A label's height in points", such: "60 or 60,40"))
        }
        guard heights.count <= 2 else {
            throw SettingError(
                "A label has one height, or two: in portrait and in landscape, such as 60,40; \(excerpt(of: text)) has more.")
        }
        return LabelHeights(portrait: heights[0], landscape: heights[heights.count - 1])
    }

    /// The heights of labels, in points.
    public struct LabelHeights: Equatable, Sendable {
        public let portrait: CGFloat
        public let landscape: CGFloat
    }

    private static let contentInsetRule = "A content inset is two numbers of points, at the top and at the bottom, such as 64,49"
    private static let viewMarginRule = "A view margin is two numbers of points, at the top and at the bottom, such as 20,83"

    /// Two numbers of points.
    private static func edges(_ text: String, _ rule: String) throws(SettingError) -> UIEdgeInsets {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingPrefix(" ")) }
        guard parts.count == 2, let top = signedNumber(parts[0]), let bottom = signedNumber(parts[1]) else {
            throw SettingError("\(rule); \(excerpt(of: text)) is none.")
        }
        return UIEdgeInsets(top: top, bottom: bottom)
    }

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
        let labels = try values.givenValue(of: labelHeight)
        if labels != nil, kind != .inset, let place = values.place(of: labelHeight) {
            throw SettingError(
                "\(place) is for the effect inset alone, and the effect is \(kind.rawValue); leave one of them out.")
        }
        let insets = try values.givenValue(of: contentInset) ?? .zero
        try requireRoom(inside: insets, of: contentInset, contentInsetRule, parameters)
        return ParallaxEffect(
            kind, maximumOffset: try values.givenValue(of: maximumOffset),
            labelHeight: labels?.portrait ?? ParallaxEffect.defaultLabelHeight, landscapeLabelHeight: labels?.landscape,
            insets: insets, cellHeight: cellHeight)
    }

    /// The margins that the parameters ask for.
    ///
    /// - Throws: `SettingError` for margins that leave nothing of the screen.
    static func viewMargins(_ parameters: Parameters) throws -> UIEdgeInsets {
        let margins = try parameters.settings.givenValue(of: viewMargin) ?? .zero
        try requireRoom(inside: margins, of: viewMargin, viewMarginRule, parameters)
        return margins
    }

    /// Says that labels leave nothing of a cell for its picture; `nil` where each picture shows.
    ///
    /// - Parameter cellHeight: The height of the lowest cell, in points.
    static func labelWarning(_ effect: ParallaxEffect, cellHeight: CGFloat) -> String? {
        let label = max(effect.labelHeight, effect.landscapeLabelHeight)
        guard label >= cellHeight else { return nil }
        return
            "a label of \(label) pt leaves nothing of a cell of \(cellHeight) pt: its picture is not seen, and its shift is that of a "
            + "container without height. A lower --label-height shows it."
    }

    /// Insets as large as the screen, either way, leave nothing of the view or nothing of the content's way through it. The shorter
    /// side counts, because a trace may turn the screen.
    private static func requireRoom(
        inside insets: UIEdgeInsets, of setting: Setting<UIEdgeInsets>, _ rule: String, _ parameters: Parameters
    ) throws(SettingError) {
        let side = min(parameters.screenSize.width, parameters.screenSize.height)
        guard ![insets.top, insets.bottom, insets.top + insets.bottom].allSatisfy({ abs($0) < side }) else { return }
        throw SettingError(
            "\(parameters.settings.place(of: setting) ?? "--\(setting.name)"): \(rule), each and both together less "
                + "than the screen's shorter side of \(side) pt; \(insets.top),\(insets.bottom) is more."
        )
    }

    /// The settings of every subject with photos that shift, besides its effect.
    static let shared: [any TextSetting] = [maximumOffset, contentInset, viewMargin, labelHeight]

    /// How many items a section has.
    ///
    /// - Parameter count: The number where none is given; `nil`: there is one section.
    static func itemsPerSection(default count: Int?) -> Setting<Int> {
        Setting(
            "items-per-section", valueName: "N", meaning: "Items of each section; the last one has the rest.",
            default: count.map { String($0) }
        ) { try SettingText.integer($0, in: 1...1_000_000_000, called: "A number of items per section", such: "20") }
    }
}
