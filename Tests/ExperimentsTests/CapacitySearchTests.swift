import Statistics
import Testing

@testable import Experiments

struct CapacitySearchTests {
    /// A criterion that a cost of so many µs just meets: half of the budget.
    private static func criterion(_ microseconds: Int, slowdown: Double = 1) -> CapacityCriterion {
        CapacityCriterion(budget: FrameBudget(.microseconds(2 * microseconds)), slowdown: slowdown)
    }

    /// Searches to the end.
    ///
    /// - Returns: The search, and the numbers of items in the order in which they were measured.
    private func finish(
        _ criteria: [CapacityCriterion], maximum: Int = 1_000_000, start: Int = 1_000, tolerance: Double = 0.05,
        cost: (Int) -> Duration
    ) -> (search: CapacitySearch, measured: [Int]) {
        var search = CapacitySearch(
            criteria: criteria, bounds: CapacitySearch.Bounds(maximum: maximum, start: start, tolerance: tolerance)
        )
        var measured: [Int] = []
        while let itemCount = search.nextItemCount, measured.count < 1_000 {
            measured.append(itemCount)
            search.record(cost(itemCount), at: itemCount)
        }
        return (search, measured)
    }

    /// The machine disturbs each number of items in its first measurements. A jump of 41 % for 4 % more items
    /// was printed as a gap of 4.43 %.
    @Test(arguments: [2, 4, 9]) func aJumpIsMeasuredUpToFiveTimes(disturbances: Int) {
        var counts: [Int: Int] = [:]
        let (search, measured) = finish([Self.criterion(100)], maximum: 100_000) { items in
            counts[items, default: 0] += 1
            // Up to 5,200 items the machine is quiet; 10,000 items take 100 µs.
            let isDisturbed = items > 5_200 && counts[items, default: 0] <= disturbances
            return .nanoseconds(items * 10 * (isDisturbed ? 2 : 1) + (isDisturbed ? 50_000 : 0))
        }
        let bracket = search.bracket(of: Self.criterion(100))
        #expect(bracket.ending == .found)
        #expect(bracket.isOutsideConfirmed)
        let most = Dictionary(grouping: measured, by: \.self).values.map(\.count).max()
        #expect(most ?? 0 <= 5)
        if disturbances < 5 {
            #expect(bracket.jump == nil)
            #expect(bracket.smallestOutside.map { $0.itemCount > 10_000 } == true)
        } else {
            #expect(bracket.jump.map { $0 > 0.4 } == true)
            #expect(bracket.outsideMeasurementCount == 5)
            guard let inside = bracket.largestInside, let outside = bracket.smallestOutside else { return }
            let limit = Self.criterion(100).itemCount(ifCostGrowsEvenlyFrom: inside, atLeast: outside)
            #expect((9_900...10_100).contains(limit), "the limit is between \(inside.itemCount) and \(limit)")
        }
    }

    /// Every step function with every small maximum, start and tolerance, compared with the known
    /// answer.
    @Test func everySmallStep() {
        for maximum in 1...24 {
            for start in [1, 2, 5, 24, 100] {
                for tolerance in [1e-9, 0.1, 0.5] {
                    for capacity in 0...maximum {
                        let (search, measured) = finish(
                            [Self.criterion(10)], maximum: maximum, start: start, tolerance: tolerance
                        ) { $0 <= capacity ? .microseconds(10) : .microseconds(11) }
                        let label: Comment =
                            "capacity \(capacity) of \(maximum) from \(start), tolerance \(tolerance): \(measured)"
                        let bracket = search.bracket(of: Self.criterion(10))
                        let ending: CapacityBracket.Ending =
                            capacity == 0 ? .belowOne : capacity == maximum ? .beyondMaximum : .found
                        let isConfirmed = ending != .found || bracket.isOutsideConfirmed
                        #expect((bracket.ending, bracket.insideBeyondCount, isConfirmed) == (ending, 0, true), label)
                        let inside = bracket.largestInside?.itemCount ?? 0
                        let outside = bracket.smallestOutside?.itemCount ?? maximum + 1
                        let isNarrow = outside == inside + 1 || Double(outside - inside) <= tolerance * Double(inside)
                        #expect(isNarrow, label)
                        #expect(inside <= capacity, label)
                        #expect(capacity < outside, label)
                        // Only the deciding number is measured twice.
                        let again = Dictionary(grouping: measured, by: \.self).filter { $1.count > 1 }
                        let isTwice = again.allSatisfy { $0.key == bracket.smallestOutside?.itemCount && $0.value.count == 2 }
                        #expect([isTwice, measured.allSatisfy { (1...maximum).contains($0) }] == [true, true], label)
                    }
                }
            }
        }
    }

