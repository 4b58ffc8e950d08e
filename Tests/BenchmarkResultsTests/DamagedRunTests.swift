import Foundation
import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

/// No damage of a run's files changes a result silently.
struct DamagedRunTests {
    private let stored: StoredSample
    private let pristine: Run

    init() throws {
        stored = try StoredSample(scenarios: [
            Samples.scenario(), Samples.scenario(named: "=other"), Samples.scenario(named: "c"),
        ])
        pristine = try Run.read(stored.path, tables: Self.tables)
    }

    private static let tables = RunDirectory.tables.filter { $0.fileName != SummaryTable.fileName }
    private static let files = RunDirectory.fileNames

    private static let advice = "to measure it again, repeat the run's command with “--resume run” instead of --output."

    private func read() throws -> Run { try Run.read(stored.path, tables: Self.tables) }

    // MARK: Single faults

    @Test func aChangedManifestIsRefused() throws {
        try stored.replace("\"seed\" : 1,", with: "\"seed\" : 2,", in: "run.json", maxReplacements: 1)
        #expect(stored.problem() == "run/run.json: its checksum does not match its content; run again, with --force.")
    }

    @Test func theFirstDamagedScenarioIsNamed() throws {
        let summary = try stored.read("summary.csv")
        try stored.replace("=other", with: "=Other", in: "summary.csv", maxReplacements: 1)
        let problem = stored.problem()
        #expect(problem.hasPrefix("run/summary.csv: the rows of “=other” have the checksum "), "\(problem)")
        #expect(problem.hasSuffix("; \(Self.advice)"), "\(problem)")
        try stored.write(summary, to: "summary.csv")

        // The lengths of all files are compared, also if they are not read.
        let work = try stored.read("ticks.csv")
        let cut = String(work.dropLast(10))
        try stored.write(cut, to: "ticks.csv")
        #expect(
            stored.problem()
                == "run/ticks.csv: the file ends within the rows of “c”, after \(cut.utf8.count) of \(work.utf8.count) bytes; "
                + Self.advice)
        try FileManager.default.removeItem(atPath: "\(stored.path)/ticks.csv")
        #expect(
            stored.problem() == "run/ticks.csv: the file is missing, and with it the rows of “quilt-2”; \(Self.advice)")
    }

    /// Neither a pipe nor a link is opened.
    @Test func irregularFilesAreRefused() throws {
        for file in Self.files {
            let path = "\(stored.path)/\(file)"
            try FileManager.default.moveItem(atPath: path, toPath: "\(path)-")
            #expect(mkfifo(path, 0o600) == 0)
            let refusal = "run/\(file): this is not a regular file."
            #expect(stored.problem() == refusal)
            #expect(unlink(path) == 0)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(path)-")
            #expect(stored.problem() == refusal)
            #expect(unlink(path) == 0)
            try FileManager.default.moveItem(atPath: "\(path)-", toPath: path)
        }
    }

    @Test(arguments: files.filter { $0 != RunManifest.fileName })
    func bytesAfterTheLastScenarioAreIgnoredWithANotice(_ file: String) throws {
        try stored.write("\(stored.read(file))1,2\n", to: file)
        let run = try read()
        #expect(
            run.notice.map(stored.short)
                == "run: bytes after the last scenario are ignored in \(file); to remove them, repeat the run's command with "
                + "“--resume run” instead of --output.")
        #expect(run.scenarios == pristine.scenarios)
    }

    /// A file that is read whole has a maximum size, and of the others only the rows of a scenario are read.
    @Test(.timeLimit(.minutes(1)), arguments: files) func aHugeFileDoesNotFillTheMemory(_ file: String) throws {
        #expect(truncate("\(stored.path)/\(file)", 20_000_000_000) == 0)
        let isReadWhole = [RunManifest.fileName, ScenarioEntry.fileName].contains(file)
        if isReadWhole {
            #expect(stored.problem() == "run/\(file): the file is longer than 512 MB; pass a part of it.")
        } else {
            #expect(try read().scenarios == pristine.scenarios)
        }
    }

    // MARK: Random faults

    /// After any change, the run is refused or equals the written run.
    @Test func noDamageGoesUnnoticed() throws {
        var originals: [String: [UInt8]] = [:]
        for file in Self.files { originals[file] = Array(try stored.read(file).utf8) }
        var refused = 0
        let damages = seeds(fast: 60, all: 1_000)
        for seed in damages {
            var random = SplitMix64(seed: seed, purpose: "damage")
            let file = Self.files[Int(random.next() % UInt64(Self.files.count))]
            let original = try #require(originals[file])
            let damaged = Damage.of(original, &random)
            let url = URL(fileURLWithPath: "\(stored.path)/\(file)")
            try Data(damaged).write(to: url)
            do {
                let run = try read()
                #expect((run.scenarios, run.manifest) == (pristine.scenarios, pristine.manifest), "seed \(seed), \(file)")
            } catch {
                #expect(error is DataFileError, "seed \(seed), \(file): \(error)")
                #expect(damaged != original, "seed \(seed), \(file): \(error)")
                refused += 1
            }
            try Data(original).write(to: url)
        }
        #expect(refused * 10 > damages.count * 8)
    }
}

/// A change of a file by disks, editors and tools.
private enum Damage {
    static func of(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        func index(_ count: Int) -> Int { Int(random.next() % UInt64(max(count, 1))) }
        var damaged = bytes
        let start = index(bytes.count)
        let end = min(start + 1 + index(40), bytes.count)
        switch index(8) {
        case 0: damaged[start] ^= UInt8(1 + index(255))
        case 1: damaged[start] = UInt8(ascii: "0") + UInt8(index(10))
        case 2: damaged.removeSubrange(start..<end)
        case 3: damaged.insert(contentsOf: bytes[start..<end], at: index(bytes.count))
        case 4: damaged.removeLast(bytes.count - start)
        case 5: damaged += bytes[start...]
        case 6: damaged.replaceSubrange(start..<end, with: [UInt8](repeating: 0, count: end - start))
        default:
            var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            lines.swapAt(index(lines.count), index(lines.count))
            damaged = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
        return damaged
    }
}
