extension UIView {
    // MARK: The tree

    /// Marks the path from the root to this view, so that a pass finds it.
    final func noteSubtreeNeedsLayout() {
        var ancestor = superview
        while let view = ancestor, !view.subtreeNeedsLayout {
            view.subtreeNeedsLayout = true
            ancestor = view.superview
        }
    }

    final func layOutSubviews() {
        if let layer = details?.layer { layoutSublayers(of: layer) } else { layoutSubviews() }
    }

    final func announceMove(to newWindow: UIWindow?) {
        willMove(toWindow: newWindow)
        for subview in subviews { subview.announceMove(to: newWindow) }
    }

    final func reportMoveToWindow() {
        didMoveToWindow()
        for subview in subviews { subview.reportMoveToWindow() }
    }

    final func leaveSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        superview.detach(self)
        self.superview = nil
    }

    /// Removes a subview from the list, without telling it.
    final func detach(_ subview: UIView) {
        // A loop, because a closure would be checked for its actor for each subview.
        for index in subviews.indices where subviews[index] === subview {
            subviews.remove(at: index)
            break
        }
    }

    final func insert(_ view: UIView, besides sibling: UIView, offset: Int) {
        view.removeFromSuperview()
        insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + offset } ?? subviews.count)
    }

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
