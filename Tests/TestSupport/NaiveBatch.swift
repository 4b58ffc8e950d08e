import UIKit

/// Data with an identity for each section and item, and a random batch of changes, following
/// Apple's rules: deletions use indices before the batch, insertions use indices after it, and
/// everything else keeps its order.
package struct NaiveData: Equatable {
    package struct Section: Equatable {
        package let identity: Int
        package var items: [Int]
    }

    package var sections: [Section]
    private var nextIdentity = 0

    package init(counts: [Int]) {
        sections = []
        for count in counts {
            let identity = newIdentity()
            sections.append(Section(identity: identity, items: (0..<count).map { _ in newIdentity() }))
        }
    }

    package mutating func newIdentity() -> Int {
        nextIdentity += 1
        return nextIdentity
    }

    package var counts: [Int] { sections.map(\.items.count) }

    package func indexPath(of item: Int) -> IndexPath? {
        for (number, section) in sections.enumerated() {
            if let index = section.items.firstIndex(of: item) { return IndexPath(item: index, section: number) }
        }
        return nil
    }

    /// The index path of each item.
    package var places: [Int: IndexPath] { Dictionary(uniqueKeysWithValues: zip(items, indexPaths)) }

    /// The index paths of all items in order.
    package var indexPaths: [IndexPath] {
        sections.indices.flatMap { section in sections[section].items.indices.map { IndexPath(item: $0, section: section) } }
    }

    package func section(_ identity: Int) -> Int? { sections.firstIndex { $0.identity == identity } }

    package var items: [Int] { sections.flatMap(\.items) }
}

/// A batch of changes, and the data after it.
package struct NaiveBatch {
    package var deletedItems: [IndexPath] = []
    package var insertedItems: [IndexPath] = []
    package var movedItems: [(old: IndexPath, new: IndexPath)] = []
    package var reloadedItems: [IndexPath] = []
    package var deletedSections = IndexSet()
    package var insertedSections = IndexSet()
    package var movedSections: [(old: Int, new: Int)] = []
    package var reloadedSections = IndexSet()
    /// The items that remain but need new cells.
    package var reloadedIdentities: Set<Int> = []
    package let before: NaiveData
    package private(set) var after: NaiveData

    /// Creates a random batch: the data after it first, and the changes from the two states.
    package init(of data: NaiveData, using generator: inout TestGenerator) {
        before = data
        after = data
        changeSections(&generator)
        changeItems(&generator)
        nameItems(&generator)
        for section in reloadedSections { reloadedIdentities.formUnion(before.sections[section].items) }
    }

    private mutating func changeSections(_ generator: inout TestGenerator) {
        var stay = Array(before.sections.indices)
        while stay.count > 1, generator.next(below: 4) == 0 {
            deletedSections.insert(stay.remove(at: generator.next(below: stay.count)))
        }
        var moved: [Int] = []
        if stay.count > 1, generator.next(below: 3) == 0 { moved.append(stay.remove(at: generator.next(below: stay.count))) }
        var sections = stay.map { before.sections[$0] }
        // The other sections are inserted anywhere among the sections that keep their order. Their
        // final indices are computed below.
        for old in moved { sections.insert(before.sections[old], at: generator.next(below: sections.count + 1)) }
        while generator.next(below: 4) == 0 {
            let identity = after.newIdentity()
            let items = (0..<generator.next(below: 5)).map { _ in after.newIdentity() }
            sections.insert(NaiveData.Section(identity: identity, items: items), at: generator.next(below: sections.count + 1))
        }
        after.sections = sections
        for old in moved {
            guard let new = after.section(before.sections[old].identity) else { continue }
            movedSections.append((old, new))
        }
        for (new, section) in sections.enumerated() where before.section(section.identity) == nil { insertedSections.insert(new) }
        for old in stay where generator.next(below: 8) == 0 { reloadedSections.insert(old) }
    }

    /// The sections that remain with unchanged content, by their indices after the batch.
    private var keptSections: [Int] {
        after.sections.indices.filter { new in
            before.section(after.sections[new].identity).map { !reloadedSections.contains($0) } ?? false
        }
    }

    private mutating func changeItems(_ generator: inout TestGenerator) {
        for new in keptSections {
            var items = after.sections[new].items
            items.removeAll { _ in generator.next(below: 6) == 0 }
            while generator.next(below: 2) == 0 { items.insert(after.newIdentity(), at: generator.next(below: items.count + 1)) }
            after.sections[new].items = items
        }
        // An item may move to another section.
        let kept = keptSections
        for _ in 0..<generator.next(below: 3) where !kept.isEmpty {
            let from = kept[generator.next(below: kept.count)]
            let to = kept[generator.next(below: kept.count)]
            let movable = after.sections[from].items.filter { before.indexPath(of: $0) != nil && !moving.contains($0) }
            guard !movable.isEmpty else { continue }
            let item = movable[generator.next(below: movable.count)]
            moving.insert(item)
            after.sections[from].items.removeAll { $0 == item }
            after.sections[to].items.insert(item, at: generator.next(below: after.sections[to].items.count + 1))
        }
    }

    /// The moved items, whose targets are known after all other changes.
    private var moving: Set<Int> = []

    private mutating func nameItems(_ generator: inout TestGenerator) {
        let kept = keptSections
        let (oldPlaces, newPlaces) = (before.places, after.places)
        for section in before.sections {
            guard let new = after.section(section.identity), kept.contains(new) else { continue }
            for item in section.items {
                guard let old = oldPlaces[item] else { continue }
                guard let place = newPlaces[item] else {
                    deletedItems.append(old)
                    continue
                }
                if moving.contains(item) {
                    movedItems.append((old, place))
                } else if generator.next(below: 8) == 0 {
                    reloadedItems.append(old)
                    reloadedIdentities.insert(item)
                }
            }
        }
        for new in kept {
            for item in after.sections[new].items where oldPlaces[item] == nil {
                if let place = newPlaces[item] { insertedItems.append(place) }
            }
        }
    }

    /// Performs the changes on a collection view, in random order.
    @MainActor
    package func perform(on view: UICollectionView, using generator: inout TestGenerator) {
        var calls: [@MainActor () -> Void] = [
            { view.deleteItems(at: deletedItems) }, { view.insertItems(at: insertedItems) },
            { view.reloadItems(at: reloadedItems) }, { view.deleteSections(deletedSections) },
            { view.insertSections(insertedSections) }, { view.reloadSections(reloadedSections) },
        ]
        for move in movedItems { calls.append { view.moveItem(at: move.old, to: move.new) } }
        for move in movedSections { calls.append { view.moveSection(move.old, toSection: move.new) } }
        while !calls.isEmpty { calls.remove(at: generator.next(below: calls.count))() }
    }
}
