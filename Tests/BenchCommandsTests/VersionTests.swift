import ArgumentParser
import BenchCommands
import BenchmarkResults
import Testing

@Suite struct VersionTests {
    @Test func theProgramSaysItsVersion() throws {
        let request = try #require(throws: (any Error).self) { try Bench.parseAsRoot(["--version"]) }
        #expect(Bench.exitCode(for: request) == .success)
        #expect(Bench.message(for: request) == RunEnvironment.toolVersion)
    }

    @Test func aVersionHasThreeNumbers() {
        #expect(RunEnvironment.toolVersion.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    }
}
