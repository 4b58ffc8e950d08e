import TestSupport
import Testing
@_spi(Headless) import UIKit

/// Layouts with invalid results: a message with the class, the call and the value, and a screen
/// without the invalid elements.
@MainActor
struct CollectionViewFaultTests {
    private typealias Attributes = UICollectionViewLayoutAttributes
    private static let rows: [Attributes] = (0..<3).map { row($0) }

    private static func row(_ row: Int, section: Int = 0, y: CGFloat? = nil) -> Attributes {
        Attributes(path(row, section), frame: CGRect(x: 0, y: y ?? 100 * CGFloat(row), width: 300, height: 100))
    }

    /// Returns the faults of the first two passes over rows of 100 pt, which tests can change, and
    /// the number of cells on the screen after them.
    private func faults(_ change: (ScriptedLayout) -> Void) -> (sentences: [String], cellCount: Int) {
        let layout = ScriptedLayout(CGSize(width: 300, height: 1_000)) { _, _ in Self.rows }
        change(layout)
        let screen = WatchedScreen(layout, Source(3))
        screen.view.layoutIfNeeded()
        screen.view.layoutIfNeeded()
        return (screen.messages, screen.view.visibleCells.count)
    }

    private let call = "ScriptedLayout.layoutAttributesForElements(in: \(CGRect(x: 0, y: 0, width: 300, height: 300)))"

    private func supplementaryView(ofKind kind: String, y: CGFloat) -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes(kind: kind, frame: CGRect(x: 0, y: y, width: 300, height: 10))
    }

    @Test func eachFaultAndWarningHasAMessage() {
        let titles = [supplementaryView(ofKind: "title", y: 900), supplementaryView(ofKind: "title", y: 950)]
        let outside = "warning itemOutsideCounts: \(call) has attributes for"
        let cases: [(attributes: [Attributes], message: String)] = [
            (
                titles,
                "error: \(call) has two frames for the view of kind title at \(path(0)): \(titles[0].frame) and "
                    + "\(titles[1].frame); an element has one."
            ),
            (
                [supplementaryView(ofKind: "", y: 0)],
                "error: \(call) has a supplementary or decoration view without a kind. UIKit raises an exception here."
            ),
            ([Self.row(7, y: 50)], "\(outside) item 7 of section 0, and section 0 has 3 items. They are ignored."),
            ([Self.row(-1, y: 50)], "\(outside) item -1 of section 0, and section 0 has 3 items. They are ignored."),
            (
                [Self.row(2, section: -1, y: 50)],
                "\(outside) item 2 of a section that cannot exist, and the data source has 1 section. They are ignored."
            ),
            (
                [Self.row(0, section: 4, y: 50)],
                "\(outside) item 0 of section 4, and the data source has 1 section. They are ignored."
            ),
        ]
        for (attributes, message) in cases {
            let found = faults { $0.elements = { _, _ in Self.rows + attributes } }
            #expect(found.sentences == [message])
            #expect(found.cellCount == 3, "\(message)")
        }
    }

    @Test func numbersThatAreNotFiniteOrNegativeAreFaults() {
        for y in [CGFloat.nan, .infinity, -.infinity] {
            let row = Self.row(1, y: y)
            let found = faults { $0.elements = { _, _ in [Self.rows[0], row] } }
            #expect(
                found.sentences == [
                    "error: \(call) has the frame \(row.frame) for item 1 of section 0; its numbers must be finite."
                ])
            #expect(found.cellCount == 1, "\(y)")
        }
        #expect(
            faults { $0.size = { _ in CGSize(width: 300, height: -5) } }.sentences.first
                == "error: ScriptedLayout.collectionViewContentSize is 300.0 × -5.0 pt; both must be 0 or more.")
        #expect(!faults { $0.size = { _ in CGSize(width: CGFloat.nan, height: 5) } }.sentences.isEmpty)
    }

    /// Shipped layouts do this.
    @Test func unusualLayoutsAreNoFaults() {
        let cases: [(name: String, change: (ScriptedLayout) -> Void, cellCount: Int)] = [
            ("the last frame is below the screen", { $0.elements = { _, _ in Self.rows + [Self.row(1, y: 900)] } }, 2),
            (
                "puts another layout in its place",
                {
                    $0.prepares = { layout in
                        layout.collectionView?.collectionViewLayout = ScriptedLayout(layout.size(layout)) { _, _ in Self.rows }
                    }
                }, 3
            ),
        ]
        for (name, change, cellCount) in cases {
            let found = faults(change)
            #expect(found.sentences == [], "\(name)")
            #expect(found.cellCount == cellCount, "\(name)")
        }
    }
}
