import Testing
@_spi(Headless) import UIKit

/// Layouts whose answers make no sense: a sentence that names the class, the call and the value, and a screen without what is wrong.
@MainActor
struct CollectionViewFaultTests {
    /// Rows of 100 pt, and what a test makes of them.
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

    /// The faults of the first two passes, and how many cells are on the screen after them.
    private func faults(_ change: (FaultyLayout) -> Void) -> (sentences: [String], cellCount: Int) {
        let layout = FaultyLayout()
        change(layout)
        let controller = RecordingController(Transcript(), counts: [3])
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 250), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = controller
        var sentences: [String] = []
        view.faultHandler = { sentences.append($0.description) }
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

    @Test func twoFramesForOneItem() {
        let found = faults { $0.elements = { $0 + [FaultyLayout.row(1, y: 150)] } }
        #expect(
            found.sentences == [
                "\(call) has two frames for item 1 of section 0: \(FaultyLayout.row(1).frame) and \(FaultyLayout.row(1, y: 150).frame); "
                    + "an element has one."
            ])
        #expect(found.cellCount == 3)
        // Saying the same twice harms nobody.
        #expect(faults { $0.elements = { $0 + $0 } } == ([], 3))
    }

    @Test func itemsThatDoNotExist() {
        #expect(
            faults { $0.elements = { $0 + [FaultyLayout.row(7, y: 50)] } }
                == (["\(call) has attributes for item 7 of section 0, and section 0 has 3 items."], 3))
        #expect(
            faults { $0.elements = { $0 + [FaultyLayout.row(0, section: 4, y: 50)] } }
                == (["\(call) has attributes for item 0 of section 4, and there are 1 sections."], 3))
    }

    /// UIKit's declaration allows it, and shipped layouts say so in the middle of a batch.
    @Test func nilIsNoElement() {
        #expect(faults { $0.elements = { _ in nil } } == ([], 0))
    }

    @Test func contentSizesThatAreNone() {
        #expect(
            faults { $0.size.height = -5 }.sentences
                == ["FaultyLayout.collectionViewContentSize is 300.0 × -5.0 pt; both must be 0 or more."])
        #expect(faults { $0.size.width = .nan }.sentences.count == 1)
    }

    @Test func aLayoutThatNeverBecomesValid() {
        let found = faults { layout in
            layout.prepares = { [unowned layout] in layout.invalidateLayout() }
        }
        let sentence =
            "FaultyLayout.prepare() has invalidated the layout 10 times in one layout pass: the layout never becomes valid."
        #expect(found.sentences == [sentence, sentence], "once in each pass, and each pass ends")
        #expect(found.cellCount == 3)
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
