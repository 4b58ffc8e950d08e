// The maps behind `convert(_:to:)` and `convert(_:from:)`.

extension UIView {
    /// Takes points of this view to points of `view`; of the root of the tree for `nil`.
    final func map(to view: UIView?) -> CGAffineTransform {
        var (source, target) = (self, view ?? root)
        var (sourceDepth, targetDepth) = (source.depth, target.depth)
        var up = CGAffineTransform.identity
        var down = CGAffineTransform.identity
        // Only as far up as the first view that holds both: what lies above it cannot change the result, or spoil it.
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

    /// Takes points of `view`, or of the root of the tree for `nil`, to points of this view.
    final func map(from view: UIView?) -> CGAffineTransform {
        (view ?? root).map(to: self)
    }

    /// Takes points of this view to points of its superview: the middle of the bounds, or the layer's anchor point, goes to `center`,
    /// under the transform. Of a layer's transform with depth or perspective it is the affine part *(model)*.
    private var mapToSuperview: CGAffineTransform {
        let (bounds, center) = (bounds, center)
        let anchorPoint = details?.layer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
        let anchor = CGSize(width: bounds.width * anchorPoint.x, height: bounds.height * anchorPoint.y)
        guard !transform.isIdentity else {
            // In this order it is `frame.origin - bounds.origin`, to the bit.
            return CGAffineTransform(
                translationX: center.x - anchor.width - bounds.origin.x, y: center.y - anchor.height - bounds.origin.y)
        }
        return CGAffineTransform(translationX: -bounds.origin.x - anchor.width, y: -bounds.origin.y - anchor.height)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// The view at the top of the tree.
    final var root: UIView {
        var view = self
        while let parent = view.superview {
            view = parent
        }
        return view
    }

    /// The number of views above this one.
    private var depth: Int {
        var (view, depth) = (self, 0)
        while let parent = view.superview {
            (view, depth) = (parent, depth + 1)
        }
        return depth
    }
}

extension CGRect {
    /// The smallest upright rectangle around the image; under a mere move the rectangle itself, moved.
    func upright(under map: CGAffineTransform) -> CGRect {
        let isMove = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
        return isMove ? offsetBy(dx: map.tx, dy: map.ty) : applying(map)
    }
}
