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
            UICollectionViewLayoutAttributes(
                path(row, section), frame: CGRect(x: 0, y: y ?? 100 * CGFloat(row), width: 300, height: 100))
        }
    }

    /// Returns the faults of the first two passes, and the number of cells on the screen after
    /// them.
    private func faults(_ change: (FaultyLayout) -> Void) -> (sentences: [String], cellCount: Int) {
        let layout = FaultyLayout()
        change(layout)
        let controller = RecordingController(Transcript(), counts: [3])
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = controller
        var sentences: [String] = []
        view.faultHandler = { sentences.append($0.description) }
        view.warningHandler = { sentences.append("warning: \($0)") }
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        return (sentences, view.visibleCells.count)
    }

    private let call = "FaultyLayout.layoutAttributesForElements(in: \(CGRect(x: 0, y: 0, width: 300, height: 300)))"

    private func supplementaryView(ofKind kind: String, y: CGFloat) -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes(kind: kind, frame: CGRect(x: 0, y: y, width: 300, height: 10))
    }

    @Test func eachFaultAndWarningHasAMessage() {
        let titles = [supplementaryView(ofKind: "title", y: 900), supplementaryView(ofKind: "title", y: 950)]
        let cases: [(change: (FaultyLayout) -> Void, message: String, cellCount: Int)] = [
            (
                { $0.elements = { $0 + titles } },
                "\(call) has two frames for the view of kind title at \(path(0)): \(titles[0].frame) and "
                    + "\(titles[1].frame); an element has one.", 3
            ),
            (
                { $0.elements = { $0 + [supplementaryView(ofKind: "", y: 0)] } },
                "\(call) has a supplementary or decoration view without a kind. UIKit raises an exception here.", 3
            ),
            (
                { $0.elements = { $0 + [FaultyLayout.row(7, y: 50)] } },
                "warning: \(call) has attributes for item 7 of section 0, and section 0 has 3 items. They are ignored.", 3
            ),
            (
                { $0.elements = { $0 + [FaultyLayout.row(0, section: 4, y: 50)] } },
                "warning: \(call) has attributes for item 0 of section 4, and the data source has 1 section. They are ignored.", 3
            ),
        ]
        for (change, message, cellCount) in cases {
            #expect(faults(change) == ([message], cellCount))
        }
    }

    @Test func numbersThatAreNotFiniteOrNegativeAreFaults() {
        for y in [CGFloat.nan, .infinity, -.infinity] {
            let found = faults { $0.elements = { rows in [rows[0], FaultyLayout.row(1, y: y)] } }
            let frame = FaultyLayout.row(1, y: y).frame
            #expect(
                found == (["\(call) has the frame \(frame) for item 1 of section 0; its numbers must be finite."], 1), "\(y)")
        }
        #expect(
            faults { $0.size.height = -5 }.sentences.first
                == "FaultyLayout.collectionViewContentSize is 300.0 × -5.0 pt; both must be 0 or more.")
        #expect(!faults { $0.size.width = .nan }.sentences.isEmpty)
    }

    /// Shipped layouts do all of this, and the declaration of UIKit's method allows `nil`. A layout
    /// that invalidates in `prepare()` is not prepared again.
    @Test func unusualLayoutsAreNoFaults() {
        var prepareCount = 0
        let cases: [(name: String, change: (FaultyLayout) -> Void, cellCount: Int)] = [
            ("the last of two frames counts", { $0.elements = { $0 + [FaultyLayout.row(1, y: 150)] } }, 3),
            ("the last frame is below the screen", { $0.elements = { $0 + [FaultyLayout.row(1, y: 900)] } }, 2),
            ("each item twice", { $0.elements = { $0 + $0 } }, 3),
            ("nil", { $0.elements = { _ in nil } }, 0),
            (
                "invalidates in each preparation",
                { layout in
                    layout.prepares = { [unowned layout] in
                        prepareCount += 1
                        layout.invalidateLayout()
                    }
                }, 3
            ),
            (
                "puts another layout in its place",
                { layout in
                    layout.prepares = { [unowned layout] in layout.collectionView?.collectionViewLayout = FaultyLayout() }
                }, 3
            ),
        ]
        for (name, change, cellCount) in cases {
            #expect(faults(change) == ([], cellCount), "\(name)")
        }
        #expect(prepareCount == 1)
    }
}
