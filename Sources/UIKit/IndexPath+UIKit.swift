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
}
