/// The changes that lead from one snapshot to another, as a batch.
///
/// Items and sections that keep their order stay; of the others, as few as possible move.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var operations: [BatchOperation] = []

    /// - Complexity: O(n log n) for n sections and items.
    init(from old: Snapshot, to new: Snapshot) {
        let (oldPlaces, newPlaces) = (old.places, new.places)
        addSections(old.sectionIdentifiers, new.sectionIdentifiers, reloaded: Set(new.reloadedSectionIdentifiers))
        for (item, place) in oldPlaces where newPlaces[item] == nil { operations.append(.deleteItem(place)) }
        let reloaded = Set(new.reloadedItemIdentifiers)
        for section in new.sectionIdentifiers {
            let items = new.itemIdentifiers(inSection: section)
            let staying = items.filter { old.sectionIdentifier(containingItem: $0) == section }
            let inOrder = Set(longestIncrease(of: staying) { oldPlaces[$0]?.item ?? 0 })
            for item in items {
                guard let newPlace = newPlaces[item] else { continue }
                guard let oldPlace = oldPlaces[item] else {
                    operations.append(.insertItem(newPlace))
                    continue
                }
                switch (inOrder.contains(item), reloaded.contains(item)) {
                case (true, false): break
                case (true, true): operations.append(.reloadItem(oldPlace))
                case (false, false): operations.append(.moveItem(oldPlace, to: newPlace))
                case (false, true): operations += [.deleteItem(oldPlace), .insertItem(newPlace)]
                }
            }
        }
    }

    private mutating func addSections(_ old: [Section], _ new: [Section], reloaded: Set<Section>) {
        let oldIndexes = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
        let inOrder = Set(longestIncrease(of: new.filter { oldIndexes[$0] != nil }) { oldIndexes[$0] ?? 0 })
        let newSections = Set(new)
        for (index, section) in old.enumerated() where !newSections.contains(section) { operations.append(.deleteSection(index)) }
        for (index, section) in new.enumerated() {
            guard let oldIndex = oldIndexes[section] else {
                operations.append(.insertSection(index))
                continue
            }
            // A batch cannot reload a section and displace it.
            if reloaded.contains(section) {
                operations += [.deleteSection(oldIndex), .insertSection(index)]
            } else if !inOrder.contains(section) {
                operations.append(.moveSection(oldIndex, to: index))
            }
        }
    }

    /// Returns the longest subsequence whose positions ascend.
    private func longestIncrease<Element>(of elements: [Element], position: (Element) -> Int) -> [Element] {
        let positions = elements.map(position)
        // For each length, the index of the last element of the increase that ends lowest.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (index, position) in positions.enumerated() {
            let length = ends.indices.partitioningIndex { positions[ends[$0]] >= position }
            previous.append(length > 0 ? ends[length - 1] : nil)
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var (found, next): ([Element], Int?) = ([], ends.last)
        while let index = next {
            found.append(elements[index])
            next = previous[index]
        }
        return found.reversed()
    }
}

extension NSDiffableDataSourceSnapshot {
    var places: [ItemIdentifierType: IndexPath] {
        var places: [ItemIdentifierType: IndexPath] = [:]
        places.reserveCapacity(numberOfItems)
        for (section, identifier) in sectionIdentifiers.enumerated() {
            for (index, item) in itemIdentifiers(inSection: identifier).enumerated() {
                places[item] = IndexPath(item: index, section: section)
            }
        }
        return places
    }
}
