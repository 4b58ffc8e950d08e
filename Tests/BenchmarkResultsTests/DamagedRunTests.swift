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
        pristine = try Run.read(stored.path, .strict, tables: Self.tables)
    }

    private static let tables = RunDirectory.tables.filter { $0.fileName != SummaryTable.fileName }
    private static let files = RunDirectory.fileNames

    private func read(_ policy: Run.Policy) throws -> Run {
        try Run.read(stored.path, policy, tables: Self.tables)
    }

    // MARK: Single faults

    @Test func aChangedManifestIsUsedOnlyLeniently() throws {
        try stored.replace("\"slowdown\" : 2,", with: "\"slowdown\" : 1,", in: "run.json", maxReplacements: 1)
        let problem =
            "run/run.json: its checksum does not match its content, so settings and verdicts may be wrong."
        #expect(stored.problem(.strict) == "\(problem) Run again, or add --despite-damage to use the rest.")
        #expect(stored.problem(.merging) == "\(problem) Measure the part again.")
        let run = try read(.lenient)
        #expect(run.gaps.map { stored.short($0.problem) } == [problem])
        #expect(run.scenarios == pristine.scenarios)
    }

    /// Each scenario's rows have a checkpoint before and after them.
    @Test func otherScenariosOfADamagedTableAreKept() throws {
        let summary = try stored.read("summary.csv")
        try stored.replace("=other", with: "=Other", in: "summary.csv", maxReplacements: 1)
        let damaged = try read(.lenient)
        #expect(damaged.gaps.map(\.file) == ["summary.csv"])
        #expect(damaged.scenarios[1].name == "=other")
        for index in [0, 2] { #expect(damaged.scenarios[index] == pristine.scenarios[index], "\(index)") }
        #expect(damaged.scenarios[1].series.map(\.metrics) == [SeriesMetrics(), SeriesMetrics()])
        try stored.write(summary, to: "summary.csv")

        // A short table keeps its first scenarios.
        let lines = try stored.read("work.csv").split(separator: "\n")
        try stored.write(lines.dropLast(3).joined(separator: "\n") + "\n", to: "work.csv")
        let short = try read(.lenient)
        #expect(short.gaps.map(\.file) == ["work.csv"])
        let problem = short.gaps[0].problem
        #expect(problem.contains("the file ends within the rows of “=other”, after "))
        #expect(problem.hasSuffix(" The rows of 1 more are damaged."))
        let haveWork: [Bool] = short.scenarios.map { $0.series[0].work != nil }
        #expect(haveWork == [true, false, false])
        #expect(short.scenarios.map(\.screens) == pristine.scenarios.map(\.screens))
    }

    /// Neither a pipe nor a link is opened.
    @Test func irregularFilesAreRefused() throws {
        for file in Self.files {
            let path = "\(stored.path)/\(file)"
            try FileManager.default.moveItem(atPath: path, toPath: "\(path)-")
            #expect(mkfifo(path, 0o600) == 0)
            let refusal = "run/\(file): this is not a regular file."
            #expect([.strict, .lenient].map { stored.problem($0) } == [refusal, refusal])
            #expect(unlink(path) == 0)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(path)-")
            #expect(stored.problem(.strict) == refusal)
            #expect(unlink(path) == 0)
            try FileManager.default.moveItem(atPath: "\(path)-", toPath: path)
        }
    }

    /// Other programs would take the bytes for rows.
    @Test(arguments: files.filter { $0 != RunManifest.fileName })
    func bytesAfterTheLastScenarioAreReported(_ file: String) throws {
        try stored.write("\(stored.read(file))1,2\n", to: file)
        let problem = "run/\(file): 4 bytes follow the last finished scenario; “run --resume” removes what follows."
        #expect(
            sentence { try read(.strict) }.map(stored.short) == "\(problem) Run again, or add --despite-damage to use the rest.")
        let run = try read(.lenient)
        #expect(run.gaps.map { stored.short($0.problem) } == [problem])
        #expect(run.scenarios == pristine.scenarios)
    }

    /// A file that is read whole has a maximum size, and of the others only the rows of a scenario are read.
    @Test(.timeLimit(.minutes(1)), arguments: files) func aHugeFileDoesNotFillTheMemory(_ file: String) throws {
        #expect(truncate("\(stored.path)/\(file)", 20_000_000_000) == 0)
        for policy in [Run.Policy.strict, .lenient] {
            do {
                #expect(try read(policy).gaps.map(\.file) == [file])
            } catch {
                #expect(error is DataFileError, "\(error)")
            }
        }
    }

    // MARK: Random faults

    /// After any change, the run is refused or equals the written run, and so does every part of it
    /// that is read.
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
                let run = try read(.strict)
                #expect((run.scenarios, run.manifest) == (pristine.scenarios, pristine.manifest), "seed \(seed), \(file)")
            } catch {
                #expect(error is DataFileError, "seed \(seed), \(file): \(error)")
                #expect(damaged != original, "seed \(seed), \(file): \(error)")
                refused += 1
            }
            do {
                let run = try read(.lenient)
                #expect(differences(in: run) == [], "seed \(seed), \(file)")
                #expect(run.gaps.isEmpty == (damaged == original), "seed \(seed), \(file)")
            } catch {
                #expect(error is DataFileError, "seed \(seed), \(file): \(error)")
            }
            try Data(original).write(to: url)
        }
        #expect(refused * 10 > damages.count * 8)
    }

    /// Returns the names of the parts that are in the run, but differ from the written run.
    private func differences(in run: Run) -> [String] {
        var differing: [String] = []
        func compare<Value: Equatable>(_ name: String, _ found: Value?, _ written: Value?) {
            if found != nil, found != written { differing.append(name) }
        }
        for (found, written) in zip(run.scenarios, pristine.scenarios) {
            compare("name", found.name, written.name)
            compare("ticks", found.ticks, written.ticks)
            compare("screens", found.screens, written.screens)
            if found.noise != written.noise { differing.append("noise") }
            for (found, written) in zip(found.series, written.series) {
                compare("metrics", found.metrics == SeriesMetrics() ? nil : found.metrics, written.metrics)
                compare("replays", found.replays, written.replays)
                compare("work", found.work, written.work)
                compare("phases", found.phases, written.phases)
                compare("budgets", found.budgets, written.budgets)
                compare("instructions", found.instructions, written.instructions)
            }
        }
        return differing
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
