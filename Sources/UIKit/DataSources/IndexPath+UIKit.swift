internal import SystemSupport

extension IndexPath {
    /// Creates the index path of an item in a section. An array literal would allocate.
    @inlinable
    public init(item: Int, section: Int) {
        self.init(index: section)
        append(item)
    }

    @inlinable
    public init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    @inlinable
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    @inlinable
    public var item: Int {
        get {
            if count < 2 { failWithoutItem() }
            return self[1]
        }
        set {
            if count < 2 { failWithoutItem() }
            self[1] = newValue
        }
    }

    @inlinable
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    @usableFromInline
    func failWithoutItem() -> Never {
        userFault("The index path \(self) has no item: it needs a section and an item. UIKit raises an exception here.")
    }
}

extension NSIndexPath {
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    public convenience init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    public var section: Int { index(atPosition: 0) }
    public var item: Int { (self as IndexPath).item }
    public var row: Int { item }
}
