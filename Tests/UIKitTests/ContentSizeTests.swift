import AppUIKit
import Testing
@_spi(Headless) import UIKit

/// Views that a stack view or constraints place by the size of their content, also after the content has changed. Serialized, because
/// the measurer of texts is the process's.
@MainActor @Suite(.serialized)
struct ContentSizeTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    /// A view with an intrinsic size.
    private final class Sized: UIView {
        let size: CGSize

        init(_ width: CGFloat = 10, _ height: CGFloat = 10) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { size }
    }

    /// Returns a stack view in a window, with boxes of 10 pt.
    private func stack(_ count: Int) -> (view: UIStackView, boxes: [Sized]) {
        let boxes = (0..<count).map { _ in Sized() }
        let view = UIStackView(arrangedSubviews: boxes)
        view.alignment = .leading
        view.distribution = .equalSpacing
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        window.addSubview(view)
        window.layoutIfNeeded()
        return (view, boxes)
    }

    private func places(_ boxes: [Sized]) -> [CGFloat] {
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
        let inner = UIStackView(arrangedSubviews: [Sized(), Sized()])
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

    // MARK: Distributions

    private func frames(_ views: [UIView], _ size: CGSize, _ configure: (UIStackView) -> Void = { _ in }) -> [CGRect] {
        let stack = UIStackView(arrangedSubviews: views)
        configure(stack)
        stack.frame = CGRect(origin: .zero, size: size)
        stack.layoutIfNeeded()
        return views.map(\.frame)
    }

    private let size = CGSize(width: 100, height: 40)

    @Test func distributionsShareTheLength() {
        var views = [Sized(10, 10), Sized(20, 20)]
        views[0].setContentHuggingPriority(.required, for: .horizontal)
        // The view that hugs the least gets the rest.
        #expect(
            frames(views, size) { $0.spacing = 4 } == [
                CGRect(x: 0, y: 0, width: 10, height: 40), CGRect(x: 14, y: 0, width: 86, height: 40),
            ])
        views = [Sized(10, 10), Sized(30, 20)]
        let equal = frames(views, size) {
            $0.distribution = .fillEqually
            $0.spacing = 10
        }
        let proportional = frames(views, size) {
            $0.distribution = .fillProportionally
            $0.alignment = .leading
        }
        #expect(equal.map(\.width) == [45, 45])
        #expect(proportional == [CGRect(x: 0, y: 0, width: 25, height: 10), CGRect(x: 25, y: 0, width: 75, height: 20)])
        let spaced = frames(views, size) {
            $0.distribution = .equalSpacing
            $0.alignment = .center
        }
        #expect(spaced == [CGRect(x: 0, y: 15, width: 10, height: 10), CGRect(x: 70, y: 10, width: 30, height: 20)])
    }

    @Test func aColumnHasMarginsCustomSpacingsAndNoHiddenViews() {
        let views = [Sized(10, 5), Sized(10, 5), Sized(10, 5)]
        views[1].isHidden = true
        let found = frames(views, CGSize(width: 50, height: 60)) {
            $0.axis = .vertical
            $0.alignment = .trailing
            $0.distribution = .fill
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            $0.isLayoutMarginsRelativeArrangement = true
            $0.setCustomSpacing(7, after: views[0])
        }
        #expect(found.map(\.minY) == [1, 0, 52])
        #expect(found[0] == CGRect(x: 36, y: 1, width: 10, height: 44))
    }

    @Test func aStackUsesTheLengthsOfItsViews() {
        let last = Sized(5, 5)
        let stack = UIStackView(arrangedSubviews: [Sized(10, 10), Sized(30, 20), last])
        stack.spacing = 4
        #expect(stack.intrinsicContentSize == CGSize(width: 53, height: 20))
        stack.axis = .vertical
        #expect(stack.intrinsicContentSize == CGSize(width: 30, height: 43))
        stack.removeArrangedSubview(last)
        #expect(stack.intrinsicContentSize == CGSize(width: 30, height: 34))
        #expect(last.superview === stack)
        // A constant length counts, and views without lengths keep their frames.
        let fixed = UIView()
        fixed.widthAnchor.constraint(equalToConstant: 30).isActive = true
        // The width of a guide is not constant.
        let (wide, holder) = (UIView(), UIView())
        wide.widthAnchor.constraint(equalTo: holder.safeAreaLayoutGuide.widthAnchor, multiplier: 0.5).isActive = true
        for last in [UIView(), wide] { #expect(frames([fixed, last], size).map(\.width) == [30, 70]) }
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let views = [UIView(frame: frame), UIView()]
        #expect(frames(views, size)[0] == frame)
        let others: [(name: String, configure: (UIStackView) -> Void)] = [
            ("equal centering", { $0.distribution = .equalCentering }), ("baselines", { $0.alignment = .firstBaseline }),
            ("proportions of 0", { $0.distribution = .fillProportionally }),
        ]
        for (name, configure) in others {
            let view = Sized(0, 0)
            view.frame = frame
            #expect(frames([view], size, configure) == [frame], "\(name)")
        }
    }

    @Test func aLabelHasTheSizeThatTheMeasurerReturns() {
        let label = UILabel()
        label.text = "0123456789"
        label.font = .systemFont(ofSize: 10)
        let button = UIButton(type: .custom)
        button.setTitle("0123", for: .normal)
        button.titleLabel?.font = label.font
        button.setImage(UIImage(named: "dawn", size: CGSize(width: 3, height: 20)), for: .normal)
        #expect(label.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(button.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        UILabel.textMeasurer = FixedWidthTextMeasurer()
        defer { UILabel.textMeasurer = nil }
        #expect(label.sizeThatFits(CGSize(width: 20, height: 100)) == CGSize(width: 20, height: 12))
        label.numberOfLines = 0
        #expect(label.sizeThatFits(CGSize(width: 22, height: 100)) == CGSize(width: 20, height: 36))
        let stack = UIStackView(arrangedSubviews: [label, UILabel()])
        #expect(stack.intrinsicContentSize == CGSize(width: 50, height: 12))
        #expect(button.intrinsicContentSize == CGSize(width: 23, height: 20))
        // A new text is arranged without further calls.
        stack.distribution = .equalSpacing
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 12)
        stack.layoutIfNeeded()
        label.text = "01"
        stack.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 0, y: 0, width: 10, height: 12))
        label.text = "0123456789"
        label.preferredMaxLayoutWidth = 22
        #expect(label.intrinsicContentSize == CGSize(width: 20, height: 36))
    }
}
