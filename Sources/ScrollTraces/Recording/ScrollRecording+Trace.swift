import CoreGraphics

extension ScrollRecording {
    /// How many ticks the recording lasts: ⌊duration · 60⌋ + 1, so that each tick lies at or before the last sample.
    public var tickCount: Int { clock.tickCount }

    /// The recording as events per tick, timed from its first sample.
    ///
    /// Between two samples the offset is interpolated linearly; screen size and phase are those of the last sample at or before
    /// the tick. A generated trace that was written down with one sample per tick, at times k/60, comes back with the same
    /// events to the bit.
    ///
    /// - Parameters:
    ///   - name: The name of the trace, as results have it.
    ///   - ticks: How many events to make; `nil` for the recording's own ``tickCount``. Ticks beyond that repeat its last event.
    ///   - canvas: Gives the screen size where the recording has none, and the offsets that are possible.
    /// - Returns: The trace, and how many of its ticks had an offset more than half a view height beyond an edge and were moved
    ///   to there. More than a few tell of a recording that was made over other content.
    /// - Precondition: `ticks` is at least 1.
    /// - Complexity: O(t + n), where t is the number of ticks and n of samples, and one call of the canvas' `extent` per
    ///   distinct page.
    public func trace(name: String, ticks: Int? = nil, over canvas: ScrollCanvas) -> (trace: ScrollTrace, clampedTicks: Int) {
        let recordedTicks = tickCount
        let count = ticks ?? recordedTicks
        precondition(count >= 1, "A trace has at least 1 tick; given: \(count).")
        var events: ContiguousArray<ScrollEvent> = []
        events.reserveCapacity(count)
        var ranges = OffsetRanges(of: canvas)
        var clampedTicks = 0
        var current = 0
        var isClamped = false
        var data = RecordedData()
        var changedRange: OffsetRange?
        for tick in 0..<count {
            if let last = events.last, tick >= recordedTicks {
                // The last data set was shown once, and stays.
                events.append(
                    ScrollEvent(contentOffsetY: last.contentOffsetY, screenSize: last.screenSize, phase: last.phase.withoutChange)
                )
            } else {
                current = clock.lastSample(atOrBefore: tick, from: current, of: samples.count) { samples[$0].time }
                let sample = samples[current]
                let shownDataSet = data.advance(through: current, of: samples)
                let screenSize = sample.screenSize ?? canvas.screenSize
                var range = changedRange ?? ranges.range(for: ScrollPage(screenSize: screenSize, dataSet: data.dataSet))
                let change = data.takeChange()
                if let change {
                    let place = events.last?.contentOffsetY ?? 0 - canvas.topInset
                    range = ranges.range(after: change, at: place, insteadOf: range)
                    changedRange = range
                }
                let asked = range.rounded(offset(at: tick, from: current) + canvas.topInset)
                let offset = range.pulledOffset(for: asked)
                isClamped = offset != asked
                events.append(
                    ScrollEvent(
                        contentOffsetY: offset - canvas.topInset, screenSize: screenSize,
                        phase: shownDataSet != nil
                            ? .reload : change != nil ? .change : (sample.phase ?? .recorded).withoutChange,
                        dataSet: shownDataSet, change: change
                    )
                )
            }
            clampedTicks += isClamped ? 1 : 0
        }
        return (ScrollTrace(name: name, events: events), clampedTicks)
    }

    /// The offset at a tick, in pt, where `index` is the last sample at or before it.
    private func offset(at tick: Int, from index: Int) -> CGFloat {
        let sample = samples[index]
        guard index + 1 < samples.count else { return sample.offsetY }
        let next = samples[index + 1]
        guard let share = clock.share(of: tick, from: sample.time, to: next.time) else { return sample.offsetY }
        return sample.offsetY + CGFloat(share) * (next.offsetY - sample.offsetY)
    }
}

extension ScrollPhase {
    /// The phase of a tick that changes nothing: a change is over with its own tick.
    fileprivate var withoutChange: ScrollPhase { self == .change ? .recorded : self }
}

/// What a recording does to the data, sample by sample.
private struct RecordedData {
    private(set) var dataSet = 0
    /// Those that wait for a tick: each tick makes one.
    private var changes: ArraySlice<DataChange> = []
    private var nextSample = 0

    /// Goes on to a sample.
    ///
    /// - Returns: The data set that one of the samples on the way showed, the last if several did; `nil` where none did.
    mutating func advance(through sample: Int, of samples: [ScrollRecording.Sample]) -> Int? {
        var shown: Int?
        while nextSample <= sample {
            let passed = samples[nextSample]
            nextSample += 1
            if let change = passed.change { changes.append(change) }
            // A recording without numbers shows the next data set with each reload.
            if passed.dataSet != nil || passed.phase == .reload {
                dataSet = passed.dataSet ?? (dataSet + 1) % ScrollTrace.dataSetCount
                shown = dataSet
            }
        }
        return shown
    }

    /// The change of the next tick.
    mutating func takeChange() -> DataChange? {
        changes.popFirst()
    }
}
