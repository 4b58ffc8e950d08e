import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import struct UIKit.LayoutWindow

@MainActor @Suite(.takesTurns)
struct WindowModelTests {
    /// 1,000 ticks of 10 pt over 10,000 pt in pages of 250 pt.
    private func elementQueries(of model: UICollectionView.WindowModel, invalidating: Bool) -> Int {
        let list = RecordedList(counts: [200], isLoaded: false) { $0.invalidates = { _, _ in invalidating } }
        list.view.models.window = model
        list.view.layoutIfNeeded()
        _ = list.transcript.take()
        for tick in 1...1_000 {
            list.scroll(to: CGFloat(10 * tick))
        }
        return list.transcript.count(of: "elements")
    }

    @Test func queriesOfAThousandTicks() {
        // At 10 pt the second page becomes visible, and another one every 250 pt: at 10, 260, …,
        // 9,760 pt.
        #expect(elementQueries(of: .paged, invalidating: false) == 40)
        #expect(elementQueries(of: .exact, invalidating: false) == 1_000)
        #expect(elementQueries(of: .paged, invalidating: true) == 1_000)
        #expect(elementQueries(of: .exact, invalidating: true) == 1_000)
    }

    @Test func exactAsksForTheBounds() {
        let list = RecordedList()
        list.view.models.window = .exact
        #expect(
            list.callsOfScroll(to: 60) == [
                "should invalidate? at 0–250 for 60–310", "didScroll to 60", "elements 60–310", "content size",
                "cell 0.3", "apply 3 shift 0 in 300–400", "configured", "willDisplay 0.3",
            ])
        #expect(list.callsOfScroll(to: 60) == [])
    }

    @Test func thePagedWindowSlidesAndDropsTheFarPageBeyondFive() {
        var window = LayoutWindow()
        window.model = .paged
        let content = CGSize(width: 100, height: 1_050)
        func step(_ offset: CGFloat) -> LayoutWindow.Step {
            window.advance(to: CGRect(x: 0, y: offset, width: 100, height: 100), contentSize: content)
        }
        func page(_ minY: CGFloat, _ maxY: CGFloat) -> CGRect { CGRect(x: 0, y: minY, width: 100, height: maxY - minY) }

        #expect(step(0) == .replace(query: page(0, 100)))
        #expect(step(1) == .extend(query: page(100, 200)))
        #expect(step(100) == .none)
        #expect(step(250) == .extend(query: page(200, 400)))
        #expect(step(350) == .extend(query: page(400, 500)))
        #expect(window.rect == page(0, 500))
        #expect(step(401) == .extend(query: page(500, 600)))
        #expect(window.rect == page(100, 600))
        #expect(step(99) == .extend(query: page(0, 100)))
        #expect(window.rect == page(0, 500))
        #expect(step(801) == .replace(query: page(800, 1_000)))
        #expect(step(950) == .extend(query: page(1_000, 1_050)))
        #expect(step(1_090) == .none)
        #expect(step(-90) == .replace(query: page(0, 100)))
        #expect(step(-100) == .none)
    }

    /// Squares of 100 pt on both axes; the view is 60 pt wide and 90 pt high.
    @Test func theGridSlidesAndSettlesAtSixSquares() {
        var window = LayoutWindow()
        window.pageSide = 100
        let content = CGSize(width: 60, height: 1_950)
        func step(_ offset: CGFloat, x: CGFloat = 0) -> LayoutWindow.Step {
            window.advance(to: CGRect(x: x, y: offset, width: 60, height: 90), contentSize: content)
        }
        func page(_ minY: CGFloat, _ maxY: CGFloat) -> CGRect { CGRect(x: 0, y: minY, width: 60, height: maxY - minY) }

        #expect(step(0) == .replace(query: page(0, 100)))
        #expect(step(10) == .none)
        #expect(step(11) == .extend(query: page(100, 200)))
        #expect(step(150) == .extend(query: page(200, 300)))
        #expect(step(320) == .extend(query: page(300, 500)))
        #expect(step(450) == .extend(query: page(500, 600)))
        #expect(window.rect == page(0, 600))
        #expect(step(550) == .extend(query: page(600, 700)))
        #expect(window.rect == page(100, 700), "the first square is dropped for the seventh")
        #expect(step(99) == .extend(query: page(0, 100)))
        #expect(window.rect == page(0, 600))
        #expect(step(1_705) == .replace(query: page(1_700, 1_800)))
        #expect(step(1_860) == .extend(query: page(1_800, 1_950)), "clipped at the content's end")
        #expect(step(-20) == .replace(query: page(-100, 100)))
        #expect(step(-20, x: -5) == .replace(query: CGRect(x: -100, y: -100, width: 160, height: 200)))
        #expect(step(-20, x: 0) == .none)
        #expect(step(2_000) == .none, "nothing is there")
    }

    /// A view that is narrower than its content shows the whole width.
    @Test func aContentWidthThatDiffersFromTheViewsCausesNoQuery() {
        var window = LayoutWindow()
        window.pageSide = 100
        for width in [50, 60, 70] as [CGFloat] {
            window.forget()
            let content = CGSize(width: width, height: 1_000)
            #expect(
                window.advance(to: CGRect(x: 0, y: 0, width: 60, height: 90), contentSize: content)
                    == .replace(query: CGRect(x: 0, y: 0, width: width, height: 100)))
            #expect(window.advance(to: CGRect(x: 0, y: 5, width: 60, height: 90), contentSize: content) == .none)
        }
    }

    @Test func aSquareIsAsHighAsTheWindow() {
        let list = RecordedList(isLoaded: false)
        list.view.models.window = .grid
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.addSubview(list.view)
        window.layoutIfNeeded()
        #expect(list.transcript.take().contains("elements 0–400"))
        // When the device turns, so do the squares.
        window.frame.size.height = 250
        list.scroll(to: 1_010)
        #expect(list.transcript.take().contains("elements 1000–1500"))
    }

    @Test func theWindowAlwaysCoversWhatIsSeen() {
        for seed in seeds(fast: 15, all: 50) {
            var generator = TestGenerator(state: seed)
            for model in UICollectionView.WindowModel.allCases {
                var window = LayoutWindow()
                window.model = model
                window.pageSide = 120
                var known = Set<Int>()
                let content = CGSize(width: 100, height: generator.next(upTo: 3_000))
                for _ in 0..<60 {
                    let bounds = CGRect(x: 0, y: generator.next(upTo: 3_400) - 200, width: 100, height: 97.3)
                    func rows(_ rect: CGRect) -> Set<Int> {
                        Set(0..<Int(content.height / 10)).filter {
                            10 * CGFloat($0) < rect.maxY && 10 * CGFloat($0 + 1) > rect.minY
                        }
                    }
                    switch window.advance(to: bounds, contentSize: content) {
                    case .none: break
                    case .extend(let query): known.formUnion(rows(query))
                    case .replace(let query): known = rows(query)
                    }
                    if let rect = window.rect { known.formIntersection(rows(rect)) }
                    #expect(rows(bounds).isSubset(of: known), "seed \(seed), \(model), \(bounds)")
                }
            }
        }
    }

    @Test func aHorizontalContentIsCutIntoColumns() {
        var window = LayoutWindow()
        window.model = .paged
        let content = CGSize(width: 1_000, height: 90)
        _ = window.advance(to: CGRect(x: 0, y: 0, width: 100, height: 90), contentSize: content)
        let step = window.advance(to: CGRect(x: 50, y: 0, width: 100, height: 90), contentSize: content)
        #expect(step == .extend(query: CGRect(x: 100, y: 0, width: 100, height: 90)))
    }
}
