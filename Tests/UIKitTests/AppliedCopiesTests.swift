import Testing
@_spi(Headless) import UIKit

/// Whether a view shares the window's copy of its attributes, or has its own.
@MainActor
struct AppliedCopiesTests {
    private func copies(_ model: UICollectionView.AppliedCopiesModel) -> [Int] {
        let list = RecordedList(isLoaded: false) {
            $0.invalidates = { _, _ in true }
            $0.shift = { item, offset in item == 1 ? offset : 0 }
        }
        list.view.models.appliedCopies = model
        list.view.layoutIfNeeded()
        let before = list.view.layoutCycleCounters
        list.scroll(to: 20)
        let now = list.view.layoutCycleCounters
        return [
            now.attributesCopied - before.attributesCopied, now.attributesCompared - before.attributesCompared,
            now.attributesApplied - before.attributesApplied,
        ]
    }

    /// The window contains five rows in two pages. Three of them have a cell, and the attributes of
    /// one have changed.
    @Test func applyingMakesACopyInOneModelOnly() {
        #expect(copies(.none) == [5, 3, 1])
        #expect(copies(.copied) == [6, 3, 1])
    }
}
