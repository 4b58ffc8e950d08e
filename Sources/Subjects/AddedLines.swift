/// The number of lines that each strategy adds to a plain layout, cell and controller, without comments and blank lines.
///
/// `Benchmarks/Tools/count-lines` counts them, and writes this file.
enum AddedLines {
    static let quilt = ["cell": 46, "full": 53, "delegate-scroll-only": 68, "cached": 77, "delegate": 77, "named": 86]
    static let flow = [
        "cell-scroll-only": 28,
        "cell": 46,
        "full": 65,
        "delegate-scroll-only": 68,
        "delegate": 77,
        "cached": 109,
        "named": 119,
    ]
    static let sections = ["cached-scan": 19, "full": 22, "cached-scan-stale": 30, "cached": 72, "named": 86, "delegate": 185]
    static let shelves = ["full": 65, "delegate-scroll-only": 68, "delegate": 77, "cached": 109, "named": 119]
}
