extension IndexPath {
    /// The index path of an item in a section of a collection view.
    ///
    /// Written as one index and an append: that keeps both numbers inline, where an array literal allocates.
    ///
    /// Source: <https://developer.apple.com/documentation/foundation/indexpath/init(item:section:)>
    @inlinable
    public init(item: Int, section: Int) {
        self.init(index: section)
        append(item)
    }

    /// The index path of a row in a section of a table view: the same two numbers as those of an item in a section.
    ///
    /// Source: <https://developer.apple.com/documentation/foundation/indexpath/init(row:section:)>
    @inlinable
    public init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// The number of the section: the first index.
    @inlinable
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The number of the item in its section: the second index.
    @inlinable
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The number of the row in its section: the second index, as `item` is.
    @inlinable
    public var row: Int {
        get { item }
        set { item = newValue }
    }
}

extension NSIndexPath {
    /// Source: <https://developer.apple.com/documentation/foundation/nsindexpath/init(item:section:)>
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The same two numbers as those of an item in a section.
    public convenience init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// The number of the section: the index at position 0.
    public var section: Int { index(atPosition: 0) }

    /// The number of the item in its section: the index at position 1.
    public var item: Int { index(atPosition: 1) }

    /// The number of the row in its section: the index at position 1, as `item` is.
    public var row: Int { item }
}
