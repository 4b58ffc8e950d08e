/// Puts spans of blocks into columns, first fit: each takes the first position, row-major, whose tiles are all free.
///
/// A span wider than the columns goes to column 0 of the first row where all its tiles inside the columns are free, and
/// overflows to the right. For all other spans the rule is CSS Grid's `grid-auto-flow: row dense`.
///
/// The tiles are bits, and a set bit is a tile that is taken. Up to 31 columns, a row is a *lane* of 4, 8, 16 or 32 bits and a
/// word holds several rows, which are then searched at once. Beyond that, a row is ⌈C / 64⌉ words for C columns. The bits of a
/// row beyond its columns are set for good, so that no run of free tiles reaches them or goes on in the next lane.
///
/// First fit only ever fills tiles. Hence for each size of span the first row that can hold it never moves up, and the placer
/// keeps that row, the size's *cursor*, and resumes there. A plain scan from the first hole is O(n²) when the hole never fills,
/// as with an odd C and even spans only.
///
/// - Complexity: With s different sizes, placing n spans tries at most n + s·R rows as a span's first, where R is ``rowCount``
///   at the end. Trying one reads at most h · ⌈C / 64⌉ words for a span of h rows. Up to 31 columns, a row takes at most 4 bytes.
///
/// Source: CSS Grid Layout Module Level 1, section 8.5, "dense" packing, <https://www.w3.org/TR/css-grid-1/#auto-placement-algo>.
public struct BlockPlacer: Sendable {
    /// The column counts that a quilt can have.
    public static let allowedColumnCounts = 1...1_024

    /// The number of columns, C.
    public let columnCount: Int

    /// The rows that hold a tile.
    @inlinable public var rowCount: Int { usedRows }

    @usableFromInline let shape: RowShape
    @usableFromInline var usedRows = 0
    /// Shared between copies until one of them is changed.
    @usableFromInline var storage: Storage
    /// The cursors of the sizes that have no place in the storage's flat table.
    var largeCursors: [BlockSpan: Int32] = [:]
    /// Scratch for the rows that a large span would cover, united.
    var united: ContiguousArray<UInt64>
    #if DEBUG
        /// How many places were tried, be it a row or two words of rows at once.
        @usableFromInline var trials = 0
    #endif

    /// A placer of nothing yet.
    ///
    /// - Precondition: `columnCount` is in ``allowedColumnCounts``.
    public init(columnCount: Int) {
        precondition(Self.allowedColumnCounts.contains(columnCount), "A quilt has 1 to 1024 columns")
        self.columnCount = columnCount
        shape = RowShape(columnCount: columnCount)
        storage = Storage(shape: shape, wordCapacity: 2 * shape.wordsPerRow)
        united = ContiguousArray(repeating: 0, count: shape.wordsPerRow)
    }

    /// The first row with a free tile, or ``rowCount`` if there is none: all rows above it are closed for good.
    ///
    /// - Complexity: Amortised O(⌈C / 64⌉) words per row that has been closed since the last call.
    public var firstOpenRow: Int {
        mutating get {
            makeStorageUnique()
            // The first row with a free tile is where a single block goes next, so the two share a cursor.
            let single = FlatCursor.index(columns: 1, rows: 1)
            if storage.cursors[single].row < 0 { openCursor(columns: 1, rows: 1) }
            var row = Int(storage.cursors[single].row)
            while row < usedRows && isClosed(row) { row += 1 }
            storage.cursors[single].row = Int32(row)
            return row
        }
    }

    /// Makes the quilt empty again.
    ///
    /// - Parameter keepingCapacity: whether to keep the memory, so that placing the same spans again does not allocate.
    /// - Complexity: O(R) words, where R is ``rowCount``, and O(s) for s different sizes of more than 8 columns or rows.
    public mutating func removeAll(keepingCapacity: Bool = false) {
        guard keepingCapacity else {
            self = BlockPlacer(columnCount: columnCount)
            return
        }
        makeStorageUnique()
        storage.clear(rows: usedRows, shape: shape)
        largeCursors.removeAll(keepingCapacity: true)
        usedRows = 0
    }
}
