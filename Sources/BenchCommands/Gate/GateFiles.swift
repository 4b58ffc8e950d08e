import BenchmarkResults
import Foundation
import Gating
import Reporting

/// The files of a gate. They are opened before the work starts, so that a bad path fails at once.
struct GateFiles {
    private let markdown: OutputFile?
    private let junit: OutputFile?

    init(_ options: GateOptions, beside inputs: CommandFiles) throws {
        var files = inputs
        markdown = try options.markdown.map { try files.create($0, for: "--markdown") }
        junit = try options.junit.map { try files.create($0, for: "--junit") }
    }

    /// - Parameter onlyReplaceable: Whether pipes and streams are left out, which cannot be written again.
    func write(_ report: GateReport, at started: Date, onlyReplaceable: Bool = false) throws {
        func write(_ file: OutputFile?, _ content: (inout FileSink) throws -> Void) throws {
            if let file, file.replacesFile || !onlyReplaceable { try file.write(content) }
        }
        try write(markdown) { try $0.write([UInt8](report.markdown.utf8)) }
        try write(junit) { try JUnitReport(report, host: ProcessInfo.processInfo.hostName, started: started).write(to: &$0) }
    }
}
