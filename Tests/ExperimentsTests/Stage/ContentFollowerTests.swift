import CoreGraphics
import ScrollTraces
import Suites
import TestSupport
import Testing
import UIKit

@testable import Experiments

/// Traces over layouts that choose where a fling ends.
@MainActor @Suite(.takesTurns)
struct ContentFollowerTests {
    /// Rests at multiples of 130 pt.
    private final class SnappingLayout: UICollectionViewFlowLayout {
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            func snapped(_ length: CGFloat) -> CGFloat { (length / 130).rounded(.down) * 130 }
            return CGPoint(x: snapped(proposedContentOffset.x), y: snapped(proposedContentOffset.y))
        }
    }

    private final class Controller: UICollectionViewController {
        let count: Int

        init(_ count: Int, _ axis: ScrollAxis, _ layout: UICollectionViewFlowLayout, pages: Bool = false) {
            self.count = count
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.scrollDirection = axis == .vertical ? .vertical : .horizontal
            super.init(collectionViewLayout: layout)
            collectionView.isPagingEnabled = pages
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    /// Returns the offsets at which flings of a trace end.
    private func ends(
        _ axis: ScrollAxis, _ controller: @escaping @MainActor @Sendable (Int) -> UIViewController
    ) throws -> [CGFloat] {
        let subject = Subject("cards", axis: axis) {
            $0.items
        } competitors: {
            Competitor("one") { controller($0) }
        }
        let scenario = try Scenario.small(
            AnySubject(subject), items: 2_000, pattern: .flingFast, ticks: 2_000, screenSize: CGSize(width: 400, height: 300))
        let events = scenario.trace.events
        _ = try VerifyPass(scenario, interruption: Interruption())
        return zip(events, events.dropFirst()).filter { $0.phase == .fling && $1.phase == .drag }
            .map { axis == .vertical ? $0.0.contentOffsetY : $0.0.contentOffsetX }
    }

    @Test(arguments: [ScrollAxis.vertical, .horizontal]) func theLayoutChooses(axis: ScrollAxis) throws {
        let ends = try ends(axis) { Controller($0, axis, SnappingLayout()) }
        #expect(ends.count >= 5 && ends.allSatisfy { $0.truncatingRemainder(dividingBy: 130) == 0 }, "\(ends)")
    }

    @Test(.needsHeadlessEngine) func pagesAreChosenWhereTheViewHasThem() throws {
        let ends = try ends(.horizontal) { Controller($0, .horizontal, UICollectionViewFlowLayout(), pages: true) }
        #expect(ends.count >= 5 && ends.allSatisfy { $0.truncatingRemainder(dividingBy: 400) == 0 }, "\(ends)")
    }

    @Test func flingsRunOutElsewhere() throws {
        let ends = try ends(.vertical) { Controller($0, .vertical, UICollectionViewFlowLayout()) }
        #expect(ends.count >= 5 && !ends.allSatisfy { $0.truncatingRemainder(dividingBy: 130) == 0 })
    }
}
