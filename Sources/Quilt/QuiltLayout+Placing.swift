import UIKit

extension QuiltLayout {
    /// Places the items from one on again, after a change of the data that left those before it, and the size of the view, alone.
    ///
    /// - Parameter first: Counted from 0 over all sections.
    /// - Complexity: Amortised O(n), where n is the number of items from there on, before and after the change.
    public final func placeItems(from first: Int) {
        guard let collectionView else { return }
        removeItems(from: first)
        placeItems(in: collectionView)
    }

    /// The same, all of them, where the blocks of most are known: the delegate is asked for those of the others.
    ///
    /// - Parameters:
    ///   - first: The first item that is placed anew.
    ///   - knownSpans: The blocks of each item from `first` on, in their order after the change; `nil` where they are to be asked
    ///     for.
    public final func placeItems(from first: Int, knowing knownSpans: ContiguousArray<BlockSpan?>) {
        guard let collectionView, let delegate else { return }
        count(in: collectionView)
        removeItems(from: first)
        guard var geometry else { return }
        // Moved out, as in `placeItems(toFill:)`.
        self.geometry = nil
        for (index, span) in knownSpans.enumerated() {
            geometry.append(
                span
                    ?? delegate.collectionView(
                        collectionView, layout: self, blockSpanForItemAt: indexPath(ofItemNumber: first + index)))
        }
        placementCount += knownSpans.count
        self.geometry = geometry
    }

    /// The blocks of the placed items from one on.
    public final func getBlockSpans(from first: Int, into spans: inout ContiguousArray<BlockSpan?>) {
        spans.removeAll(keepingCapacity: true)
        guard let geometry, first < geometry.count else { return }
        for number in first..<geometry.count { spans.append(geometry.span(ofItem: number)) }
    }

    /// Places the next items as they will lie in a view of another size, so that nothing is left to place when the view takes it.
    ///
    /// What is placed for another size is forgotten where the blocks of items may have changed. Memory for all items is taken with the
    /// first of them.
    ///
    /// - Parameters:
    ///   - limit: How many items are placed at most.
    ///   - size: That of the view inside its content inset.
    /// - Complexity: Amortised O(k), where k is the number of items placed.
    public final func placeItemsAhead(atMost limit: Int, inViewOfSize size: CGSize) {
        guard areSpansValid, let geometry, let grid = try? columns.grid(in: size, direction: direction, insets: itemInsets),
            grid != geometry.grid
        else { return }
        if otherGeometry?.grid != grid { otherGeometry = QuiltGeometry(grid: grid, withRoomFor: geometry) }
        guard var other = otherGeometry else { return }
        // Moved out, as in `placeItems(toFill:)`.
        otherGeometry = nil
        place(upTo: min(itemCount, other.count + limit), toFill: .infinity, in: &other)
        otherGeometry = other
    }

    // MARK: The steps

    /// Takes the places that are kept for the size, or begins with none.
    ///
    /// What need not be asked for again stays: the items of the last size and of the one before it.
    final func startGeometry(in size: CGSize) {
        // What cannot be laid out, such as a view that has no size yet, shows nothing.
        let grid = try? columns.grid(in: size, direction: direction, insets: itemInsets)
        if !areSpansValid {
            otherGeometry = nil
            if geometry?.grid == grid {
                geometry?.removeAll(keepingCapacity: true)
            } else {
                geometry = nil
            }
            areSpansValid = true
        }
        if geometry?.grid != grid { swap(&geometry, &otherGeometry) }
        if geometry?.grid != grid {
            geometry = grid.map { QuiltGeometry(grid: $0, withRoomFor: otherGeometry) }
        }
    }

    /// Places the items that the data source has and that have no place yet: all of them, or those that are needed.
    final func placeItems(in collectionView: UICollectionView) {
        count(in: collectionView)
        placeItems(toFill: direction == .vertical ? collectionView.bounds.maxY : collectionView.bounds.maxX)
    }

    /// Places all items, or those that the rows down to `bottom` need.
    final func placeItems(toFill bottom: CGFloat) {
        // Moved out and back: in place, each item would check for exclusive access to the property.
        guard var geometry else { return }
        self.geometry = nil
        if geometry.count == 0, prelayout == .everything { geometry.reserveCapacity(itemCount) }
        place(upTo: itemCount, toFill: bottom, in: &geometry)
        self.geometry = geometry
    }

    private func removeItems(from first: Int) {
        geometry?.removeItems(from: first)
        otherGeometry = nil
        areSpansValid = true
    }

    private func count(in collectionView: UICollectionView) {
        numbering = ItemNumbering(itemCounts: (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:)))
    }

    /// How many items are placed at a time: so few that the lists of them fit on the stack, 1,024 bytes each.
    private static let batchCount = 64

    /// Places the items up to a number, or those of them that the rows down to `bottom` need.
    private func place(upTo end: Int, toFill bottom: CGFloat, in geometry: inout QuiltGeometry) {
        let start = geometry.count
        guard let collectionView, let delegate, start < end else { return }
        defer { placementCount += geometry.count - start }
        withUnsafeTemporaryAllocation(of: BlockSpan.self, capacity: prelayout == .window ? 1 : Self.batchCount) { spans in
            var count = 0
            func placeBatch() {
                geometry.append(contentsOf: UnsafeBufferPointer(rebasing: spans[..<count]))
                count = 0
            }
            for section in numbering.location(ofNumber: start).section...numbering.location(ofNumber: end - 1).section {
                let numbers = numbering.numbers(inSection: section)
                var indexPath = IndexPath(item: 0, section: section)
                for number in numbers.clamped(to: start..<end) {
                    if prelayout == .window, !geometry.needsItems(toFill: bottom) { return }
                    indexPath.item = number - numbers.lowerBound
                    // Through the existential, once per item: a device asks its delegate so, too.
                    spans.initializeElement(
                        at: count, to: delegate.collectionView(collectionView, layout: self, blockSpanForItemAt: indexPath))
                    count += 1
                    if count == spans.count { placeBatch() }
                }
            }
            placeBatch()
        }
    }
}
