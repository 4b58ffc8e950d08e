@_spi(Headless) import UIKit

open class UIVisualEffect: NSObject, @unchecked Sendable {}

open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    }

    private let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    open override var description: String { "blur \(style)" }
}

open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    private let blurEffect: UIBlurEffect

    public init(blurEffect: UIBlurEffect) {
        self.blurEffect = blurEffect
        super.init()
    }

    open override var description: String { "vibrancy over \(blurEffect)" }
}

/// A view with an effect, and a content view that fills it.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect?

    private let content = UIView()

    open var contentView: UIView { content }

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addContent()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContent()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContent()
    }

    private func addContent() {
        content.frame = CGRect(origin: .zero, size: bounds.size)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// Adds the content view. Other subviews belong into it.
    ///
    /// Source: <https://github.com/huangboju/FormView/issues/1>
    open override func insertSubview(_ view: UIView, at index: Int) {
        guard view === content else {
            endProcess(
                because: "A \(type(of: view)) is added to a \(type(of: self)) itself; add it to its contentView. "
                    + "UIKit raises an exception here.")
        }
        super.insertSubview(view, at: index)
    }

    @_spi(Headless) open override var ownLook: [(name: String, value: String)] {
        effect.map { [("effect", $0.description)] } ?? []
    }
}
