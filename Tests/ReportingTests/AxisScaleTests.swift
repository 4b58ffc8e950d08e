import Testing

@testable import Reporting

struct AxisScaleTests {
    @Test func aLinearScaleDividesEvenly() {
        let scale = AxisScale(.linear, domain: 0...200, from: 100, to: 0)
        #expect([0, 50, 200].map(scale.position) == [100, 75, 0])
        #expect(scale.position(of: -1) == 100 && scale.position(of: 1_000) == 0, "beyond the domain stands at its bounds")
    }

    @Test func aLogarithmicScaleDividesByRatio() {
        let scale = AxisScale(.logarithmic, domain: 10...1_000, from: 0, to: 2)
        for (value, position) in [(10.0, 0.0), (100, 1), (1_000, 2)] {
            #expect(abs(scale.position(of: value) - position) < 1e-12)
        }
    }

    /// Charts of idle ticks, of a single tick, and without data still have an axis.
    @Test(arguments: [0.0...0, 5...5, 0...1e-300, -3...(-3)])
    func everyDomainHasAnExtent(domain: ClosedRange<Double>) {
        for kind in [AxisScale.Kind.linear, .logarithmic] {
            let scale = AxisScale(kind, domain: domain, from: 0, to: 1)
            #expect(scale.domain.lowerBound < scale.domain.upperBound)
            #expect(scale.position(of: domain.upperBound).isFinite)
            #expect(scale.ticks(about: 5).allSatisfy { $0.isFinite })
        }
    }

    @Test func ticksAreRound() {
        #expect(AxisScale(.linear, domain: 0...599, from: 0, to: 1).ticks(about: 8) == [0, 100, 200, 300, 400, 500])
        #expect(AxisScale(.linear, domain: 3...9, from: 0, to: 1).ticks(about: 3) == [4, 6, 8])
        #expect(AxisScale(.logarithmic, domain: 40...3_000, from: 0, to: 1).ticks(about: 5) == [50, 100, 200, 500, 1_000, 2_000])
        #expect(AxisScale(.logarithmic, domain: 40...3e7, from: 0, to: 1).ticks(about: 6) == [1e2, 1e3, 1e4, 1e5, 1e6, 1e7])
    }

    @Test func ticksLieInTheDomainInOrderAndAreNeitherTooManyNorTooFew() {
        for exponent in -3...9 {
            for mantissa in 1...9 {
                for extent in [1.1, 2, 7, 50, 1e3, 1e8] {
                    let lower = Double(mantissa) * pow(10, exponent)
                    for kind in [AxisScale.Kind.linear, .logarithmic] {
                        let scale = AxisScale(kind, domain: lower...lower * extent, from: 0, to: 1)
                        let ticks = scale.ticks(about: 6)
                        #expect(ticks.count <= 9, "\(kind) \(scale.domain): \(ticks)")
                        #expect(kind == .logarithmic || ticks.count >= 2, "\(kind) \(scale.domain): \(ticks)")
                        #expect(ticks == ticks.sorted() && Set(ticks).count == ticks.count)
                        #expect(ticks.allSatisfy { lower * 0.999 <= $0 && $0 <= lower * extent * 1.001 })
                    }
                }
            }
        }
    }

    private func pow(_ base: Double, _ exponent: Int) -> Double {
        exponent < 0 ? 1 / pow(base, -exponent) : (0..<exponent).reduce(1) { product, _ in product * base }
    }
}
