internal import SystemSupport

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
    open var effect: UIVisualEffect? {
        get { details?.extras?.effect }
        set { madeExtras().effect = newValue }
    }

    private let content = UIView()

    open var contentView: UIView { content }

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        addSubview(content)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(content)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(content)
    }

    /// Adds the content view. Other subviews belong into it.
    ///
    /// Source: <https://github.com/huangboju/FormView/issues/1>
    open override func insertSubview(_ view: UIView, at index: Int) {
        guard view === content else {
            userFault(
                "A \(type(of: view)) is added to a \(type(of: self)) itself; add it to its contentView. "
                    + "UIKit raises an exception here.")
        }
        super.insertSubview(view, at: index)
    }

    override func setBounds(_ newBounds: CGRect) {
        super.setBounds(newBounds)
        content.frame = CGRect(origin: .zero, size: newBounds.size)
    }
}
