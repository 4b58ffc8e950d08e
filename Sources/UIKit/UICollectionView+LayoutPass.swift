extension UICollectionView {
    /// How often a layout is prepared in one pass before the next one goes on.
    private static let maximumPrepareCount = 10

    /// How often views of one pass may want other sizes than the layout has given them the time before.
    private static let maximumSizingCount = 10

    /// One layout pass: prepares if the layout is invalid, sees to it that the window covers the bounds, brings the screen up to
    /// date, and does so again where views on it want other sizes.
    ///
    /// - Complexity: O(w) comparisons of frames, where w is the number of elements in the window (about two to five screens), and
    ///   whatever the layout and the cells do.
    func runLayoutPass() {
        if needsRecyclingOfAllViews {
            recycleAllViews()
        }
        let isAnimated = boundsBeforeAnimation != nil
        layOut()
        settleSizes()
        if isAnimated { finalizeAnimatedChange() }
    }

    private func layOut() {
        let isPreparing = isLayoutInvalid
        var isRefresh = false
        var newContentSize = contentSize
        if isPreparing {
            during(.prepare) {
                isRefresh = prepareLayout()
                newContentSize = askForContentSize()
            }
            if isRefresh { layoutWindow.forget() }
        }
        prepareForAnimatedChange()
        coverBounds(contentSize: newContentSize, isRefresh: isRefresh)
        if isPreparing {
            contentSize = newContentSize
            if !buffers.named.isEmpty {
                refreshNamedElements()
            }
        }
        findChangesOfScreen(refreshing: isRefresh)
        exchangeViews()
    }

    /// Lays out again as long as views that came onto the screen, or got another size, want a size that the layout takes.
    func settleSizes() {
        var rest = Self.maximumSizingCount
        while areSizesInvalid {
            areSizesInvalid = false
            guard rest > 0 else {
                return report(
                    "\(type(of: collectionViewLayout)).shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:) is "
                        + "true after \(Self.maximumSizingCount) rounds of one layout pass: the sizes of the views never settle.")
            }
            rest -= 1
            layOut()
        }
    }

    /// Prepares the layout, and again as long as it invalidates itself meanwhile, as by setting a spacing of its own *(model)*: what it
    /// says then is true in the pass that it says it in.
    ///
    /// - Returns: Whether all elements are to be asked for anew.
    func prepareLayout() -> Bool {
        hasBeenLaidOut = true
        var isRefresh = false
        var rest = Self.maximumPrepareCount
        while isLayoutInvalid, rest > 0 {
            isRefresh = isRefresh || !areNamedElementsAloneInvalid
            isLayoutInvalid = false
            counters.prepares += 1
            collectionViewLayout.prepare()
            validateItemCounts()
            rest -= 1
        }
        if isLayoutInvalid {
            report(
                "\(type(of: collectionViewLayout)).prepare() has invalidated the layout \(Self.maximumPrepareCount) times in one layout "
                    + "pass: the layout never becomes valid.")
        }
        return isRefresh
    }

    /// The layout's content size, in whose width the layout may be flipped; a length that is negative or not finite is a fault, and counts
    /// as 0.
    func askForContentSize() -> CGSize {
        let size = validContentSize()
        updateFlipping(contentSize: size)
        return size
    }

    private func validContentSize() -> CGSize {
        let size = collectionViewLayout.collectionViewContentSize
        func isLength(_ length: CGFloat) -> Bool { length >= 0 && length.isFinite }
        guard isLength(size.width), isLength(size.height) else {
            report(
                "\(type(of: collectionViewLayout)).collectionViewContentSize is \(size.width) × \(size.height) pt; both must be 0 or more."
            )
            return CGSize(width: isLength(size.width) ? size.width : 0, height: isLength(size.height) ? size.height : 0)
        }
        return size
    }

    // MARK: Window

    /// Sees to it that the window covers the bounds.
    func coverBounds(contentSize: CGSize, isRefresh: Bool) {
        switch layoutWindow.advance(to: bounds, contentSize: contentSize) {
        case .none:
            break
        case .extend(let query):
            during(.attributes) {
                takeIn(ask(for: query), of: query)
                mergeIncoming(keepingOthers: true, refreshing: false)
            }
        case .replace(let query):
            during(.attributes) {
                let found = ask(for: query)
                if isRefresh, refreshElements(by: found) { return }
                takeIn(found, of: query)
                mergeIncoming(keepingOthers: false, refreshing: isRefresh)
            }
        }
    }

    /// Asks for all of the window's elements; the answer is in `buffers.incoming`.
    func askForWindow(contentSize: CGSize) {
        layoutWindow.forget()
        guard case .replace(let query) = layoutWindow.advance(to: bounds, contentSize: contentSize) else { return }
        during(.attributes) { takeIn(ask(for: query), of: query) }
    }

    /// Asks the layout for the elements in `rect`; `buffers.order` says which they are.
    private func ask(for rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        counters.queries += 1
        let found = collectionViewLayout.layoutAttributesForElements(in: flipped(rect)) ?? []
        counters.attributesReturned += found.count
        buffers.order.removeAll(keepingCapacity: true)
        var isAscending = true
        for position in found.indices {
            let element = ReturnedElement(key: found[position].key, position: position)
            if let last = buffers.order.last, element < last { isAscending = false }
            buffers.order.append(element)
        }
        // Numbers are sorted, not the elements: moving those would retain and release each time. Most layouts return them in order.
        if !isAscending { buffers.order.sort() }
        return found
    }

    /// Copies what the layout returned into `buffers.incoming`, ascending by key.
    private func takeIn(_ found: [UICollectionViewLayoutAttributes], of rect: CGRect) {
        buffers.incoming.removeAll(keepingCapacity: true)
        for index in buffers.order.indices {
            let returned = buffers.order[index]
            let element = WindowElement(key: returned.key, attributes: copy(found[returned.position]))
            guard element.frame.isFinite else {
                report("\(answer(to: rect)) has the frame \(element.frame) for \(element.key); its numbers must be finite.")
                continue
            }
            buffers.incoming.append(element)
        }
    }

    /// Takes over what the layout returned where that is of the very elements that the window holds, as in most ticks that invalidate:
    /// nothing is merged then.
    ///
    /// - Returns: `false` where it is not, or says something that cannot be shown.
    private func refreshElements(by found: [UICollectionViewLayoutAttributes]) -> Bool {
        guard found.count == elements.count else { return false }
        for index in elements.indices where elements[index].key != buffers.order[index].key { return false }
        for index in elements.indices {
            let copy = copy(found[buffers.order[index].position])
            let (frame, isHidden) = (copy.frame, copy.isHidden)
            guard frame.isFinite else { return false }
            elements[index].update(copy, frame: frame, isHidden: isHidden)
        }
        return true
    }

    /// How a sentence about an answer of the layout begins.
    private func answer(to rect: CGRect) -> String {
        "\(type(of: collectionViewLayout)).layoutAttributesForElements(in: \(rect))"
    }

    /// Makes `elements` what the window holds now; both lists are ascending, so one walk over both does it.
    ///
    /// - Parameters:
    ///   - keepingOthers: Whether known elements stay that were not asked for now, as far as they touch the window.
    ///   - refreshing: Whether what came in replaces what was known of the same element; else the known stays, untouched.
    func mergeIncoming(keepingOthers: Bool, refreshing: Bool) {
        buffers.merged.removeAll(keepingCapacity: true)
        var old = elements.startIndex
        for index in buffers.incoming.indices {
            let key = buffers.incoming[index].key
            while old < elements.endIndex, elements[old].key < key {
                carryOver(old, keepingOthers: keepingOthers)
                old += 1
            }
            if let last = buffers.merged.last, last.key == key {
                // What a layout says twice of an element is heard once; its first word counts *(model)*.
                if last.frame != buffers.incoming[index].frame {
                    report(
                        "\(answer(to: layoutWindow.rect ?? bounds)) has two frames for \(key): \(last.frame) and "
                            + "\(buffers.incoming[index].frame); an element has one.")
                }
                continue
            }
            if old < elements.endIndex, elements[old].key == key {
                if refreshing {
                    buffers.incoming[index].view = elements[old].view
                    buffers.merged.append(buffers.incoming[index])
                } else {
                    buffers.merged.append(elements[old])
                }
                old += 1
            } else {
                buffers.merged.append(buffers.incoming[index])
            }
        }
        while old < elements.endIndex {
            carryOver(old, keepingOthers: keepingOthers)
            old += 1
        }
        swap(&elements, &buffers.merged)
        // Views and attributes must not live on in a buffer.
        buffers.merged.removeAll(keepingCapacity: true)
        buffers.incoming.removeAll(keepingCapacity: true)
    }

    /// Keeps or drops a known element that did not come in again. A view of a dropped one leaves the screen.
    private func carryOver(_ index: Int, keepingOthers: Bool) {
        if keepingOthers, let rect = layoutWindow.rect, elements[index].view != nil || elements[index].frame.intersects(rect) {
            buffers.merged.append(elements[index])
        } else if let view = elements[index].view {
            buffers.leaving.append((elements[index].key, view))
        }
    }

    // MARK: Screen

    /// Finds whose views come onto the screen and whose leave it, and brings those that stay up to date.
    func findChangesOfScreen(refreshing: Bool) {
        let bounds = bounds
        buffers.entering.removeAll(keepingCapacity: true)
        let leavingBefore = buffers.leaving.count
        lookThroughElements(in: bounds, refreshing: refreshing)
        if buffers.leaving.count > leavingBefore {
            for index in elements.indices where !elements[index].isShown(in: bounds) { elements[index].view = nil }
        }
        if !buffers.entering.isEmpty,
            buffers.entering.contains(where: { elements[$0].attributes.zIndex != 0 || !elements[$0].key.isCell })
        {
            buffers.entering.sort { entersBefore($0, $1) }
        }
    }

    /// Notes whose views come and whose leave.
    private func lookThroughElements(in bounds: CGRect, refreshing: Bool) {
        // A reference for the loop: each access to the property would retain and release the list.
        let elements = elements
        for index in elements.indices {
            let isShown = elements[index].isShown(in: bounds)
            if let view = elements[index].view {
                if !isShown {
                    buffers.leaving.append((elements[index].key, view))
                } else if refreshing {
                    bringUpToDate(view, to: elements[index].attributes)
                }
            } else if isShown {
                buffers.entering.append(index)
            }
        }
    }

    /// Brings in the views that come onto the screen, and recycles those that leave it, after them.
    func exchangeViews() {
        guard !buffers.entering.isEmpty || !buffers.leaving.isEmpty else { return }
        bringInViews()
        recycleLeavingViews()
        rebuildVisibleCells()
    }

    /// Applies what the layout says to a view that stays. With another size it may want another one still.
    func bringUpToDate(_ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes) {
        let isResized = hasSelfSizingViews && view.storedBounds.size != attributes.size
        apply(attributes, to: view)
        if isResized { askForSize(of: view, given: attributes) }
    }

    /// Makes the views of `buffers.entering`, by zIndex, section, item.
    private func bringInViews() {
        for index in buffers.entering {
            let key = elements[index].key
            guard isInData(key), let view = makeView(for: key) else { continue }
            precondition(
                view.reuseIdentifier != nil,
                "The view for \(key.indexPath) must come from dequeueReusableCell(withReuseIdentifier:for:) or its counterpart "
                    + "for supplementary views."
            )
            apply(elements[index].attributes, to: view)
            elements[index].view = view
            stack(view)
            askForSize(of: view, given: elements[index].attributes)
            willDisplay(view, of: key)
        }
        buffers.entering.removeAll(keepingCapacity: true)
    }

    /// Whether the data source has what an element is of. A layout that says otherwise is at fault, and gets no view.
    private func isInData(_ key: ElementKey) -> Bool {
        let counts = knownItemCounts
        let sectionExists = !key.hasSection || key.section < counts.count
        guard !sectionExists || (key.isCell && key.item >= counts[key.section]) else { return true }
        let there =
            sectionExists
            ? "section \(key.section) has \(counts[key.section]) items" : "there are \(counts.count) sections"
        report("\(answer(to: layoutWindow.rect ?? bounds)) has attributes for \(key), and \(there).")
        return false
    }

    /// Cells before other views of the same place; indexes ascend by kind, section and item, and break ties.
    private func entersBefore(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (elements[left], elements[right])
        return (first.attributes.zIndex, first.key.section, first.key.item, left)
            < (second.attributes.zIndex, second.key.section, second.key.item, right)
    }

    private func recycleLeavingViews() {
        for (key, view) in buffers.leaving {
            view.removeFromSuperview()
            recycle(view, of: key)
        }
        buffers.leaving.removeAll(keepingCapacity: true)
    }

    /// Done in the pass and not on demand: reading `visibleCells` on each scroll event is free then.
    private func rebuildVisibleCells() {
        shownCells.removeAll(keepingCapacity: true)
        var viewCount = 0
        for index in elements.indices {
            guard let view = elements[index].view else { continue }
            viewCount += 1
            if elements[index].key.isCell, let cell = view as? UICollectionViewCell {
                shownCells.append(cell)
            }
        }
        // Now, when views have come in, and not on the tick on which they leave.
        buffers.leaving.reserveCapacity(viewCount)
    }

    /// Takes all views off the screen and forgets all elements.
    func recycleAllViews() {
        needsRecyclingOfAllViews = false
        layoutWindow.forget()
        for index in elements.indices {
            if let view = elements[index].view {
                buffers.leaving.append((elements[index].key, view))
            }
        }
        elements.removeAll(keepingCapacity: true)
        recycleLeavingViews()
        rebuildVisibleCells()
    }
}
