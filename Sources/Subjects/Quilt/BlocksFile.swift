import BenchmarkResults
import Quilt

/// A file with the blocks of each item: a CSV with the columns `column_span` and `row_span`.
package enum BlocksFile {
    /// Returns one span for each record, at least one.
    ///
    /// - Throws: `DataFileError` if the file cannot be read, if a span is not in `BlockSpan.allowed`, or if there is no record.
    package static func read(_ path: String) throws -> ContiguousArray<BlockSpan> {
        try records(of: path, columns: "column_span", "row_span", in: BlockSpan.allowed) { columns, rows, _ in
            BlockSpan(columns: columns, rows: rows)
        }
    }

    /// Returns an element for each record, created from two of its integers.
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
            throw DataFileError(path: path, problem: "the file has a header but no records; at least one item is needed.")
        }
        return elements
    }
}
