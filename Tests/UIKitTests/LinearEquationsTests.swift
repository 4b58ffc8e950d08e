import Statistics
import TestSupport
import Testing

@testable import UIKit

struct LinearEquationsTests {
    /// Equations about chosen values: those that they determine come back, and no value that another solution has.
    @Test func determinedValuesAreFound() {
        for seed in seeds(fast: 300, all: 3_000) {
            var random = SplitMix64(seed: seed)
            let values = (0..<Int.random(in: 1...6, using: &random)).map { _ in CGFloat(Int.random(in: -9...9, using: &random)) }
            var system = LinearEquations(unknownCount: values.count)
            // The last unknown is only in sums with the first one, so neither of them is known.
            let hidden = values.count > 1 ? [0, values.count - 1] : []
            for _ in 0..<values.count * 2 {
                var terms = (0..<3).map { _ in
                    (
                        unknown: Int.random(in: values.indices, using: &random),
                        factor: CGFloat(Int.random(in: -3...3, using: &random))
                    )
                }
                terms.removeAll { hidden.contains($0.unknown) }
                if !hidden.isEmpty, Bool.random(using: &random) { terms += hidden.map { (unknown: $0, factor: 1) } }
                system.add(terms, equal: terms.reduce(0) { $0 + $1.factor * values[$1.unknown] })
            }
            for (unknown, value) in system.solved() {
                #expect(abs(value - values[unknown]) < 1e-6, "seed \(seed)")
                #expect(!hidden.contains(unknown), "seed \(seed)")
            }
        }
    }
}
