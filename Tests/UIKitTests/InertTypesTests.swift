import Testing
import UIKit

/// Types that do nothing here: what layouts ask of them has the value that a device would give.
@MainActor
struct InertTypesTests {
    @Test func imagesHaveTheSizeOfTheirContext() {
        let size = CGSize(width: 30, height: 20)
        let drawn = UIGraphicsImageRenderer(size: size).image { context in context.fill(CGRect(origin: .zero, size: size)) }
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        #expect(UIGraphicsGetCurrentContext() != nil)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(drawn.size == size)
        #expect(image?.size == size)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(drawn.cgImage.map { UIImage(cgImage: $0).size } == size)
        #expect(UIImage().size == .zero)
    }

    @Test func aTransactionEndsWithItsCompletion() {
        var ended: [Int] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended.append(1) }
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended.append(2) }
        CATransaction.commit()
        #expect(ended == [2])
        CATransaction.commit()
        #expect(ended == [2, 1])
    }

    @Test func associatedValuesBelongToTheirObject() {
        var key = 0
        withUnsafePointer(to: &key) { key in
            // Another object at the same place in memory has no value.
            for number in 0..<20 {
                let object = NSObject()
                #expect(objc_getAssociatedObject(object, key) == nil)
                objc_setAssociatedObject(object, key, number, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                #expect(objc_getAssociatedObject(object, key) as? Int == number)
            }
        }
    }

    @Test func aVisualFormatIsItsConstraints() {
        let (parent, a, b) = (UIView(), UIView(), UIView())
        for view in [a, b] { parent.addSubview(view) }
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-gap-[a(50)]-[b(==a)]|", metrics: ["gap": 4], views: ["a": a, "b": b])
        let found = constraints.map { "\($0.firstAttribute) \($0.secondAttribute) \($0.constant)" }
        #expect(
            found == [
                "leading leading 4.0", "width notAnAttribute 50.0", "leading trailing 8.0", "width width 0.0",
                "trailing trailing 0.0",
            ])
        #expect(constraints[0].secondItem === parent)
        #expect(constraints[2].secondItem === a)
    }

    /// Source: <https://developer.apple.com/documentation/uikit/uiview/layoutmargins>, about `|-[subview]-|`.
    @Test func aSingleHyphenAtAnEdgeIsTheMarginOfTheSuperview() {
        let (parent, a, b) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView(), UIView())
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        parent.layoutMargins = UIEdgeInsets(top: 5, left: 16, bottom: 30, right: 24)
        let views = ["a": a, "b": b]
        for format in ["H:|-[a(50)]-[b]-|", "V:|-[a]-|", "V:|-2-[b]-|"] {
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
        }
        parent.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 16, y: 5, width: 50, height: 165))
        #expect(b.frame == CGRect(x: 74, y: 2, width: 102, height: 168))
    }

    @Test func aTagFindsItsView() {
        let (root, child, grandchild) = (UIView(), UIView(), UIView())
        root.addSubview(child)
        child.addSubview(grandchild)
        grandchild.tag = 7
        #expect(root.viewWithTag(7) === grandchild)
        #expect(child.viewWithTag(8) == nil)
        #expect(grandchild.isDescendant(of: root))
        #expect(!root.isDescendant(of: child))
    }

    private final class NibCell: UICollectionViewCell {
        var label: UILabel?
        var wasAwake = false
        override func awakeFromNib() { wasAwake = label != nil }
    }

    @Test func aSuiteStandsInForANib() {
        UINib.setContent(of: NibCell.self, names: ["InertTypesTests"]) { $0.label = UILabel() }
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UINib(nibName: "InertTypesTests", bundle: nil), forCellWithReuseIdentifier: "cell")
        for identifier in ["cell", "InertTypesTests"] {
            let cell = view.dequeueReusableCell(withReuseIdentifier: identifier, for: path(0)) as? NibCell
            #expect(cell?.wasAwake == true)
        }
    }

    private final class Screen: UIViewController {
        var list: UIView?
        var loaded: [CGSize?] = []
        override func viewDidLoad() { loaded.append(list?.frame.size) }
    }

    @Test func aStoryboardSetsOutletsBeforeTheViewIsLoaded() {
        let screen = UIStoryboard.load(Screen()) { screen, view in screen.list = UIView(frame: view.bounds) }
        screen.loadViewIfNeeded()
        #expect(screen.loaded == [UIScreen.main.bounds.size])
    }
}
