import ScrollTraces
import Suites
import Testing
import UIKit

@testable import Experiments

/// A trace goes on from where code has moved the content.
@MainActor @Suite
struct OffsetShiftTests {
    /// A list of 100 rows of 100 pt that runs code in the methods of its delegate and its view.
    private final class MovingList: LayoutController, ContentChanging {
        enum Moment {
            case didScroll, didEndDecelerating, willBeginDragging, layoutSubviews, didLayoutSubviews
        }

        final class View: UICollectionView {
            override func layoutSubviews() {
                super.layoutSubviews()
                (delegate as? MovingList)?.reach(.layoutSubviews)
            }
        }

        final class Rows: UICollectionViewFlowLayout {
            var target: (CGPoint) -> CGPoint = { $0 }
            override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint { target(offset) }
        }

        let moment: Moment?
        let act: (UIScrollView) -> Void
        var changed: (MovingList) -> Void = { _ in }
        var count = 100
        let rows = Rows()

        /// - Parameter act: Is called at each such moment.
        init(_ moment: Moment? = nil, isHorizontal: Bool = false, _ act: @escaping (UIScrollView) -> Void = { _ in }) {
            (self.moment, self.act) = (moment, act)
            rows.itemSize = CGSize(width: isHorizontal ? 100 : 300, height: isHorizontal ? 400 : 100)
            rows.minimumLineSpacing = 0
            rows.scrollDirection = isHorizontal ? .horizontal : .vertical
            super.init(rows, sections: [100])
        }

        required init?(coder: NSCoder) { nil }

        override func loadView() {
            let list = View(frame: .zero, collectionViewLayout: rows)
            (list.dataSource, list.delegate) = (self, self)
            view = list
        }

        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        override func scrollViewDidScroll(_ view: UIScrollView) { reach(.didScroll) }
        override func scrollViewDidEndDecelerating(_ view: UIScrollView) { reach(.didEndDecelerating) }
        override func scrollViewWillBeginDragging(_ view: UIScrollView) { reach(.willBeginDragging) }
        override func viewDidLayoutSubviews() { reach(.didLayoutSubviews) }
        fileprivate func reach(_ moment: Moment) { if moment == self.moment { act(collectionView) } }
        func make(_ change: ItemChange) { changed(self) }

        /// Inserts ten rows at the top.
        func insert(completion: ((Bool) -> Void)? = nil) {
            collectionView.performBatchUpdates(
                {
                    self.count += 10
                    self.collectionView.insertItems(at: (0..<10).map { IndexPath(item: $0, section: 0) })
                }, completion: completion)
        }
    }

    private func play(_ events: [(offset: CGFloat, phase: ScrollPhase)], on stage: ScrollStage) {
        for (offset, phase) in events {
            stage.perform(.to(offset, phase))
            stage.pause()
        }
    }

    /// Returns the offsets after ticks to 2,000, 2,010, 2,020 and 2,030 pt. The third one is of another phase or a change.
    private func offsets(_ controller: MovingList, _ third: ScrollPhase = .drag, pausing: Bool = true) throws -> [CGFloat] {
        let stage = try ScrollStage.showing(controller)
        var offsets: [CGFloat] = []
        let change = third == .change ? DataChange(.insertAbove, count: 10) : nil
        for event in [ScrollEvent.to(2_000, .jump), .to(2_010), .to(2_020, third, change: change), .to(2_030)] {
            stage.perform(event)
            offsets.append(stage.contentOffset.y)
            if pausing { stage.pause() }
        }
        return offsets
    }

    /// Moves the content by 1,000 pt, once, when it has reached 2,020 pt.
    private typealias Move = (name: String, move: @MainActor (UIScrollView) -> Void)

