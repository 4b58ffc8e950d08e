// The frame, and the maps of `convert(_:to:)` and `convert(_:from:)`.

extension UIView {
    final var frameOfBounds: CGRect {
        get {
            if let layer = details?.layer { return layer.frame }
            let size = storedBounds.size
            let centered = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return (transform.isIdentity ? centered : centered.applying(transform)).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            if let layer = details?.layer {
                layer.frame = newValue
                return
            }
            let offset = CGPoint(x: transform.tx, y: transform.ty)
            center = CGPoint(x: newValue.midX - offset.x, y: newValue.midY - offset.y)
            let size = transform.isIdentity ? newValue.size : newValue.applying(transform.inverted()).size
            setBounds(CGRect(origin: storedBounds.origin, size: size))
        }
    }

    /// Returns the map from this view to `view`, or to the root of the tree for `nil`.
    final func map(to view: UIView?) -> CGAffineTransform {
        var (source, target) = (self, view ?? root)
        var (sourceDepth, targetDepth) = (source.depth, target.depth)
        var up = CGAffineTransform.identity
        var down = CGAffineTransform.identity
        // Only up to the first common superview: views above it cannot change the result.
        while source !== target {
            if sourceDepth >= targetDepth {
                guard let parent = source.superview else { break }
                up = up.concatenating(source.mapToSuperview)
                (source, sourceDepth) = (parent, sourceDepth - 1)
            } else {
                guard let parent = target.superview else { break }
                down = down.concatenating(target.mapToSuperview)
                (target, targetDepth) = (parent, targetDepth - 1)
            }
        }
        return up.concatenating(down.inverted())
    }

    final func map(from view: UIView?) -> CGAffineTransform { (view ?? root).map(to: self) }

    /// The point of the bounds that is at `center`, as a part of their size.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uiview/anchorpoint>
    public var anchorPoint: CGPoint {
        get { details?.layer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
        set { layer.anchorPoint = newValue }
    }

    /// The map to the superview: the center of the bounds, or the layer's anchor point, goes to
    /// `center`, with the transform. Only the affine part of a layer's transform counts *(model)*.
    private var mapToSuperview: CGAffineTransform {
        let (bounds, center) = (bounds, center)
        let anchorPoint = anchorPoint
        let anchor = CGSize(width: bounds.width * anchorPoint.x, height: bounds.height * anchorPoint.y)
        guard !transform.isIdentity else {
            // In this order the result is `frame.origin - bounds.origin`, to the bit.
            return CGAffineTransform(
                translationX: center.x - anchor.width - bounds.origin.x, y: center.y - anchor.height - bounds.origin.y)
        }
        return CGAffineTransform(translationX: -bounds.origin.x - anchor.width, y: -bounds.origin.y - anchor.height)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// Returns whether the view is another view or in its tree.
    public func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let found = ancestor, found !== view { ancestor = found.superview }
        return ancestor != nil
    }

    final var root: UIView {
        var view = self
        while let parent = view.superview { view = parent }
        return view
    }

    private var depth: Int {
        var (view, depth) = (self, 0)
        while let parent = view.superview { (view, depth) = (parent, depth + 1) }
        return depth
    }
}

extension UIView {
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
}
