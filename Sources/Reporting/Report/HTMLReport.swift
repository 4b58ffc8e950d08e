import BenchmarkResults
import Mustache

/// A run as one HTML file that needs nothing else: no network, no server, no second file.
///
/// It says first who keeps the budget and whether the machine was quiet, then shows each tick over the scroll, how costs grow, how
/// they are distributed, where time goes, what work was done, and the screen as the user would have seen it.
package struct HTMLReport {
    private let run: Run

    package init(of run: Run) {
        self.run = run
    }

    /// Writes the whole file.
    ///
    /// - Throws: What the sink throws.
    /// - Complexity: O(n), where n is the number of durations and of cells in the run; memory for the text, which is a few MB at
    ///   most however long the run is.
    package func write(to sink: inout some ByteSink) throws {
        let templates = try Self.templates.get()
        let text = templates.render(try ReportPage(run, templates: templates), withTemplate: "report") ?? ""
        try sink.write([UInt8](text.utf8))
    }

    /// The templates by their names, which are those of their files.
    private static let templates = Result { () throws -> MustacheLibrary in
        try MustacheLibrary(
            templates: ReportResources.templates.mapValues { try MustacheTemplate(string: $0) })
    }
}
