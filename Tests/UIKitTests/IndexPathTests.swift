import Testing
import UIKit

/// The names that UIKit gives to the two indexes of an index path.
@MainActor
struct IndexPathTests {
    @Test func rowsAndItemsAreTheSecondIndex() {
        var path = IndexPath(row: 7, section: 2)
        #expect(path == IndexPath(indexes: [2, 7]) && path == IndexPath(item: 7, section: 2))
        #expect(path.section == 2 && path.row == 7 && path.item == 7)
        path.row = 9
        #expect(path.item == 9 && path.section == 2)
        path.item = 1
        path.section = 4
        #expect(path.row == 1 && path == [4, 1])
    }

    @Test func sectionsHaveTheItemNotFound() {
        let path = IndexPath(item: NSNotFound, section: 3)
        #expect(path.item == NSNotFound && path.section == 3 && path.count == 2)
    }

    @Test func objectsHaveTheSameNames() {
        for path in [
            NSIndexPath(item: 7, section: 2), NSIndexPath(row: 7, section: 2), IndexPath(item: 7, section: 2) as NSIndexPath,
        ] {
            #expect(path.section == 2 && path.item == 7 && path.row == 7)
            #expect(path as IndexPath == IndexPath(item: 7, section: 2))
        }
    }
}
