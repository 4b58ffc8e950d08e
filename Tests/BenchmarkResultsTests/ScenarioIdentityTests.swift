import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

struct ScenarioIdentityTests {
    private let crossed = ScenarioIdentity(subject: "quilt", effect: "linear", trace: "mixed", variants: ["seed=2"], items: 50)

    /// A request of version 0.1.0 has only a name, which stays as it is.
    @Test func aDescriptionIsNamedAfterItsIdentity() {
        let described = ScenarioDescription(crossed).with(items: 60)
        #expect(described == ScenarioDescription(crossed.with(items: 60)))
        #expect(
            [described.name, ScenarioDescription(name: "a/5", items: 5).with(items: 6).name] == [
                "quilt/linear/mixed/seed=2/60", "a/5",
            ])
    }

    /// Scenarios that differ only in their numbers of items have a common name, also in runs of version 0.1.0, which stored no
    /// variants.
    @Test func storedScenariosHaveACommonName() throws {
        func scenario(_ variants: [String]?) throws -> Run.Scenario {
            let sample = Samples.scenario()
            let scenario = Run.Scenario(
                name: crossed.name, layout: "quilt", effect: "linear", trace: "mixed", variants: variants, itemCount: 50,
                scrolls: true, budget: sample.budget, slowdown: 1, ticks: sample.ticks ?? [], series: sample.series,
                screens: nil, elapsed: .zero)
            var stored = scenario
            stored.environment = Samples.environment
            let read = try JSONDecoder().decode(Run.Scenario.self, from: JSONEncoder().encode(stored))
            #expect(read.variants == variants)
            return read
        }
        #expect(
            try [scenario(["seed=2"]), scenario(nil)].map(\.nameWithoutItems) == [
                "quilt/linear/mixed/seed=2", "quilt/linear/mixed/seed=2",
            ])
    }
}
