import BenchmarkResults
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

/// Two strategies that differ in one property of an ordinary cell.
@MainActor
struct PlantedDifferenceTests {
    /// A cell with a picture, a badge and a label, as apps write it.
    private final class PostCell: UICollectionViewCell {
        let badge = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let title = UILabel(frame: CGRect(x: 8, y: 8, width: 80, height: 20))

        override init(frame: CGRect) {
            super.init(frame: frame)
            title.textColor = .darkGray
            title.font = .preferredFont(forTextStyle: .headline)
            layer.cornerRadius = 8
            layer.borderWidth = 1
            badge.image = UIImage(named: "badge")
            contentView.addSubview(badge)
            contentView.addSubview(title)
        }

        required init?(coder: NSCoder) { nil }
    }

    private static func posts(_ count: Int, _ change: @escaping (PostCell, Int) -> Void) -> LayoutController {
        let size = CGSize(width: 300, height: 100)
        return LayoutController(UICollectionViewFlowLayout(), sizes: .fixed(size), sections: [count], cell: PostCell.self) {
            $0.title.text = "post \($1.item)"
            change($0, $1.item)
        }
    }

    private func scenario(
        _ source: TraceSource, _ change: @escaping @MainActor @Sendable (PostCell, Int) -> Void
    ) throws -> Scenario {
        let subject = Subject("posts", content: { $0.items }) {
            Competitor("right") { Self.posts($0) { _, _ in } }
            Competitor("wrong") { Self.posts($0, change) }
        }
        return try ScenarioRequest(
            subject: AnySubject(subject), parameters: Parameters(items: 100), source: source, ticks: 20
        ).make().scenario
    }

    /// Returns the message about a difference, or `nil` if the screens are equal.
    private func message(
        over source: TraceSource = .pattern(.fling), _ change: @escaping @MainActor @Sendable (PostCell, Int) -> Void
    ) throws -> String? {
        do {
            _ = try VerifyPass(scenario(source, change), interruption: Interruption())
            return nil
        } catch let error as ScreenMismatch {
            return error.description
        } catch let error as Failure {
            return error.description
        }
    }

    /// A change of the cell, and the parts of the message about it.
    private typealias Difference = (lines: [String], change: @MainActor @Sendable (PostCell, Int) -> Void)

    private let differences: [Difference] = [
        (
            [
                "The first difference is in UILabel in item 0:", "text color  right  0.333", "wrong  1.0,0.0,0.0,1.0",
                "The same in both: x 45.5, y 8.0", "views behind it 2, font system 0.3 17.0.",
            ], { cell, _ in cell.title.textColor = .red }
        ),
        (
            ["The first difference is in item 0 (PostCell):", "corner radius  right  8.0", "wrong  12.0"],
            { cell, _ in cell.layer.cornerRadius = 12 }
        ),
        (
            [
                "The first difference is in UIImageView in item 0:",
                "order            right  behind UILabel in item 0 with text “post 0”",
                "wrong  in front of UILabel in item 0 with text “post 0”",
            ], { cell, _ in cell.contentView.bringSubviewToFront(cell.badge) }
        ),
        (
            [
                "The competitor “wrong” cannot be measured",
                "A UIView in PostCell gets its frame from constraints, which do not determine it here. "
                    + "Set its frame in layoutSubviews().",
            ],
            { cell, _ in
                guard cell.contentView.subviews.count == 2 else { return }
                let line = UIView()
                line.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(line)
                line.heightAnchor.constraint(equalToConstant: 1).isActive = true
            }
        ),
    ]

    @Test func aDifferenceIsFoundAndDescribed() throws {
        for (lines, change) in differences {
            let message = try message(change) ?? "no difference"
            let missing = lines.filter { !message.contains($0) }
            #expect(missing.isEmpty, "\(message)")
        }
    }

    @Test func equalCellsAreEqual() throws {
        #expect(try message { _, _ in } == nil)
        // Equal to the default, and set.
        #expect(try message { cell, _ in cell.contentView.layer.cornerRadius = 0 } == nil)
        // A selected background counts only while it is shown.
        #expect(try message { cell, _ in cell.selectedBackgroundView = UIView() } == nil)
    }

    /// An unseen item cannot be compared; the run says how many were seen.
    @Test func onlyASweepSeesEveryItem() throws {
        func message(_ source: TraceSource) throws -> String? {
            try self.message(over: source) { cell, item in if item == 99 { cell.title.text = "?" } }
        }
        #expect(try message(.pattern(.fling)) == nil)
        let found = try #require(try message(.sweep))
        #expect(found.contains("after tick 16"), "\(found)")
        #expect(found.contains("UILabel in item 99"), "\(found)")
        let counts = try [TraceSource.sweep, .pattern(.idle)].map { source in
            try Screens(VerifyPass(scenario(source) { _, _ in }, interruption: Interruption()).screens).seenItemCount
        }
        #expect(counts == [100, 7])
    }
}
