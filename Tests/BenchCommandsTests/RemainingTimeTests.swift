import Testing

@testable import BenchCommands
@testable import ResultCommands

struct RemainingTimeTests {
    @Test func logsShowAFewMilestones() {
        var remaining = RemainingTime()
        let start = ContinuousClock.now
        var lines: [Int] = []
        for done in 0..<160 {
            let (left, isMilestone) = remaining.update(done: done, expected: 160, at: start + .seconds(done))
            #expect(left == (done == 0 ? nil : .seconds(160 - done)))
            if isMilestone { lines.append(done) }
        }
        #expect(lines == [8, 40, 80, 120])
    }

    @Test func secondMeasurementsRestartTheMilestones() {
        var remaining = RemainingTime()
        let start = ContinuousClock.now
        _ = remaining.update(done: 0, expected: 40, at: start)
        _ = remaining.update(done: 39, expected: 40, at: start + .seconds(39))
        #expect(remaining.update(done: 40, expected: 160, at: start + .seconds(40)).left == nil)
        // In this test, the fresh processes of a suspect take half as long.
        let (left, isMilestone) = remaining.update(done: 60, expected: 160, at: start + .seconds(50))
        #expect(left == .seconds(50) && isMilestone)
    }
}
