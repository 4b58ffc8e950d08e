import BenchmarkResults
import Quilt

/// The blocks of each item: a CSV with the columns `column_span` and `row_span`; others are ignored.
package enum BlocksFile {
    /// - Returns: One span per record, at least one.
    /// - Throws: `DataFileError` for a file that cannot be read, a span that is not a whole number in `BlockSpan.allowed`, or a
    ///   file without a record.
    /// - Complexity: O(n), where n is the length of the file.
    package static func read(_ path: String) throws -> ContiguousArray<BlockSpan> {
        try records(of: path, columns: "column_span", "row_span", in: BlockSpan.allowed) { columns, rows, _ in
            BlockSpan(columns: columns, rows: rows)
        }
    }

    /// Makes something of two whole numbers of each record.
    static func records<Element>(
        of path: String, columns first: String, _ second: String, in range: ClosedRange<Int>,
        make: (_ first: Int, _ second: Int, _ number: Int) throws -> Element
    ) throws -> ContiguousArray<Element> {
        var reader = try CSVReader(path: path)
        let firstColumn = try reader.column(named: first)
        let secondColumn = try reader.column(named: second)
        var elements: ContiguousArray<Element> = []
        while try reader.next() {
            elements.append(
                try make(reader.integer(firstColumn, in: range), reader.integer(secondColumn, in: range), elements.count)
            )
        }
        guard !elements.isEmpty else {
            throw DataFileError(path: path, problem: "the file has a header and no record; at least one item is expected.")
        }
        return elements
    }
}
