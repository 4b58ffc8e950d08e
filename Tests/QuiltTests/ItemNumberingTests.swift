import Quilt
import Testing

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
                    let location = ItemNumbering.Location(section: section, item: item)
                    #expect(numbering.number(of: location) == number, "\(counts)")
                    #expect(numbering.location(ofNumber: number) == location, "\(counts)")
                    number += 1
                }
            }
            #expect(numbering.itemCount == number && numbering.sectionCount == counts.count)
        }
    }

    @Test func whatIsNotThereIsNotNumbered() async {
        await #expect(processExitsWith: .failure) { _ = ItemNumbering(itemCounts: [-1]) }
        await #expect(processExitsWith: .failure) { _ = ItemNumbering(itemCounts: [2]).location(ofNumber: 2) }
        await #expect(processExitsWith: .failure) {
            _ = ItemNumbering(itemCounts: [2, 2]).number(of: ItemNumbering.Location(section: 0, item: 2))
        }
    }
}
