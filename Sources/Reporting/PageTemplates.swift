import BenchmarkResults
import Mustache

/// The templates of all pages and documents, by the names of their files without `.mustache`.
enum PageTemplates {
    /// Renders a template to a sink. The value has a member for each name in the template.
    static func write(_ values: Any, with template: String, to sink: inout some ByteSink) throws {
        try sink.write(try library.get().render(values, withTemplate: template) ?? "")
    }

    private static let library = Result { () throws -> MustacheLibrary in
        try MustacheLibrary(
            templates: Dictionary(
                uniqueKeysWithValues: EmbeddedFiles.texts.map {
                    ($0.replacing(".mustache", with: ""), try MustacheTemplate(string: $1))
                }))
    }
}

/// The space for each scenario in a page, which keeps pages below about 2 MB for runs of any
/// length.
struct PageLayout {
    static let scenarioLimit = 24

    /// The maximum number of columns in a timeline. A column takes about 120 bytes per series, in
    /// paths and data.
    private let columnLimit: Int
    let screenByteLimit: Int

    init(scenarioCount: Int, seriesCount: Int) {
        columnLimit = min(max(10_000 / max(seriesCount, 1), 100), 1_200)
        // The other charts of a scenario take about 17,000 bytes.
        screenByteLimit = max(620_000 - 17_000 * scenarioCount, 200_000) / max(scenarioCount, 1)
    }

    func columns(ofTicks tickCount: Int) -> TickColumns { TickColumns(tickCount: tickCount, limit: columnLimit) }

    /// Returns the indices of the scenarios to show, ascending: the first ones that `isPreferred`
    /// accepts, then others.
    static func shownIndices(of count: Int, preferring isPreferred: (Int) -> Bool) -> [Int] {
        let preferred = (0..<count).filter(isPreferred)
        let others = (0..<count).filter { !isPreferred($0) }
        return (preferred + others).prefix(scenarioLimit).sorted()
    }

    static func omission(shown: Int, all: Int) -> String? {
        shown == all ? nil : "The tables include all \(all) scenarios; only \(shown) are shown tick by tick."
    }
}

struct Choice {
    let id: String
    let label: String
    let isFirst: Bool

    init(_ index: Int, _ label: String, isFirst: Bool) {
        (id, self.label, self.isFirst) = ("scenario-\(index)", label, isFirst)
    }
}

/// The end of a report: the data dictionary.
struct PageEnd {
    let tables = RunDirectory.tables.map { TableDescription(of: $0) }
}

struct TableDescription {
    let file: String
    let anchor: String
    let meaning: String
    let columns: [(name: String, value: String)]

    init<Source: Table>(of table: Source.Type) {
        file = table.fileName
        anchor = SourceView.anchor(of: table.fileName)
        meaning = table.rows.replacing("`", with: "")
        columns = table.columns.map { ($0.name, $0.meaning.replacing("`", with: "")) }
    }
}

/// A sentence of a page, in which backticks enclose commands: the values of the template `prose`.
struct Prose {
    let parts: [(text: String, isCode: Bool)]

    init(_ text: String) {
        parts = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
            (String($1), !$0.isMultiple(of: 2))
        }
    }
}

/// A table of a page: the values of the template `table`.
struct TableView {
    let name: String
    let style: String
    let titles: [(text: String, titleStyle: String)]
    let rows: [Row]

    struct Row {
        /// The first cell, with the index of the strategy's color.
        let head: (text: String, swatch: Int)
        /// A bar is the width of the cell's bar in per cent.
        let cells: [(text: String, cellStyle: String, bar: Int?)]
    }

    /// - Parameter swatch: Returns the index of the color of a row's strategy.
    init<Element>(_ name: String, style: String, _ table: MarkdownTable<Element>, swatch: (Element) -> Int) {
        (self.name, self.style) = (name, style)
        titles = table.columns.map { ($0.title, Self.style(of: $0)) }
        rows = table.rows.map { row in
            let cells = zip(table.columns, table.cells(of: row)).map { column, text in
                (
                    text: withEscapes(text),
                    cellStyle: [Self.style(of: column), column.grade?(row)].compactMap(\.self).joined(separator: " "),
                    bar: column.share?(row).map { Int(($0 * 100).rounded()) }
                )
            }
            return Row(head: (cells[0].text, swatch(row)), cells: Array(cells.dropFirst()))
        }
    }

    /// The classes of a column's title and cells.
    private static func style<Element>(of column: MarkdownTable<Element>.Column) -> String {
        column.isNumber ? "number" : "words"
    }
}
