import Testing
@_spi(Headless) import UIKit

/// An animated change of size, for example a turn of the device. Based on Apple's pages on
/// `prepare(forAnimatedBoundsChange:)` and `finalizeAnimatedBoundsChange()`; the documentation of
/// the module describes their order in the pass.
@MainActor
struct AnimatedBoundsTests {
    private let list = RecordedList()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 250))

    init() {
        window.addSubview(list.view)
        window.layoutIfNeeded()
        _ = list.transcript.take()
    }

    private func callsOfResizing(to height: CGFloat) -> [String] {
        window.animatesChangesOfBounds = true
        list.view.frame.size.height = height
        window.animatesChangesOfBounds = false
        window.layoutIfNeeded()
        return list.transcript.take()
    }

    @Test func anAnimatedChangeOfSizeAsksTheLayoutForEachElement() {
        #expect(
            callsOfResizing(to: 50) == [
                "should invalidate? at 0–250 for 0–50", "bounds change from 0–250", "target for 0?", "final 0.1?",
                "final 0.2?", "final 0.0?", "initial 0.0?", "didEndDisplaying 0.1", "didEndDisplaying 0.2", "bounds changed",
            ])
    }

    @Test func anInvalidatedLayoutIsPreparedBeforeTheAnimation() {
        list.layout.invalidates = { $0.size != $1.size }
        let invalidation = [
            "should invalidate? at 0–250 for 0–150", "context at 0–250", "invalidateLayout()",
            "invalidateLayout(with: neither flag)",
        ]
        let query = ["elements 0–250", "content size"]
        // The layout is asked about each element, and remaining elements are not touched.
        let animation = ["target for 0?", "final 0.2?", "final 0.0?", "final 0.1?", "initial 0.0?", "initial 0.1?"]
        #expect(
            callsOfResizing(to: 150)
                == invalidation + ["prepare", "content size", "bounds change from 0–250"] + query + animation
                + ["didEndDisplaying 0.2", "bounds changed"])
    }
}
