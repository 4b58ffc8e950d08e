import Testing
@_spi(Headless) import UIKit

/// Views that a stack view or constraints place by the size of their content, after the content has changed.
@MainActor
@Suite(.serialized)
struct ContentSizeTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    private final class Box: UIView {
        var side: CGFloat = 10
        override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
    }

    /// Returns a stack view in a window, with boxes of 10 pt.
    private func stack(_ count: Int) -> (view: UIStackView, boxes: [Box]) {
        let boxes = (0..<count).map { _ in Box() }
        let view = UIStackView(arrangedSubviews: boxes)
        view.alignment = .leading
        view.distribution = .equalSpacing
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        window.addSubview(view)
        window.layoutIfNeeded()
        return (view, boxes)
    }

    private func places(_ boxes: [Box]) -> [CGFloat] {
        window.layoutIfNeeded()
        return boxes.map(\.frame.minX)
    }

    @Test func aHiddenViewGivesItsPlaceToTheOthers() {
        let (_, boxes) = stack(3)
        #expect(places(boxes) == [0, 20, 40])
        boxes[1].isHidden = true
        #expect(places([boxes[0], boxes[2]]) == [0, 40])
        boxes[0].layer.isHidden = true
        boxes[1].isHidden = false
        #expect(places([boxes[1], boxes[2]]) == [0, 40])
    }

    @Test func aViewThatLeavesIsNotArrangedAnyMore() {
        let (view, boxes) = stack(3)
        boxes[1].removeFromSuperview()
        #expect(view.arrangedSubviews == [boxes[0], boxes[2]])
        #expect(places([boxes[0], boxes[2]]) == [0, 40])
        let other = UIStackView(arrangedSubviews: [boxes[0]])
        #expect(view.arrangedSubviews == [boxes[2]])
        #expect(other.arrangedSubviews == [boxes[0]])
        view.arrangedSubviews.forEach { $0.removeFromSuperview() }
        #expect(view.arrangedSubviews == [])
        // A view that is only taken from the list stays a subview.
        other.removeArrangedSubview(boxes[0])
        #expect(boxes[0].superview === other)
    }

    @Test func aStackViewAroundAnotherFollowsItsContent() {
        let (view, boxes) = stack(2)
        let inner = UIStackView(arrangedSubviews: [Box(), Box()])
        inner.spacing = 5
        view.insertArrangedSubview(inner, at: 0)
        view.distribution = .fill
        view.alignment = .leading
        boxes[1].removeFromSuperview()
        view.removeArrangedSubview(boxes[0])
        view.addArrangedSubview(boxes[0])
        view.frame.size.width = inner.intrinsicContentSize.width + 10
        window.layoutIfNeeded()
        #expect(inner.frame.width == 25)
        inner.arrangedSubviews[0].isHidden = true
        view.frame.size.width = 20
        window.layoutIfNeeded()
        #expect(inner.frame.width == 10)
    }

    /// A label as wide as its text, after its cell is reused.
    @Test func constraintsFollowTheContentOfTheirViews() {
        UILabel.textMeasurer = FixedWidthTextMeasurer()
        defer { UILabel.textMeasurer = nil }
        let (cell, label, picture) = (UIView(frame: window.bounds), UILabel(), UIImageView())
        window.addSubview(cell)
        for view in [label, picture] {
            view.translatesAutoresizingMaskIntoConstraints = false
            cell.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: cell.leadingAnchor), view.topAnchor.constraint(equalTo: cell.topAnchor),
            ])
        }
        func width(of view: UIView, after change: () -> Void) -> CGFloat {
            change()
            window.layoutIfNeeded()
            return view.frame.width
        }
        let short = width(of: label) { label.text = "ab" }
        #expect(short > 0)
        #expect(width(of: label) { label.text = "abcd" } == 2 * short)
        #expect(width(of: label) { label.font = .systemFont(ofSize: 34) } == 4 * short)
        let large = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 68)])
        #expect(width(of: label) { label.attributedText = large } == 4 * short)
        #expect(width(of: picture) { picture.image = nil } == 0)
    }

    @Test func anotherPriorityOrConstantPlacesTheViewAgain() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        let wide = view.widthAnchor.constraint(equalToConstant: 100)
        wide.priority = .defaultHigh
        let narrow = view.widthAnchor.constraint(equalToConstant: 40)
        narrow.priority = UILayoutPriority(500)
        NSLayoutConstraint.activate([
            wide, narrow, view.heightAnchor.constraint(equalToConstant: 10),
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor), view.topAnchor.constraint(equalTo: window.topAnchor),
        ])
        window.layoutIfNeeded()
        #expect(view.frame.width == 100)
        wide.priority = .defaultLow
        window.layoutIfNeeded()
        #expect(view.frame.width == 40)
        narrow.constant = 50
        window.layoutIfNeeded()
        #expect(view.frame.width == 50)
    }
}
