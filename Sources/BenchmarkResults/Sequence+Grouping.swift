extension Sequence where Element: Hashable {
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Sequence {
    /// Returns the elements by key, with keys in the order of their first occurrence.
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var indices: [Key: Int] = [:]
        var groups: [(key: Key, elements: [Element])] = []
        for element in self {
            let key = key(element)
            if let index = indices[key] {
                groups[index].elements.append(element)
            } else {
                indices[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}
