import BenchmarkResults
import Sampling
import ScrollTraces

/// Replays a trace once, starting each tick with a frame of a display, and times each tick.
///
/// As in ``timeReplay``, only the tick is between its two clock readings. A tick that takes longer
/// than a frame delays the next one; no tick is omitted.
@MainActor
struct FramePacedReplay<Performer: TickPerforming, Clock: TickClock, Meter: NoiseMeter> {
    let trace: ScrollTrace
    let performer: Performer
    let clock: Clock
    let meter: Meter
    let interruption: Interruption

    /// - Throws: `Interruption.Requested`, between two ticks.
    func run(_ pacing: DevicePacing) async throws -> (ticks: TickRecord, device: DeviceConditions) {
        let before = pacing.state()
        let (ticks, rates) = try await perform(on: pacing.frames)
        let after = pacing.state()
        return (
            ticks,
            DeviceConditions(
                refreshRatesHz: rates, lowPowerMode: before.isInLowPowerMode || after.isInLowPowerMode,
                thermalState: max(before.thermalState, after.thermalState))
        )
    }

    /// - Returns: The ticks, and the range of frame rates that the display announced.
    private func perform(on frames: any FrameSource) async throws -> (TickRecord, ClosedRange<Double>) {
        try await withCheckedThrowingContinuation { continuation in
            var record = TickRecord(tickCount: trace.events.count)
            var (next, switches) = (0, meter.involuntarySwitches())
            var lengths: (shortest: Double, longest: Double) = (.infinity, 0)
            frames.start { frame in
                let length = frame.targetTimestamp - frame.timestamp
                lengths = (min(lengths.shortest, length), max(lengths.longest, length))
                do {
                    try interruption.check()
                    record.durations[next] = duration(of: trace.events[next], on: performer, clock: clock)
                    performer.pause()
                } catch {
                    frames.invalidate()
                    return continuation.resume(throwing: error)
                }
                let switchesNow = meter.involuntarySwitches()
                record.switched[next] = switchesNow != switches
                switches = switchesNow
                next += 1
                guard next == trace.events.count else { return }
                frames.invalidate()
                continuation.resume(returning: (record, 1 / lengths.longest...1 / lengths.shortest))
            }
        }
    }
}