    @Test func aSearchDoublesThenBisectsTheLogarithm() {
        let (search, measured) = finish([Self.criterion(5_000)]) { .nanoseconds($0 * 1_000) }
        // 4,000 · 8,000 has the root 5,656; 4,000 · 5,656 the root 4,756; and so on.
        #expect(measured == [1_000, 2_000, 4_000, 8_000, 5_656, 4_756, 5_186, 4_966, 5_186])
        let bracket = search.bracket(of: Self.criterion(5_000))
        let points = [4_966, 5_186].map { CapacityBracket.Point(itemCount: $0, worstScroll: .microseconds($0)) }
        #expect([bracket.largestInside, bracket.smallestOutside] == points)
        #expect(bracket.relativeGap == 220.0 / 4_966)
        let (always, toMaximum) = finish([Self.criterion(10)], maximum: 5_500) { _ in .microseconds(10) }
        let (never, toOne) = finish([Self.criterion(10)]) { _ in .microseconds(11) }
        #expect([toMaximum, toOne] == [[1_000, 2_000, 4_000, 5_500], [1_000, 31, 5, 2, 1, 1]])
        let brackets = [always, never].map { $0.bracket(of: Self.criterion(10)) }
        #expect((brackets.map(\.relativeGap), brackets.map { $0.largestInside?.itemCount }) == ([nil, nil], [5_500, nil]))
    }

    /// One measurement serves all criteria: only the deciding numbers are measured twice.
    @Test func criteriaShareMeasurements() {
        let criteria = [Self.criterion(16_600), Self.criterion(8_300), Self.criterion(16_600, slowdown: 4)]
        let cost: (Int) -> Duration = { .nanoseconds($0 * 100) }
        let (search, measured) = finish(criteria, cost: cost)
        for (criterion, capacity) in zip(criteria, [166_000, 83_000, 41_500]) {
            let bracket = search.bracket(of: criterion)
            #expect((bracket.ending, bracket.contains(capacity)) == (.found, true), "\(capacity)")
        }
        let decisive = Set(criteria.compactMap { search.bracket(of: $0).smallestOutside?.itemCount })
        let again = Dictionary(grouping: measured, by: \.self).filter { $1.count > 1 }
        #expect(again.allSatisfy { decisive.contains($0.key) && $0.value.count == 2 })
        let apart: [Int] = criteria.map { finish([$0], cost: cost).measured.count }
        let sum = apart.reduce(0, +)
        #expect(measured.count < sum - 12, "\(measured.count) of \(apart)")
        // Any other criterion is answered from the known measurements.
        #expect(search.bracket(of: Self.criterion(1)).smallestOutside?.itemCount == 1_000)
    }

    /// A slowdown multiplies the cost: 4 × 4.15 ms is exactly 16.6 ms.
    @Test func exactlyTheBudgetIsWithin() {
        let costs: [(slowdown: Double, cost: Duration, isMet: Bool)] = [
            (4, .microseconds(4_150), true), (4, .nanoseconds(4_150_001), false), (0.5, .microseconds(33_200), true),
        ]
        for (slowdown, cost, isMet) in costs {
            #expect(Self.criterion(16_600, slowdown: slowdown).isMet(by: cost) == isMet, "\(slowdown), \(cost)")
        }
    }

    /// A disturbance while the number doubles is measured again, and the search continues above it. A cost that decreases again has a
    /// conservative answer, with a notice.
    @Test func disturbancesAndFallingCostsDoNotMisleadASearch() {
        var seen: [Int: Int] = [:]
        let (search, measured) = finish([Self.criterion(5_000)]) { itemCount in
            seen[itemCount, default: 0] += 1
            return itemCount == 2_000 && seen[itemCount] == 1 ? .seconds(1) : .nanoseconds(itemCount * 1_000)
        }
        let bracket = search.bracket(of: Self.criterion(5_000))
        #expect((bracket.ending, bracket.insideBeyondCount) == (.found, 0))
        #expect((bracket.contains(5_000), measured.count { $0 == 2_000 }) == (true, 2))
        #expect(bracket.smallestOutside?.worstScroll == bracket.smallestOutside.map { .nanoseconds($0.itemCount * 1_000) })
        let criteria = [Self.criterion(100), Self.criterion(10)]
        let (falling, _) = finish(criteria, maximum: 64, start: 1, tolerance: 1e-9) {
            (20...30).contains($0) ? .microseconds(50) : .microseconds(5)
        }
        // 16, 32 and 64 are inside, so the numbers between them are not measured.
        #expect(criteria.map { falling.bracket(of: $0).ending } == [.beyondMaximum, .beyondMaximum])
        var extended = falling
        for cost in [60, 50, 70] { extended.record(.microseconds(cost), at: 24) }
        let answer = extended.bracket(of: criteria[1])
        #expect([answer.largestInside?.itemCount, answer.smallestOutside?.itemCount, extended.nextItemCount] == [16, 24, 19])
        #expect((answer.insideBeyondCount, answer.ending) == (2, .unfinished))
        #expect(answer.smallestOutside?.worstScroll == .microseconds(50))
    }
}

extension CapacityBracket {
    fileprivate func contains(_ capacity: Int) -> Bool {
        (largestInside?.itemCount ?? .max) <= capacity && capacity < (smallestOutside?.itemCount ?? 0)
    }
}
