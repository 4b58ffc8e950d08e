/// The attributes objects that a flow layout has handed out, kept as long as its data are valid.
struct FlowAttributes {
    /// The attributes of neighbouring items. Queries are for neighbours, so one search finds many.
    private final class Block {
        static let length = 64
        var items = ContiguousArray<UICollectionViewLayoutAttributes?>(repeating: nil, count: length)
    }

    private struct SupplementaryKey: Hashable {
        let kind: String
        let section: Int
    }

    private var blocks: [Int: Block] = [:]
    private var last: (key: Int, block: Block)?
    private var supplementary: [SupplementaryKey: UICollectionViewLayoutAttributes] = [:]

    mutating func removeAll() {
        blocks = [:]
        last = nil
        supplementary = [:]
    }

    /// The attributes of an item, or `nil` if the layout has not made them yet.
    subscript(section: Int, item: Int) -> UICollectionViewLayoutAttributes? {
        mutating get { block(section, item)?.items[item % Block.length] }
        set {
            let key = Self.key(section, item)
            let block = block(section, item) ?? Block()
            block.items[item % Block.length] = newValue
            blocks[key] = block
            last = (key, block)
        }
    }

    /// The attributes of a section's header or footer, or `nil` if the layout has not made them yet.
    subscript(kind: String, section: Int) -> UICollectionViewLayoutAttributes? {
        get { supplementary[SupplementaryKey(kind: kind, section: section)] }
        set { supplementary[SupplementaryKey(kind: kind, section: section)] = newValue }
    }

    private static func key(_ section: Int, _ item: Int) -> Int { section << 32 | item / Block.length }

    private mutating func block(_ section: Int, _ item: Int) -> Block? {
        let key = Self.key(section, item)
        if let last, last.key == key { return last.block }
        guard let block = blocks[key] else { return nil }
        last = (key, block)
        return block
    }
}
