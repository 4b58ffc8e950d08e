import Testing
@_spi(Headless) import UIKit

/// Work that stands in for a device's is marked, and an app's own work is not.
@MainActor
struct StandInTests {
    private final class Observer: StandInObserver {
        private(set) var calls: [String] = []
        private(set) var isRunning = false
        /// Whether work stood in when the code of this name ran.
        private var moments: [String: Set<Bool>] = [:]

        func standInBegan() {
            calls.append("began")
            isRunning = true
        }

        func standInEnded() {
            calls.append("ended")
            isRunning = false
        }

        func note(_ name: String) { moments[name, default: []].insert(isRunning) }

        func names(whileStandingIn isStandingIn: Bool) -> [String] {
            moments.filter { $0.value == [isStandingIn] }.map(\.key).sorted()
        }

        var noted: [String] { moments.keys.sorted() }
    }

    private let observer = Observer()
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

    private func observing<Result>(_ body: () throws -> Result) rethrows -> Result {
        StandIn.observer = observer
        defer { StandIn.observer = nil }
        return try body()
    }

    /// A view of an app that overrides what the solver and stack views ask.
    private final class AppView: UIView {
        var observer: Observer?
        var whenPlaced: () -> Void = {}

        private func noting<Value>(_ name: String, _ value: Value) -> Value {
            observer?.note(name)
            return value
        }

