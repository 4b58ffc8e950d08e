extension BlockPlacer {
    /// How the rows of a quilt lie in words: several lanes to a word, or several words to a row.
    @usableFromInline
    struct RowShape: Sendable {
        /// The number of rows in a word is 1 << `rowShift`: 16, 8, 4 or 2 up to 31 columns, else 1.
        @usableFromInline let rowShift: Int
        /// The number of bits in a lane is 1 << `laneShift`.
        @usableFromInline let laneShift: Int
        /// 1 where a word holds several rows.
        @usableFromInline let wordsPerRow: Int
        /// The first bit of each lane.
        @usableFromInline let laneStarts: UInt64
        /// A word's bits that lie beyond the columns; of several words to a row, those of the last.
        @usableFromInline let border: UInt64

        /// A lane has at least one bit more than there are columns, which keeps runs of free tiles inside it.
        init(columnCount: Int) {
            laneShift =
                switch columnCount {
                case ...3: 2
                case ...7: 3
                case ...15: 4
                case ...31: 5
                default: 6
                }
            rowShift = 6 - laneShift
            byteRowMask = laneShift == 2 ? ~1 : ~0
            wordsPerRow = (columnCount + 63) / 64
            let lane = UInt64.max >> UInt64(64 - (1 << laneShift))
            laneStarts = UInt64.max / lane
            let columnsOfLastWord = columnCount - 64 * (wordsPerRow - 1)
            // A smart shift: 64 columns leave no border.
            border = (lane << UInt64(columnsOfLastWord) & lane) * laneStarts
        }

        @inlinable var rowsPerWord: Int { 1 << rowShift }

        /// The bits of a row's number that name the first row of a byte, where a word holds several rows: the lanes of 4 bits stand two to
        /// a byte.
        @usableFromInline let byteRowMask: Int

        /// The byte where a row begins that is the first of its byte, where a word holds several rows. The lower rows of a word are in its
        /// lower bits, and a little-endian machine has those in the lower bytes; Swift has no other platform that UIKit is on.
        @inlinable
        func firstByte(ofRow row: Int) -> Int { (row &<< laneShift) &>> 3 }

        /// The word where a row begins.
        @inlinable
        func firstWord(ofRow row: Int) -> Int {
            (row >> rowShift) * wordsPerRow
        }

        /// The bit of that word where the row begins.
        @inlinable
        func firstBit(ofRow row: Int) -> UInt64 {
            UInt64((row & (rowsPerWord - 1)) << laneShift)
        }

        /// The words that `count` rows take.
        @inlinable
        func wordCount(forRows count: Int) -> Int {
            firstWord(ofRow: count + rowsPerWord - 1)
        }
    }
}
