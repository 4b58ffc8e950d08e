import Testing
@_spi(Headless) import UIKit

/// The counters, compared with the calls in a transcript.
@MainActor
struct LayoutCycleCountersTests {
    private func expectCounters(_ list: RecordedList, equal lines: [String], _ label: String, since before: LayoutCycleCounters) {
        let now = list.view.layoutCycleCounters
        func count(_ prefix: String) -> Int { lines.count { $0.hasPrefix(prefix) } }
        #expect(now.invalidations - before.invalidations == count("invalidateLayout(with:"), "\(label)")
        #expect(now.prepares - before.prepares == count("prepare"), "\(label)")
        #expect(now.queries - before.queries == count("elements"), "\(label)")
        #expect(now.attributesApplied - before.attributesApplied == count("apply"), "\(label)")
        #expect(now.viewsDequeued - before.viewsDequeued == count("cell"), "\(label)")
        // Each element from a query is copied once, and the copy is applied.
        let returned = now.attributesReturned - before.attributesReturned
        #expect(now.attributesCopied - before.attributesCopied == returned, "\(label)")
    }

    @Test(arguments: [false, true])
    func countersAgreeWithTheTranscript(invalidating: Bool) {
        let list = RecordedList(isLoaded: false) {
            $0.invalidates = { _, _ in invalidating }
            $0.shift = { item, offset in item.isMultiple(of: 2) ? offset : 0 }
        }
        list.view.layoutIfNeeded()
        expectCounters(list, equal: list.transcript.take(), "first load", since: LayoutCycleCounters())
        for offset in [10, 60, 60, 260, 5_000, 4_990, -40, 0] as [CGFloat] {
            let before = list.view.layoutCycleCounters
            expectCounters(list, equal: list.callsOfScroll(to: offset), "scroll to \(offset)", since: before)
        }
        let before = list.view.layoutCycleCounters
        list.view.reloadData()
        list.view.layoutIfNeeded()
        expectCounters(list, equal: list.transcript.take(), "reload", since: before)
    }

    @Test func stayingCellsAreComparedOncePerInvalidatingTick() {
        let list = RecordedList { $0.invalidates = { _, _ in true } }
        let before = list.view.layoutCycleCounters
        list.scroll(to: 10)
        let now = list.view.layoutCycleCounters
        #expect(now.attributesCompared - before.attributesCompared == 3)
        #expect(now.attributesApplied == before.attributesApplied)
        #expect(now.attributesReturned - before.attributesReturned == 5)
    }
}
