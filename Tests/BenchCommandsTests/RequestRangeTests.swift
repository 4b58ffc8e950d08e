import ArgumentParser
import Testing

@testable import BenchCommands
@testable import Experiments

/// A number that no command passes on is refused in a request, too. A process must not trap or run forever.
struct RequestRangeTests {
    private static let scenario =
        #"{"strategies":["full"],"settings":{"layout":"quilt","ticks":"3"},"#
        + #""identity":{"subject":"quilt","effect":"","trace":"","variants":[],"items":2}}"#

    @MainActor
    private func report(_ command: ChildCommand, _ request: String) throws -> [UInt8] {
        try command.report(request, of: SuiteContents(OurSuite.self))
    }

    @Test @MainActor func theRequestsAreOtherwiseComplete() throws {
        #expect(try !report(.count, #"{"scenarios":[\#(Self.scenario)]}"#).isEmpty)
        #expect(try !report(.instruct, Self.instruct(tickCount: "3", first: "0")).isEmpty)
    }

    private static func instruct(tickCount: String, first: String) -> String {
        #"{"scenario":\#(scenario),"tickCount":\#(tickCount),"firstCounted":\#(first)}"#
    }

    @Test(arguments: ["-1", "4611686018427387904", "9223372036854775807"]) @MainActor
    func numbersOfRequestsHaveRanges(_ number: String) {
        let items = Self.scenario.replacing(#""items":2"#, with: #""items":\#(number)"#)
        let requests: [(ChildCommand, String)] = [
            (.count, #"{"scenarios":[\#(items)]}"#), (.sample, #"{"scenario":\#(Self.scenario),"replays":\#(number)}"#),
            (.instruct, Self.instruct(tickCount: number, first: "0")), (.instruct, Self.instruct(tickCount: "3", first: number)),
        ]
        for (command, request) in requests {
            let error = #expect(throws: ValidationError.self, "\(command) \(request)") { try report(command, request) }
            #expect(error?.message.contains("must be a whole number from") == true, "\(error?.message ?? "")")
        }
    }

    /// A layout with a limit of items has it here, too.
    @Test @MainActor func theLimitsOfALayoutHoldForRequests() {
        let items = Self.scenario.replacing(#""items":2"#, with: #""items":200001"#)
        let error = #expect(throws: ValidationError.self) { try report(.count, #"{"scenarios":[\#(items)]}"#) }
        #expect(error?.message.contains("200001") == true, "\(error?.message ?? "")")
    }
}
