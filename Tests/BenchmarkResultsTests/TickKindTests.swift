import Testing

@testable import BenchmarkResults

struct TickKindTests {
    /// A tick is compared with the tick before it.
    @Test func kindsFollowFromTheTickBefore() {
        let portrait = ScreenSize(width: 375, height: 667)
        let landscape = ScreenSize(width: 667, height: 375)
        let ticks: [(tick: Run.Tick, kind: TickKind)] = [
            (Run.Tick(phase: "drag", offset: 0, screen: portrait), .firstScreen),
            (Run.Tick(phase: "drag", offset: 5, screen: portrait), .scroll),
            (Run.Tick(phase: "drag", offset: 5, screen: portrait), .rest),
            (Run.Tick(phase: "idle", offset: 5, screen: landscape), .turn),
            (Run.Tick(phase: "idle", offset: 5, screen: landscape), .rest),
            (Run.Tick(phase: "rotate", offset: 5, screen: landscape), .turn),
            (Run.Tick(phase: "jump", offset: 90, screen: landscape), .jump),
            (Run.Tick(phase: "reload", offset: 90, screen: landscape), .reload),
            (Run.Tick(phase: "change", offset: 90, screen: landscape), .change),
            (Run.Tick(phase: "tilt", offset: 90, screen: landscape), .scroll),
        ]
        #expect(TickKind.kinds(of: ticks.map(\.tick)) == ticks.map(\.kind))
        #expect(TickKind.kinds(of: []).isEmpty)
    }
}
