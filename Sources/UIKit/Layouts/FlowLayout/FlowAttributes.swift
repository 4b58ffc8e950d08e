/// The attributes objects of a flow layout, kept while its data are valid.
struct FlowAttributes {
    /// The attributes of neighbouring items. Queries are for neighbours, so one search finds many.
    private final class Block {
        static let length = 64
        var items = ContiguousArray<UICollectionViewLayoutAttributes?>(repeating: nil, count: length)
    }

    private var blocks: [Int: Block] = [:]
    private var last: (key: Int, block: Block)?
    /// The attributes of headers and footers, by kind and section.
    private var supplementary: [String: [Int: UICollectionViewLayoutAttributes]] = [:]

    /// The attributes of an item, or `nil` if they do not exist yet.
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

    subscript(kind: String, section: Int) -> UICollectionViewLayoutAttributes? {
        get { supplementary[kind]?[section] }
        set { supplementary[kind, default: [:]][section] = newValue }
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
