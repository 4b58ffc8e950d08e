import BenchmarkResults
import Reporting

/// The files of a profile, opened before the work begins, so that a bad path fails at once.
struct ProfileFiles {
    private let flamegraph: ExportFile?
    private let folded: ExportFile?
    private let callgrind: ExportFile?

    /// - Throws: `DataFileError` where a file cannot be written.
    init(_ options: ProfileOptions) throws {
        flamegraph = try options.flamegraph.map(ExportFile.init)
        folded = try options.folded.map(ExportFile.init)
        callgrind = try options.callgrind.map(ExportFile.init)
    }

    /// Whether a file takes the place of the text.
    var areStandardOutput: Bool { [flamegraph, folded, callgrind].contains { $0?.isStandardOutput == true } }

    /// - Throws: `DataFileError`; files that are written then stay.
    func write(_ costs: StackCosts, title: String) throws {
        try flamegraph?.write { try FlameGraph(costs, title: title).write(to: &$0) }
        try folded?.write { try FoldedStacks(costs).write(to: &$0) }
        try callgrind?.write { try CallgrindDocument(costs, title: title).write(to: &$0) }
    }
}
