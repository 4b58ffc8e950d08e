import Statistics
import Testing

@testable import Reporting

struct AxisScaleTests {
    @Test func aLinearScaleDividesEvenlyAndALogarithmicOneByRatio() {
        let linear = AxisScale(.linear, domain: 0...200, from: 100, to: 0)
        // Beyond the domain, positions are at its bounds.
        #expect([-1, 0, 50, 200, 1_000].map(linear.position) == [100, 100, 75, 0, 0])
        let logarithmic = AxisScale(.logarithmic, domain: 10...1_000, from: 0, to: 2)
        let positions = [10, 100, 1_000].map(logarithmic.position)
        #expect(zip(positions, [0, 1, 2]).allSatisfy { abs($0 - $1) < 1e-12 }, "\(positions)")
    }

    /// Charts of idle ticks, of a single tick, and without data still have an axis.
    @Test func everyDomainHasAnExtent() {
        for domain in [0.0...0, 5...5, 0...1e-300, -3...(-3)] as [ClosedRange<Double>] {
            for kind in [AxisScale.Kind.linear, .logarithmic] {
                let scale = AxisScale(kind, domain: domain, from: 0, to: 1)
                let isFinite = scale.position(of: domain.upperBound).isFinite && scale.ticks(about: 5).allSatisfy(\.isFinite)
                #expect(isFinite, "\(kind) \(domain)")
                #expect(scale.domain.lowerBound < scale.domain.upperBound, "\(kind) \(domain)")
            }
        }
    }

    @Test func ticksAreRound() {
        let cases: [(kind: AxisScale.Kind, domain: ClosedRange<Double>, count: Int, ticks: [Double])] = [
            (.linear, 0...599, 8, [0, 100, 200, 300, 400, 500]), (.linear, 3...9, 3, [4, 6, 8]),
            (.logarithmic, 40...3_000, 5, [50, 100, 200, 500, 1_000, 2_000]),
            (.logarithmic, 40...3e7, 6, [1e2, 1e3, 1e4, 1e5, 1e6, 1e7]),
        ]
        for (kind, domain, count, ticks) in cases {
            #expect(AxisScale(kind, domain: domain, from: 0, to: 1).ticks(about: count) == ticks, "\(kind) \(domain)")
        }
        // They are in the domain, in order, and neither too many nor too few.
        let powers = [1e-3, 1e-2, 1e-1, 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
        for lower in powers.flatMap({ power in (1...9).map { Double($0) * power } }) {
            for extent in [1.1, 2, 7, 50, 1e3, 1e8] {
                for kind in [AxisScale.Kind.linear, .logarithmic] {
                    let scale = AxisScale(kind, domain: lower...lower * extent, from: 0, to: 1)
                    let ticks = scale.ticks(about: 6)
                    let counts = kind == .linear ? 2...9 : 0...9
                    #expect(counts.contains(ticks.count), "\(kind) \(scale.domain)")
                    #expect(ticks == Set(ticks).sorted(), "\(kind) \(scale.domain)")
                    let inside = lower * 0.999...lower * extent * 1.001
                    #expect(ticks.filter { !inside.contains($0) } == [], "\(kind) \(scale.domain)")
                }
            }
        }
    }

    // MARK: Columns and labels

    /// All small cases, compared with the ticks themselves.
    @Test func noSpikeIsLost() {
        var random = SplitMix64(seed: 3)
        for tickCount in 0...40 {
            let values = ContiguousArray((0..<tickCount).map { _ in Int64(random.next() % 1_000) })
            for limit in 1...45 {
                let columns = TickColumns(tickCount: tickCount, limit: limit)
                let ranges = (0..<columns.count).map(columns.ticks(ofColumn:))
                let place: Comment = "\(tickCount) ticks in \(limit) columns"
                #expect(columns.count <= limit, place)
                #expect(ranges.flatMap { Array($0) } == Array(0..<tickCount), place)
                let hasColumnPerTick = tickCount <= limit
                #expect((columns.span == 1) == hasColumnPerTick, place)
                #expect((columns.thinning == nil) == hasColumnPerTick, place)
                let numbers = values.map { Int($0) }
                #expect(columns.minima(of: values) == ranges.map { values[$0].min() }, place)
                #expect(columns.maxima(of: values) == ranges.map { values[$0].max() }, place)
                #expect(columns.sums(of: numbers) == ranges.map { numbers[$0].reduce(0, +) }, place)
            }
        }
    }

    /// Every arrangement of up to four labels on a small axis.
    @Test func labelsAreMovedApartInOrderButNotWithoutNeed() {
        for count in 0...4 {
            var positions = [Int](repeating: 0, count: count)
            repeat {
                let wanted = positions.map { Double($0) * 4 }
                let places = spread(wanted, gap: 5, within: 0...20)
                let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }.map { places[$0] }
                #expect(zip(order, order.dropFirst()).filter { $1 - $0 < 5 - 1e-9 }.isEmpty, "\(wanted): \(places)")
                #expect(places.filter { !(-1e-9...20 + 1e-9).contains($0) } == [], "\(wanted)")
                let isFree = zip(wanted.sorted(), wanted.sorted().dropFirst()).allSatisfy { $1 - $0 >= 5 }
                #expect(!isFree || places == wanted, "\(wanted): \(places)")
            } while advance(&positions, below: 6)
        }
    }

    /// Advances to the next list of digits. Returns `false` after the last one.
    private func advance(_ digits: inout [Int], below base: Int) -> Bool {
        for index in digits.indices {
            digits[index] += 1
            if digits[index] < base { return true }
            digits[index] = 0
        }
        return false
    }

    // MARK: Markup

    @Test func attributesAndTextsAreEscaped() {
        let texts = ["</script><b a=\"'&", "a\u{0}\u{1B}\u{FFFE}b\tc\n", "µ → 🙂"]
        #expect(
            texts.map { escaped($0) } == [
                "&lt;/script&gt;&lt;b a=&quot;&#39;&amp;", "a\u{FFFD}\u{FFFD}\u{FFFD}b\tc\n", "µ → 🙂",
            ])
        var markup = Markup()
        markup.element("g", ["class": "a\"b"]) {
            $0.element("text", ["x": "1"], text: "<")
            $0.element("path", ["d": "M0 0"])
        }
        #expect(markup.text == "<g class=\"a&quot;b\"><text x=\"1\">&lt;</text><path d=\"M0 0\"/></g>")
    }

    @Test func coordinatesAreRightToAHundredthWithTheFewestDigits() {
        let cases: [(value: Double, text: String)] = [
            (0, "0"), (1, "1"), (-1.5, "-1.5"), (0.05, "0.05"), (-0.004, "0"), (12.349, "12.35"), (375, "375"), (.nan, "0"),
            (1e300, "0"),
        ]
        #expect(cases.map { coordinate($0.value) } == cases.map(\.text))
        #expect(curveCoordinate(12.349) == "12.3")
        var random = SplitMix64(seed: 5)
        let values = (0..<2_000).map { _ in Double(Int64(bitPattern: random.next()) % 10_000_000) / 7_919 }
        let inexact = values.filter { abs((Double(coordinate($0)) ?? .infinity) - $0) > 0.005 + 1e-9 }
        #expect(inexact.isEmpty, "\(inexact.prefix(3))")
    }
}
