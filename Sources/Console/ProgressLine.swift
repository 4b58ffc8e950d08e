import Foundation
import SystemSupport

/// A line on stderr about work in progress: overwritten on a terminal, and a new line for each
/// milestone elsewhere. It has no colors, so `NO_COLOR` needs no support.
package struct ProgressLine: Sendable {
    package enum Style: Sendable {
        case bar
        case lines
        case quiet
    }

    package let style: Style
    private let write: @Sendable (String) -> Void
    private let start = ContinuousClock.now

    /// - Parameter write: Prints a string with its own line ends and carriage returns.
    package init(_ style: Style, write: @escaping @Sendable (String) -> Void = { StandardError.print($0) }) {
        self.style = style
        self.write = write
    }

    /// Creates the line of this process: no progress if requested, a bar on a terminal, lines
    /// elsewhere.
    package init(isQuiet: Bool = false) {
        self.init(isQuiet ? .quiet : isatty(STDERR_FILENO) == 1 ? .bar : .lines)
    }

    /// Shows a step, which is a milestone.
    package func show(_ text: String) {
        switch style {
        case .bar: update(text)
        case .lines: write("\(text)\n")
        case .quiet: break
        }
    }

    /// Shows a step on a terminal only.
    package func update(_ text: String) {
        // Erases the rest of a longer previous line.
        if style == .bar { write("\r\(text)\u{1B}[K") }
    }

    /// Shows a step on a terminal, once the work has taken two seconds.
    package func update(_ what: String, done: Int, of count: Int) {
        guard start.duration(to: .now) > .seconds(2) else { return }
        update("\(what): \(done) of \(count)")
    }

    package func updateReport(done: Int, of count: Int) {
        update("writing the report, scenario", done: done, of: count)
    }

    package func clear() {
        update("")
    }
}
