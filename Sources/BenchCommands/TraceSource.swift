import ScrollTraces

/// Where the scrolling of a scenario comes from.
enum TraceSource: Equatable {
    /// Made with the seed.
    case pattern(TracePattern)
    /// Recorded: a CSV with the columns `time_s,offset_y`.
    case file(String)

    /// As it was given.
    var text: String {
        switch self {
        case .pattern(let pattern): pattern.rawValue
        case .file(let path): path
        }
    }
}
