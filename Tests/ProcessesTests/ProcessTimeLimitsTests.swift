import Testing

@testable import Processes

@Suite struct ProcessTimeLimitsTests {
    @Test func whatTheUserSaysHoldsForAll() {
        let limits = ProcessTimeLimits(given: .seconds(5))
        limits.add(.seconds(100), of: "a")
        limits.expect(.seconds(1_000), of: "b")
        #expect(["a", "b", "c"].map(limits.limit) == [.seconds(5), .seconds(5), .seconds(5)])
    }

    /// 20 times the longest like it, and at least 30 s.
    @Test func likeProcessesDecide() {
        let limits = ProcessTimeLimits()
        limits.expect(.seconds(1_000_000), of: "a")
        limits.add(.milliseconds(200), of: "a")
        #expect(limits.limit(of: "a") == .seconds(30))
        limits.add(.seconds(4), of: "a")
        limits.add(.seconds(2), of: "a")
        #expect(limits.limit(of: "a") == .seconds(80))
    }

    /// 10 minutes, 20 times what is expected, or 100 times the longest process of all, where nothing is expected.
    @Test func theFirstOfItsKindGetsMore() {
        let limits = ProcessTimeLimits()
        #expect(limits.limit(of: "a") == .seconds(600))
        limits.add(.seconds(2), of: "b")
        #expect(limits.limit(of: "a") == .seconds(600))
        limits.add(.seconds(9), of: "c")
        #expect(limits.limit(of: "a") == .seconds(900))
        limits.expect(.seconds(3), of: "a")
        #expect(limits.limit(of: "a") == .seconds(600))
        limits.expect(.seconds(50), of: "a")
        #expect(limits.limit(of: "a") == .seconds(1_000))
    }
}
