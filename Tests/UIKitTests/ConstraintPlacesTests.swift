import TestSupport
import Testing
@_spi(Headless) import UIKit

/// Constraints that determine a frame place the view, as Auto Layout does.
@MainActor
struct ConstraintPlacesTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

    private func added(_ view: UIView = UIView()) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        return view
    }

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

    @Test func siblingsCentersAndLengthsPlaceAView() {
        let (header, list, badge) = (added(), added(), added())
        let height = header.heightAnchor.constraint(equalToConstant: 44)
        height.isActive = true
        root.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[header]|", metrics: nil, views: ["header": header])
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|[header][list]|", metrics: nil, views: ["header": header, "list": list]))
        list.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
        list.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
        for anchor in [badge.widthAnchor, badge.heightAnchor] { anchor.constraint(equalToConstant: 10).isActive = true }
        badge.centerXAnchor.constraint(equalTo: list.rightAnchor).isActive = true
        badge.centerYAnchor.constraint(equalTo: list.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(header.frame == CGRect(x: 0, y: 0, width: 200, height: 44))
        #expect(list.frame == CGRect(x: 50, y: 44, width: 100, height: 356))
        #expect(badge.frame == CGRect(x: 145, y: 39, width: 10, height: 10))
        height.constant = 100
        root.layoutIfNeeded()
        #expect(list.frame.minY == 100)
    }

    @Test func viewsOfEqualLengthsShareTheRoom() {
        let views = [added(), added(), added()]
        var constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[a(b)]-10-[b][c]|", metrics: nil, views: ["a": views[0], "b": views[1], "c": views[2]])
        constraints.append(views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 2, constant: 10))
        for view in views {
            constraints.append(view.topAnchor.constraint(equalTo: root.topAnchor))
            constraints.append(view.bottomAnchor.constraint(equalTo: root.bottomAnchor))
        }
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 55, 100])
        #expect(views.map(\.frame.width) == [45, 45, 100])
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
        root.addSubview(container)
        root.layoutIfNeeded()
        #expect(container.label.frame == CGRect(x: 0, y: 0, width: 70, height: 20))
        #expect(container.box.frame == CGRect(x: 70, y: 5, width: 30, height: 10))
        root.layoutIfNeeded()
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
