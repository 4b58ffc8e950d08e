internal import SystemSupport

/// The sections of a data source and their items, as identifiers. Each identifier is unique.
///
/// If items are inserted that the snapshot has, they move. Source:
/// <https://github.com/jessesquires/ReactiveCollectionsKit/pull/138>
///
/// Where UIKit raises an exception, as for a duplicate in one call or a missing identifier, the process ends.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// The first item that was inserted although the snapshot had it.
    private(set) var itemInsertedAgain: ItemIdentifierType?

    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]

    public init() {}

    // MARK: Identifiers

    public var numberOfSections: Int { sectionIdentifiers.count }
    public var numberOfItems: Int { sections.count }
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }

    /// - Precondition: The snapshot has the section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let found = items[identifier] else { fail("has no section \(identifier)") }
        return found
    }

    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections[identifier]
    }

    /// Returns the position of an item among the items of all sections. Takes O(n) for n items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sectionIdentifiers.firstIndex(of: identifier) }

    // MARK: Items

    /// Appends items to a section, or to the last section for `nil`.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil) {
        guard let section = section ?? sectionIdentifiers.last else { fail("has no section to which items can be appended") }
        insert(identifiers, at: numberOfItems(inSection: section), of: section)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem before: ItemIdentifierType) {
        let (section, index) = place(of: before)
        insert(identifiers, at: index, of: section)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem after: ItemIdentifierType) {
        let (section, index) = place(of: after)
        insert(identifiers, at: index + 1, of: section)
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let deleted = Set(identifiers)
        for section in Set(deleted.compactMap { sections[$0] }) { items[section]?.removeAll { deleted.contains($0) } }
        for item in deleted { sections[item] = nil }
        reloadedItemIdentifiers.removeAll { deleted.contains($0) }
        reconfiguredItemIdentifiers.removeAll { deleted.contains($0) }
    }

    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem before: ItemIdentifierType) {
        move(identifier, to: before, after: false)
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem after: ItemIdentifierType) {
        move(identifier, to: after, after: true)
    }

    /// Replaces the cells of items that stay.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers { _ = place(of: item) }
        reloadedItemIdentifiers += identifiers
    }

    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers { _ = place(of: item) }
        reconfiguredItemIdentifiers += identifiers
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at index: Int, of section: SectionIdentifierType) {
        var known: [ItemIdentifierType: SectionIdentifierType] = [:]
        for item in identifiers {
            guard let oldSection = sections.updateValue(section, forKey: item) else { continue }
            known[item] = known[item] ?? oldSection
        }
        let place = known.isEmpty ? index : remove(known, insertedAgain: identifiers, at: index, of: section)
        items[section]?.insert(contentsOf: identifiers, at: place)
    }

    /// Removes known items from their places before they are inserted again.
    ///
    /// - Returns: The place of the insertion without them.
    private mutating func remove(
        _ known: [ItemIdentifierType: SectionIdentifierType], insertedAgain identifiers: [ItemIdentifierType], at index: Int,
        of section: SectionIdentifierType
    ) -> Int {
        var unique: Set<ItemIdentifierType> = []
        if let item = identifiers.first(where: { !unique.insert($0).inserted }) {
            fail("is given the item \(item) twice in one call")
        }
        itemInsertedAgain = itemInsertedAgain ?? identifiers.first { known[$0] != nil }
        let before = items[section]?.prefix(index).count { known[$0] != nil } ?? 0
        for oldSection in Set(known.values) { items[oldSection]?.removeAll { known[$0] != nil } }
        return index - before
    }

    private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, after: Bool) {
        guard identifier != other else { fail("cannot move the item \(identifier) next to itself") }
        let (oldSection, oldIndex) = place(of: identifier)
        items[oldSection]?.remove(at: oldIndex)
        let (section, index) = place(of: other)
        items[section]?.insert(identifier, at: after ? index + 1 : index)
        sections[identifier] = section
    }

    private func place(of item: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int) {
        guard let section = sections[item], let index = items[section]?.firstIndex(of: item) else { fail("has no item \(item)") }
        return (section, index)
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: numberOfSections) }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection before: SectionIdentifierType) {
        insert(identifiers, at: index(of: before))
    }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection after: SectionIdentifierType) {
        insert(identifiers, at: index(of: after) + 1)
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            deleteItems(items[section] ?? [])
            items[section] = nil
        }
        sectionIdentifiers.removeAll { items[$0] == nil }
        reloadedSectionIdentifiers.removeAll { items[$0] == nil }
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection before: SectionIdentifierType) {
        move(identifier, toSection: before, after: false)
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection after: SectionIdentifierType) {
        move(identifier, toSection: after, after: true)
    }

    private mutating func move(_ identifier: SectionIdentifierType, toSection other: SectionIdentifierType, after: Bool) {
        guard identifier != other else { fail("cannot move the section \(identifier) next to itself") }
        sectionIdentifiers.remove(at: index(of: identifier))
        sectionIdentifiers.insert(identifier, at: index(of: other) + (after ? 1 : 0))
    }

    /// Replaces all views of sections that stay.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers { _ = index(of: section) }
        reloadedSectionIdentifiers += identifiers
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        for section in identifiers {
            guard items.updateValue([], forKey: section) == nil else { fail("has the section \(section) already") }
        }
        sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    }

    private func index(of section: SectionIdentifierType) -> Int {
        guard let index = indexOfSection(section) else { fail("has no section \(section)") }
        return index
    }

    private func fail(_ problem: String) -> Never {
        userFault("The snapshot \(problem). UIKit raises an exception here.")
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
