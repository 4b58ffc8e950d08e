import CoreGraphics
import Statistics

extension ScrollTrace {
    /// The name of the trace that shows the whole content once.
    package static let sweepName = "sweep"

    /// Returns a trace from the top to the bottom, with steps of at most a view height and as many
    /// ticks as needed.
    package static func sweep(over canvas: ScrollCanvas) -> ScrollTrace {
        let extent = canvas.extent(ScrollPage(screenSize: canvas.screenSize, dataSet: 0))
        let step = max(1, (extent.viewHeight * canvas.displayScale).rounded(.down)) / canvas.displayScale
        let count = max(1, Int((max(0, canvas.maximumOffset(over: extent)) / step).rounded(.up)) + 1)
        var builder = TraceBuilder(tickCount: count, random: SplitMix64(seed: 0, purpose: sweepName), over: canvas)
        for tick in 0..<count { builder.jump(to: CGFloat(tick) * step) }
        return ScrollTrace(name: sweepName, events: builder.events)
    }
}
