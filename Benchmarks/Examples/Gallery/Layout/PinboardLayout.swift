import UIKit

protocol PinboardLayoutDelegate: AnyObject {
    func pinboard(_ layout: PinboardLayout, aspectRatioForItemAt indexPath: IndexPath) -> CGFloat
}

/// Two columns of photos, each below the shorter column. Photos move a little slower than the page.
class PinboardLayout: UICollectionViewLayout {
    weak var delegate: PinboardLayoutDelegate?
    @IBInspectable var spacing: CGFloat = 8

    private var cache: [PinboardAttributes] = []
    private var contentHeight: CGFloat = 0

    override class var layoutAttributesClass: AnyClass { return PinboardAttributes.self }

    override var collectionViewContentSize: CGSize {
        return CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
    }

    override func prepare() {
        super.prepare()
        guard let collectionView = collectionView, cache.isEmpty else { return }
        let width = (collectionView.bounds.width - 3 * spacing) / 2
        var bottoms: [CGFloat] = [spacing, spacing]
        for item in 0..<collectionView.numberOfItems(inSection: 0) {
            let indexPath = IndexPath(item: item, section: 0)
            let column = bottoms[0] <= bottoms[1] ? 0 : 1
            let ratio = delegate?.pinboard(self, aspectRatioForItemAt: indexPath) ?? 1
            let attributes = PinboardAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(
                x: spacing + CGFloat(column) * (width + spacing), y: bottoms[column], width: width, height: width * ratio)
            bottoms[column] = attributes.frame.maxY + spacing
            cache.append(attributes)
        }
        contentHeight = max(bottoms[0], bottoms[1])
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return cache.filter { $0.frame.intersects(rect) }.map(parallax)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return parallax(cache[indexPath.item])
    }

    private func parallax(_ original: PinboardAttributes) -> PinboardAttributes {
        guard let collectionView = collectionView, let copy = original.copy() as? PinboardAttributes else { return original }
        copy.offset = (collectionView.bounds.midY - original.frame.midY) / 10
        return copy
    }
}

class PinboardAttributes: UICollectionViewLayoutAttributes {
    var offset: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? PinboardAttributes)?.offset = offset
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? PinboardAttributes else { return false }
        return super.isEqual(other) && other.offset == offset
    }
}
