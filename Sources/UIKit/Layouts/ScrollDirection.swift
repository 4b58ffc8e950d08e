extension UICollectionView {
    public enum ScrollDirection: Int, Sendable {
        case vertical
        case horizontal
    }
}

typealias ScrollDirection = UICollectionView.ScrollDirection

// Geometry along a scroll direction, and across it.
extension ScrollDirection {
    package var isHorizontal: Bool { if case .horizontal = self { true } else { false } }

    package func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }
    package func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    func across(_ point: CGPoint) -> CGFloat { isHorizontal ? point.y : point.x }
    func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

    package func leadingAlong(_ insets: UIEdgeInsets) -> CGFloat { isHorizontal ? insets.left : insets.top }
    package func trailingAlong(_ insets: UIEdgeInsets) -> CGFloat { isHorizontal ? insets.right : insets.bottom }
    func leadingAcross(_ insets: UIEdgeInsets) -> CGFloat { isHorizontal ? insets.top : insets.left }
    func trailingAcross(_ insets: UIEdgeInsets) -> CGFloat { isHorizontal ? insets.bottom : insets.right }

    func span(of rect: CGRect) -> (lower: CGFloat, upper: CGFloat) {
        isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }

    func crossSpan(of rect: CGRect) -> (lower: CGFloat, upper: CGFloat) {
        isHorizontal ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }

    func rect(along: CGFloat, across: CGFloat, lengthAlong: CGFloat, lengthAcross: CGFloat) -> CGRect {
        isHorizontal
            ? CGRect(x: along, y: across, width: lengthAlong, height: lengthAcross)
            : CGRect(x: across, y: along, width: lengthAcross, height: lengthAlong)
    }

    package func point(along: CGFloat) -> CGPoint { isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along) }

    func size(along: CGFloat, across: CGFloat) -> CGSize {
        isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
}
