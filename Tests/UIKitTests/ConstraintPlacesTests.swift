import AppUIKit
import Statistics
import TestSupport
import Testing

@testable @_spi(Headless) import UIKit

/// Constraints that determine a frame place the view, as Auto Layout does.
@MainActor
struct ConstraintPlacesTests {
    /// Changes after a semicolon come after a layout.
    @Test func equationsPlaceViews() throws {
        try CaseFile("constraints.txt").check { input in
            let scene = ConstraintScene()
            return input.split(separator: "; ").map { step in
                step.split(separator: ", ").forEach(scene.add)
                return scene.frames
            }.joined(separator: "\n")
        }
    }

    @Test func constraintsThatALayoutAddsPlaceItsViewsInTheSamePass() {
        final class Container: UIView {
            let (label, box) = (UILabel(), UIView())
            private(set) var count = 0

            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: box.leadingAnchor),
                    label.topAnchor.constraint(equalTo: topAnchor), label.heightAnchor.constraint(equalToConstant: 20),
                    box.widthAnchor.constraint(equalToConstant: 30), box.trailingAnchor.constraint(equalTo: trailingAnchor),
                    box.centerYAnchor.constraint(equalTo: label.centerYAnchor), box.heightAnchor.constraint(equalToConstant: 10),
                ])
            }
        }
        let container = Container(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        for view in [container.label, container.box] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        container.layoutIfNeeded()
        #expect(container.label.frame == CGRect(x: 0, y: 0, width: 70, height: 20))
        #expect(container.box.frame == CGRect(x: 70, y: 5, width: 30, height: 10))
        container.layoutIfNeeded()
        #expect(container.count == 1)
    }

    @Test func aConfigurationGivesAButtonItsTitle() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Follow"
        let button = UIButton(configuration: configuration)
        button.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "Unfollow" : "Follow" }
        #expect(button.titleLabel?.text == "Follow")
        button.isSelected = true
        #expect(button.titleLabel?.text == "Unfollow")
        #expect(button.intrinsicContentSize.width == UIView.noIntrinsicMetric)
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

    /// Equations about chosen values: those that they determine come back, and no value that another solution has.
    @Test func determinedValuesAreFound() {
        for seed in seeds(fast: 300, all: 3_000) {
            var random = SplitMix64(seed: seed)
            let values = (0..<Int.random(in: 1...6, using: &random)).map { _ in CGFloat(Int.random(in: -9...9, using: &random)) }
            var system = LinearEquations(unknownCount: values.count)
            // The last unknown is only in sums with the first one, so neither of them is known.
            let hidden = values.count > 1 ? [0, values.count - 1] : []
            for _ in 0..<values.count * 2 {
                var terms = (0..<3).map { _ in
                    (
                        unknown: Int.random(in: values.indices, using: &random),
                        factor: CGFloat(Int.random(in: -3...3, using: &random))
                    )
                }
                terms.removeAll { hidden.contains($0.unknown) }
                if !hidden.isEmpty, Bool.random(using: &random) { terms += hidden.map { (unknown: $0, factor: 1) } }
                system.add(terms, equal: terms.reduce(0) { $0 + $1.factor * values[$1.unknown] })
            }
            for (unknown, value) in system.solved() {
                #expect(abs(value - values[unknown]) < 1e-6, "seed \(seed)")
                #expect(!hidden.contains(unknown), "seed \(seed)")
            }
        }
    }
}
