import CoreGraphics
import Experiments
import InvalidationStrategies
import ScrollTraces

extension ScenarioFactory {
    /// A scenario with the scroll of another number of items, to the point, at the end of the content.
    ///
    /// A trace follows the content that it was made for: on more items it jumps further, and reveals more, so that even an honest
    /// strategy does more. To see growth, and nothing else, every number of items gets the trace over `smallest` items. It is
    /// moved along to the end of the content, where a search that begins at the first item has the furthest to go.
    ///
    /// - Throws: As `scenario(_:)`.
    func scenario(_ itemCount: Int, scrolledAs smallest: Int) throws -> Scenario {
        var scenario = try scenario(itemCount).scenario
        // What moves layers does not depend on how many there are.
        guard settings.layers == nil else { return scenario }
        let (album, smallAlbum) = (try album(itemCount), try album(smallest))
        var shifts: [CGSize: CGFloat] = [:]
        let trace = try trace(over: smallAlbum).trace
        let events = try trace.events.map { event in
            let size = event.screenSize
            let shift: CGFloat
            if let known = shifts[size] {
                shift = known
            } else {
                // A multiple of a pixel, as offsets are.
                let difference = try album.contentHeight(on: size) - smallAlbum.contentHeight(on: size)
                shift = (difference * ScenarioSettings.displayScale).rounded() / ScenarioSettings.displayScale
                shifts[size] = shift
            }
            return ScrollEvent(contentOffsetY: event.contentOffsetY + shift, screenSize: size, phase: event.phase)
        }
        scenario.trace = ScrollTrace(name: trace.name, events: ContiguousArray(events))
        return scenario
    }
}
