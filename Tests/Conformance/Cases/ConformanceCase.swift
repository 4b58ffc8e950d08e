import Foundation

/// A small collection view, the steps of a test, and the expected calls.
public struct ConformanceCase: Sendable {
    public let name: String
    public let evidence: Evidence
    let setup: Setup
    let actions: [Action]
    public let expected: [ExpectedLine]

    init(
        _ name: String, evidence: Evidence, _ setup: Setup, _ actions: [Action], expected: [ExpectedLine]
    ) {
        (self.name, self.evidence, self.setup, self.actions, self.expected) = (name, evidence, setup, actions, expected)
    }
}

/// A line of an expected log, with its source.
public struct ExpectedLine: Sendable {
    /// The source of a rule.
    public enum Source: String, CaseIterable, Sendable {
        case documentation
        case radar
        /// A reconstruction of Apple's code, or observations by others.
        case reconstruction
        /// A decision of this project.
        case model
    }

    public let text: String
    public let source: Source
}

/// Returns lines with one source.
func documented(_ lines: String...) -> [ExpectedLine] { lines.map { ExpectedLine(text: $0, source: .documentation) } }
func radar(_ lines: String...) -> [ExpectedLine] { lines.map { ExpectedLine(text: $0, source: .radar) } }
func reconstructed(_ lines: String...) -> [ExpectedLine] { lines.map { ExpectedLine(text: $0, source: .reconstruction) } }
func model(_ lines: String...) -> [ExpectedLine] { lines.map { ExpectedLine(text: $0, source: .model) } }

/// A collection view that is as wide as the window, with rows of a quarter of a page. Lengths are
/// in pages; a page is as high as the window.
struct Setup: Sendable {
    enum Layout: Sendable {
        /// Rows, one below the other.
        case rows
        /// UIKit's flow layout with the same rows.
        case flow
    }

    var layout = Layout.rows
    /// The number of rows in each section.
    var counts = [40]
    /// The height of the view.
    var height = 1.0
    /// The calls to log; an empty set logs all calls.
    var only: Set<Call> = []
    /// Whether the layout is invalidated by every change of bounds.
    var invalidates = false
    /// Whether the layout is invalidated by changes of the width.
    var invalidatesOnWidth = false
    /// Whether `prepare()` invalidates the layout.
    var invalidatesInPrepare = false
    /// Whether each section has a title above its first row.
    var hasTitles = false
    /// Whether rows extend to the right instead of down.
    var isHorizontal = false
    /// The elements or adjustments in the context of a change of bounds.
    var context: ContextContent?
    /// The reaction of `scrollViewDidScroll` to its first call.
    var onFirstScroll: Action?
    /// The distance by which the layout moves the offset after a batch.
    var targetShift = 0.0
    /// Whether the layout returns attributes for a row that the data source does not have.
    var hasRowOutsideCounts = false
    /// Whether the layout returns each row twice.
    var returnsTwice = false
    /// Whether the layout asks the superclass for initial and final attributes, and logs their rows.
    var asksSuperclass = false
    /// Whether cells ask for half the height that they get.
    var cellsSizeThemselves = false
    /// The offset from which queries return `nil`.
    var silentFrom = Double.infinity
    /// The estimated height of the flow layout's items.
    var estimatedHeight: Double?
}

/// The content of a context besides its flags.
enum ContextContent: Sendable {
    case titles
    case rows([Int])
    case offsetAdjustment(Double)
    case sizeAdjustment(Double)
}

/// A step of a case's script.
indirect enum Action: Sendable {
    case layOut
    /// Sets the offset; distances are in pages.
    case scroll(to: Double)
    /// Sets the offset, and lays out.
    case tick(Double)
    case resize(width: Double, height: Double)
    case invalidate
    case invalidateWith(ContextContent)
    case reload
    case replaceDataSource
    case replaceLayout
    /// Replaces the layout in an animation, and waits for its completion.
    case swapLayouts
    /// Loads the view of a controller that replaces it in `viewDidLoad()`.
    case loadController
    /// Appends items to a snapshot that has one of them.
    case appendAgain
    case inset(Double)
    /// Sets the origin of the bounds.
    case bounds(Double)
    /// Sets the offset in pixels, and logs it.
    case pixels(Double)
    /// Sets the origin of the bounds in pixels, and logs it.
    case boundsPixels(Double)
    /// Changes the data in a batch. The values are the new counts and the changes.
    case batch([Int], [Change])
    case spacing(Double)
    /// Logs the visible rows.
    case visible
    case log(String)
    /// Clears the log.
    case forget
}

enum Change: Sendable {
    case insert(Int)
    case delete(Int)
    case move(Int, Int)
    case reload(Int)
    case insertSection(Int)
    case deleteSection(Int)
}

/// A call, as it is logged.
enum Call: String, Sendable {
    case question = "should invalidate?"
    case context
    case didScroll
    case invalidate = "invalidateLayout()"
    case invalidateWith = "invalidateLayout(with:)"
    case prepare
    case counts = "counts?"
    case contentSize = "content size"
    case elements
    case element
    case cell
    case reuse
    case apply
    case frame
    case preferred
    case willDisplay
    case didEndDisplaying
    case updates
    case target
    case initial
    case final
    case boundsChange = "bounds change"
    case boundsChanged = "bounds changed"
    case finalize
    case completed
    case size
    case visible
    case transition
}

extension Set<Call> {
    /// The calls of a change of bounds and of a pass, without those for cells.
    static let pass: Set = [.question, .context, .didScroll, .invalidate, .invalidateWith, .prepare, .contentSize, .elements]
    /// The calls of a batch, without those for cells.
    static let batch: Set = [
        .counts, .invalidateWith, .prepare, .contentSize, .elements, .updates, .boundsChange, .target, .initial, .final,
        .boundsChanged, .finalize, .completed,
    ]
    static let cellLife: Set = [.cell, .frame, .reuse, .apply, .preferred, .willDisplay, .didEndDisplaying]
}
