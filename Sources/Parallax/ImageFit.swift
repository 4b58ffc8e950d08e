import CoreGraphics

/// How the picture lies in its cell as long as nothing shifts it.
///
/// The picture shows through a container: the cell, or what labels at its lower edge leave of it. It is higher than the
/// container, so that no edge ever shows.
public struct ImageFit: Equatable, Sendable {
    /// How much higher than its container the picture is, in points: twice the largest shift.
    public let overhang: CGFloat
    /// How much of the cell's lower part is not the picture's, in points; not negative.
    public let labelHeight: CGFloat
    /// Whether the picture has the ratio of its container and so is wider than it, in proportion; else it is as wide as the cell.
    public let keepsRatio: Bool

    /// As large as the cell, unless told otherwise.
    public init(overhang: CGFloat = 0, labelHeight: CGFloat = 0, keepsRatio: Bool = false) {
        self.overhang = overhang
        self.labelHeight = labelHeight
        self.keepsRatio = keepsRatio
    }

    /// Labels higher than the cell leave a container without height.
    @inlinable
    public func containerHeight(inCellOfHeight height: CGFloat) -> CGFloat {
        max(height - labelHeight, 0)
    }

    /// The size of the picture in a cell of a size. In a container without height there is no ratio to keep.
    public func imageSize(inCellOfSize size: CGSize) -> CGSize {
        let container = containerHeight(inCellOfHeight: size.height)
        let height = container + overhang
        guard keepsRatio, container > 0 else { return CGSize(width: size.width, height: height) }
        return CGSize(width: size.width * (height / container), height: height)
    }
}

extension ParallaxEffect {
    /// How large the picture has to be, and where. Leth's text keeps its ratio and leaves room for labels.
    ///
    /// - Parameter viewSize: The size of the frame of reference.
    public func imageFit(inViewOfSize viewSize: CGSize) -> ImageFit {
        ImageFit(
            overhang: 2 * maximumOffset, labelHeight: labelHeight(inViewOfSize: viewSize), keepsRatio: kind == .inset)
    }
}
