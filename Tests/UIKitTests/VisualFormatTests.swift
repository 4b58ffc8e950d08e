import AppUIKit
import Testing
import UIKit

@MainActor
struct VisualFormatTests {
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
}
