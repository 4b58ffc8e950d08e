import BenchmarkResults
import Mustache

/// A run as one HTML file that needs nothing else: no network, no server, no second file.
///
/// It says first who keeps the budget and whether the machine was quiet, then shows each tick over the scroll, how costs grow, how
/// they are distributed, where time goes, what work was done, and the screen as the user would have seen it.
package struct HTMLReport {
    private let run: Run
    private let profiledSeries: [Int]

    /// - Parameter profiledSeries: The numbers of the series whose flame graphs lie beside the report.
    package init(of run: Run, profiledSeries: [Int] = []) {
        self.run = run
        self.profiledSeries = profiledSeries
    }

    /// Writes the whole file.
    ///
    /// - Throws: What the sink throws.
    /// - Complexity: O(n), where n is the number of durations and of cells in the run; memory for the text, which is a few MB at
    ///   most however long the run is.
    package func write(to sink: inout some ByteSink) throws {
        try PageTemplates.write(try ReportPage(run, profiledSeries: profiledSeries), with: "report", to: &sink)
    }
}

/// The templates of all pages by their names, which are those of their files.
enum PageTemplates {
    /// Writes a page.
    ///
    /// - Parameter page: Has a member for each name in the template.
    /// - Throws: What the sink throws.
    static func write(_ page: Any, with template: String, to sink: inout some ByteSink) throws {
        let text = try library.get().render(page, withTemplate: template) ?? ""
        try sink.write([UInt8](text.utf8))
    }

    private static let library = Result { () throws -> MustacheLibrary in
        try MustacheLibrary(
            templates: Dictionary(
                uniqueKeysWithValues: EmbeddedFiles.texts.map {
                    ($0.replacing(".mustache", with: ""), try MustacheTemplate(string: $1))
                }))
    }
}
