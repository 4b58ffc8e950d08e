import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct ListCommandTests {
    @Test func listsEverythingAndWritesNothing() async throws {
        let workplace = try Workplace()
        let outcome = try await workplace.bench("list")
        #expect(outcome.status == .exited(0))
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        let names = outcome.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        for name in [
            "--layout", "full", "cached", "named", "delegate", "layered", "--effect", "--columns", "--gyroscope", "--trace,",
            "drag",
            "fling", "fling-fast", "bounce", "jump", "idle", "rotate", "mixed", "reload", "gyroscope",
        ] {
            #expect(names.contains(name), "\(name) is not in: \(outcome.output)")
        }
        #expect(try workplace.contents().isEmpty)
    }
}
