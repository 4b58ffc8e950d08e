import BenchmarkResults
import Statistics

/// A limit of the judged device, at the time on this machine that becomes it on the device.
struct LimitLine: Equatable {
    let nanoseconds: Double
    let label: String

    /// Returns the halves of the frames that strategies are judged by, the shorter one first.
    static func lines(budget: Duration, factor: Double) -> [LimitLine] {
        let frames = [(budget.text, budget)] + (Answer.doubleRate(below: budget).map { [("120 Hz", $0)] } ?? [])
        return frames.map { name, frame in
            let limit = Double(frame.wholeNanoseconds) * FrameVerdict.allowedShare / factor
            let text = Duration.nanoseconds(Int64(limit)).text
            return LimitLine(
                nanoseconds: limit, label: "half of \(name)\(factor == 1 ? "" : " on the device, here \(text)")")
        }.sorted { $0.nanoseconds < $1.nanoseconds }
    }

    /// Draws limits with names in the plot: above the greatest one, below the others.
    static func draw(_ limits: [LimitLine], in frame: ChartFrame, _ scale: AxisScale, into markup: inout Markup) {
        for limit in limits {
            let y = scale.position(of: limit.nanoseconds)
            markup.line("limit", x1: frame.left, x2: frame.right, y1: y, y2: y)
            markup.label("limit-name", limit.label, x: frame.left + 4, y: limit == limits.last ? y - 5 : y + 13)
        }
    }
}
