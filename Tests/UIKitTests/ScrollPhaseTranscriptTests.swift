import TestSupport
import Testing
@_spi(Headless) import UIKit

/// The calls and flags of a gesture. The order is based on Apple's pages on `UIScrollViewDelegate`:
/// will begin dragging, did scroll, will end dragging, did end dragging, will begin decelerating,
/// did end decelerating. It is *(model)* that the layout is asked before the delegate, and that
/// flags are set before each call.
@MainActor
struct ScrollPhaseTranscriptTests {
    private let log = GestureLog()

    private func makeView() -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.contentSize = CGSize(width: 100, height: 1000)
        view.delegate = log
        return view
    }

    @Test func phasesOutOfOrderDoNothing() {
        let view = makeView()
        view.endDecelerating()
        #expect(view.endDragging(withVelocity: CGPoint(x: 0, y: 9), proposedTarget: CGPoint(x: 0, y: 300)) == .zero)
        view.isScrollEnabled = false
        view.beginTracking()
        view.beginDragging()
        #expect(log.take().isEmpty)
        #expect(view.scrollingState == .resting)
        view.isScrollEnabled = true
        view.beginDragging()
        view.beginDragging()
        view.beginTracking()
        #expect(log.take() == ["will begin dragging [tracking dragging]"])
        #expect(view.isDragging)
    }

    /// Offsets from 0 to 800 in pages of 200, and pages that begin at an inset.
    @Test func theVelocityChoosesThePage() {
        let cases: [(inset: CGFloat, offset: CGFloat, velocity: CGFloat, page: CGFloat)] = [
            (0, 310, 0, 400), (0, 290, 0, 200), (0, 290, 1, 400), (0, 310, -1, 200), (0, 400, 1, 400), (0, 790, 5, 800),
            (0, -30, -2, 0), (50, 310, 0, 350),
        ]
        for (inset, offset, velocity, page) in cases {
            let view = makeView()
            view.isPagingEnabled = true
            view.contentInset.top = inset
            view.beginDragging()
            view.contentOffset.y = offset
            let target = view.endDragging(withVelocity: CGPoint(x: 0, y: velocity), proposedTarget: CGPoint(x: 0, y: 555))
            #expect(target == CGPoint(x: 0, y: page), "from \(offset) at \(velocity)")
        }
        #expect(!log.take().contains { $0.hasPrefix("will end dragging") })
    }

    @Test func aLayoutChoosesTheTargetBeforeTheDelegate() {
        let layout = SnappingLayout(log)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.delegate = log
        view.beginDragging()
        log.snap = { CGPoint(x: $0.x, y: $0.y + 5) }
        let target = view.endDragging(withVelocity: CGPoint(x: 0, y: -0.25), proposedTarget: CGPoint(x: 0, y: 330))
        #expect(target == CGPoint(x: 0, y: 305))
        #expect(
            log.take() == [
                "will begin dragging [tracking dragging]", "layout at -0.25 for 330",
                "will end dragging at -0.25 for 300 [tracking dragging]",
                "did end dragging, decelerates [decelerating]", "will begin decelerating [decelerating]",
            ])
    }

    @Test func anAnimatedChangeOfTheOffsetEndsAtOnce() {
        let view = makeView()
        view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
        view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        #expect(log.take() == ["did scroll to 30 []", "did scroll to 50 []", "did end animation []"])
    }
}

/// Comes to rest at multiples of 100 pt.
private final class SnappingLayout: UICollectionViewLayout {
    private let log: GestureLog

    init(_ log: GestureLog) {
        self.log = log
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        log.note("layout at \(velocity.y) for \(Int(proposedContentOffset.y))")
        return CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 100).rounded() * 100)
    }
}
