import CoreGraphics
import SystemSupport

extension ScrollRecording {
    /// Returns the events of the recording, beginning with its first sample.
    ///
    /// Offsets are interpolated linearly; the screen size and the phase come from the last sample
    /// at or before the tick. A generated trace that was written as a recording is reproduced
    /// exactly.
    ///
    /// - Parameters:
    ///   - ticks: The number of events, or `nil` for ``tickCount``. Further ticks repeat the last
    ///     event.
    ///   - canvas: The screen size if the recording has none, and the possible offsets.
    ///   - follower: The screen whose content changes with the recording.
    /// - Returns: The trace, and the number of ticks whose offset was limited, because it was more
    ///   than half a view height beyond an edge. Many such ticks indicate that the recording is
    ///   from other content.
    /// - Precondition: `ticks` is at least 1.
    public func trace(
        ticks: Int? = nil, over canvas: ScrollCanvas, followedBy follower: (any TraceFollower)? = nil
    ) -> (trace: ScrollTrace, clampedTicks: Int) {
        let recordedTicks = tickCount
        let count = ticks ?? recordedTicks
        require(count >= 1, "A trace has at least 1 tick")
        var events: ContiguousArray<ScrollEvent> = []
        events.reserveCapacity(count)
        var offset = -canvas.topInset
        var clampedTicks = 0
        var isClamped = false
        var current = 0
        var data = RecordedData()
        var changedRange: OffsetRange?
        for tick in 0..<count {
            if let last = events.last, tick >= recordedTicks {
                events.append(
                    ScrollEvent(offset, along: canvas.axis, screenSize: last.screenSize, phase: last.phase.withoutChange))
            } else {
                current = lastSample(atOrBefore: tick, from: current)
                let sample = samples[current]
                let shownDataSet = data.advance(through: current, of: samples)
                let screenSize = sample.screenSize ?? canvas.screenSize
                let change = data.changes.popFirst()
                if let change, let follower {
                    changedRange = OffsetRange(follower.extent(after: change, at: offset), of: canvas)
                }
                let page = ScrollPage(screenSize: screenSize, dataSet: data.dataSet)
                let range = changedRange ?? OffsetRange(canvas.extent(page), of: canvas)
                let asked = (self.offset(at: tick, from: current) + canvas.topInset).rounded(toPixelsOf: canvas.displayScale)
                let place = range.pulledOffset(for: asked)
                isClamped = place != asked
                offset = canvas.contentOffset(at: place)
                events.append(
                    ScrollEvent(
                        offset, along: canvas.axis, screenSize: screenSize,
                        phase: shownDataSet != nil
                            ? .reload : change != nil ? .change : (sample.phase ?? .recorded).withoutChange,
                        dataSet: shownDataSet, change: change))
            }
            clampedTicks += isClamped ? 1 : 0
        }
        return (ScrollTrace(events), clampedTicks)
    }

    /// Returns the offset at a tick, in pt. `index` is the last sample at or before the tick.
    private func offset(at tick: Int, from index: Int) -> CGFloat {
        let sample = samples[index]
        guard index + 1 < samples.count else { return sample.offsetY }
        let next = samples[index + 1]
        guard let share = share(of: tick, from: sample.time, to: next.time) else { return sample.offsetY }
        return sample.offsetY + CGFloat(share) * (next.offsetY - sample.offsetY)
    }
}

extension ScrollPhase {
    /// The phase of later ticks: a change affects only its own tick.
    fileprivate var withoutChange: ScrollPhase { self == .change ? .recorded : self }
}

private struct RecordedData {
    private(set) var dataSet = 0
    /// The changes that wait for a tick, because each tick makes at most one change.
    var changes: ArraySlice<DataChange> = []
    private var nextSample = 0

    /// Advances to a sample, and returns the last new data set up to there, or `nil`.
    mutating func advance(through sample: Int, of samples: [ScrollRecording.Sample]) -> Int? {
        var shown: Int?
        while nextSample <= sample {
            let passed = samples[nextSample]
            nextSample += 1
            if let change = passed.change { changes.append(change) }
            if passed.showsOtherData {
                dataSet = passed.dataSet ?? (dataSet + 1) % ScrollTrace.dataSetCount
                shown = dataSet
            }
        }
        return shown
    }
}
