import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

struct ScenarioNameTests {
    /// Scenarios that differ only in their numbers of items have a common name.
    @Test func storedScenariosHaveACommonName() throws {
        let sample = Samples.scenario()
        var stored = Run.Scenario(
            name: "quilt/linear/mixed/seed=2/50", layout: "quilt", effect: "linear", trace: "mixed", variants: ["seed=2"],
            itemCount: 50, scrolls: true, budget: sample.budget, ticks: sample.ticks ?? [], series: sample.series,
            screens: nil, elapsed: .zero)
        stored.environment = Samples.environment
        let read = try JSONDecoder().decode(Run.Scenario.self, from: JSONEncoder().encode(stored))
        #expect(read.nameWithoutItems == "quilt/linear/mixed/seed=2")
    }
}
