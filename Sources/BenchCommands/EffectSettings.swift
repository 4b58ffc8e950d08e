import BenchmarkResults
import CoreGraphics
import Parallax
import Quilt

/// The settings that a formula of an effect has beside what is on the screen.
struct EffectSettings: Equatable {
    let kind: ParallaxEffect.Kind
    /// The content inset of the scroll view, whatever the effect.
    let contentInset: ParallaxEffect.EdgeInsets
    /// `nil` where the effect knows no labels.
    let labelHeight: CGFloat?

    /// - Throws: `SettingError` that says where the bad value stands.
    init(
        _ options: ScenarioOptions, in source: SettingSource, kind: ParallaxEffect.Kind, screen: CGSize
    ) throws(SettingError) {
        self.kind = kind
        let side = min(screen.width, screen.height)
        contentInset =
            try source.value("content-inset", options.contentInset) { text throws(SettingError) in
                try SettingValue.contentInset(text, shorterSideOfScreen: side)
            } ?? .zero
        let given = try source.value("label-height", options.labelHeight, SettingValue.labelHeight)
        guard kind == .inset else {
            guard given == nil else {
                throw SettingError(
                    "\(source.place(of: "label-height", options.labelHeight)) is for the effect inset alone, and the effect is \(kind.rawValue); leave one of them out."
                )
            }
            labelHeight = nil
            return
        }
        labelHeight = given ?? ParallaxEffect.defaultLabelHeight
    }

    /// The effect on a layout whose cells have, or stand for, such a height.
    func effect(cellHeight: ParallaxEffect.CellHeight) -> ParallaxEffect {
        ParallaxEffect(
            kind, labelHeight: labelHeight ?? ParallaxEffect.defaultLabelHeight, insets: contentInset, cellHeight: cellHeight
        )
    }
}

extension SettingValue {
    /// The room above and below the content in points: `64,49`.
    ///
    /// Insets as large as the screen, either way, leave nothing of the view or nothing of the content's way through it. The
    /// shorter side is what counts, because a trace may turn the screen.
    static func contentInset(
        _ text: String, shorterSideOfScreen side: CGFloat
    ) throws(SettingError) -> ParallaxEffect.EdgeInsets {
        let name = "A content inset is two numbers of points, at the top and at the bottom, such as 64,49"
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingPrefix(" ")) }
        guard parts.count == 2, let top = signedNumber(parts[0]), let bottom = signedNumber(parts[1]) else {
            throw SettingError("\(name); \(excerpt(of: text)) is none.")
        }
        guard [top, bottom, top + bottom].allSatisfy({ abs($0) < side }) else {
            throw SettingError(
                "\(name), each and both together less than the screen's shorter side of \(side) pt; \(excerpt(of: text)) is more."
            )
        }
        return ParallaxEffect.EdgeInsets(top: top, bottom: bottom)
    }

    static func labelHeight(_ text: String) throws(SettingError) -> CGFloat {
        CGFloat(try number(text, in: 0...100_000, called: "A label's height in points", such: "60"))
    }

    /// A decimal number with an optional minus before it; `nil` for anything else.
    private static func signedNumber(_ text: String) -> CGFloat? {
        let digits = text.hasPrefix("-") ? String(text.dropFirst()) : text
        guard isPlainNumber(digits, allowing: "."), let value = Double(digits), value.isFinite else { return nil }
        // Not the negation of a zero, which would be −0.
        return text.hasPrefix("-") ? CGFloat(0 - value) : CGFloat(value)
    }
}
