import BenchmarkResults
import Foundation

/// The runs of a history, read one after the other: of each, only what a history needs is kept.
struct HistoryRuns {
    private(set) var samples: [HistorySample] = []
    /// Of runs that are read although they are damaged.
    private(set) var notices: [String] = []
    /// Why runs in a folder are left out.
    private(set) var omissions: [String] = []
    private(set) var runCount = 0

    /// - Parameters:
    ///   - arguments: Run directories, and folders in which every run directory is meant.
    ///   - policy: What is done with files that are not what was written.
    /// - Throws: `DataFileError` for a run that was named itself and cannot be used, and for a folder without one. In a folder of many,
    ///   one that is damaged or still running is left out.
    init(_ arguments: [String], _ policy: Run.Policy) throws {
        var known: Set<String> = []
        for argument in arguments {
            for path in try RunDirectory.all(in: argument) where known.insert(Self.place(of: path)).inserted {
                do {
                    try add(path, policy)
                } catch let error as DataFileError where Self.place(of: path) != Self.place(of: argument) {
                    omissions.append("\(error.description) The history is without that run.")
                }
            }
        }
    }

    /// The same for all paths that lead to a folder.
    private static func place(of path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    private mutating func add(_ path: String, _ policy: Run.Policy) throws {
        let tables: [any Table.Type] = [WorkTable.self, InstructionsTable.self]
        let run = try Run.open(path, policy, tables: tables)
        if let notice = run.damageNotice { notices.append(notice) }
        for number in run.scenarios.indices {
            samples += HistorySample.all(of: try run.scenario(number, with: tables), in: run)
        }
        runCount += 1
    }
}
