@_spi(Headless) import UIKit

/// Views whose constraints are written as equations, as in “list.top = root.top + 20” or “b.width = 0.5 a.width”.
///
/// The root is 200 × 400 pt. Its guides are “safe” and “margins”, and “label” and what begins with it is a label.
@MainActor
final class ConstraintScene {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    private(set) var views: [(name: String, view: UIView)] = []

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "top": .top, "bottom": .bottom, "left": .left, "right": .right, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
    ]

    /// Changes the scene by an equation, the size of the root, or its direction.
    func add(_ text: Substring) {
        let words = text.split(separator: " ")
        switch words[0] {
        case "root": root.frame.size.width = CGFloat(Double(words[1]) ?? 0)
        case "rightToLeft": root.semanticContentAttribute = .forceRightToLeft
        default: constrain(words)
        }
    }

    private func constrain(_ words: [Substring]) {
        var rest = words.dropFirst(2)
        let factor = rest.count > 1 && !rest[3].contains("+") && !rest[3].contains("-") ? Double(rest.removeFirst()) ?? 1 : 1
        let other = rest.first.flatMap { $0.contains(".") && Double($0) == nil ? rest.removeFirst() : nil }.map(place)
        let sign = rest.first == "-" ? -1.0 : 1
        let constant = sign * (rest.last.flatMap { Double($0) } ?? 0)
        let (item, attribute) = place(words[0])
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: words[1] == "≤" ? .lessThanOrEqual : .equal, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: CGFloat(factor), constant: CGFloat(constant)
        ).isActive = true
    }

    private func place(_ text: Substring) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        let parts = text.split(separator: ".").map(String.init)
        let item: AnyObject =
            switch parts[0] {
            case "root": root
            case "safe": root.safeAreaLayoutGuide
            case "margins": root.layoutMarginsGuide
            default: view(parts[0])
            }
        return (item, Self.attributes[parts[1]] ?? .notAnAttribute)
    }

    private func view(_ name: String) -> UIView {
        if let known = views.first(where: { $0.name == name }) { return known.view }
        let view = name.hasPrefix("label") ? UILabel() : UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        views.append((name, view))
        return view
    }

    /// The frames of the views after a layout, in the order in which equations named them.
    var frames: String {
        root.layoutIfNeeded()
        return views.map { name, view in
            view.constraintFault.map { "\(name): \($0)" } ?? "\(name) \(view.frame)"
        }.joined(separator: "\n")
    }
}
