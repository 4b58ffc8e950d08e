internal import SystemSupport

extension UIView {
    // MARK: The tree

    /// Ends the process if a view cannot be a subview, before the tree becomes a ring.
    ///
    /// Sources: <https://github.com/xamarin/Xamarin.Forms/issues/11183>,
    /// <https://github.com/wordpress-mobile/WordPress-iOS/issues/20849>.
    @inline(never)
    final func requirePlace(for view: UIView, at index: Int) {
        let name = "\(type(of: self))"
        if view === self { userFault("A \(name) cannot be a subview of itself. UIKit raises an exception here.") }
        if isDescendant(of: view) { userFault("A \(type(of: view)) cannot be a subview of a \(name) that it contains.") }
        if index < 0 { userFault("\(name).insertSubview(_:at:): the index is \(index); it must be at least 0.") }
    }

    final func exchange(_ index: Int, _ other: Int) {
        guard subviews.indices.contains(index), subviews.indices.contains(other) else {
            let problem = "the indices are \(index) and \(other), of \(subviews.count.text(of: "subview"))"
            userFault("\(type(of: self)).exchangeSubview(at:withSubviewAt:): \(problem).")
        }
        subviews.swapAt(index, other)
    }

    /// Marks the path from the root to this view, so that a pass finds it.
    final func noteSubtreeNeedsLayout() {
        var ancestor = superview
        while let view = ancestor, !view.subtreeNeedsLayout {
            view.subtreeNeedsLayout = true
            ancestor = view.superview
        }
    }

    final func layOutTree() {
        if needsLayout, !isLayingOutSubviews {
            needsLayout = false
            isLayingOutSubviews = true
            if let owningViewController {
                owningViewController.viewWillLayoutSubviews()
                layOutSubviews()
                owningViewController.viewDidLayoutSubviews()
            } else {
                layOutSubviews()
            }
            isLayingOutSubviews = false
        }
        if subtreeNeedsLayout {
            subtreeNeedsLayout = false
            if placement.contains(.hasNewConstraints) { placeByNewConstraints() }
            // A copy, which layouts cannot change, and by index, because iterating allocates for each element without the optimizer.
            let subviews = subviews
            for index in subviews.indices where subviews[index].needsLayout || subviews[index].subtreeNeedsLayout {
                subviews[index].layOutTree()
            }
        }
    }

    private func layOutSubviews() {
        if let layer = details?.layer { layoutSublayers(of: layer) } else { layoutSubviews() }
    }

    final func announceMove(to newWindow: UIWindow?) {
        willMove(toWindow: newWindow)
        for subview in subviews { subview.announceMove(to: newWindow) }
    }

    final func reportMoveToWindow() {
        didMoveToWindow()
        for subview in subviews {
            subview.reportMoveToWindow()
            if subview.owningViewController != nil { subview.requireParentController() }
        }
    }

    /// Ends the process if a controller's view is in a window, and the first controller around it is not the parent.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uiviewcontroller/1621513-hierarchyinconsistencyexception>
    @inline(never)
    final func requireParentController() {
        guard let controller = owningViewController, let parent = controller.parent else { return }
        controller.requireParent(parent, "has the parent")
    }

    final func leaveSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        if placement.contains(.isArranged) { superview.forgetArrangedSubview(self) }
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
        get { details?.layer?.mask.flatMap { _ in details?.extras?.mask } }
        set {
            madeExtras().mask = newValue
            layer.mask = newValue?.layer
        }
    }

    /// The layer's mask, without creating a layer.
    @_spi(Headless) public final var maskLayer: CALayer? { details?.layer?.mask }
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
}

extension UIView {
    /// Returns the view of the tree with a tag, in the order of a depth-first search.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }
}
