import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import struct UIKit.LayoutWindow

@MainActor @Suite(.takesTurns)
struct WindowModelTests {
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
                var window = LayoutWindow(model, pageSide: 120)
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

    /// A layout that places its items when it is asked for elements has its real content size only afterwards.
    @Test(arguments: [false, true], UICollectionView.WindowModel.allCases)
    func contentThatGrowsInAnAnswerIsShownInTheSamePass(isHorizontal: Bool, model: UICollectionView.WindowModel) {
        // By how much each answer lets the content grow.
        for step in [10_000, 150, 90] as [CGFloat] {
            var length: CGFloat = 200
            let layout = ScriptedLayout()
            layout.size = { _ in isHorizontal ? CGSize(width: length, height: 300) : CGSize(width: 300, height: length) }
            layout.elements = { layout, rect in
                defer { length = min(length + step, 10_000) }
                return (0..<layout.count).map { item in
                    let place = CGFloat(item) * 50
                    return UICollectionViewLayoutAttributes(
                        path(item),
                        frame: isHorizontal
                            ? CGRect(x: place, y: 0, width: 50, height: 300) : CGRect(x: 0, y: place, width: 300, height: 50))
                }.filter { $0.frame.overlaps(rect) }
            }
            let screen = WatchedScreen(layout, Source(200))
            screen.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
            screen.view.models.window = model
            screen.view.layoutIfNeeded()
            #expect(screen.view.visibleCells.count == 6, "\(step)")
            #expect(screen.messages == [])
        }
    }

    /// A layout that is not invalidated by a turn: with exact windows the query has the new size,
    /// and views that stay keep the old one.
    @Test(arguments: UICollectionView.WindowModel.allCases)
    func aTurnWithoutInvalidationKeepsTheViewsOnTheScreen(model: UICollectionView.WindowModel) {
        let list = RecordedList(isLoaded: false)
        list.view.models.window = model
        list.view.layoutIfNeeded()
        let frames = list.view.visibleCells.map(\.frame)
        list.layout.rowWidth = 200
        list.view.frame.size.width = 200
        list.view.layoutIfNeeded()
        #expect(list.view.visibleCells.map(\.frame) == frames)
    }
}
