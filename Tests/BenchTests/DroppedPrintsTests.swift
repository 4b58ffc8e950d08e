import CSupport
import Foundation
import Testing

/// The lines that the measured code prints, which would bury the table.
struct DroppedPrintsTests {
    @Test func printedLinesAreCountedAndDropped() async {
        await #expect(processExitsWith: .success) {
            scrollbench_count_prints()
            print("the first", terminator: "")
            print(" line\nthe second")
            puts("the third")
            var first: UnsafePointer<CChar>?
            let count = scrollbench_printed_lines(&first)
            exit(count == 3 && first.map { String(cString: $0) } == "the first line" ? 0 : 1)
        }
    }
}