        override var intrinsicContentSize: CGSize { noting("intrinsicContentSize", CGSize(width: 30, height: 20)) }
        override var alignmentRectInsets: UIEdgeInsets { noting("alignmentRectInsets", .zero) }
        override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
            noting("direction", super.effectiveUserInterfaceLayoutDirection)
        }
        override var layoutMargins: UIEdgeInsets {
            get { noting("layoutMargins", super.layoutMargins) }
            set { super.layoutMargins = newValue }
        }
        override var frame: CGRect {
            get { super.frame }
            set {
                super.frame = noting("frame", newValue)
                whenPlaced()
            }
        }
        override var bounds: CGRect {
            get { noting("bounds", super.bounds) }
            set { super.bounds = newValue }
        }
        override var isHidden: Bool {
            get { noting("isHidden", super.isHidden) }
            set { super.isHidden = newValue }
        }
    }

    private final class AppConstraint: NSLayoutConstraint {
        var observer: Observer?

        override var constant: CGFloat {
            get {
                observer?.note("constant")
                return super.constant
            }
            set { super.constant = newValue }
        }
    }

    private func placed(_ view: UIView, in container: UIView, to guide: UILayoutGuide? = nil) {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide?.leadingAnchor ?? container.leadingAnchor),
            view.topAnchor.constraint(equalTo: guide?.topAnchor ?? container.topAnchor),
        ])
    }

    @Test func whatAnAppCanOverrideIsNotMarked() {
        let (container, view) = (AppView(frame: root.frame), AppView())
        placed(view, in: container, to: container.layoutMarginsGuide)
        let constraint = AppConstraint(
            item: view, attribute: .bottom, relatedBy: .lessThanOrEqual, toItem: container, attribute: .bottom, multiplier: 1,
            constant: 0)
        constraint.isActive = true
        let sibling = AppView(frame: CGRect(x: 38, y: 0, width: 10, height: 10))
        container.addSubview(sibling)
        sibling.leadingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        constraint.observer = observer
        for app in [container, view, sibling] { app.observer = observer }
        observing { container.layoutIfNeeded() }
        #expect(view.frame == CGRect(x: 8, y: 8, width: 30, height: 20))
        #expect(observer.calls.contains("began"))
        #expect(
            observer.names(whileStandingIn: false)
                == ["alignmentRectInsets", "bounds", "constant", "direction", "frame", "intrinsicContentSize", "layoutMargins"])
        #expect(observer.names(whileStandingIn: false) == observer.noted)
    }

    @Test func arrangedViewsOfAnAppAnswerThemselves() {
        let (stack, view) = (UIStackView(frame: root.frame), AppView())
        stack.addArrangedSubview(view)
        view.observer = observer
        observing { stack.layoutIfNeeded() }
        #expect(view.frame.size == root.frame.size)
        #expect(observer.names(whileStandingIn: false) == ["frame", "intrinsicContentSize", "isHidden"])
        #expect(observer.calls.first == "began")
        #expect(!observer.isRunning)
    }

    private struct Measurer: TextMeasuring {
        let observer: Observer

        func size(of text: String, font: UIFont, fitting width: CGFloat, numberOfLines: Int) -> CGSize {
            observer.note("text")
            return CGSize(width: 40, height: 10)
        }
    }

    private final class SizedView: UIView, SelfSizingView {
        var size: () -> CGSize = { .zero }

        func fittingSize(
            for targetSize: CGSize, horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
        ) -> CGSize { size() }
    }

    @Test func textsAndFittingSizesAreMarkedOnce() {
        let (view, label) = (SizedView(), UILabel())
        let before = StandIn.textsMeasured
        label.text = "two words"
        UILabel.textMeasurer = Measurer(observer: observer)
        defer { UILabel.textMeasurer = nil }
        view.size = {
            observer.note("fittingSize")
            return label.intrinsicContentSize
        }
        observing {
            #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 10))
            #expect("another".size().width == 40)
        }
        #expect(observer.names(whileStandingIn: true) == ["fittingSize", "text"])
        #expect(observer.calls == ["began", "ended", "began", "ended"])
        #expect(StandIn.textsMeasured == before + 2)
    }

    /// A view that is laid out to find its size can contain a list, whose layout is the app's.
    @Test func theLayoutOfANestedListIsNotMarked() {
        final class Layout: UICollectionViewFlowLayout {
            var observer: Observer?
            override func prepare() {
                observer?.note("prepare")
                super.prepare()
            }
        }
        let layout = Layout()
        let list = UICollectionView(frame: root.frame, collectionViewLayout: layout)
        layout.observer = observer
        let view = SizedView()
        view.addSubview(list)
        view.size = {
            list.layoutIfNeeded()
            return CGSize(width: 1, height: 1)
        }
        observing { _ = view.systemLayoutSizeFitting(.zero) }
        #expect(observer.names(whileStandingIn: false) == ["prepare"])
    }

    /// An overridden setter may lay out views whose constraints are solved in turn.
    @Test func nestedMarksAlternate() {
        let (view, other, inner) = (AppView(), UIView(frame: root.frame), UIView())
        placed(view, in: root)
        placed(inner, in: other)
        inner.widthAnchor.constraint(equalToConstant: 5).isActive = true
        inner.heightAnchor.constraint(equalToConstant: 6).isActive = true
        let before = StandIn.constraintPasses
        view.whenPlaced = { other.layoutIfNeeded() }
        observing { root.layoutIfNeeded() }
        #expect(inner.frame.size == CGSize(width: 5, height: 6))
        #expect(StandIn.constraintPasses == before + 2)
        for (index, call) in observer.calls.enumerated() { #expect(call == (index.isMultiple(of: 2) ? "began" : "ended")) }
        #expect(observer.calls.count.isMultiple(of: 2))
        #expect(!observer.isRunning)
    }

    /// Marks and passes of a view do not depend on what other views have done.
    @Test func viewsWithoutConstraintsHaveNoMarks() {
        let view = UIView()
        placed(view, in: root)
        root.layoutIfNeeded()
        let plain = UIView(frame: root.frame)
        plain.addSubview(UIView())
        plain.addSubview(UIStackView())
        let before = StandIn.constraintPasses
        observing {
            plain.layoutIfNeeded()
            plain.setNeedsLayout()
            plain.layoutIfNeeded()
        }
        #expect(observer.calls == [])
        #expect(StandIn.constraintPasses == before)
    }
}
