import Testing
@_spi(Headless) import UIKit

/// The counters, compared with the calls in a transcript.
@MainActor
struct LayoutCycleCountersTests {
    @Test func countersAgreeWithTheTranscript() {
        for isInvalidating in [false, true] {
            let list = RecordedList(isLoaded: false) {
                $0.invalidates = { _, _ in isInvalidating }
                $0.shift = { item, offset in item.isMultiple(of: 2) ? offset : 0 }
            }
            let view = list.view
            var events: [(name: String, action: () -> Void)] = [("first load", { view.layoutIfNeeded() })]
            for offset in [10, 60, 60, 260, 5_000, 4_990, -40, 0] as [CGFloat] {
                events.append(("scroll to \(offset)", { list.scroll(to: offset) }))
            }
            events.append(("reload", { view.reloadData() }))
            events.append(("pass", { view.layoutIfNeeded() }))
            for (name, action) in events {
                let before = view.layoutCycleCounters
                action()
                let now = view.layoutCycleCounters
                let counted = [
                    now.invalidations - before.invalidations, now.prepares - before.prepares, now.queries - before.queries,
                    now.attributesApplied - before.attributesApplied, now.viewsDequeued - before.viewsDequeued,
                ]
                let calls = ["invalidateLayout(with:", "prepare", "elements", "apply", "cell"].map {
                    list.transcript.count(of: $0)
                }
                #expect(counted == calls, "\(name), invalidating: \(isInvalidating)")
                _ = list.transcript.take()
            }
            // Each element from a query is copied once, and the copy is applied.
            let counters = view.layoutCycleCounters
            #expect(counters.attributesCopied == counters.attributesReturned)
        }
    }
}
