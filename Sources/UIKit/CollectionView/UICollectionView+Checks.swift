internal import SystemSupport

// Checks of the index paths, kinds and views of a caller, a layout and a data source. The article
// *What is simulated* has the source of each rule.

extension UICollectionView {
    static func failWithoutLayout() -> Never {
        userFault("UICollectionView() has no layout; use init(frame:collectionViewLayout:). UIKit raises an exception here.")
    }

    /// Reports a call for which UIKit raises an exception.
    final func refuse(_ call: String, _ problem: String) {
        report("\(type(of: self)).\(call): \(problem). UIKit raises an exception here.")
    }

    // MARK: Index paths

    /// Returns what the data source has instead of an item, or `nil` if it has the item.
    private func otherThanItem(_ item: Int, inSection section: Int, _ counts: ContiguousArray<Int>) -> String? {
        guard counts.indices.contains(section) else { return "the data source has \(counts.count.text(of: "section"))" }
        return 0..<counts[section] ~= item ? nil : "section \(section) has \(counts[section].text(of: "item"))"
    }

    /// Returns whether a call names an item of the data; otherwise, reports it.
    ///
    /// Sources: <https://github.com/airbnb/epoxy-ios/issues/142>,
    /// <https://github.com/banchichen/TZImagePickerController/issues/1729>.
    final func isItem(_ path: IndexPath, of call: String) -> Bool {
        guard path.count == 2 else {
            refuse(call, "the index path of an item has a section and an item")
            return false
        }
        // Within a batch, the counts are old and the data are new.
        guard openBatch == nil else { return true }
        guard let other = otherThanItem(path.item, inSection: path.section, knownItemCounts) else { return true }
        refuse(call, other)
        return false
    }

    /// Returns whether a call has at most one position of each axis; otherwise, reports it.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionview/scrollposition>
    final func isPossible(_ position: ScrollPosition, in call: String) -> Bool {
        let axes: [[(ScrollPosition, String)]] = [
            [(.top, "top"), (.centeredVertically, "centeredVertically"), (.bottom, "bottom")],
            [(.left, "left"), (.centeredHorizontally, "centeredHorizontally"), (.right, "right")],
        ]
        for axis in axes {
            let named = axis.filter { position.contains($0.0) }.map(\.1)
            guard named.count > 1 else { continue }
            refuse(call, "the positions \(named.joined(separator: " and ")) of one axis exclude each other")
            return false
        }
        return true
    }

    /// Warns of a call that names an item that does not exist *(model: one grade milder than related calls)*.
    final func warnUnlessItem(_ path: IndexPath, of call: String) {
        guard openBatch == nil, let counts = engine.itemCounts, path.count == 2,
            let other = otherThanItem(path.item, inSection: path.section, counts)
        else { return }
        warn(.missingItem, "\(type(of: self)).\(call): \(other).")
    }

    /// Returns whether the data source has the section and item of a returned element. UIKit logs and ignores others.
    final func isInData(_ key: ElementKey) -> Bool {
        if !key.isCell, key.kind.name.isEmpty {
            report("\(answerToQuery) has a supplementary or decoration view without a kind. UIKit raises an exception here.")
            return false
        }
        guard let other = otherThanElement(key) else { return true }
        warn(.itemOutsideCounts, "\(answerToQuery) has attributes for \(key), and \(other). They are ignored.")
        return false
    }

    /// Returns what the data source has instead of an element, or `nil` if it has the element's section and item.
    private func otherThanElement(_ key: ElementKey) -> String? {
        let counts = knownItemCounts
        if key.isCell { return otherThanItem(key.item, inSection: key.section, counts) }
        return !key.hasSection || key.section < counts.count ? nil : "the data source has \(counts.count.text(of: "section"))"
    }

    /// Warns of a context that names an element that does not exist.
    ///
    /// Sources: <https://github.com/dotnet/maui/issues/35244> for items, <https://openradar.appspot.com/25873296> and
    /// <https://openradar.appspot.com/25873723> for supplementary views.
    final func checkNamed(_ key: ElementKey, hasAttributes: Bool) {
        let isKnown = hasAttributes || engine.known.index(of: key) != nil
        let other = otherThanElement(key) ?? (isKnown ? nil : "the layout has no attributes")
        guard let other else { return }
        let context = "\(type(of: collectionViewLayout)): a context names \(key)"
        warn(.missingElementNamed, "\(context), and \(other). UIKit has raised an exception here.")
    }

    // MARK: Views

    var sourceName: String { dataSource.map { "\(type(of: $0))" } ?? "The data source" }

