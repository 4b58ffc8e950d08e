import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// A run that is measured beside the run that it replaces.
struct RunReplacementTests {
    private let temporary = TemporaryFolder()
    private var run: String { "\(temporary.path)/run" }
    private var place: RunPlace { RunPlace(existing: run) }
    private let manifest = Samples.manifest(seed: 2, screens: false)

    /// Makes an old run, the page that a command adds to it, and a file and a folder of somebody else.
    init() throws {
        try RunDirectory.write([Samples.scenario(of: "old")], to: run, manifest: Samples.manifest())
        for name in ["report.html", "notes.txt", "folder/more.txt"] { try temporary.write("mine", to: "run/\(name)") }
    }

    private func create() throws -> RunDirectory {
        try RunDirectory.create(at: run, replacingExisting: true, manifest: manifest)
    }

    private func contents(of folder: String) throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { FileKind(ofLink: "\(folder)/\($0)") == .regular && $0 != RunLock.fileName }
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) })
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private func scenarios() throws -> [String] {
        try Run.open(run, tables: RunDirectory.tables).scenarios.map(\.description.subject)
    }

    private static let newNames = (manifestFiles + ["folder", "notes.txt"]).sorted()
    private static let manifestFiles = RunDirectory.fileNames.filter { $0 != ScreensTable.fileName }

    /// The new run is whole, with what others had in the old one, and nothing else is left.
    private func expectNewRun(_ comment: Comment? = nil) throws {
        #expect(try scenarios() == ["new"], comment)
        #expect(try Run.open(run, tables: []).notice == nil, comment)
        #expect(try names(in: run) == Self.newNames, comment)
        #expect(try String(contentsOfFile: "\(run)/folder/more.txt", encoding: .utf8) == "mine", comment)
        #expect(try names(in: temporary.path) == ["run"], comment)
    }

    @Test func theOldRunStaysUntilTheNewOneIsComplete() throws {
        let old = try contents(of: run)
        let directory = try create()
        try directory.append(Samples.scenario(of: "new"))
        #expect(directory.path == "\(temporary.path)/.run.new")
        #expect(directory.place == run)
        #expect(try contents(of: run) == old)
        #expect(try scenarios() == ["old"])
        #expect(
            try Run.open(run, tables: []).notice
                == "\(directory.path) belongs to an unfinished run that replaces \(run); to finish it, repeat the run's command "
                + "with “--resume \(run)” instead of --output.")
        try directory.finish()
        #expect(directory.path == run)
        withExtendedLifetime(directory) {}
    }

    @Test func onlyFilesOfTheOldRunAreRemoved() throws {
        for isLink in [false, true] {
            let link = "\(temporary.path)/link"
            if isLink { try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "run") }
            try RunDirectory.create(at: isLink ? link : run, replacingExisting: true, manifest: manifest).write()
            if isLink {
                #expect(FileKind(ofLink: link) == .link)
                #expect(unlink(link) == 0)
            }
            try expectNewRun()
        }
    }

    @Test func bothFoldersAreLocked() throws {
        let directory = try create()
        #expect(sentence { try create() }?.contains(" is being written by another run") == true)
        let resuming = sentence { try RunDirectory.resume(at: run, manifest: manifest) }
        #expect(resuming?.contains(" is being written by another run") == true)
        #expect(sentence { _ = try RunLock(folder: directory.path) }?.contains(" is being written by another run") == true)
        withExtendedLifetime(directory) {}
    }

    @Test func aDiscardedReplacementLeavesTheOldRun() throws {
        let old = try contents(of: run)
        try create().discard()
        #expect(try contents(of: run) == old)
        #expect(try names(in: temporary.path) == ["run"])
    }

    /// Neither file is lost.
    @Test func aNameInBothFoldersIsReported() throws {
        let directory = try create()
        try temporary.write("other", to: ".run.new/notes.txt")
        try directory.append(Samples.scenario(of: "new"))
        #expect(sentence { try directory.finish() } == "\(place.newPath) cannot be written: \(systemMessage(ENOTEMPTY)).")
        #expect(try scenarios() == ["new"])
        #expect(try contents(of: place.newPath)["notes.txt"] == "mine")
    }

    @Test func theWorkingDirectoryIsNotReplaced() throws {
        #expect(sentence { _ = try RunPlace(".").makeNew() }?.contains("is the working directory") == true)
    }

    /// The states in which a command can be interrupted.
    enum Interruption: CaseIterable {
        case beforeTheFirstScenario, beforeTheEnd
        case beforeTheExchange, afterTheExchange, betweenTwoRenames, afterTwoRenames, amidTheCleanup
    }

    @Test(arguments: Interruption.allCases) func anInterruptedReplacementIsFinished(_ interruption: Interruption) throws {
        try interrupt(interruption)
        if interruption != .betweenTwoRenames {
            let isReplaced = [.afterTheExchange, .afterTwoRenames, .amidTheCleanup].contains(interruption)
            #expect(try scenarios() == [isReplaced ? "new" : "old"])
        }
        #expect(place.notice != nil)
        try finish()
        try expectNewRun("\(interruption)")
    }

    /// Resumes the run, and releases its lock.
    private func finish() throws {
        let directory = try RunDirectory.resume(at: run, manifest: manifest)
        if !directory.manifest.isComplete { try directory.write() }
    }

    /// A second command with --force measures again.
    @Test(arguments: Interruption.allCases.filter { $0 != .betweenTwoRenames })
    func anInterruptedReplacementIsReplaced(_ interruption: Interruption) throws {
        try interrupt(interruption)
        try create().write()
        try expectNewRun("\(interruption)")
    }

    /// Leaves the folders as a killed command does.
    private func interrupt(_ interruption: Interruption) throws {
        let (new, old) = (place.newPath, "\(temporary.path)/.run.old")
        let directory = try create()
        if interruption != .beforeTheFirstScenario { try directory.append(Samples.scenario(of: "new")) }
        guard ![.beforeTheFirstScenario, .beforeTheEnd].contains(interruption) else { return }
        var complete = manifest
        complete.finish(at: Samples.start, scenarios: try ScenarioLog(inRunAt: new, of: manifest).checkpoint)
        try directory.write(complete)
        switch interruption {
        case .beforeTheFirstScenario, .beforeTheEnd, .beforeTheExchange: break
        case .betweenTwoRenames: try Disk.rename(run, to: old)
        case .afterTwoRenames:
            try Disk.rename(run, to: old)
            try Disk.rename(new, to: run)
        case .afterTheExchange: #expect(try Disk.exchange(new, run))
        case .amidTheCleanup:
            #expect(try Disk.exchange(new, run))
            try Disk.rename("\(new)/notes.txt", to: "\(run)/notes.txt")
            try Disk.remove("\(new)/run.json")
        }
    }
}

extension RunDirectory {
    fileprivate func write() throws {
        if finishedScenarios.isEmpty { try append(Samples.scenario(of: "new")) }
        try finish(at: Samples.start)
    }
}
