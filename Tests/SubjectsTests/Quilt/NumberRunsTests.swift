import Statistics
import Testing

@testable import Subjects

/// Runs of numbers against a plain list of them.
@Suite struct NumberRunsTests {
    @Test func randomChangesFollowAList() {
        for seed in 0..<UInt64(500) {
            var random = SplitMix64(seed: seed, purpose: "number runs")
            var naive = Array(0..<random.nextInteger(in: 0...12))
            var runs = NumberRuns(0..<naive.count)
            for step in 0..<40 {
                let label: Comment = "seed \(seed), step \(step)"
                switch random.nextInteger(in: 0...2) {
                case 0:
                    let first = random.nextInteger(in: 0...500)
                    let numbers = first..<first + random.nextInteger(in: 0...4)
                    let place = random.nextInteger(in: 0...naive.count)
                    naive.insert(contentsOf: numbers, at: place)
                    runs.insert(numbers, at: place)
                case 1:
                    let first = random.nextInteger(in: 0...naive.count)
                    let places = first..<first + min(random.nextInteger(in: 0...4), naive.count - first)
                    naive.removeSubrange(places)
                    runs.remove(places)
                default:
                    guard !naive.isEmpty else { continue }
                    let (old, new) = (random.nextInteger(in: 0...naive.count - 1), random.nextInteger(in: 0...naive.count - 1))
                    naive.insert(naive.remove(at: old), at: new)
                    runs.move(from: old, to: new)
                }
                #expect(runs.count == naive.count, label)
                // In order, and anywhere.
                #expect(naive.indices.map { runs[$0] } == naive, label)
                let places = naive.indices.map { _ in random.nextInteger(in: 0...naive.count - 1) }
                #expect(places.map { runs[$0] } == places.map { naive[$0] }, label)
            }
        }
    }

    @Test func whatIsNotThereStopsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            var runs = NumberRuns(0..<3)
            _ = runs[3]
        }
        await #expect(processExitsWith: .failure) {
            var runs = NumberRuns(0..<3)
            runs.insert(7..<8, at: 4)
        }
    }
}
