/// The state of a collection view between two passes: the invalidation, the known elements, and the views on the screen.
///
/// No method runs code of a layout, a data source, a delegate or a view. The collection view calls that code, and hands over the
/// answers.
@MainActor
struct CollectionViewEngine {
    var invalidation = Invalidation()
    /// The window and its elements.
    var known = KnownElements()
    var screen = ScreenExchange()
    var counters = LayoutCycleCounters()

    /// The number of items in each section, or `nil` if the counts are invalid.
    var itemCounts: ContiguousArray<Int>?
    /// The content size in the layout's last answer. The view adopts it when the elements of the same answer are known.
    var contentSize = CGSize.zero
    /// The width in which the layout's horizontal axis is flipped, or `nil` if it is not flipped.
    var flippedWidth: CGFloat?
    /// Whether the layout has ever adopted a size from a view: only then can a view's size affect another view's size.
    var hasSelfSizingViews = false
    /// Whether the layout's estimate has changed, so that views that stay are asked for their sizes again.
    var hasNewEstimate = false
    /// The bounds before an animated change of their size, until the next pass. Of several changes, the first counts.
    var boundsBeforeAnimation: CGRect?
    /// The known elements before an animated change, until its end.
    var elementsBeforeAnimation: KnownElements.List = []

    // MARK: Window

    /// Moves the window so that it covers the bounds, and returns the necessary query.
    mutating func cover(_ bounds: CGRect) -> LayoutWindow.Step { known.cover(bounds, contentSize: contentSize) }

    /// Merges an answer of the layout; see `KnownElements`.
    mutating func merge(_ answer: inout KnownElements.List, _ scope: KnownElements.Scope) {
        known.merge(&answer, scope, dropping: &screen)
    }

    /// Forgets an element, whose view leaves the screen.
    mutating func forget(_ key: ElementKey) {
        if let view = known.remove(key)?.view { screen.leave(view, key) }
    }

    // MARK: Screen

    /// Finds the elements whose views enter the screen, and takes the views of those that leave it.
    mutating func findChanges(in bounds: CGRect) { screen.compare(&known, with: bounds) }

    mutating func listCells() { screen.list(known) }

    /// Lets all views leave the screen.
    ///
    /// - Parameter list: An empty list. Afterwards, the elements that were known, which the caller releases.
    mutating func forgetAll(in list: inout KnownElements.List) {
        invalidation.validate(.recycling)
        invalidation.invalidate(.window)
        known.exchangeAll(with: &list)
        for element in list {
            if let view = element.view { screen.leave(view, element.key) }
        }
    }
}
