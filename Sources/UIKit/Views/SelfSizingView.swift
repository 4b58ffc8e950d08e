/// A view that computes the size that its constraints give it on a device.
///
/// `systemLayoutSizeFitting` asks such a view. A collection view cell sizes itself if it or its
/// `contentView` is one. A source that is also built on Apple's platforms conforms to the protocol
/// inside `#if os(Linux)`.
@preconcurrency @MainActor
public protocol SelfSizingView: UIView {
    /// Returns the size of the view's content in points, with the arguments of
    /// `systemLayoutSizeFitting`. A side with the priority `.required` should keep the requested
    /// length.
    func fittingSize(
        for targetSize: CGSize, horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
    ) -> CGSize
}

extension UIView {
    /// Returns the size without Auto Layout: for each side that is not required, the intrinsic
    /// length or, without one, the length from `sizeThatFits(_:)`.
    final func sizeWithoutConstraints(fitting targetSize: CGSize, keepsWidth: Bool, keepsHeight: Bool) -> CGSize {
        requireNoConstraints()
        let (intrinsic, fitting) = (intrinsicContentSize, sizeThatFits(targetSize))
        func length(_ side: KeyPath<CGSize, CGFloat>, isKept: Bool) -> CGFloat {
            if isKept { return targetSize[keyPath: side] }
            return intrinsic[keyPath: side] == Self.noIntrinsicMetric ? fitting[keyPath: side] : intrinsic[keyPath: side]
        }
        return CGSize(width: length(\.width, isKept: keepsWidth), height: length(\.height, isKept: keepsHeight))
    }
}
