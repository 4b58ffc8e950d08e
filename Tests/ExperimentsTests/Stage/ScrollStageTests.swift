import BenchmarkResults
import ScrollTraces
import Suites
import TestSupport
import Testing
import UIKit

@testable import Experiments

/// Layouts that choose where a fling ends, that adjust the offset in the middle of a drag, or that cause faults or warnings.
@MainActor @Suite(.takesTurns)
struct ScrollStageTests {
    // MARK: The end of a fling

    /// Rests at multiples of 130 pt.
    private final class SnappingLayout: UICollectionViewFlowLayout {
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            func snapped(_ length: CGFloat) -> CGFloat { (length / 130).rounded(.down) * 130 }
            return CGPoint(x: snapped(proposedContentOffset.x), y: snapped(proposedContentOffset.y))
        }
    }

    private static func cards(
        _ count: Int, _ axis: ScrollAxis, _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()
    ) -> UICollectionViewController {
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.scrollDirection = axis == .vertical ? .vertical : .horizontal
        return LayoutController(layout, sections: [count])
    }

    /// Returns the offsets at which flings of a trace end.
    private func ends(
        _ axis: ScrollAxis, _ controller: @escaping @MainActor @Sendable (Int) -> UIViewController
    ) throws -> [CGFloat] {
        let scenario = try Scenario.small(
            .one(axis: axis, controller), items: 2_000, pattern: .flingFast, ticks: 2_000,
            screenSize: CGSize(width: 400, height: 300))
        let events = scenario.trace.events
        try scenario.verify()
        return zip(events, events.dropFirst()).filter { $0.phase == .fling && $1.phase == .drag }
            .map { axis == .vertical ? $0.0.contentOffsetY : $0.0.contentOffsetX }
    }

    @Test func theLayoutChoosesWhereAFlingEnds() throws {
        for axis in [ScrollAxis.vertical, .horizontal] {
            let snapped = try ends(axis) { Self.cards($0, axis, SnappingLayout()) }
            #expect(snapped.allSatisfy { $0.remainder(dividingBy: 130) == 0 }, "\(axis): \(snapped)")
            #expect(snapped.count >= 5, "\(axis): \(snapped)")
        }
        // Without a choice of the layout, a fling runs out.
        let free = try ends(.vertical) { Self.cards($0, .vertical) }
        #expect(!free.allSatisfy { $0.remainder(dividingBy: 130) == 0 }, "\(free)")
        #expect(free.count >= 5, "\(free)")
    }

    @Test func aFlingOfAPagingViewEndsAtAPage() throws {
        let ends = try ends(.horizontal) { count in
            let controller = Self.cards(count, .horizontal)
            controller.collectionView.isPagingEnabled = true
            return controller
        }
        #expect(ends.allSatisfy { $0.remainder(dividingBy: 400) == 0 }, "\(ends)")
        #expect(ends.count >= 5, "\(ends)")
    }

    /// The layout is asked about the end of a fling at the rate of the trace, and a fling of the trace has the view's rate.
    @Test func aTraceAndItsViewHaveTheSameRate() throws {
        func rates(_ pattern: TracePattern, viewRate: UIScrollView.DecelerationRate) throws -> [CGFloat] {
            let subject = AnySubject.one(axis: .vertical) { count in
                let controller = Self.cards(count, .vertical)
                controller.collectionView.decelerationRate = viewRate
                return controller
            }
            let scenario = try Scenario.small(subject, items: 2_000, pattern: pattern, ticks: 300)
            let stage = try #require(try scenario.makeStage(of: scenario.competitor("one")) as? ScrollStage)
            // The velocity that is left after a tick of a fast fling.
            let events = scenario.trace.events.map { ($0.phase, $0.contentOffsetY) }
            let left = zip(events.dropFirst(), events.dropFirst(2)).enumerated().compactMap { tick, pair -> CGFloat? in
                let step = pair.0.1 - events[tick].1
                return pair.0.0 == .fling && pair.1.0 == .fling && abs(step) > 20 ? (pair.1.1 - pair.0.1) / step : nil
            }
            let share = try #require(left.sorted().dropFirst(left.count / 2).first)
            return [pow(share, 60.0 / 1_000), stage.scrollView.decelerationRate.rawValue].map { ($0 * 1_000).rounded() / 1_000 }
        }
        #expect(try rates(.fling, viewRate: .normal) == [0.998, 0.998])
        #expect(try rates(.fling, viewRate: .fast) == [0.99, 0.99])
        #expect(try rates(.flingFast, viewRate: .normal) == [0.99, 0.99])
    }

    /// With another scale, the screen has it before a controller is made, and the offsets of the
    /// trace are multiples of its pixels.
    @Test func theScreenAndTheTraceHaveTheScale() throws {
        defer { UIScreen.prepareMain(ofSize: CGSize(width: 375, height: 667), scale: 2) }
        for (scale, setting) in [(2, [:]), (3, ["scale": .flag("scale", "3")])] as [(CGFloat, [String: SettingArgument])] {
            let given = setting.merging(["trace": .flag("trace", "drag"), "ticks": .flag("ticks", "120")]) { $1 }
            let request = try ScenarioRequest(of: AnySubject(.quilt), items: 120, strategies: ["cached"], given: given)
            let scenario = try request.make().scenario
            let stage = try #require(try scenario.makeStage(of: scenario.competitor("cached")) as? ScrollStage)
            #expect([UIScreen.main.scale, stage.scrollView.traitCollection.displayScale] == [scale, scale])
            var missed: [CGFloat] = []
            var fractions: Set<CGFloat> = []
            for event in scenario.trace.events {
                stage.perform(event)
                let pixels = (event.contentOffsetY * scale).rounded()
                fractions.insert(abs(pixels).truncatingRemainder(dividingBy: scale))
                if pixels / scale != event.contentOffsetY || stage.contentOffset.y != event.contentOffsetY {
                    missed.append(event.contentOffsetY)
                }
            }
            #expect(missed == [])
            #expect(fractions.count == Int(scale), "\(fractions)")
        }
    }

    // MARK: Adjustments of the offset

    private static func messages(_ count: Int, keepsPlace: Bool) -> UICollectionViewController {
        LayoutController(MessagesLayout(count: count, keepsPlace: keepsPlace), sections: [count])
    }

    /// The finger moves message 90 down by 40 pt per tick, while the messages above it turn out to be longer.
    @Test func aDragContinuesFromTheAdjustedOffset() throws {
        let controller = Self.messages(100, keepsPlace: true)
        let stage = try ScrollStage.showing(controller)
        stage.perform(.to(3_600, .jump))
        #expect(stage.offsetShift.y == 0)
        for tick in 1...9 {
            stage.perform(.to(3_600 - 40 * CGFloat(tick), .drag))
            #expect(stage.contentOffset.y == 3_600 - 40 * CGFloat(tick) + stage.offsetShift.y)
            let message = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 90, section: 0)))
            #expect(message.frame.minY - stage.contentOffset.y == 40 * CGFloat(tick))
        }
        #expect(stage.offsetShift.y >= 70)
    }

    @Test func aShiftStaysWithinTheContentAndEndsWhenAnEventSetsTheOffset() throws {
        // 89 messages of 40 pt and 11 of 50 pt, less the screen, end at 3,710 pt.
        let cases: [(event: ScrollEvent, offset: CGFloat, shift: CGFloat)] = [
            (.to(3_705, .drag), 3_710, 10), (.to(3_600, .jump), 3_600, 0), (.to(3_600, .reload), 3_600, 0),
            (.to(3_600, .rotate, on: CGSize(width: 400, height: 300)), 3_600, 0),
        ]
        for (event, offset, shift) in cases {
            let stage = try ScrollStage.showing(Self.messages(100, keepsPlace: true))
            stage.perform(.to(3_600, .jump))
            stage.perform(.to(3_560, .drag))
            #expect(stage.contentOffset.y == 3_570)
            stage.perform(event)
            #expect(stage.contentOffset.y == offset, "\(event.phase)")
            #expect(stage.offsetShift.y == shift, "\(event.phase)")
        }
    }

    /// A strategy that lets the content jump would replay the trace over other content.
    @Test func otherAdjustmentsAreRefused() throws {
        let subject = Subject("chat", content: { $0.items }) {
            Competitor("keeps") { Self.messages($0, keepsPlace: true) }
            Competitor("jumps") { Self.messages($0, keepsPlace: false) }
        }
        let scenario = try Scenario.small(AnySubject(subject), items: 100, pattern: .jump, ticks: 20)
        let error = #expect(throws: Failure.self) { try scenario.verify() }
        let start = "The strategies keeps and jumps move the content differently in chat/jump/100 after tick "
        #expect(error?.description.hasPrefix(start) == true)
    }

    // MARK: Faults

    /// A stage that continues after a fault, as a timed replay does, still has the first one. The
    /// height of the content is negative once it has been scrolled.
    @Test func aReplayEndsAtTheFirstFaultOfALayout() throws {
        let layout = ScriptedLayout()
        layout.invalidates = { _ in }
        layout.size = { layout in
            let offset = layout.collectionView?.contentOffset.y ?? 0
            return CGSize(width: 300, height: offset > 0 ? -offset : 5_000)
        }
        let stage = try ScrollStage.showing(LayoutController(layout, sections: [3]))
        let events = [0, 100, 200].map { ScrollEvent.to($0, .jump) }
        var observed: [Int] = []
        let fault = sentence {
            try Replay(stage: stage, interruption: Interruption()).run(events, observing: { observed.append($0) })
        }
        stage.perform(.to(300, .jump))
        let isFirst = fault?.contains(" ScriptedLayout.collectionViewContentSize is 300.0 × -100.0 ") == true
        #expect(isFirst, "\(fault ?? "no fault")")
        #expect(sentence { try stage.requireNoFault() } == fault)
        #expect(observed == [0])
    }

    // MARK: Warnings

    /// Rows whose layout also returns the attributes of a row that does not exist.
    private final class LongLayout: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let missing = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 100, section: 0))
            missing.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
            return (super.layoutAttributesForElements(in: rect) ?? []) + [missing]
        }
    }

    private static func showRows(as strategy: String) throws {
        let size = CGSize(width: 300, height: 40)
        _ = try ScrollStage.showing(LayoutController(LongLayout(), sizes: .fixed(size), sections: [3]), named: strategy)
    }

    /// A warning of the engine is printed once per strategy and kind, even in several replays.
    @Test func eachStrategyPrintsAWarningOnce() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for strategy in ["first", "first", "second"] { try await Self.showRows(as: strategy) }
        }
        let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("warning: The strategy ") }
        #expect(lines.map { $0.split(separator: ":")[1] } == [" The strategy first", " The strategy second"])
        #expect(lines.allSatisfy { $0.contains("item 100 of section 0, and section 0 has 3 items") }, "\(lines)")
    }
}
