import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import enum UIKit.LayoutWindow

@MainActor @Suite(.takesTurns)
struct WindowModelTests {
    /// At 10 pt the second page of 250 pt becomes visible, and another one every 250 pt: at 10, 260,
    /// …, 9,760 pt.
    @Test func queriesOfAThousandTicks() {
        var queries: [Int] = []
        for (model, isInvalidating) in [(.grid, false), (.exact, false), (.grid, true), (.exact, true)]
            as [(UICollectionView.WindowModel, Bool)]
        {
            let list = RecordedList(counts: [200], isLoaded: false) { $0.invalidates = { _, _ in isInvalidating } }
            list.view.models.window = model
            list.view.layoutIfNeeded()
            _ = list.transcript.take()
            for tick in 1...1_000 {
                list.scroll(to: CGFloat(10 * tick))
            }
            queries.append(list.transcript.count(of: "elements"))
        }
        #expect(queries == [40, 1_000, 1_000, 1_000])
    }

    /// Returns the steps of a window for offsets, with the rows that are covered afterwards.
    private func steps(_ window: LayoutWindow, size: CGSize, content: CGSize, offsets: [CGPoint]) -> [String] {
        var window = window
        return offsets.map { offset in
            let step = window.advance(to: CGRect(origin: offset, size: size), contentSize: content)
            let covered = window.rect?.rows ?? "nothing"
            return switch step {
            case .none: "nothing"
            case .extend(let query): "extend by \(query) to \(covered)"
            case .replace(let query): "replace by \(query)"
            }
        }
    }

    /// Squares of 100 pt on both axes; the view is 60 pt wide and 90 pt high.
    @Test func theGridDropsTheFirstSquareBeyondSix() {
        let window = LayoutWindow(.grid, pageSide: 100)
        let offsets = [0, 10, 11, 150, 320, 450, 550, 99, 1_705, 1_860, -20] as [CGFloat]
        let found = steps(
            window, size: CGSize(width: 60, height: 90), content: CGSize(width: 60, height: 1_950),
            offsets: offsets.map { CGPoint(x: 0, y: $0) }
                + [CGPoint(x: -5, y: -20), CGPoint(x: 0, y: -20), CGPoint(x: 0, y: 2_000)])
        #expect(
            found == [
                "replace by (0.0, 0.0, 60.0, 100.0)",
                "nothing",
                "extend by (0.0, 100.0, 60.0, 100.0) to 0–200",
                "extend by (0.0, 200.0, 60.0, 100.0) to 0–300",
                "extend by (0.0, 300.0, 60.0, 200.0) to 0–500",
                "extend by (0.0, 500.0, 60.0, 100.0) to 0–600",
                "extend by (0.0, 600.0, 60.0, 100.0) to 100–700",
                "extend by (0.0, 0.0, 60.0, 100.0) to 0–600",
                "replace by (0.0, 1700.0, 60.0, 100.0)",
                // Clipped at the end of the content.
                "extend by (0.0, 1800.0, 60.0, 150.0) to 1700–1950",
                "replace by (0.0, -100.0, 60.0, 200.0)",
                "replace by (-100.0, -100.0, 160.0, 200.0)",
                "nothing",
                // There is no content.
                "nothing",
            ])
        // A view that is narrower than its content queries the whole width.
        for width in [50, 60, 70] as [CGFloat] {
            let found = steps(
                window, size: CGSize(width: 60, height: 90), content: CGSize(width: width, height: 1_000),
                offsets: [.zero, CGPoint(x: 0, y: 5)])
            #expect(found == ["replace by (0.0, 0.0, \(width), 100.0)", "nothing"])
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
}