    private static let moves: [Move] = [
        ("contentOffset", { $0.contentOffset.y += 1_000 }), ("bounds", { $0.bounds.origin.y += 1_000 }),
        ("setContentOffset", { $0.setContentOffset(CGPoint(x: 0, y: $0.contentOffset.y + 1_000), animated: false) }),
        ("animated", { $0.setContentOffset(CGPoint(x: 0, y: $0.contentOffset.y + 1_000), animated: true) }),
        (
            "scrollToItem",
            { view in
                // The row at 3,000 pt.
                (view as? UICollectionView)?.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: false)
                view.contentOffset.y += 20
            }
        ),
        (
            "scrollRectToVisible",
            { $0.scrollRectToVisible(CGRect(x: 0, y: $0.contentOffset.y + 1_000, width: 300, height: 400), animated: false) }
        ),
    ]

    private static func once(_ move: @escaping @MainActor (UIScrollView) -> Void) -> (UIScrollView) -> Void {
        var isDone = false
        return { view in
            guard !isDone, view.contentOffset.y >= 2_020 else { return }
            isDone = true
            move(view)
        }
    }

    @Test func everyMoveInACallbackShiftsTheTrace() throws {
        for (name, move) in Self.moves {
            for moment in [MovingList.Moment.didScroll, .layoutSubviews, .didLayoutSubviews] {
                let list = MovingList(moment, Self.once(move))
                let found = try offsets(list, pausing: moment != .layoutSubviews)
                #expect(found == [2_000, 2_010, 3_020, 3_030], "\(name) in \(moment)")
                guard moment == .didLayoutSubviews else { continue }
                // The screen shows the place to which the content has moved.
                #expect(list.collectionView.indexPathsForVisibleItems.map(\.item) == [34, 33, 32, 31, 30], "\(name)")
            }
        }
    }

    @Test func movesOfAChangeShiftTheTrace() throws {
        let plain = MovingList()
        plain.changed = { $0.insert() }
        #expect(try offsets(plain, .change) == [2_000, 2_010, 2_020, 2_030])
        let target = MovingList()
        target.changed = { list in
            list.rows.target = { CGPoint(x: 0, y: $0.y + 1_000) }
            list.insert()
            list.rows.target = { $0 }
        }
        #expect(try offsets(target, .change) == [2_000, 2_010, 3_020, 3_030])
        let completion = MovingList()
        completion.changed = { list in list.insert { _ in list.collectionView.contentOffset.y += 1_000 } }
        #expect(try offsets(completion, .change) == [2_000, 2_010, 3_020, 3_030])
    }

    @Test func movesAtTheEndsOfAGestureShiftTheTrace() throws {
        let end = MovingList(.didEndDecelerating) { $0.contentOffset.y += 1_000 }
        let stage = try ScrollStage.showing(end)
        for (offset, phase) in [(2_000, .jump), (2_010, .drag), (2_020, .fling), (2_030, .idle), (2_030, .drag)]
            as [(CGFloat, ScrollPhase)]
        { stage.perform(.to(offset, phase)) }
        #expect(stage.contentOffset.y == 3_030)
        let begin = MovingList(.willBeginDragging) { $0.contentOffset.y += 1_000 }
        #expect(try offsets(begin) == [2_000, 3_010, 3_020, 3_030])
    }

    /// A larger inset at rest moves content that is at its upper edge, and nothing else.
    @Test func insetsThatChangeInCallbacksShiftTheTrace() throws {
        let list = MovingList(.didScroll) { if $0.contentOffset.y > 2_015 { $0.contentInset.top = 60 } }
        #expect(try offsets(list) == [2_000, 2_010, 2_020, 2_030])
        // Content that is pulled down to be refreshed.
        let pulled = MovingList(.didScroll) { if $0.contentOffset.y < -60 { $0.contentInset.top = 60 } }
        let stage = try ScrollStage.showing(pulled)
        play(
            [(0, .idle), (-30, .drag), (-80, .drag), (-40, .bounce), (0, .bounce), (0, .idle), (50, .drag)],
            on: stage)
        #expect(stage.contentOffset.y == 50)
        #expect(stage.offsetShift == .zero)
    }

    @Test func aPlainScrollViewAndAHorizontalListShiftTheTrace() throws {
        final class Delegate: NSObject, UIScrollViewDelegate {
            let scrolled = OffsetShiftTests.once { $0.contentOffset.y += 1_000 }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled(scrollView) }
        }
        let delegate = Delegate()
        let plain = ScrollViewController(
            .stage, contentSize: CGSize(width: 300, height: 10_000), delegate: delegate)
        let stage = try ScrollStage.showing(plain)
        for offset in [2_000, 2_020, 2_030] as [CGFloat] { stage.perform(.to(offset)) }
        #expect(stage.contentOffset.y == 3_030)
        #expect(stage.offsetShift.y == 1_000)
        withExtendedLifetime(delegate) {}
        var isDone = false
        let list = MovingList(.didScroll, isHorizontal: true) { view in
            guard !isDone else { return }
            isDone = true
            view.contentOffset.x += 1_000
        }
        let other = try ScrollStage.showing(list)
        for offset in [2_000, 2_010] as [CGFloat] {
            other.perform(
                ScrollEvent(
                    contentOffsetX: offset, contentOffsetY: 0, screenSize: .stage, phase: .drag))
        }
        #expect(other.contentOffset == CGPoint(x: 3_010, y: 0))
        #expect(other.offsetShift == CGPoint(x: 1_000, y: 0))
    }

    /// Content that is pulled beyond an edge returns on a device, whatever the delegate sets.
    @Test func movesBeyondAnEdgeOrInABounceDoNotShiftTheTrace() throws {
        let list = MovingList(.didScroll) { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
        let stage = try ScrollStage.showing(list)
        play(
            [(20, .drag), (-30, .drag), (-80, .drag), (-40, .bounce), (0, .bounce), (0, .idle), (50, .drag)],
            on: stage)
        #expect(stage.contentOffset.y == 50)
        #expect(stage.offsetShift == .zero)
        let jumping = MovingList(.didScroll, Self.once { $0.contentOffset.y += 1_000 })
        #expect(try offsets(jumping, .bounce) == [2_000, 2_010, 3_020, 2_030])
    }

    /// The edges are 0 and 9,600 pt, and a pixel is half a point.
    @Test(arguments: [(0, 1_000), (-0.5, 0), (9_600, -1_000), (9_600.5, 0)] as [(CGFloat, CGFloat)])
    func onePixelIsBeyondAnEdge(offset: CGFloat, shift: CGFloat) throws {
        var isDone = false
        let list = MovingList(.didScroll) { view in
            guard !isDone, view.contentOffset.y == offset else { return }
            isDone = true
            view.contentOffset.y += offset < 5_000 ? 1_000 : -1_000
        }
        let stage = try ScrollStage.showing(list)
        play([(500, .drag), (offset, .drag)], on: stage)
        #expect(isDone)
        #expect(stage.offsetShift.y == shift)
    }

    @Test func lessThanAPixelShiftsNothing() throws {
        let list = MovingList(.didScroll) { if $0.contentOffset.y > 2_000 { $0.bounds.origin.y += 0.4 } }
        #expect(try offsets(list) == [2_000, 2_010.4, 2_020.4, 2_030.4])
        let pixel = MovingList(.didScroll, Self.once { $0.contentOffset.y += 0.5 })
        #expect(try offsets(pixel) == [2_000, 2_010, 2_020.5, 2_030.5])
    }

    /// Returns at each passage through the first half, and on no other tick.
    @Test func anEndlessListReturnsOncePerPassage() throws {
        var returns = 0
        let list = MovingList(.didScroll) { view in
            guard view.contentOffset.y >= 5_000 else { return }
            view.contentOffset.y -= 5_000
            returns += 1
        }
        let stage = try ScrollStage.showing(list)
        play((0...160).map { (60 * CGFloat($0), .drag) }, on: stage)
        #expect(returns == 1)
        #expect(stage.contentOffset.y == 4_600)
        #expect(stage.offsetShift.y == -5_000)
    }

    @Test func aDecelerationThatCodeWouldEndIsAWarning() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for (method, phase) in [("setContentOffset", .fling), ("contentOffset", .fling), ("setContentOffset", .drag)]
                as [(String, ScrollPhase)]
            { try await Self.move(by: method, in: phase) }
        }
        let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("warning: The strategy ") }
        #expect(lines.map { $0.split(separator: ":")[1] } == [" The strategy setContentOffset in fling"])
    }

    private static func move(by method: String, in phase: ScrollPhase) throws {
        let move = try #require(moves.first { $0.name == method }?.move)
        let stage = try ScrollStage.showing(MovingList(.didScroll, once(move)), named: "\(method) in \(phase)")
        for (offset, phase) in [(2_000, .drag), (2_010, phase), (2_020, phase), (2_030, phase)] as [(CGFloat, ScrollPhase)] {
            stage.perform(.to(offset, phase))
        }
    }
}
