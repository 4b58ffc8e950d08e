import AppUIKit
import TestSupport
import Testing
@_spi(Headless) import UIKit

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
}
