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

    /// Measures the missing scenarios.
    private func goOn() throws {
        let directory = try RunDirectory.resume(at: run, manifest: Samples.manifest())
        guard !directory.manifest.isComplete else { return }
        for name in names.dropFirst(directory.finishedScenarios.count) {
            try directory.append(Samples.scenario(of: name))
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
        #expect(sentence { try goOn() }?.contains(" holds files but no run.json") == true)
        #expect(try TemporaryFolder.contents(of: run) == ["notes.txt": "mine"])
    }

    private func stop(after count: Int) throws {
        let directory = try RunDirectory.resume(at: run, manifest: Samples.manifest())
        for name in names.prefix(count) { try directory.append(Samples.scenario(of: name)) }
    }

    @Test func differingArgumentsAreNamed() throws {
        try stop(after: 1)
        let before = try TemporaryFolder.contents(of: run)
        var other = Samples.manifest()
        other.suite = "feed"
        other.program = "0123456789abcdef"
        other.shard = "2/4"
        other.settings["items"] = "5"
        #expect(
            sentence { try RunDirectory.resume(at: run, manifest: other) }
                == "The run in \(run) cannot be resumed, because it differs in program (“bench”, “feed”), checksum of the program "
                + "(unknown, “0123456789abcdef”), part (“all”, “2/4”), items (“50,500”, “5”). Pass the original arguments to the same "
                + "build of the program, or measure again with --output and --force.")
        #expect(try TemporaryFolder.contents(of: run) == before)
        // Long values are reduced to their difference.
        let name = String(repeating: "8a7", count: 20)
        let difference = try #require(Conditions.Difference("trace", name, "\(name)-b", preventing: .resume))
        #expect(difference.description == "trace (“\(name)”, “\(name)-b”)")
        let list = String(repeating: "5,", count: 1_000)
        let long = try #require(Conditions.Difference("items", "\(list)6", "\(list)7", preventing: .resume))
        #expect(long.first.count == 403, "400 of it, the mark of a cut, and quotation marks")
    }

    /// Each scenario keeps its machine.
    @Test func aRunIsResumedOnAnotherMachine() throws {
        try stop(after: 1)
        var other = Samples.manifest()
        other.environment.hostName = "elsewhere"
        other.environment.kernel = "Linux 6.6.0"
        let directory = try RunDirectory.resume(at: run, manifest: other)
        #expect(directory.otherMachine.map(\.description) == ["host (“runner”, “elsewhere”)"])
        try directory.append(Samples.scenario(of: "two"))
        try directory.finish(at: end)
        let found = try Run.open(run, tables: [])
        #expect(found.scenarios.map { $0.machine?.hostName } == ["runner", "elsewhere"])
        #expect(found.manifest.environment == Samples.environment)
    }

    /// What is damaged is cut off, with all scenarios after it, and measured again, also in a complete run.
    @Test func aDamagedRunIsMeasuredAgainFromTheFirstDamagedScenario() throws {
        try goOn()
        let expected = try TemporaryFolder.contents(of: run)
        // The samples have no phases, so that table has no rows of a scenario.
        let files = RunDirectory.fileNames.filter { ![RunManifest.fileName, PhasesTable.fileName].contains($0) }
        for name in files {
            let text = try #require(expected[name])
            for (change, finished) in [(String(text.dropLast(2)), 1), (String(text.dropLast(2) + "??"), 1), ("?", 0)] {
                for (file, text) in expected { try temporary.write(text, to: "run/\(file)") }
                try temporary.write(change, to: "run/\(name)")
                let directory = try RunDirectory.resume(at: run, manifest: Samples.manifest())
                #expect(directory.damage?.error.path == "\(run)/\(name)")
                #expect(directory.finishedScenarios == Set(names.prefix(finished).map(Samples.name)), "\(name)")
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
        try temporary.write(text.replacing("\"seed\" : 1", with: "\"seed\" : 2"), to: "run/run.json")
        #expect(
            sentence { try goOn() } == "\(run)/run.json: its checksum does not match its content; run again, with --force.")
    }

    // MARK: Crashes

    /// A crash leaves any part of what the second scenario appended, and zeros where pages did not reach the disk. The resumed run
    /// equals an uninterrupted one.
    @Test func aResumedRunEqualsAnUninterruptedRun() throws {
        try goOn()
        let expected = try TemporaryFolder.contents(of: run)
        try FileManager.default.removeItem(atPath: run)
        try stop(after: 1)
        let first = try TemporaryFolder.contents(of: run)
        for seed in seeds(fast: 60, all: 1_000) {
            var random = TestGenerator(state: seed)
            for name in RunDirectory.fileNames where name != RunManifest.fileName {
                let (start, whole) = (try #require(first[name]), try #require(expected[name]))
                var bytes = Array(whole.utf8)
                // Without its line, the scenario was not committed.
                let room = bytes.count - start.utf8.count - (name == ScenarioLog.fileName ? 1 : 0)
                bytes.removeLast(bytes.count - start.utf8.count - random.next(below: room + 1))
                for index in start.utf8.count..<bytes.count where random.next(below: 40) == 0 { bytes[index] = 0 }
                try Data(bytes).write(to: URL(filePath: "\(run)/\(name)"))
            }
            try temporary.write(first["run.json"] ?? "", to: "run/run.json")
            try goOn()
            #expect(try TemporaryFolder.contents(of: run) == expected, "seed \(seed)")
        }
    }
}
