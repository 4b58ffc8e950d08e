extension UIView {
    /// The parts of a view that follow a change of its superview's size: along each axis the
    /// margins, the size, or nothing.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Resizes the subviews with a mask after a change of the view's size.
    final func autoresizeSubviews(from oldSize: CGSize) {
        let newSize = storedBounds.size
        for view in subviews where !view.autoresizingMask.isEmpty {
            let (mask, old) = (view.autoresizingMask, view.frame)
            let (x, width) = Self.stretch(
                old.minX, old.width, in: oldSize.width, to: newSize.width, isFlexible: mask.contains(.flexibleWidth),
                before: mask.contains(.flexibleLeftMargin), after: mask.contains(.flexibleRightMargin))
            let (y, height) = Self.stretch(
                old.minY, old.height, in: oldSize.height, to: newSize.height, isFlexible: mask.contains(.flexibleHeight),
                before: mask.contains(.flexibleTopMargin), after: mask.contains(.flexibleBottomMargin))
            view.frame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// Distributes a change of the superview's length over the flexible parts of an axis, in
    /// proportion to their lengths, or equally if the lengths are 0 *(model)*.
    private static func stretch(
        _ origin: CGFloat, _ length: CGFloat, in oldTotal: CGFloat, to newTotal: CGFloat, isFlexible: Bool, before: Bool,
        after: Bool
    ) -> (origin: CGFloat, length: CGFloat) {
        let count: CGFloat = (before ? 1 : 0) + (isFlexible ? 1 : 0) + (after ? 1 : 0)
        guard count > 0 else { return (origin, length) }
        // Exact, so that a view that fills its superview still does.
        if isFlexible, count == 1 { return (origin, newTotal - (oldTotal - length)) }
        let flexible = (before ? origin : 0) + (isFlexible ? length : 0) + (after ? oldTotal - origin - length : 0)
        func share(_ part: CGFloat) -> CGFloat {
            let share = flexible > 0 && count > 1 ? part / flexible : 1 / count
            return (newTotal - oldTotal) * share
        }
        return (origin + (before ? share(origin) : 0), length + (isFlexible ? share(length) : 0))
    }
}
