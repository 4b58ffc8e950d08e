import UIKit

// Idioms that need Objective-C on a device.

@objc protocol RowDelegate: UICollectionViewDelegateFlowLayout {
    @objc optional func collectionView(_ view: UICollectionView, colorAt section: Int) -> Int
    @objc optional func rowsDidPrepare(_ layout: RowLayout)
}

class FullRows: NSObject, RowDelegate {
    var prepared = 0
    func collectionView(_ view: UICollectionView, colorAt section: Int) -> Int { 10 + section }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 7, height: 7) }
    func rowsDidPrepare(_ layout: RowLayout) { prepared += 1 }
}

final class DerivedRows: FullRows {}

final class EmptyRows: NSObject, RowDelegate {}

final class RowLayout: UICollectionViewFlowLayout {
    weak var rows: RowDelegate?

    func color() -> Int {
        guard let rows, rows.responds(to: #selector(RowDelegate.collectionView(_:colorAt:))) else { return 0 }
        return rows.collectionView!(collectionView!, colorAt: 1)
    }

    func size(_ path: IndexPath) -> CGSize {
        let selector = #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:sizeForItemAt:))
        guard let rows, rows.responds(to: selector) else { return itemSize }
        return (rows as UICollectionViewDelegateFlowLayout).collectionView!(collectionView!, layout: self, sizeForItemAt: path)
    }

    func answers() -> [Bool] {
        [
            rows!.responds(to: #selector(RowDelegate.rowsDidPrepare)),
            rows!.responds(to: NSSelectorFromString("rowsDidPrepare:")),
            rows!.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))),
            // A method that every object has.
            rows!.responds(to: #selector(NSObject.isEqual(_:))), UIView().responds(to: #selector(RowDelegate.rowsDidPrepare)),
            rows!.conforms(to: RowDelegate.self), UIView().conforms(to: RowDelegate.self),
        ]
    }
}

open class OpenLayout: UICollectionViewFlowLayout {}

public extension OpenLayout {
    @discardableResult
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }
}

class PlainInitCell: UICollectionViewCell {
    let madeBy: String

    init() {
        madeBy = "init()"
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        madeBy = "coder"
        super.init(coder: coder)
    }
}

final class TintedAttributes: UICollectionViewLayoutAttributes {
    var tint = 0

    override init() {
        tint = 1
        super.init()
    }
}

final class TintedLayout: UICollectionViewLayout {
    override class var layoutAttributesClass: AnyClass { TintedAttributes.self }

    func attributes(_ path: IndexPath) -> TintedAttributes {
        (type(of: self).layoutAttributesClass as! TintedAttributes.Type).init(forCellWith: path)
    }
}

func viewsWithoutArguments(_ view: UICollectionView?, _ cell: UITableViewCell?) -> (UICollectionView, UITableViewCell) {
    (view ?? UICollectionView(), cell ?? UITableViewCell())
}

final class LoadOperation: Operation, @unchecked Sendable {
    private var isRunning = false {
        willSet { willChangeValue(forKey: "isExecuting") }
        didSet { didChangeValue(forKey: "isExecuting") }
    }
    override var isExecuting: Bool { isRunning }
    override func start() { isRunning = true }
}

#Preview("Rows", traits: .landscapeLeft) {
    let layout = RowLayout()
    return UICollectionView(frame: .zero, collectionViewLayout: layout)
}
