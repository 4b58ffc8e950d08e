import UIKit

/// Messages whose lengths are estimates until they come near the screen, as in a chat that is scrolled upwards.
final class MessagesLayout: UICollectionViewLayout {
    static let estimate: CGFloat = 40
    static let length: CGFloat = 50

    private let keepsPlace: Bool
    /// The first message whose length is known; those after it are, too.
    private var firstKnown: Int
    private let count: Int

    /// - Parameter keepsPlace: Whether the layout adjusts the offset, so that what is on the screen stays there.
    init(count: Int, keepsPlace: Bool) {
        self.count = count
        self.keepsPlace = keepsPlace
        firstKnown = count
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func start(of message: Int) -> CGFloat {
        CGFloat(min(message, firstKnown)) * Self.estimate + CGFloat(max(0, message - firstKnown)) * Self.length
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: start(of: count))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).map { message in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: message, section: 0))
            attributes.frame = CGRect(
                x: 0, y: start(of: message), width: collectionView?.bounds.width ?? 0,
                height: start(of: message + 1) - start(of: message))
            return attributes
        }.filter { $0.frame.intersects(rect) }
    }

    /// The first message that the bounds reach.
    private func firstMessage(in bounds: CGRect) -> Int {
        (0..<firstKnown).first { start(of: $0 + 1) > bounds.minY } ?? firstKnown
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        firstMessage(in: newBounds) < firstKnown
    }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let first = firstMessage(in: newBounds)
        // Without a known message there is nothing to keep in its place.
        if keepsPlace, firstKnown < count {
            context.contentOffsetAdjustment.y = CGFloat(firstKnown - first) * (Self.length - Self.estimate)
        }
        firstKnown = first
        return context
    }
}
