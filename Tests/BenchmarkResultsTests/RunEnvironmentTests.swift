import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite struct RunEnvironmentTests {
    @Test func readsTheProcessorsName() {
        let list = "processor\t: 0\nmodel\t\t: 2\nmodel name\t: AMD EPYC: 7B13\n\nprocessor\t: 1\nmodel name\t: Other\n"
        #expect(RunEnvironment.cpuModel(inProcessorList: list) == "AMD EPYC: 7B13")
        #expect(RunEnvironment.cpuModel(inProcessorList: "processor\t: 0\nBogoMIPS\t: 50\n") == nil)
        #expect(RunEnvironment.cpuModel(inProcessorList: "model name\t:\n") == nil)
        #expect(RunEnvironment.cpuModel(inProcessorList: "") == nil)
    }

    @Test(arguments: [
        ("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n", "Debian GNU/Linux 12"),
        ("PRETTY_NAME='A B'", "A B"), ("PRETTY_NAME=Void", "Void"),
        ("PRETTY_NAME=\"\"", nil), ("PRETTY_NAME=\"", "\""), ("NAME=x\n", nil), ("", nil),
    ])
    func readsTheSystemsName(text: String, wanted: String?) {
        #expect(RunEnvironment.prettyName(inReleaseFile: text) == wanted)
    }

    @Test func describesThisProcess() async {
        let environment = await RunEnvironment.current(allocator: "jemalloc 5.3.0")
        #expect(environment.allocator == "jemalloc 5.3.0")
        #expect(environment.coreCount >= 1)
        #expect(environment.hostName?.isEmpty == false)
        #expect(environment.architecture?.isEmpty == false)
        #expect(environment.kernel?.contains(" ") == true)
        #expect(environment.toolchain.hasPrefix("Swift 6."))
        #expect(["debug", "release"].contains(environment.buildConfiguration))
        #if os(Linux)
            #expect(environment.kernel?.hasPrefix("Linux ") == true)
        #endif
    }

    @Test func namesTheRevisionOfAFolder() async throws {
        let folder = try TemporaryFolder()
        #expect(await RunEnvironment.gitRevision(of: folder.path) == nil)
        #expect(await RunEnvironment.gitRevision(of: folder.path + "/none") == nil)
        guard try git(["init", "--quiet"], in: folder.path) == 0 else { return }
        #expect(await RunEnvironment.gitRevision(of: folder.path) == nil, "before the first commit")
        try folder.write("1", to: "a")
        #expect(try git(["add", "a"], in: folder.path) == 0)
        let author = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        #expect(try git(author + ["commit", "--quiet", "-m", "x"], in: folder.path) == 0)
        let revision = try #require(await RunEnvironment.gitRevision(of: folder.path))
        #expect(revision.count >= 40 && revision.allSatisfy(\.isHexDigit), "\(revision)")
        try folder.write("2", to: "a")
        #expect(await RunEnvironment.gitRevision(of: folder.path) == revision + "-dirty")
        for number in 0..<700 { try folder.write("", to: "\(number)" + String(repeating: "x", count: 100)) }
        #expect(await RunEnvironment.gitRevision(of: folder.path) == revision + "-dirty", "a list longer than what is taken in")
    }

    private func git(_ words: [String], in folder: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + words
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
