import CoreGraphics

/// The size of a cell's picture and of its container.
///
/// The container is the cell without the label at its lower edge. The picture is higher, so that
/// its edges never show.
public struct ImageFit: Equatable, Sendable {
    /// The difference between the heights of the picture and the container, in points: twice the largest shift.
    public let overhang: CGFloat
    /// The height of the label at the cell's lower edge in points, at least 0.
    public let labelHeight: CGFloat
    /// Whether the picture has the container's aspect ratio, and is therefore wider than the
    /// container. Otherwise it is as wide as the cell.
    public let keepsRatio: Bool

    public init(overhang: CGFloat = 0, labelHeight: CGFloat = 0, keepsRatio: Bool = false) {
        self.overhang = overhang
        self.labelHeight = labelHeight
        self.keepsRatio = keepsRatio
    }

    /// Returns the height of the container, or 0 if the label is higher than the cell.
    @inlinable
    public func containerHeight(inCellOfHeight height: CGFloat) -> CGFloat {
        max(height - labelHeight, 0)
    }

    /// Returns the size of the picture in a cell. A container without height has no aspect ratio.
    public func imageSize(inCellOfSize size: CGSize) -> CGSize {
        let container = containerHeight(inCellOfHeight: size.height)
        let height = container + overhang
        guard keepsRatio, container > 0 else { return CGSize(width: size.width, height: height) }
        return CGSize(width: size.width * (height / container), height: height)
    }
}
