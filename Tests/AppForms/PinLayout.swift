import AVFoundation
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A delegate with optional methods, as in libraries that Objective-C can use.
@objc protocol PinLayoutDelegate: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, aspectRatioForItemAt indexPath: IndexPath) -> CGSize

    @objc optional func collectionView(_ collectionView: UICollectionView, layout: PinLayout, spacingInSection section: Int)
        -> CGFloat
    @objc optional func collectionView(
        _ collectionView: UICollectionView, layout: PinLayout,
        titleForSection section: Int
    ) -> String?
    @objc optional func pinLayoutDidPrepare(_ layout: PinLayout)
    @objc(pinLayout:willPlace:) optional func pinLayout(_ layout: PinLayout, willPlace frames: [CGRect])
}

@objc public protocol Pinnable {
    @objc optional func pin()
}

@objcMembers
public class PinLayout: UICollectionViewLayout {
    weak var pinned: Pinnable?
    var scrollDirection = UICollectionViewScrollDirection.vertical
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private(set) var title: String?

    override public func awakeFromNib() {
        super.awakeFromNib()
        scrollDirection = .horizontal
    }

    override public func prepare() {
        guard let collectionView = collectionView, let delegate = collectionView.delegate as? PinLayoutDelegate else { return }
        let spacing = delegate.collectionView?(collectionView, layout: self, spacingInSection: 0) ?? 10
        title = delegate.collectionView?(collectionView, layout: self, titleForSection: 0)
        let insets = UIEdgeInsetsMake(spacing, spacing, spacing, spacing)
        var y = insets.top
        attributes = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
            let path = IndexPath(item: item, section: 0)
            let ratio = delegate.collectionView(collectionView, aspectRatioForItemAt: path)
            let room = CGRect(x: insets.left, y: y, width: collectionView.bounds.width - 2 * spacing, height: 100)
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = AVMakeRect(aspectRatio: ratio, insideRect: room)
            y += 100 + spacing
            return attributes
        }
        delegate.pinLayout?(self, willPlace: attributes.map { $0.frame })
        delegate.pinLayoutDidPrepare?(self)
        pinned?.pin?()
    }

    override public var collectionViewContentSize: CGSize {
        return CGSize(width: collectionView?.bounds.width ?? 0, height: attributes.last?.frame.maxY ?? 0)
    }

    override public func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return attributes.filter { $0.frame.intersects(rect) }
    }

    override public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return attributes[indexPath.item]
    }
}

/// Inside of this extension, `abs` finds a method.
extension CGFloat {
    var magnitudeInTurns: CGFloat { return abs(self) / (2 * .pi) }
}
