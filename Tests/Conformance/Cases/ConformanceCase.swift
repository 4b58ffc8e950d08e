import Foundation

/// A small collection view, the steps of a test, and the expected calls.
public struct ConformanceCase: Sendable {
    public let name: String
    /// The subject of the rules, and their public sources.
    public let subject: String
    var setup = Setup()
    var steps: [Step] = []
    public internal(set) var expected: [ExpectedLine] = []
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

/// A verb with its values, such as “tick 0.5”, and changes, as in “batch 6: insert 0: delete 1”.
struct Step: Sendable {
    let verb: String
    let values: [String]
    let changes: [Step]

    init(_ text: String) {
        let parts = text.components(separatedBy: ": ")
        let words = parts[0].components(separatedBy: " ")
        (verb, values, changes) = (words[0], Array(words.dropFirst()), parts.dropFirst().map { Step($0) })
    }

    var numbers: [Double] { values.compactMap { Double($0) } }
    var integers: [Int] { values.compactMap { Int($0) } }
    /// The first value. Without one, it is not a number, and the case finds other calls than it expects.
    var number: Double { numbers.first ?? .nan }
}

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
    var context: Step?
    /// The reaction of `scrollViewDidScroll` to its first call.
    var onFirstScroll: Step?
    /// The distance by which the layout moves the offset after a batch.
    var targetShift = 0.0
    /// Whether the layout returns attributes for a row that the data source does not have.
    var hasRowOutsideCounts = false
    /// Whether the layout returns each row twice.
    var returnsTwice = false
    /// Whether the layout returns the last row first.
    var returnsDescending = false
    /// Whether the second row is hidden.
    var hidesSecondRow = false
    /// Whether the layout asks the superclass for initial and final attributes, and logs their rows.
    var asksSuperclass = false
    /// Whether cells ask for half the height that they get.
    var cellsSizeThemselves = false
    /// Whether the layout takes the sizes that cells prefer.
    var takesSizes = false
    /// The offset from which queries return `nil`.
    var silentFrom = Double.infinity
    /// The estimated height of the flow layout's items.
    var estimatedHeight: Double?
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
    case takes = "takes?"
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
