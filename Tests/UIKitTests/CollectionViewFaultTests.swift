import Testing
@_spi(Headless) import UIKit

/// Layouts with invalid results: a message with the class, the call and the value, and a screen
/// without the invalid elements.
@MainActor
struct CollectionViewFaultTests {
    /// Rows of 100 pt, which tests can change.
    private final class FaultyLayout: UICollectionViewLayout {
        var size = CGSize(width: 300, height: 1_000)
        var elements: ([UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes]? = { $0 }
        var prepares: () -> Void = {}

        override func prepare() { prepares() }

        override var collectionViewContentSize: CGSize { size }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            elements(Self.rows)
        }

        static var rows: [UICollectionViewLayoutAttributes] { (0..<3).map { row($0) } }

        static func row(_ row: Int, section: Int = 0, y: CGFloat? = nil) -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: row, section: section))
            attributes.frame = CGRect(x: 0, y: y ?? 100 * CGFloat(row), width: 300, height: 100)
            return attributes
        }
    }

    /// Returns the faults of the first two passes, and the number of cells on the screen after
    /// them.
    private func faults(_ change: (FaultyLayout) -> Void) -> (sentences: [String], cellCount: Int) {
        let layout = FaultyLayout()
        change(layout)
        let controller = RecordingController(Transcript(), counts: [3])
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 250), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = controller
        var sentences: [String] = []
        view.models.window = .paged
        view.faultHandler = { sentences.append($0.description) }
        view.warningHandler = { sentences.append("warning: \($0)") }
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        return (sentences, view.visibleCells.count)
    }

    private let call = "FaultyLayout.layoutAttributesForElements(in: \(CGRect(x: 0, y: 0, width: 300, height: 250)))"

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func framesThatAreNoNumbers(y: CGFloat) {
        let found = faults { $0.elements = { rows in [rows[0], FaultyLayout.row(1, y: y)] } }
        #expect(found.sentences.count == 1 && found.cellCount == 1)
        #expect(found.sentences.first?.hasPrefix("\(call) has the frame ") == true, "\(found.sentences)")
        #expect(
            found.sentences.first?.hasSuffix(" for item 1 of section 0; its numbers must be finite.") == true,
            "\(found.sentences)")
    }

    @Test func ofTwoFramesForOneItemTheLastCounts() {
        #expect(faults { $0.elements = { $0 + [FaultyLayout.row(1, y: 150)] } } == ([], 3))
        #expect(faults { $0.elements = { $0 + [FaultyLayout.row(1, y: 900)] } } == ([], 2))
        #expect(faults { $0.elements = { $0 + $0 } } == ([], 3))
    }

    @Test func twoFramesForOneSupplementaryView() {
        func title(_ y: CGFloat) -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: "title", with: IndexPath(item: 0, section: 0))
            attributes.frame = CGRect(x: 0, y: y, width: 300, height: 10)
            return attributes
        }
        let found = faults { $0.elements = { $0 + [title(900), title(950)] } }
        #expect(
            found.sentences == [
                "\(call) has two frames for the view of kind title at \(IndexPath(item: 0, section: 0)): \(title(900).frame) and "
                    + "\(title(950).frame); an element has one."
            ])
    }

    @Test func aSupplementaryViewWithoutAKind() {
        let found = faults {
            $0.elements = { rows in
                let attributes = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: "", with: IndexPath(item: 0, section: 0))
                attributes.frame = rows[0].frame
                return rows + [attributes]
            }
        }
        #expect(
            found.sentences.first
                == "\(call) has a supplementary or decoration view without a kind. UIKit raises an exception here.")
    }

    @Test func itemsThatDoNotExist() {
        #expect(
            faults { $0.elements = { $0 + [FaultyLayout.row(7, y: 50)] } }
                == (["warning: \(call) has attributes for item 7 of section 0, and section 0 has 3 items. They are ignored."], 3))
        #expect(
            faults { $0.elements = { $0 + [FaultyLayout.row(0, section: 4, y: 50)] } }
                == (["warning: \(call) has attributes for item 0 of section 4, and there are 1 sections. They are ignored."], 3))
    }

    /// UIKit's declaration allows `nil`, and shipped layouts return it during a batch.
    @Test func nilIsNoElement() {
        #expect(faults { $0.elements = { _ in nil } } == ([], 0))
    }

    @Test func contentSizesThatAreNone() {
        #expect(
            faults { $0.size.height = -5 }.sentences.first
                == "FaultyLayout.collectionViewContentSize is 300.0 × -5.0 pt; both must be 0 or more.")
        #expect(!faults { $0.size.width = .nan }.sentences.isEmpty)
    }

    /// A shipped layout does this. The pass continues, and no other pass follows.
    @Test func aLayoutThatInvalidatesInEachPreparation() {
        var prepareCount = 0
        let found = faults { layout in
            layout.prepares = { [unowned layout] in
                prepareCount += 1
                layout.invalidateLayout()
            }
        }
        #expect(found == ([], 3))
        #expect(prepareCount == 1)
    }

    @Test func aLayoutThatPutsAnotherInItsPlace() {
        let found = faults { layout in
            layout.prepares = { [unowned layout] in
                layout.collectionView?.collectionViewLayout = FaultyLayout()
            }
        }
        #expect(found == ([], 3))
    }
}
