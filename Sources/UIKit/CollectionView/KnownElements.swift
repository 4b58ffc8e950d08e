/// The elements of a collection view's window, ascending by key, and the views of those on the screen.
///
/// The value runs no code of a layout or a view: the collection view copies attributes and reads
/// their properties before it merges them, and the lists that a merge replaces are released by the
/// caller.
@MainActor
struct KnownElements {
    /// The extent of a query, which decides about the known elements that it does not return.
    enum Scope {
        /// The whole window: they leave.
        case window
        /// The strip by which the window grows: they stay if they are on the screen or touch the window.
        case strip
        /// Single elements: they stay.
        case named
    }

    typealias List = ContiguousArray<WindowElement>

    private(set) var elements: List = []
    private var window = LayoutWindow(.grid, pageSide: 0)
    // The lists of a merge, kept so that a pass without news allocates nothing.
    private var merged: List = []
    private var answerStorage: List = []

    // MARK: Window

    /// The rectangle whose elements are known, or `nil` if nothing is known.
    var windowRect: CGRect? { window.rect }

    func isInWindow(_ frame: CGRect) -> Bool { window.rect.map { frame.intersects($0) } ?? false }

    /// Selects the model of the window, which forgets its rectangle.
    mutating func setWindow(_ newModel: UICollectionView.WindowModel) {
        if newModel != window.model { window = LayoutWindow(newModel, pageSide: window.pageSide) }
    }

    /// Sets the side of a grid's squares.
    mutating func setPageSide(_ side: CGFloat) { window.setPageSide(side) }

    /// Forgets the window's rectangle, so that all elements in sight are queried next.
    mutating func forgetWindow() { window.forget() }

    /// Moves the window so that it covers the bounds, and returns the necessary query.
    mutating func cover(_ bounds: CGRect, contentSize: CGSize) -> LayoutWindow.Step {
        window.advance(to: bounds, contentSize: contentSize)
    }

    // MARK: Lookup

    /// Returns the index of an element, or `nil` if it is not known.
    ///
    /// - Complexity: O(log w) comparisons, where w is the number of elements.
    func index(of key: ElementKey) -> Int? {
        let index = elements.indices.partitioningIndex { elements[$0].key >= key }
        return index < elements.endIndex && elements[index].key == key ? index : nil
    }

    func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? { index(of: key).map { elements[$0].attributes } }

    func view(of key: ElementKey) -> UICollectionReusableView? { index(of: key).flatMap { elements[$0].view } }

    // MARK: Views

    mutating func setView(_ view: UICollectionReusableView, at index: Int) { elements[index].view = view }

    /// Removes the view of an element that leaves the screen.
    mutating func takeView(at index: Int) -> UICollectionReusableView? {
        defer { elements[index].view = nil }
        return elements[index].view
    }

    // MARK: Merging

    /// Returns an empty list with storage for an answer. Passing the list to `merge(_:_:dropping:)` keeps the storage.
    mutating func takeAnswerStorage() -> List {
        var storage: List = []
        swap(&storage, &answerStorage)
        return storage
    }

    mutating func reuseAnswerStorage(_ list: consuming List) { answerStorage = list }

    /// Merges an answer of the layout. In most ticks that invalidate, the elements are the same and are updated in place.
    ///
    /// - Parameters:
    ///   - answer: The returned elements, ascending, without views. Afterwards, replaced elements, which the caller releases.
    ///   - screen: The exchange in which the views of dropped elements leave.
    mutating func merge(_ answer: inout List, _ scope: Scope, dropping screen: inout ScreenExchange) {
        var start = (known: elements.startIndex, answer: answer.startIndex)
        if scope != .strip {
            start = updateInPlace(&answer, scope)
            if start.answer == answer.endIndex, scope == .named || start.known == elements.endIndex { return }
        }
        rebuild(from: start, &answer, scope, &screen)
    }

    /// Updates elements as long as the answer has the same ones.
    ///
    /// - Returns: The first elements that differ.
    private mutating func updateInPlace(_ answer: inout List, _ scope: Scope) -> (known: Int, answer: Int) {
        var (old, new) = (elements.startIndex, answer.startIndex)
        while new < answer.endIndex, old < elements.endIndex {
            if elements[old].key == answer[new].key {
                elements[old].exchangeAttributes(with: &answer[new])
                new += 1
            } else if scope == .window || answer[new].key < elements[old].key {
                break
            }
            old += 1
        }
        return (old, new)
    }

    /// Replaces the elements from an index on, in one walk over both lists.
    private mutating func rebuild(
        from start: (known: Int, answer: Int), _ answer: inout List, _ scope: Scope, _ screen: inout ScreenExchange
    ) {
        var old = start.known
        for new in start.answer..<answer.endIndex {
            while old < elements.endIndex, elements[old].key < answer[new].key {
                carryOver(old, scope, &screen)
                old += 1
            }
            if old < elements.endIndex, elements[old].key == answer[new].key {
                answer[new].view = elements[old].view
                old += 1
            }
            merged.append(answer[new])
        }
        while old < elements.endIndex {
            carryOver(old, scope, &screen)
            old += 1
        }
        if start.known == elements.startIndex {
            swap(&elements, &merged)
            swap(&merged, &answer)
        } else {
            answer.append(contentsOf: elements[start.known...])
            elements.replaceSubrange(start.known..., with: merged)
        }
        // The elements are still in another list: nothing is released here.
        merged.removeAll(keepingCapacity: true)
    }

    /// Keeps or drops a known element that was not returned.
    private mutating func carryOver(_ index: Int, _ scope: Scope, _ screen: inout ScreenExchange) {
        let stays =
            switch scope {
            case .window: false
            case .strip:
                elements[index].view != nil || window.rect.map { elements[index].edges.intersects(RectEdges($0)) } ?? false
            case .named: true
            }
        if stays {
            merged.append(elements[index])
        } else if let view = elements[index].view {
            screen.leave(view, elements[index].key)
        }
    }

    mutating func remove(_ key: ElementKey) -> WindowElement? { index(of: key).map { elements.remove(at: $0) } }

    /// Replaces all elements.
    ///
    /// - Parameter list: The new elements, ascending. Afterwards, the old ones, which the caller releases.
    mutating func exchangeAll(with list: inout List) { swap(&elements, &list) }
}
