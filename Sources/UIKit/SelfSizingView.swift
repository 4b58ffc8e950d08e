/// A view that computes the size which its constraints give it on a device.
///
/// There is no Auto Layout here. `systemLayoutSizeFitting` asks a view that conforms to this protocol; a collection view cell that
/// conforms, or whose `contentView` does, sizes itself. The protocol is this project's own: a source that is also built on Apple's
/// platforms conforms to it inside `#if os(Linux)`.
@preconcurrency @MainActor
public protocol SelfSizingView: UIView {
    /// The size of the view's content in points, with the arguments of `systemLayoutSizeFitting`.
    ///
    /// - Parameters:
    ///   - targetSize: The size that is asked for. A side with the priority `.required` should be kept.
    ///   - horizontalFittingPriority: How much the target's width counts.
    ///   - verticalFittingPriority: How much the target's height counts.
    func fittingSize(
        for targetSize: CGSize, horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
    ) -> CGSize
}

extension UIView {
    /// The size without Auto Layout: of each side that is not required the intrinsic length, or what `sizeThatFits(_:)` answers
    /// where the view has none.
    final func sizeWithoutConstraints(fitting targetSize: CGSize, keepsWidth: Bool, keepsHeight: Bool) -> CGSize {
        let (intrinsic, fitting) = (intrinsicContentSize, sizeThatFits(targetSize))
        func length(_ side: KeyPath<CGSize, CGFloat>, isKept: Bool) -> CGFloat {
            if isKept { return targetSize[keyPath: side] }
            return intrinsic[keyPath: side] == Self.noIntrinsicMetric ? fitting[keyPath: side] : intrinsic[keyPath: side]
        }
        return CGSize(width: length(\.width, isKept: keepsWidth), height: length(\.height, isKept: keepsHeight))
    }
}
