import UIKit

/// UIKit's flow layout, which logs its contexts and queries.
final class LoggingFlowLayout: UICollectionViewFlowLayout {
    private let setup: Setup
    private let log: CaseLog

    init(_ setup: Setup, _ log: CaseLog, width: CGFloat) {
        (self.setup, self.log) = (setup, log)
        super.init()
        let height = CGFloat(setup.estimatedHeight ?? RowsLayout.rowHeight) * log.page
        itemSize = CGSize(width: width, height: height)
        if setup.estimatedHeight != nil { estimatedItemSize = itemSize }
        minimumLineSpacing = 0
        minimumInteritemSpacing = 0
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        super.prepare()
        log.note(.prepare)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.note(.elements, log.range(rect.minY, rect.maxY))
        return super.layoutAttributesForElements(in: rect)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let answer = super.shouldInvalidateLayout(forBoundsChange: newBounds)
        log.note(.question, answer ? "yes" : "no")
        return setup.invalidates || answer
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        log.note(context, none: "nothing")
        super.invalidateLayout(with: context)
    }
}
