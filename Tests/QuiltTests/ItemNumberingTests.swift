import Testing
import UIKit

@testable import Quilt

@Suite("Item numbers")
struct ItemNumberingTests {
    /// Every list of up to four sections of up to three items.
    @Test func numbersCountTheItemsInOrder() {
        var lists: [[Int]] = [[]]
        for length in 0..<4 {
            lists += lists.filter { $0.count == length }.flatMap { list in (0...3).map { list + [$0] } }
        }
        #expect(lists.count == 1 + 4 + 16 + 64 + 256)
        for counts in lists {
            let numbering = ItemNumbering(itemCounts: counts)
            var number = 0
            for (section, count) in counts.enumerated() {
                #expect(numbering.numbers(inSection: section) == number..<number + count)
                for item in 0..<count {
                    let indexPath = IndexPath(item: item, section: section)
                    #expect(numbering.number(of: indexPath) == number, "\(counts)")
                    #expect(numbering.indexPath(ofNumber: number) == indexPath, "\(counts)")
                    number += 1
                }
            }
            #expect(numbering.itemCount == number)
        }
    }

    @Test func missingItemsHaveNoNumber() async {
        await #expect(processExitsWith: .failure) { _ = ItemNumbering(itemCounts: [-1]) }
        await #expect(processExitsWith: .failure) { _ = ItemNumbering(itemCounts: [2]).indexPath(ofNumber: 2) }
        await #expect(processExitsWith: .failure) {
            _ = ItemNumbering(itemCounts: [2, 2]).number(of: IndexPath(item: 2, section: 0))
        }
    }
}
