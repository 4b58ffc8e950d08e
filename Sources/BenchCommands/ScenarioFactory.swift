import BenchmarkResults
import CoreGraphics
import Experiments
import Foundation
import InvalidationStrategies
import Quilt
import ScrollTraces

/// Makes scenarios of settings: reads the files that they name, draws blocks and traces.
struct ScenarioFactory {
    let settings: ScenarioSettings
    /// What all scenarios are handicapped with; `nil` in every honest measurement.
    let handicap: Handicap?
    /// The blocks of the file of blocks or photos.
    private let fileSpans: ContiguousArray<BlockSpan>?
    let motion: Motion

    enum Motion {
        case pattern(TracePattern)
        case recording(ScrollRecording, name: String)
        case layerPattern(LayerPattern)
        case layerRecording(LayerRecording, name: String)
    }

    /// - Throws: `DataFileError` for a file that is named and cannot be used.
    init(_ settings: ScenarioSettings, handicap: Handicap? = nil) throws {
        self.settings = settings
        self.handicap = handicap
        switch settings.blocks {
        case .random: fileSpans = nil
        case .blocksFile(let path): fileSpans = try BlocksFile.read(path)
        case .photosFile(let path): fileSpans = try PhotosFile.read(path)
        }
        switch settings.trace {
        case .pattern(let pattern): motion = .pattern(pattern)
        case .layerPattern(let pattern): motion = .layerPattern(pattern)
        case .file(let path):
            let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            motion =
                settings.layers == nil
                ? .recording(try TraceFile.read(path), name: stem)
                : .layerRecording(try LayerTraceFile.read(path), name: stem)
        }
    }

    /// The numbers of items, one scenario each.
    var itemCounts: [Int] {
        settings.items ?? fileSpans.map { [$0.count] } ?? settings.layout.defaultItems
    }

    /// The ticks of each scenario.
    var tickCount: Int {
        switch motion {
        case .pattern, .layerPattern: settings.ticks ?? ScenarioSettings.defaultTicks
        case .recording(let recording, _): settings.ticks ?? recording.tickCount
        case .layerRecording(let recording, _): settings.ticks ?? recording.tickCount
        }
    }

    /// The blocks of the first `count` items: those of the file, again and again if need be, or drawn with the seed.
    func spans(_ count: Int) -> ContiguousArray<BlockSpan> {
        guard let fileSpans else { return BlockSpan.random(count: count, seed: settings.seed) }
        var spans = fileSpans.prefix(count)
        spans.reserveCapacity(count)
        while spans.count < count {
            spans.append(contentsOf: fileSpans.prefix(count - spans.count))
        }
        return ContiguousArray(spans)
    }

    /// What the layout shows with so many items.
    ///
    /// - Throws: `QuiltError` when no quilt can be laid out on the screen.
    /// - Precondition: The layout shows an album.
    func album(_ itemCount: Int) throws(QuiltError) -> any Album {
        guard let effect = settings.effect else { preconditionFailure("The layout \(settings.layout.name) shows no album.") }
        if let makeAlbum = settings.layout.makeAlbum {
            return makeAlbum(itemCount, effect.effect(cellHeight:))
        }
        return try quiltAlbum(itemCount, effect)
    }

    private func quiltAlbum(_ itemCount: Int, _ effect: EffectSettings) throws(QuiltError) -> PhotoAlbum {
        let columns =
            settings.columns.map { .count($0) } ?? QuiltLayout.Columns.fitting(blockSize: CGSize(width: 100, height: 100))
        var spans = spans(itemCount)
        if case .photosFile = settings.blocks {
            // An album has no photo wider than the screen, however the screen is turned.
            let narrowest = min(
                try columns.grid(in: settings.screen).columnCount, try columns.grid(in: settings.screen.turned).columnCount
            )
            spans = ContiguousArray(spans.map { $0.limited(toColumns: narrowest) })
        }
        return PhotoAlbum(
            spans: spans, columns: columns, prelayout: settings.prelayout,
            effect: effect.effect(cellHeight: columns.cellHeight)
        )
    }

    /// The first item that is wider than the quilt and its number of columns; `nil` where every item fits.
    func overflow(of album: any Album) throws(QuiltError) -> (item: Int, span: BlockSpan, columnCount: Int)? {
        guard let album = album as? PhotoAlbum else { return nil }
        let columnCount = try album.columns.grid(in: settings.screen).columnCount
        return album.spans.firstIndex { $0.columns > columnCount }.map { ($0, album.spans[$0], columnCount) }
    }

    /// The trace over an album, and how many of its ticks were held at an edge because the recording goes beyond it.
    ///
    /// - Throws: `QuiltError` when the album cannot be laid out on the screen, `SettingError` when it is too high to be scrolled.
    func trace(over album: any Album) throws -> (trace: ScrollTrace, clampedTicks: Int) {
        // Asked for up front, so that what cannot be laid out is an error here and not a trap in the middle of a trace.
        let heights = try Dictionary(
            uniqueKeysWithValues: Set([settings.screen, settings.screen.turned]).map { ($0, try album.contentHeight(on: $0)) }
        )
        if let highest = heights.values.max(), highest > ScrollCanvas.greatestContentHeight {
            throw SettingError(
                "\(album.itemCount) items\(album is PhotoAlbum ? " of these blocks" : "") would make the content \(highest) pt high, and a scroll view resolves offsets up to "
                    + "\(ScrollCanvas.greatestContentHeight) pt; try fewer items, more columns or a narrower screen."
            )
        }
        let canvas = ScrollCanvas(
            screenSize: settings.screen, displayScale: ScenarioSettings.displayScale,
            topInset: album.effect.insets.top, bottomInset: album.effect.insets.bottom
        ) { size in
            // A recording may bring sizes of its own.
            heights[size] ?? (try? album.contentHeight(on: size)) ?? 0
        }
        switch motion {
        case .pattern(let pattern):
            return (pattern.trace(ticks: tickCount, seed: settings.seed, over: canvas), 0)
        case .recording(let recording, let name):
            return recording.trace(name: name, ticks: settings.ticks, over: canvas)
        case .layerPattern, .layerRecording:
            preconditionFailure("The trace \(settings.trace.text) moves layers, and an album has none.")
        }
    }

    /// - Throws: As `trace(over:)`.
    func scenario(_ itemCount: Int) throws -> (scenario: Scenario, clampedTicks: Int) {
        if let layers = settings.layers {
            var scenario = layerScenario(itemCount, layers)
            scenario.handicap = handicap
            return (scenario, 0)
        }
        let album = try album(itemCount)
        let (trace, clampedTicks) = try trace(over: album)
        var scenario = Scenario(
            name: "\(settings.layout.name)/\(settings.effectName)/\(trace.name)/\(itemCount)",
            layout: settings.layout,
            album: album,
            trace: trace,
            screenSize: settings.screen,
            windowModel: settings.window,
            strategies: invalidationStrategies(settings.strategies)
        )
        scenario.handicap = handicap
        return (scenario, clampedTicks)
    }
}

/// Those of the strategies that keep a collection view up to date, in their order.
private func invalidationStrategies(_ strategies: [any ScrollStrategy.Type]) -> [any InvalidationStrategy.Type] {
    strategies.compactMap { $0 as? any InvalidationStrategy.Type }
}

extension CGSize {
    /// The size after a rotation of the screen.
    fileprivate var turned: CGSize { CGSize(width: height, height: width) }
}
