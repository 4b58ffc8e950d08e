import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// Runs that stop and are resumed.
struct RunDirectoryResumingTests {
    private let temporary = TemporaryFolder()
    private var run: String { "\(temporary.path)/run" }
    private let names = ["one", "two"]
    private let end = Samples.start.addingTimeInterval(60)

    /// Measures the missing scenarios, with a file system that may fail.
    private func goOn(_ fileSystem: any FileSystem = POSIXFileSystem()) throws {
        let directory = try RunDirectory.resume(at: run, manifest: Samples.manifest(), fileSystem: fileSystem)
        guard !directory.manifest.isComplete else { return }
        for name in names.dropFirst(directory.finishedScenarios.count) {
            try directory.append(Samples.scenario(named: name))
        }
        try directory.finish(at: end)
    }

    @Test func uncommittedRowsAreRemoved() throws {
        try stop(after: 1)
        let committed = try TemporaryFolder.contents(of: run)
        for name in ["ticks.csv", "scenarios.jsonl"] { try temporary.write("\(committed[name] ?? "")1,", to: "run/\(name)") }
        try stop(after: 0)
        #expect(try TemporaryFolder.contents(of: run) == committed)
    }

    @Test func onlyAnUnfinishedRunIsResumed() throws {
        try goOn()
        let before = try TemporaryFolder.contents(of: run)
        for name in ["ticks.csv", "scenarios.jsonl"] { try temporary.write("\(before[name] ?? "")1,", to: "run/\(name)") }
        try goOn()
        #expect(try TemporaryFolder.contents(of: run) == before, "a complete run")
        try FileManager.default.removeItem(atPath: run)
        try temporary.write("mine", to: "run/notes.txt")
        #expect(throws: RunDirectoryError.notARun(path: run)) { try goOn() }
        #expect(try TemporaryFolder.contents(of: run) == ["notes.txt": "mine"])
    }

    private func stop(after count: Int) throws {
        let directory = try RunDirectory.resume(at: run, manifest: Samples.manifest())
        for name in names.prefix(count) { try directory.append(Samples.scenario(named: name)) }
    }

    @Test func differingArgumentsAreNamed() throws {
        try stop(after: 1)
        let before = try TemporaryFolder.contents(of: run)
        var other = Samples.manifest()
        other.suite = "feed"
        other.shard = "2/4"
        other.settings["items"] = "5"
        other.environment.hostName = "elsewhere"
        other.environment.gitRevision = nil
        #expect(
            sentence { try RunDirectory.resume(at: run, manifest: other) }
                == "The run in \(run) cannot be resumed with these arguments, which differ in program (“bench”, “feed”), "
                + "commit (“abc-dirty”, unknown), part (“all”, “2/4”), host (“runner”, “elsewhere”), items (“50,500”, "
                + "“5”). Pass the original ones, or choose another folder.")
        #expect(try TemporaryFolder.contents(of: run) == before)
        // Long values are reduced to their difference.
        let commit = String(repeating: "8a7", count: 20)
        let difference = try #require(RunDifferences.Difference("commit", commit, "\(commit)-dirty"))
        #expect(difference.description == "commit (“\(commit)”, “\(commit)-dirty”)")
        let list = String(repeating: "5,", count: 1_000)
        let long = try #require(RunDifferences.Difference("items", "\(list)6", "\(list)7"))
        #expect(long.first.count == 403, "400 of it, the mark of a cut, and quotation marks")
    }

    /// What is damaged is cut off, with all scenarios after it, and measured again, also in a complete run.
    @Test func aDamagedRunIsMeasuredAgainFromTheFirstDamagedScenario() throws {
        try goOn()
        let expected = try TemporaryFolder.contents(of: run)
        for name in RunDirectory.fileNames where name != RunManifest.fileName {
            let text = try #require(expected[name])
            for (change, finished) in [(String(text.dropLast(2)), 1), (String(text.dropLast(2) + "??"), 1), ("?", 0)] {
                for (file, text) in expected { try temporary.write(text, to: "run/\(file)") }
                try temporary.write(change, to: "run/\(name)")
                let directory = try RunDirectory.resume(at: run, manifest: Samples.manifest())
                #expect(directory.damage?.error.path == "\(run)/\(name)")
                #expect(directory.finishedScenarios == Set(names.prefix(finished)), "\(name)")
                #expect(!directory.manifest.isComplete)
                #expect(try Run.manifest(in: run) == directory.manifest)
                withExtendedLifetime(directory) {}
            }
            try goOn()
            #expect(try TemporaryFolder.contents(of: run) == expected, "\(name)")
        }
    }

    @Test func aRunWhoseManifestIsDamagedIsNotResumed() throws {
        try stop(after: 2)
        let text = try String(contentsOfFile: "\(run)/run.json", encoding: .utf8)
        try temporary.write(text.replacing("\"slowdown\" : 2", with: "\"slowdown\" : 3"), to: "run/run.json")
        #expect(
            sentence { try goOn() } == "\(run)/run.json: its checksum does not match its content; run again, with --force.")
    }

    // MARK: Crashes

    /// The process exits at each call to the file system, and bytes that are not on the disk are
    /// lost. The run can be resumed, also after a second crash, and its tables equal an undisturbed
    /// run's.
    @Test func aResumedRunEqualsAnUninterruptedRun() throws {
        try goOn()
        let expected = try TemporaryFolder.contents(of: run)
        var (losses, committedLosses) = (0, 0)
        let tries = seeds(fast: 1, all: 8)
        for call in 0... {
            var isDone = false
            for seed in tries {
                try FileManager.default.removeItem(atPath: run)
                var random = TestGenerator(state: seed &* 1_000 &+ UInt64(call))
                let lossy = LossyFileSystem(crashingAt: call)
                _ = try? goOn(lossy)
                isDone = !lossy.hasFailed
                if isDone { break }
                let before = (try? Run.scenarios(in: run).count) ?? 0
                try lossy.lose(&random)
                let after = (try? Run.scenarios(in: run).count) ?? 0
                // Only the line that was being written may be lost.
                #expect(after == before || after == before - 1, "call \(call), seed \(seed)")
                losses += 1
                committedLosses += after == before ? 0 : 1
                _ = try? goOn(FaultyFileSystem(.crash(random.next(below: 60))))
                try goOn()
                #expect(try TemporaryFolder.contents(of: run) == expected, "call \(call), seed \(seed)")
            }
            if isDone { break }
        }
        #expect(losses > 40 * tries.count)
        #expect(committedLosses > 0)
    }
}
