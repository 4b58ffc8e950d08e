import UIKit

/// A base class whose subclasses have the optional methods of its protocols.
class BaseListController: UIViewController, UICollectionViewDataSource {
    var list: UICollectionView!
    let layout = UICollectionViewFlowLayout()

    override func viewDidLoad() {
        super.viewDidLoad()
        layout.headerReferenceSize = CGSize(width: 300, height: 30)
        list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        list.dataSource = self
        list.delegate = self
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.register(
            TitledHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.addSubview(list)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

extension BaseListController: UICollectionViewDelegateFlowLayout {}

final class TitledHeader: UICollectionReusableView {}

/// Has no method of its own between the base class and the last one.
class MiddleListController: BaseListController {}

class SectionedListController: MiddleListController {
    var scrolled: [CGFloat] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    public func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled.append(scrollView.contentOffset.y) }
}

extension SectionedListController {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 300, height: 70) }
}

/// A data source that is no view controller.
open class BaseSource: NSObject, UICollectionViewDataSource {
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

final class SectionedSource: BaseSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 4 }
}

/// An optional method of the app's own protocol.
@objc protocol BadgeDelegate { @objc optional func badge(at index: Int) -> String }
class PlainBadges: NSObject, BadgeDelegate {}
class NumberedBadges: PlainBadges { func badge(at index: Int) -> String { "badge \(index)" } }
