import BenchmarkResults
import Reporting
import ResultCommands

/// The files of a profile. They are opened before the work starts, so that a bad path fails at
/// once.
struct ProfileFiles {
    private let flamegraph: ExportFile?
    private let folded: ExportFile?
    private let callgrind: ExportFile?

    /// - Throws: `DataFileError` if a file cannot be written.
    init(_ options: ProfileOptions) throws {
        flamegraph = try options.flamegraph.map(ExportFile.init)
        folded = try options.folded.map(ExportFile.init)
        callgrind = try options.callgrind.map(ExportFile.init)
    }

    /// Whether a file replaces the text on the standard output.
    var areStandardOutput: Bool { [flamegraph, folded, callgrind].contains { $0?.isStandardOutput == true } }

    /// - Throws: `DataFileError`. Files that were written before are kept.
    func write(_ costs: StackCosts, title: String) throws {
        try flamegraph?.write { try FlameGraph(costs, title: title).write(to: &$0) }
        try folded?.write { try FoldedStacks(costs).write(to: &$0) }
        try callgrind?.write { try CallgrindDocument(costs, title: title).write(to: &$0) }
    }
}
