import AppUIKit
@_spi(Headless) import UIKit

/// The calls that end the process with a sentence, by their names in `ending-plays.txt`.
@MainActor
enum EndingPlay {
    static let all: [String: () -> Void] = views.merging(controllers) { $1 }.merging(others) { $1 }

    private static let controllers: [String: () -> Void] = [
        "loadView takes the view of a list": {
            final class Borrower: UIViewController {
                let list = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
                override func loadView() { view = list.collectionView }
            }
            Borrower().loadViewIfNeeded()
        },
        "a list takes the view of another": {
            let lists = (0..<2).map { _ in UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()) }
            lists[0].loadViewIfNeeded()
            lists[0].collectionView = lists[1].collectionView
        },
        "a child's view is in another's before the window": {
            let family = Family()
            family.root.addChild(family.child)
            family.sibling.view.addSubview(family.child.view)
            family.show()
        },
        "a child's view is added to another's in the window": {
            let family = Family()
            family.show()
            family.root.addChild(family.child)
            let box = UIView()
            family.sibling.view.addSubview(box)
            box.addSubview(family.child.view)
        },
        "a child's view moves to another's within the window": {
            let family = Family()
            family.show()
            family.root.addChild(family.child)
            family.root.view.addSubview(family.child.view)
            family.sibling.view.addSubview(family.child.view)
        },
        "a child whose view is in another's changes its parent": {
            let family = Family()
            family.sibling.addChild(family.child)
            family.sibling.view.addSubview(family.child.view)
            family.show()
            family.root.addChild(family.child)
        },
        "a controller contains itself": {
            let (outer, middle, inner) = (UIViewController(), UIViewController(), UIViewController())
            outer.addChild(middle)
            middle.addChild(inner)
            inner.addChild(outer)
        },
    ]

    private static let views: [String: () -> Void] = [
        "a view is its own subview": {
            let (outer, label) = (UIView(), UILabel())
            outer.addSubview(label)
            label.insertSubview(label, at: 0)
        },
        "a view contains its superview": {
            let (outer, middle, label) = (UIView(), UIView(), UILabel())
            outer.addSubview(middle)
            middle.addSubview(label)
            label.addSubview(outer)
        },
        "a subview at -1": { UIView().insertSubview(UIView(), at: -1) },
        "a subview that is exchanged with none": {
            let view = UIView()
            view.addSubview(UIView())
            view.exchangeSubview(at: 0, withSubviewAt: 1)
        },
        "a subview of an effect view itself": { UIVisualEffectView(effect: nil).addSubview(UILabel()) },
    ]

    private static let others: [String: () -> Void] = [
        "an index path without a row": { _ = IndexPath(index: 3).row },
        "an item is set in an index path without one": {
            var path = IndexPath(index: 3)
            path.item = 0
        },
        "an NSIndexPath without an item": { _ = NSIndexPath(index: 3).item },
        "a cell without a class": {
            let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            _ = view.dequeueReusableCell(withReuseIdentifier: "nothing", for: path(0))
        },
        "two equal items in one call": {
            var list = NSDiffableDataSourceSnapshot<String, Int>()
            list.appendSections(["a"])
            list.appendItems([1])
            list.appendItems([2, 3, 2])
        },
        "a section moves next to itself": {
            var list = NSDiffableDataSourceSnapshot<String, Int>()
            list.appendSections(["a", "b"])
            list.moveSection("a", afterSection: "a")
        },
        "a size from constraints": {
            let (cell, label) = (UICollectionViewCell(frame: .zero), UILabel())
            cell.contentView.addSubview(label)
            label.topAnchor.constraint(equalTo: cell.contentView.topAnchor).isActive = true
            _ = cell.contentView.systemLayoutSizeFitting(CGSize(width: 100, height: 0))
        },
        "a nib that does not exist": { _ = Bundle.main.loadNibNamed("Header", owner: nil) },
        "a storyboard that does not exist": {
            _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Photos")
        },
        "an unset outlet": {
            final class PhotoCell: UICollectionViewCell {
                @NibOutlet("PhotoCell.label") var label: UILabel!
            }
            PhotoCell().label.text = "a"
        },
    ]
}

private final class Root: UIViewController {}
private final class Sibling: UIViewController {}
private final class Child: UIViewController {}

/// A controller with a child that is shown, and a controller that is not in the tree.
@MainActor
struct Family {
    let root: UIViewController = Root()
    let sibling: UIViewController = Sibling()
    let child: UIViewController = Child()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        root.addChild(sibling)
        root.view.addSubview(sibling.view)
    }

    func show() {
        window.rootViewController = root
        window.layoutIfNeeded()
    }
}
