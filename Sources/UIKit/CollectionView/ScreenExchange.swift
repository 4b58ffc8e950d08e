/// The views that enter and leave the screen in a layout pass, and the cells on the screen after the last pass.
///
/// The value runs no code of a view: data source and delegate are called while the list of leaving views is outside of it.
@MainActor
struct ScreenExchange {
    typealias Leaving = (key: ElementKey, view: UICollectionReusableView)

    /// The cells on the screen after the last pass, descending by key.
    private(set) var cells: [UICollectionViewCell] = []
    /// The indices of the known elements whose views enter the screen.
    private(set) var entering: ContiguousArray<Int> = []
    private(set) var leaving: ContiguousArray<Leaving> = []

    var isEmpty: Bool { entering.isEmpty && leaving.isEmpty }

    // MARK: Finding changes

    /// Finds the elements whose views enter the screen, and takes the views of those that leave it.
    mutating func compare(_ known: inout KnownElements, with bounds: CGRect) {
        entering.removeAll(keepingCapacity: true)
        let bounds = RectEdges(bounds)
        for index in known.elements.indices {
            let isShown = known.elements[index].isShown(in: bounds)
            guard isShown != (known.elements[index].view != nil) else { continue }
            if isShown {
                entering.append(index)
            } else if let view = known.takeView(at: index) {
                leaving.append((known.elements[index].key, view))
            }
        }
    }

    mutating func leave(_ view: UICollectionReusableView, _ key: ElementKey) { leaving.append((key, view)) }

    mutating func leave(_ views: ContiguousArray<Leaving>) { leaving += views }

    /// Brings the entering elements into another order.
    mutating func enter(_ indices: ContiguousArray<Int>) { entering = indices }

    // MARK: Exchanging

    mutating func finishEntering() { entering.removeAll(keepingCapacity: true) }

    /// Lets `body` change the list of leaving views of a collection view. It may call code of views: those that leave meanwhile
    /// follow those that stay in the list.
    static func updateLeaving(of view: UICollectionView, _ body: @MainActor (inout ContiguousArray<Leaving>) -> Void) {
        var list: ContiguousArray<Leaving> = []
        swap(&list, &view.engine.screen.leaving)
        body(&list)
        swap(&list, &view.engine.screen.leaving)
        if !list.isEmpty { view.engine.screen.leaving += list }
    }

    /// Lists the cells on the screen. In the pass, so that reading `visibleCells` on each scroll event is free.
    mutating func list(_ known: KnownElements) {
        cells.removeAll(keepingCapacity: true)
        var viewCount = 0
        for index in known.elements.indices.reversed() {
            guard let view = known.elements[index].view else { continue }
            viewCount += 1
            if known.elements[index].key.isCell, let cell = view as? UICollectionViewCell { cells.append(cell) }
        }
        // Here, and not on the tick on which the views leave.
        leaving.reserveCapacity(viewCount)
    }
}
