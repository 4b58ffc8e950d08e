extension QuiltGeometry {
    /// A placed item in 12 bytes, on the placer's axes: what a million of them take counts, for a turned screen doubles it.
    @usableFromInline
    struct PlacedBlock: Sendable {
        @usableFromInline let row: Int32
        /// The next item that begins in the same band, or -1.
        @usableFromInline var next: Int32 = -1
        /// From the lowest bit on: the column, the columns less one, the rows less one.
        @usableFromInline let packed: UInt32

        /// 10 bits hold a column, and a span less one: columns and spans are at most 1,024.
        @inlinable static var bits: UInt32 { 10 }
        @inlinable static var mask: UInt32 { 1 << bits - 1 }

        /// A placer has fewer than 2³¹ rows.
        @inlinable
        init(span: BlockSpan, position: BlockPosition) {
            row = Int32(truncatingIfNeeded: position.row)
            packed =
                UInt32(truncatingIfNeeded: position.column) | UInt32(truncatingIfNeeded: span.columns &- 1) &<< Self.bits
                | UInt32(truncatingIfNeeded: span.rows &- 1) &<< (2 * Self.bits)
        }

        @inlinable var column: Int { Int(packed & Self.mask) }
        @inlinable var columns: Int { Int(packed &>> Self.bits & Self.mask) &+ 1 }
        @inlinable var rows: Int { Int(packed &>> (2 * Self.bits)) &+ 1 }

        @inlinable var span: BlockSpan { BlockSpan(checkedColumns: columns, rows: rows) }

        @inlinable var position: BlockPosition { BlockPosition(column: column, row: Int(row)) }
    }

    /// The heads of the two lists of four rows; -1 is the end of a list.
    @usableFromInline
    struct Band: Sendable {
        @usableFromInline var firstItem: Int32 = -1
        /// Where the list goes on, so that it is in ascending order.
        @usableFromInline var lastItem: Int32 = -1
        @usableFromInline var firstCrosser: Int32 = -1

        /// A band has 1 << `rowShift` rows: few enough that a query seldom visits items outside its rectangle, and enough that
        /// items of ordinary height seldom cross into another band.
        @inlinable static var rowShift: Int { 2 }

        @inlinable
        static func index(ofRow row: Int) -> Int {
            row >> rowShift
        }

        @inlinable init() {}
    }

    /// An item in the list of a band that it reaches from above.
    @usableFromInline
    struct Crosser: Sendable {
        @usableFromInline let item: Int32
        @usableFromInline let next: Int32

        @inlinable
        init(item: Int32, next: Int32) {
            self.item = item
            self.next = next
        }
    }
}
