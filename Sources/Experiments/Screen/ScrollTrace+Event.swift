import CoreGraphics
import ScrollTraces

extension ScrollTrace {
    /// Returns a description of a tick: its event, or how far it moves the content.
    func event(at tick: Int) -> String {
        let event = events[tick]
        let before = tick > 0 ? events[tick - 1] : nil
        var parts: [String] = []
        if let size = before?.screenSize, size != event.screenSize {
            let isTurn = size == CGSize(width: event.screenSize.height, height: event.screenSize.width)
            parts.append("the screen \(isTurn ? "turned" : "changed") from \(size.text) to \(event.screenSize.text)")
        }
        if let dataSet = event.dataSet { parts.append("data set \(dataSet) was shown") }
        if let change = event.change { parts.append("the data changed: \(change)") }
        guard parts.isEmpty else { return parts.joined(separator: ", ") }
        guard event.motion == nil else { return "the view was moved" }
        let isVertical = event.contentOffsetX == 0
        let offset = isVertical ? event.contentOffsetY : event.contentOffsetX
        return "the content was scrolled to \(isVertical ? "y" : "x") \(offset)"
    }
}

extension CGSize {
    /// The size, for example `375 × 667`.
    fileprivate var text: String {
        [width, height].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: " × ")
    }
}
