import ArgumentParser
import BenchmarkResults
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import Gating

struct RequestLimitsTests {
    /// A layout with a limit of items has it also in another process.
    @Test @MainActor func theLimitsOfALayoutHoldForRequests() throws {
        let scenario = ScenarioDescription(
            subject: "quilt", trace: "mixed", items: 200_001, settings: ["layout": "quilt", "ticks": "3"])
        let request = try childArguments("count", CountRequest(scenarios: [scenario]))[1]
        let error = #expect(throws: ValidationError.self) {
            try ChildCommand.count.report(request, of: SuiteContents(OurSuite.self))
        }
        #expect(error?.message.contains("200001") == true, "\(error?.message ?? "")")
    }
}
