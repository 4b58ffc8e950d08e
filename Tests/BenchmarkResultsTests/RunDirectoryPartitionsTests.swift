import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// Runs in a root of many runs.
@Suite struct RunDirectoryPartitionsTests {
    private let temporary: TemporaryFolder
    private var root: String { "\(temporary.path)/runs" }
    private let name = "2026-11-21T05-46-00Z-seed1"

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func create(in root: String, _ manifest: RunManifest = Samples.manifest()) throws -> RunDirectory {
        try RunDirectory.create(partitionedIn: root, date: Samples.start, seed: 1, manifest: manifest)
    }

    @Test func theFoldersSayWhatTheManifestSays() throws {
        let first = try create(in: root)
        #expect(first.path == "\(root)/suite=bench/commit=abc-dirty/host=runner/\(name)")
        #expect(try RunManifest.read(inRunAt: first.path) == Samples.manifest())
        #expect(try create(in: "\(root)//").path == "\(first.path)-2")
    }

    @Test func whatIsUnknownIsNull() throws {
        var manifest = Samples.manifest()
        manifest.environment.gitRevision = nil
        manifest.environment.hostName = ""
        manifest.suite = "my/suite"
        #expect(
            try create(in: root, manifest).path
                == "\(root)/suite=my%2Fsuite/commit=__HIVE_DEFAULT_PARTITION__/host=__HIVE_DEFAULT_PARTITION__/\(name)")
    }

    @Test func aRootThatIsAFile() throws {
        try temporary.write("x", to: "runs")
        let error = #expect(throws: RunRootError.self) { try create(in: root) }
        #expect(
            error?.description
                == "\(root)/suite=bench/commit=abc-dirty/host=runner/\(name) cannot be created because \(root) is a "
                + "file; choose another folder with --output-root.")
    }

    @Test func foldersAboveARunThatCannotBeAreNotLeftBehind() throws {
        var manifest = Samples.manifest()
        manifest.environment.hostName = String(repeating: "x", count: 300)
        let error = #expect(throws: RunRootError.self) { try create(in: root, manifest) }
        #expect(
            error?.description.hasSuffix("cannot be created: File name too long; choose another folder with --output-root.")
                == true)
        #expect(try TemporaryFolder.contents(of: temporary.path).isEmpty)
    }

    @Test(.enabled(if: geteuid() != 0, "The superuser may write everywhere."))
    func aRootThatMayNotBeWritten() throws {
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
        #expect(chmod(root, 0o555) == 0)
        let error = #expect(throws: RunRootError.self) { try create(in: root) }
        #expect(error?.description.contains("may not be written (Permission denied)") == true)
    }

    @Test func anEmptyRootIsRefused() throws {
        let error = #expect(throws: RunRootError.self) { try create(in: "") }
        #expect(error?.description == "--output-root is empty; the path of a folder is expected.")
    }
}
