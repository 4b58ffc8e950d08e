import Statistics
import Testing

struct NoisyTickTests {
    /// Durations around twice the minimum, with and without unknown values.
    @Test(
        arguments: [
            (199, 100, false, false), (200, 100, false, false), (201, 100, false, true),
            (100, 100, true, true), (201, 100, true, true),
            (1, 0, false, true), (0, 0, false, false),
            (201, 100, nil, true), (200, 100, nil, nil),
            (201, nil, false, nil), (201, nil, true, true), (201, nil, nil, nil),
        ] as [(Int, Int?, Bool?, Bool?)])
    func rule(duration: Int, steady: Int?, switched: Bool?, expected: Bool?) {
        let found = isNoisyTick(.nanoseconds(duration), steadyCost: steady.map { .nanoseconds($0) }, wasSwitched: switched)
        #expect(found == expected)
    }
}
