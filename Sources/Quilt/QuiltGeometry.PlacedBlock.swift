extension QuiltGeometry {
    /// A placed item in 16 bytes, on the placer's axes: four to a cache line.
    @usableFromInline
    struct PlacedBlock: Sendable {
        @usableFromInline let row: Int32
        /// The next item that begins in the same band, or -1.
        @usableFromInline var next: Int32 = -1
        @usableFromInline let column: UInt16
        @usableFromInline let columns: UInt16
        @usableFromInline let rows: UInt16

        /// 16 bits hold every column and span: both are at most 1,024. A placer has fewer than 2³¹ rows.
        @inlinable
        init(span: BlockSpan, position: BlockPosition) {
            row = Int32(truncatingIfNeeded: position.row)
            column = UInt16(truncatingIfNeeded: position.column)
            columns = UInt16(truncatingIfNeeded: span.columns)
            rows = UInt16(truncatingIfNeeded: span.rows)
        }

        @inlinable var span: BlockSpan { BlockSpan(columns: Int(columns), rows: Int(rows)) }

        @inlinable var position: BlockPosition { BlockPosition(column: Int(column), row: Int(row)) }
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
