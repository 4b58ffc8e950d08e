import CoreGraphics

// Traces are generated along the vertical axis. A horizontal trace is generated with width and height swapped, and transposed.

extension CGSize {
    /// The size with width and height swapped.
    public var transposed: CGSize { CGSize(width: height, height: width) }
}

extension ScrollTrace {
    /// The trace along the other axis.
    public var transposed: ScrollTrace {
        ScrollTrace(
            name: name,
            events: ContiguousArray(
                events.map { event in
                    ScrollEvent(
                        contentOffsetX: event.contentOffsetY, contentOffsetY: event.contentOffsetX,
                        motion: event.motion, screenSize: event.screenSize.transposed, phase: event.phase,
                        dataSet: event.dataSet, change: event.change)
                }))
    }
}

extension ScrollRecording {
    /// The recording with transposed screen sizes.
    public var transposed: ScrollRecording {
        ScrollRecording(
            samples: samples.map {
                Sample(
                    time: $0.time, offsetY: $0.offsetY, screenSize: $0.screenSize?.transposed, phase: $0.phase,
                    dataSet: $0.dataSet, change: $0.change)
            }, clock: clock)
    }
}
