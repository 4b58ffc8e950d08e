import Testing

@testable import Sampling

struct StealTimeTests {
    @Test(
        arguments: [
            ("cpu  278710 0 40849 819207 1989 0 391 46 0 0", 100, 460), ("cpu 1 2 3 4 5 6 7 8", 100, 80),
            ("cpu 1 2 3 4 5 6 7 0\n", 100, 0), ("cpu 1 2 3 4 5 6 7 1501 9", 1_000, 1_501),
            ("cpu 1 2 3 4 5 6 7", 100, nil), ("cpu0 1 2 3 4 5 6 7 8", 100, nil), ("cpu 1 2 3 4 5 6 7 x", 100, nil),
            ("cpu 1 2 3 4 5 6 7 -8", 100, nil), ("cpu 1 2 3 4 5 6 7 8", -1, nil), ("", 100, nil),
        ] as [(String, Int, Int?)])
    func theEighthNumberIsRead(line: String, ticksPerSecond: Int, milliseconds: Int?) {
        let expected = milliseconds.map { Duration.milliseconds($0) }
        #expect(StealTime.steal(inProcessorLine: line, ticksPerSecond: ticksPerSecond) == expected)
    }

    @Test(.enabled(if: StealTime.current != nil, "This system does not report the time of other virtual machines."))
    func itNeverGoesBack() throws {
        let (first, second) = try (#require(StealTime.current), #require(StealTime.current))
        #expect(.zero <= first && first <= second)
    }
}
