import Suites
import UIKit

/// Returns rows whose parts have a number of constraints. Each use of a cell changes one of them, so that they are solved again.
@MainActor
private func rows(_ items: Int, constraints count: Int, measuresTexts: Bool = false) -> UIViewController {
    let size = CGSize(width: 300, height: 64)
    return LayoutController(UICollectionViewFlowLayout(), sizes: .fixed(size), sections: [items], cell: ConstraintCell.self) {
        if measuresTexts { _ = "a text".size() }
        $0.show($1.item, constraints: count)
    }
}

/// A cell whose parts have four constraints each.
final class ConstraintCell: UICollectionViewCell {
    /// The number of cells that have made their parts.
    private(set) static var madeCount = 0

    private var width: NSLayoutConstraint?

    func show(_ item: Int, constraints count: Int) {
        if count > 0, contentView.subviews.isEmpty {
            Self.madeCount += 1
            for number in 0..<count / 4 { addPart(number) }
        }
        width?.constant = CGFloat(10 + item % 7)
    }

    private func addPart(_ number: Int) {
        let part = UIView()
        part.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(part)
        let width = part.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([
            width, part.heightAnchor.constraint(equalToConstant: 20),
            part.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: CGFloat(20 * number)),
            part.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        ])
        self.width = width
    }
}

extension AnySubject {
    /// Rows with 0, 4, 12 and 40 constraints, and rows that measure a text.
    static var constraints: AnySubject {
        AnySubject(
            Subject("constraints", content: { $0.items }) {
                Competitor("0") { rows($0, constraints: 0) }
                Competitor("4") { rows($0, constraints: 4) }
                Competitor("12") { rows($0, constraints: 12) }
                Competitor("40") { rows($0, constraints: 40) }
                Competitor("texts") { rows($0, constraints: 0, measuresTexts: true) }
            })
    }
}
