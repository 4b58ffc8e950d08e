extension UIView {
    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, besides: siblingSubview, offset: 1)
    }
    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, besides: siblingSubview, offset: 0)
    }

    private func insert(_ view: UIView, besides sibling: UIView, offset: Int) {
        view.removeFromSuperview()
        insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + offset } ?? subviews.count)
    }

    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { subviews.swapAt(index1, index2) }

    /// The mask, whose layer is the layer's mask.
    public var mask: UIView? {
        get { details?.layer?.mask.flatMap { _ in AssociatedMask.of(self) } }
        set {
            AssociatedMask.set(newValue, of: self)
            layer.mask = newValue?.layer
        }
    }

    /// The layer's mask, without creating a layer.
    @_spi(Headless) public final var maskLayer: CALayer? { details?.layer?.mask }
}

/// The view whose layer is a view's mask, which the view retains.
@MainActor
private enum AssociatedMask {
    static var key = 0

    static func of(_ view: UIView) -> UIView? { objc_getAssociatedObject(view, &key) as? UIView }
    static func set(_ mask: UIView?, of view: UIView) {
        objc_setAssociatedObject(view, &key, mask, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}

extension CALayer {
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, besides: sibling, offset: 1) }
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, besides: sibling, offset: 0) }

    private func insert(_ layer: CALayer, besides sibling: CALayer?, offset: Int) {
        layer.removeFromSuperlayer()
        let index = sublayers?.firstIndex { $0 === sibling }
        insertSublayer(layer, at: index.map { UInt32($0 + offset) } ?? .max)
    }

    public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// Has no effect: sublayers are not laid out.
    public func layoutIfNeeded() {}
}
