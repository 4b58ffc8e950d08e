extension BlockPlacer {
    /// The memory of a placer: its tiles and the cursors of ordinary sizes.
    ///
    /// One object holds both, so that placing an item asks once whether they are shared; two arrays would ask once each, which is
    /// a good part of what placing an item costs. Its properties are constants, so that reading one is a plain load, without the
    /// check for exclusive access; a placer that outgrows its storage makes another.
    ///
    /// It can be `@unchecked Sendable` since a placer copies it before a change unless nobody else refers to it.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        @usableFromInline let cursors: UnsafeMutablePointer<FlatCursor>
        @usableFromInline let words: UnsafeMutablePointer<UInt64>
        /// The number of words; those after the used rows are empty.
        @usableFromInline let wordCapacity: Int

        /// Empty rows in `wordCapacity` words, which is a whole number of rows.
        init(shape: RowShape, wordCapacity: Int) {
            self.wordCapacity = wordCapacity
            words = .allocate(capacity: wordCapacity)
            cursors = .allocate(capacity: FlatCursor.count)
            cursors.initialize(repeating: .unused, count: FlatCursor.count)
            emptyWords(in: 0..<wordCapacity, shape: shape)
        }

        /// A copy with at least as much room.
        @usableFromInline
        @inline(never)
        init(copying other: Storage, shape: RowShape, wordCapacity: Int) {
            self.wordCapacity = wordCapacity
            words = .allocate(capacity: wordCapacity)
            words.initialize(from: other.words, count: other.wordCapacity)
            cursors = .allocate(capacity: FlatCursor.count)
            cursors.initialize(from: other.cursors, count: FlatCursor.count)
            emptyWords(in: other.wordCapacity..<wordCapacity, shape: shape)
        }

        deinit {
            words.deallocate()
            cursors.deallocate()
        }

        /// Frees every tile of the first `rowCount` rows and forgets the cursors.
        func clear(rows rowCount: Int, shape: RowShape) {
            emptyWords(in: 0..<shape.wordCount(forRows: rowCount), shape: shape)
            cursors.update(repeating: .unused, count: FlatCursor.count)
        }

        /// Writes empty rows; both ends of the range are row boundaries.
        private func emptyWords(in range: Range<Int>, shape: RowShape) {
            (words + range.lowerBound).initialize(repeating: 0, count: range.count)
            for row in stride(from: range.lowerBound, to: range.upperBound, by: shape.wordsPerRow) {
                words[row + shape.wordsPerRow - 1] = shape.border
            }
        }
    }

    /// To be called before each change of the storage.
    @inlinable
    mutating func makeStorageUnique() {
        if !isKnownUniquelyReferenced(&storage) {
            storage = Storage(copying: storage, shape: shape, wordCapacity: storage.wordCapacity)
        }
    }

    /// Makes room for `count` rows, and for twice those there are, so that moving them costs O(1) per row.
    @usableFromInline
    @inline(never)
    mutating func reserveRows(_ count: Int) {
        let needed = shape.wordCount(forRows: count)
        guard needed > storage.wordCapacity else { return }
        storage = Storage(copying: storage, shape: shape, wordCapacity: max(needed, 2 * storage.wordCapacity))
    }
}
