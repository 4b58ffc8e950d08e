import Testing

@testable import UIKit

/// The elements of a window, without a collection view.
@MainActor
struct KnownElementsTests {
    private func element(_ item: Int, y: CGFloat? = nil) -> WindowElement {
        let attributes = UICollectionViewLayoutAttributes.row(item, width: 100, height: 10)
        attributes.frame.origin.y = y ?? attributes.frame.minY
        return WindowElement(key: ElementKey(path(item)), attributes: attributes)
    }

    /// Rows of 10 pt in a window of squares of 50 pt.
    private func known(_ items: Range<Int>) -> KnownElements {
        var (known, screen) = (KnownElements(), ScreenExchange())
        known.setPageSide(50)
        _ = known.cover(CGRect(x: 0, y: 0, width: 50, height: 50), contentSize: CGSize(width: 50, height: 1_000))
        var answer = KnownElements.List(items.map { element($0) })
        known.merge(&answer, .window, dropping: &screen)
        return known
    }

    private func rows(_ known: KnownElements) -> [String] {
        known.elements.map { "\($0.key.item) at \(Int($0.attributes.frame.minY))" }
    }

    @Test func elementsAreFoundByKey() {
        let known = known(3..<6)
        #expect((2..<7).map { known.index(of: element($0).key) } == [nil, 0, 1, 2, nil])
        #expect(known.attributes(of: element(4).key)?.frame == element(4).attributes.frame)
        #expect(known.view(of: element(4).key) == nil)
    }

    /// The same elements are updated in place, and their views stay.
    @Test func theSameElementsKeepTheirViews() {
        var (known, screen) = (known(0..<3), ScreenExchange())
        let view = UICollectionReusableView(frame: .zero)
        known.setView(view, at: 1)
        var answer: KnownElements.List = [element(0), element(1, y: 15), element(2)]
        known.merge(&answer, .window, dropping: &screen)
        #expect(rows(known) == ["0 at 0", "1 at 15", "2 at 20"])
        #expect(known.view(of: element(1).key) === view)
        #expect(screen.isEmpty)
    }

    /// A window forgets what it does not return, a strip what lies outside of the window, a named query nothing.
    @Test(arguments: [
        (KnownElements.Scope.window, [1, 9], ["1 at 10", "9 at 90"]),
        (.window, [0, 1, 2, 3], ["0 at 0", "1 at 10", "2 at 20", "3 at 30"]),
        (.window, [], []),
        (.strip, [9], ["0 at 0", "1 at 10", "2 at 20", "3 at 30", "4 at 40", "9 at 90"]),
        (.named, [2, 7], ["0 at 0", "1 at 10", "2 at 20", "3 at 30", "4 at 40", "5 at 50", "6 at 60", "7 at 70"]),
    ])
    func aScopeDecidesAboutOtherElements(scope: KnownElements.Scope, items: [Int], expected: [String]) {
        var (known, screen) = (known(0..<7), ScreenExchange())
        var answer = KnownElements.List(items.map { element($0) })
        known.merge(&answer, scope, dropping: &screen)
        #expect(rows(known) == expected)
    }

    @Test func theViewsOfDroppedElementsLeave() {
        var (known, screen) = (known(0..<4), ScreenExchange())
        let views = (0..<4).map { _ in UICollectionReusableView(frame: .zero) }
        for index in views.indices { known.setView(views[index], at: index) }
        var answer: KnownElements.List = [element(0), element(2)]
        known.merge(&answer, .window, dropping: &screen)
        #expect(screen.leaving.map(\.view) == [views[1], views[3]])
        #expect(known.remove(element(2).key)?.view === views[2])
        #expect(rows(known) == ["0 at 0"])
    }

    @Test func anotherModelOrSquareForgetsTheWindow() {
        var known = known(0..<1)
        #expect(known.isInWindow(CGRect(x: 0, y: 45, width: 9, height: 9)))
        known.setWindow(.grid)
        known.setPageSide(50)
        #expect(known.windowRect == CGRect(x: 0, y: 0, width: 50, height: 50))
        known.setPageSide(60)
        #expect(known.windowRect == nil)
        known.setWindow(.exact)
        let bounds = CGRect(x: 3, y: 4, width: 50, height: 50)
        #expect(known.cover(bounds, contentSize: .zero) == .replace(query: bounds))
    }
}
