extension IndexPath {
    /// Creates the index path of an item in a section of a collection view.
    ///
    /// Written as one index and an append, which keeps both numbers inline; an array literal would
    /// allocate.
    ///
    /// Source: <https://developer.apple.com/documentation/foundation/indexpath/init(item:section:)>
    @inlinable
    public init(item: Int, section: Int) {
        self.init(index: section)
        append(item)
    }

    /// Creates the index path of a row in a section of a table view: the same two numbers as for an
    /// item.
    ///
    /// Source: <https://developer.apple.com/documentation/foundation/indexpath/init(row:section:)>
    @inlinable
    public init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// The section: the first index.
    @inlinable
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The item in its section: the second index.
    @inlinable
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The row in its section: the second index.
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

    /// Creates an index path with the same two numbers as for an item.
    public convenience init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// The section: the index at position 0.
    public var section: Int { index(atPosition: 0) }

    /// The item in its section: the index at position 1.
    public var item: Int { index(atPosition: 1) }

    /// The row in its section: the index at position 1.
    public var row: Int { item }
}
