import ArgumentParser
import BenchmarkResults
import Testing

@testable import BenchCommands

struct VersionTests {
    @Test func theProgramSaysItsVersion() throws {
        let request = try #require(throws: (any Error).self) { try Bench<OurSuite>.parseAsRoot(["--version"]) }
        #expect(Bench<OurSuite>.exitCode(for: request) == .success)
        #expect(Bench<OurSuite>.message(for: request) == RunEnvironment.toolVersion)
    }

    @Test func aVersionHasThreeNumbers() {
        #expect(RunEnvironment.toolVersion.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    }
}
