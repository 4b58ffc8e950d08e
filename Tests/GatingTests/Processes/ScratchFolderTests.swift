import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import Gating

struct ScratchFolderTests {
    /// The message that a user sees if TMPDIR is wrong.
    @Test func aMissingFolderForTemporaryFilesIsNamedWithItsRemedy() {
        #expect(
            sentence { try ScratchFolder(in: URL(filePath: "/nonexistent")) }
                == "no temporary folder can be created in /nonexistent: No such file or directory. "
                + "Set TMPDIR to an existing folder that can be written.")
    }

    /// In another process, because removing the leftovers ends it. A pipe at the path of a file is not this process's.
    @Test func onlyLeftoversThatWereNotForgottenAreRemoved() async throws {
        let folder = TemporaryFolder()
        for file in ["file", "forgotten", "folder/inner/file", "full/file"] { try folder.write("mine", to: file) }
        try FileManager.default.createDirectory(atPath: "\(folder.path)/empty", withIntermediateDirectories: false)
        try #require(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        await #expect(processExitsWith: .exitCode(3)) { [path = folder.path as String] in
            let names = ["file", "forgotten", "pipe"]
            names.forEach { Leftovers.add(.file("\(path)/\($0)")) }
            Leftovers.add(.folder("\(path)/folder"))
            for name in ["full", "empty"] { Leftovers.add(.emptyFolder("\(path)/\(name)")) }
            Leftovers.forget(.file("\(path)/forgotten"))
            Leftovers.removeAll { exit(3) }
        }
        let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["forgotten", "full", "full/file", "pipe"])
    }
}