    /// Returns whether a view from the data source can show an element.
    ///
    /// Sources: <https://github.com/Juanpe/SkeletonView/pull/156> for views that were not dequeued,
    /// <https://github.com/Instagram/IGListKit/issues/1530> for kinds.
    final func isShowable(_ view: UICollectionReusableView, for key: ElementKey) -> Bool {
        guard let dequeuedKey = dequeued.take(view) else { return isShowableAgain(view, for: key) }
        guard dequeuedKey.kind != key.kind else { return true }
        report(
            "\(sourceName) returns a view of kind \(dequeuedKey.kind.title) for \(key): its kind does not match the kind "
                + "for which it is used. UIKit raises an exception here since iOS 15.")
        return false
    }

    /// Returns whether a view that was not dequeued for the element can show it.
    private func isShowableAgain(_ view: UICollectionReusableView, for key: ElementKey) -> Bool {
        guard view.reuseIdentifier != nil else {
            report(
                "\(sourceName) returns a view for \(key) that was not dequeued; "
                    + "it must come from dequeueReusableCell(withReuseIdentifier:for:) or its counterpart for "
                    + "supplementary views. UIKit raises an exception here.")
            return false
        }
        if let other = engine.known.elements.first(where: { $0.view === view })?.key {
            warn(.viewReturnedTwice, "\(sourceName) returns the same view for \(other) and \(key).")
        }
        return true
    }

    /// Reports a supplementary view that is dequeued for a section that does not exist.
    ///
    /// Sources: <https://github.com/chiahsien/CHTCollectionViewWaterfallLayout/issues/198>,
    /// <https://github.com/facebookarchive/AsyncDisplayKit/pull/1302>.
    final func checkDequeued(_ key: ElementKey) {
        guard engine.itemCounts != nil, openBatch == nil, let other = otherThanElement(key) else { return }
        refuse("dequeueReusableSupplementaryView(ofKind: \(key.kind.name), withReuseIdentifier:for: \(key.indexPath))", other)
    }

    /// Reports a view that was dequeued before or in a pass and not returned in it.
    ///
    /// Sources: <https://github.com/Juanpe/SkeletonView/issues/580>,
    /// <https://github.com/mozilla-mobile/firefox-ios/issues/22278>,
    /// <https://github.com/tumblr/kanvas-ios/pull/167>.
    final func checkDequeuedViews() {
        guard let key = dequeued.takeForgotten() else { return }
        report(
            "The view that was dequeued for \(key) was not returned to the collection view: dequeue a view only to return "
                + "it, and at most one for an element. UIKit raises an exception here since iOS 18.")
    }

    // MARK: Sizes of a flow layout

    /// Returns a size from the delegate, or 0 for a length that no item can have.
    final func checked(
        _ size: CGSize, of delegate: any UICollectionViewDelegateFlowLayout, at path: IndexPath, in layout: UICollectionViewLayout
    ) -> CGSize {
        if size.isPositive { return size }
        checkDelegateSize(size, of: delegate, at: path, in: layout)
        return size.validated
    }

    /// Reports a size that no item can have, and warns of an item that nobody can see.
    ///
    /// Sources: <https://github.com/Instagram/IGListKit/issues/937>,
    /// <https://github.com/1and2papa/CTAssetsPickerController/issues/146>.
    private func checkDelegateSize(
        _ size: CGSize, of delegate: any UICollectionViewDelegateFlowLayout, at path: IndexPath, in layout: UICollectionViewLayout
    ) {
        if size.width == 0 || size.height == 0, size.width >= 0, size.height >= 0 {
            return warnOfItemWithoutSize(size, in: layout)
        }
        // A length beyond the range of a sum.
        guard !(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite) else { return }
        report(
            "\(type(of: delegate)).collectionView(_:layout:sizeForItemAt: \(path)) is \(size.width) × \(size.height) pt: "
                + "negative or infinite sizes are not supported in a flow layout. UIKit raises an exception here.")
    }

    /// Reports a size of a cell that is no number, and warns of any other without an area *(model)*.
    ///
    /// Source: <https://github.com/Provenance-Emu/Provenance/issues/1718>
    final func checkPreferredSize(of attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout) {
        let size = attributes.size
        guard (size.width + size.height).isNaN else { return warnOfItemWithoutSize(size, in: layout) }
        report(
            "The cell of \(attributes.key) prefers the size \(size.width) × \(size.height) pt: no number may be NaN. "
                + "UIKit raises an exception here.")
    }

