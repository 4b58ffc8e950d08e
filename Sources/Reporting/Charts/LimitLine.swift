import BenchmarkResults
import Statistics

/// A limit of the judged device, at the time on this machine that becomes it on the device.
struct LimitLine: Equatable {
    static let name = "half a frame"

    let nanoseconds: Double

    /// Creates the half of the frame that strategies are judged by.
    init(budget: Duration, factor: Double) {
        nanoseconds = Double(budget.wholeNanoseconds) * FrameVerdict.allowedShare / factor
    }

    /// Draws the line. Its name is beside the plot, where it covers no other line.
    func draw(in frame: ChartFrame, _ scale: AxisScale, into markup: inout Markup) {
        let y = scale.position(of: nanoseconds)
        let time = Duration.nanoseconds(Int64(nanoseconds)).text
        markup.line(
            "limit", x1: frame.left, x2: frame.right, y1: y, y2: y, title: "Half a frame of the device: \(time) on this machine")
    }

    func label(_ scale: AxisScale) -> EndLabel {
        EndLabel(position: scale.position(of: nanoseconds), text: Self.name, styleClass: "limit-name")
    }
}
