import CoreGraphics
import Experiments
import Gating
import InvalidationStrategies
import ScrollTraces

extension ScenarioArguments {
    /// The flags that give another process all scenarios of these options.
    init(_ options: ScenarioOptions, _ factory: ScenarioFactory) {
        let flags = options.flags(
            with: factory.settings.scenarioFile, items: factory.itemCounts.map(String.init).joined(separator: ","),
            strategies: factory.settings.strategies.map { $0.name }.joined(separator: ",")
        )
        self.init(Dictionary(uniqueKeysWithValues: flags))
    }
}

extension ScenarioFactory {
    /// The names of the strategies whose ticks grow in this way.
    func strategyNames(growing growth: TickGrowth) -> [String] {
        settings.strategies.filter { $0.growth == growth }.map { $0.name }
    }

    /// A scenario whose work is counted in this process.
    ///
    /// - Parameter smallest: As for `scenario(_:scrolledAs:)`; `nil` for the scenario's own scroll.
    /// - Throws: A usage error for a scenario that cannot be made, or that takes more memory than is free.
    func scenarioToCount(_ itemCount: Int, scrolledAs smallest: Int? = nil) throws -> Scenario {
        try readingInput {
            try MemoryCheck.check(itemCount: itemCount, strategyCount: settings.strategies.count, layerTicks: layerTicks)
            return try smallest.map { try scenario(itemCount, scrolledAs: $0) } ?? scenario(itemCount).scenario
        }
    }

    /// A scenario with the scroll of another number of items, moved to the end of the content.
    ///
    /// A trace follows the content that it was made for. Over more items it jumps further and reveals more, so every strategy
    /// does more work. To show only how work grows with the items, all numbers of items get the trace over `smallest` items. The
    /// trace is moved to the end of the content, where a search that begins at the first item takes longest.
    ///
    /// - Throws: As `scenario(_:)`.
    func scenario(_ itemCount: Int, scrolledAs smallest: Int) throws -> Scenario {
        var scenario = try scenario(itemCount).scenario
        // The motion of layers does not depend on the number of layers.
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
                // Offsets are multiples of a pixel.
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

extension ScalingCheck {
    /// Checks the strategies of a factory. The factory's numbers of items are not used.
    init(_ factory: ScenarioFactory) throws {
        try self.init(
            promisingStrategies: factory.strategyNames(growing: .visible),
            otherStrategies: factory.strategyNames(growing: .items)
        ) { try factory.scenario($0, scrolledAs: Self.smallestItemCount) }
    }
}
