import BenchCommands
import BenchmarkResults
import Experiments
import Foundation
import Gating
import Quilt
import Subjects
import Suites

/// The target of libFuzzer's inputs: one reader of this program, selected by the environment
/// variable `FUZZED_READER`.
///
/// A reader accepts any bytes, or throws an error with a message. It must not trap, and its
/// messages must not control the terminal; both end the process.
///
/// Source: "libFuzzer – a library for coverage-guided fuzz testing",
/// <https://llvm.org/docs/LibFuzzer.html>.
enum FuzzedReader: String, CaseIterable {
    /// The arguments of a command line, one per line.
    case settings
    case scenario
    case blocks
    case photos
    case trace
    /// The first byte selects a file of a run, and the other bytes are its content.
    case run
    case baseline
    case callgrind
    case instruct
    case sample

    static let named: FuzzedReader = {
        let name = ProcessInfo.processInfo.environment["FUZZED_READER"] ?? ""
        guard let reader = FuzzedReader(rawValue: name) else {
            let known = allCases.map(\.rawValue).joined(separator: ", ")
            fatalError("FUZZED_READER is “\(name)”; it must be one of \(known).")
        }
        return reader
    }()

    /// - Throws: Errors of the reader.
    func read(_ bytes: UnsafeRawBufferPointer) throws {
        switch self {
        case .settings: try readFlags(String(decoding: bytes, as: UTF8.self))
        case .scenario: try readSettings([CoreSettings.scenario.name: Self.file.path(holding: bytes)])
        case .blocks: try requireAllowed(BlocksFile.read(Self.file.path(holding: bytes)))
        case .photos: try requireAllowed(PhotosFile.read(Self.file.path(holding: bytes)))
        case .trace: _ = try TraceFile.read(Self.file.path(holding: bytes))
        case .run: try Self.wholeRun.read(bytes)
        case .baseline: _ = try Baseline.read(Self.file.path(holding: bytes))
        case .callgrind:
            for contents in [.totals, .costs] as [CallgrindProfile.Contents] {
                _ = try CallgrindProfile(path: "profile", bytes, contents)
            }
        case .instruct: _ = try decodeMessage([UInt64].self, from: "report", String(decoding: bytes, as: UTF8.self))
        case .sample: _ = try SeriesSample(printedBy: "report", String(decoding: bytes, as: UTF8.self))
        }
    }

    private func requireAllowed(_ spans: ContiguousArray<BlockSpan>) {
        for span in spans {
            // The end of the process is what libFuzzer reports.
            precondition(
                BlockSpan.allowed.contains(span.columns) && BlockSpan.allowed.contains(span.rows), "\(span) is outside its range."
            )
        }
    }

    /// Reads flags as `--name=value`, or as `--name` with the value in the next line.
    private func readFlags(_ text: String) throws {
        var (texts, name): ([String: String], String) = ([:], "")
        for line in text.split(separator: "\n") {
            guard line.hasPrefix("--") else {
                texts[name] = String(line)
                continue
            }
            let parts = line.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            name = parts[0]
            texts[name] = parts.count == 2 ? parts[1] : ""
        }
        try readSettings(texts)
    }

    private func readSettings(_ texts: [String: String]) throws {
        let suite = try SuiteContents(FuzzedSuite.self)
        _ = try ScenarioMatrix(ScenarioArguments(texts, of: suite), of: suite)
    }

    private static let file = InputFile()
    private static let wholeRun = FuzzedRun()
}

/// The two subjects with the most settings.
private enum FuzzedSuite: BenchmarkSuite {
    static var name: String { "bench" }
    static var isOptimized: Bool { true }

    static var subjects: [AnySubject] {
        Subject.quilt
        Subject.sections
    }
}
