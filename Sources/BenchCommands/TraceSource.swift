import ScrollTraces

/// Where the scrolling of a scenario comes from.
enum TraceSource: Equatable {
    /// Made with the seed.
    case pattern(TracePattern)
    /// Made with the seed, for layers.
    case layerPattern(LayerPattern)
    /// Recorded: a CSV with the columns `time_s,offset_y`; for layers see `LayerTraceFile`.
    case file(String)

    /// As it was given.
    var text: String {
        switch self {
        case .pattern(let pattern): pattern.rawValue
        case .layerPattern(let pattern): pattern.rawValue
        case .file(let path): path
        }
    }
}
