/// Tells what a gate is doing, on stderr.
struct GateProgress: Sendable {
    let style: ProgressStyle
    /// Stands before each text.
    var prefix = ""

    /// A stage of the work that begins.
    func show(stage: String) {
        switch style {
        case .bar: StandardError.print("\r\(prefix)\(stage)\u{1B}[K")
        case .lines: StandardError.printLine(prefix + stage)
        case .quiet: break
        }
    }

    /// How many processes of a kind, such as "trial", are over; a log is not filled with a line for each.
    func show(timing noun: String, after done: Int, of expected: Int) {
        guard style == .bar else { return }
        show(stage: "timing, \(noun) \(done + 1) of \(expected)")
    }

    func clear() {
        if style == .bar { StandardError.print("\r\u{1B}[K") }
    }
}