    /// Warns of items that a flow layout places without a size, if the view has one.
    ///
    /// Source: <https://github.com/deltachat/deltachat-ios/issues/1854>
    final func warnOfItemWithoutSize(_ size: CGSize, in layout: UICollectionViewLayout) {
        guard storedBounds.width > 0, storedBounds.height > 0, !size.isPositive else { return }
        warn(
            .itemWithoutSize,
            "\(type(of: layout)) has items of \(size.width) × \(size.height) pt: negative or zero item sizes are not "
                + "supported in a flow layout.")
    }

    /// Warns of headers, footers or estimates with a length that is negative or not finite, which counts as 0 *(model: one
    /// grade milder than items)*.
    final func usable(_ size: CGSize, _ elements: String, in layout: UICollectionViewLayout) -> CGSize {
        if size != size.validated {
            warn(
                .itemWithoutSize,
                "\(type(of: layout)) has \(elements) of \(size.width) × \(size.height) pt; negative and infinite lengths "
                    + "count as 0.")
        }
        return size
    }

    /// Warns of a section with an inset or a spacing that is not finite, which counts as 0 *(model)*.
    final func usable(_ metrics: FlowMetrics, ofSection section: Int, in layout: UICollectionViewLayout) -> FlowMetrics {
        if metrics.hadInfiniteLengths {
            warn(
                .itemWithoutSize,
                "\(type(of: layout)): an inset or a spacing of section \(section) is not a finite number; it counts as 0.")
        }
        return metrics
    }

    // MARK: Offsets and batches

    /// Warns of a call after which a device does not go on decelerating.
    final func warnOfMovedDeceleration() {
        warn(
            .movedWhileDecelerating,
            "\(type(of: self)): setContentOffset(_:animated:), or a method that scrolls to an item or a rectangle, "
                + "is called while the content decelerates. A device ends the deceleration; here it goes on from the new "
                + "offset.")
    }

    /// Warns of a section that a batch reloads and displaces.
    ///
    /// Source: <https://github.com/Instagram/IGListKit/issues/690>
    final func checkReloads(of update: BatchUpdate) {
        guard let (old, new) = update.displacedReload else { return }
        warn(
            .displacedReload,
            "\(type(of: self)).performBatchUpdates(_:completion:): the batch reloads section \(old), "
                + "which its other changes move to \(new). UIKit has raised an exception here: delete and insert the "
                + "section, or reload it in a later batch.")
    }

    // MARK: Attributes

    /// Warns of supplementary and decoration attributes that differ from the known ones although nothing was invalidated.
    ///
    /// Sources: <https://github.com/CSStickyHeaderFlowLayout/CSStickyHeaderFlowLayout/pull/82>,
    /// <https://github.com/jessesquires/JSQMessagesViewController/issues/1230> (for the zIndex).
    final func checkUnchanged(_ element: WindowElement) {
        guard let known = engine.known.attributes(of: element.key), !known.isEqual(element.attributes) else { return }
        warn(
            .changedWithoutInvalidation,
            "\(answerToQuery) has other attributes for \(element.key) than before, and the layout was not invalidated: "
                + "\(known.frame) and \(element.attributes.frame). UIKit has raised an exception here up to iOS 12.")
    }

    /// Warns of a layout without attributes for an element that appears or moves in a batch.
    ///
    /// Sources: <https://github.com/roberthein/BouncyLayout/issues/10> for items,
    /// <https://github.com/s-atif-jamil/CollectionSectionView/issues/2> and
    /// <https://github.com/kishikawakatsumi/IBPCollectionViewCompositionalLayout/issues/156> for decoration views,
    /// <https://github.com/Instagram/IGListKit/issues/920> for supplementary views.
    final func warnOfAppearance(withoutAttributes key: ElementKey) {
        guard engine.invalidation.isUpdating else { return }
        let (path, kind) = (key.indexPath, key.kind.name)
        let (call, element, version) =
            switch key.kind.category {
            case .cell: ("Item(at: \(path))", "an item", "10")
            case .supplementaryView: ("SupplementaryView(ofKind: \(kind), at: \(path))", "a supplementary view", "10")
            case .decorationView: ("DecorationView(ofKind: \(kind), at: \(path))", "a decoration view", "12")
            }
        warn(
            .noAttributesForItem,
            "\(type(of: collectionViewLayout)).layoutAttributesFor\(call) is nil for \(element) that appears or moves in a "
                + "batch. UIKit has raised an exception here in iOS \(version).")
    }
}

extension Int {
    /// The number with a noun, as in “1 section” and “3 sections”.
    func text(of noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
