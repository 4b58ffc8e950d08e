/// A change of the data under a scroll: items come, go, move or change their size.
///
/// It names no item: its places are fractions of what is on the screen or above it, so that one trace fits any number of items. The
/// raw text is what the column `data_change` of a trace shows: the kind, the number of items and, except for `append`, the place, such as
/// `insert-above 2 0.25`; of `move`, the two places, such as `move 0.25 0.75`.
public struct DataChange: Hashable, Sendable {
    /// What a change does. The raw values are also the names of the traces that make such changes.
    public enum Kind: String, CaseIterable, Sendable {
        /// New items come above the screen, or just before its first item.
        case insertAbove = "insert-above"
        /// New items come between those on the screen.
        case insertVisible = "insert-visible"
        /// Items on the screen go.
        case delete
        /// An item on the screen moves to the place of another one on it.
        case move
        /// Items on the screen change their size.
        case resize
        /// New items come after the last one.
        case append
    }

    /// The numbers of items that a change may be of.
    public static let allowedCounts = 1...1_000
    /// The fractions that a place may be.
    public static let allowedPlaces = 0.0..<1.0

    public let kind: Kind
    /// The number of items that come, go or change their size; 1 for ``Kind/move``.
    public let count: Int
    /// Which of the candidates it is, as a fraction of their number from the first on: the places above the screen for
    /// ``Kind/insertAbove``, the items on it for the others; 0 for ``Kind/append``.
    public let place: Double
    /// The same for where ``Kind/move`` ends; 0 for all others.
    public let target: Double

    /// - Precondition: `count` is one of ``allowedCounts``, both places of ``allowedPlaces``. What the kind has no use for has the value
    ///   that is named at its property.
    public init(_ kind: Kind, count: Int = 1, place: Double = 0, target: Double = 0) {
        precondition(Self.allowedCounts.contains(count), "A change is of 1 to 1,000 items; given: \(count).")
        precondition(
            Self.allowedPlaces.contains(place) && Self.allowedPlaces.contains(target),
            "A place is a fraction from 0 to below 1; given: \(place), \(target).")
        precondition(count == 1 || kind != .move, "One item moves; given: \(count).")
        precondition(place == 0 || kind != .append, "What is appended has no place; given: \(place).")
        precondition(target == 0 || kind == .move, "Only a move has a target; given: \(target).")
        self.kind = kind
        self.count = count
        self.place = place
        self.target = target
    }
}

extension DataChange: LosslessStringConvertible {
    /// The text that is understood, for sentences.
    public static let form =
        "a kind (\(Kind.allCases.map(\.rawValue).joined(separator: ", "))), a number of items from \(allowedCounts.lowerBound) to "
        + "\(allowedCounts.upperBound), and a place from 0 to below 1, such as “delete 2 0.5”, “append 10” without a place, or "
        + "“move 0.25 0.75” from place to place"

    public var description: String {
        switch kind {
        case .insertAbove, .insertVisible, .delete, .resize: "\(kind.rawValue) \(count) \(place)"
        case .move: "\(kind.rawValue) \(place) \(target)"
        case .append: "\(kind.rawValue) \(count)"
        }
    }

    /// - Returns: `nil` for a text that is none of ``form``.
    public init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let kind = Kind(rawValue: String(words[0])) else { return nil }
        func count(_ index: Int) -> Int? { Int(words[index]).flatMap { Self.allowedCounts.contains($0) ? $0 : nil } }
        // Adding 0 turns −0 into 0.
        func place(_ index: Int) -> Double? {
            Double(words[index]).flatMap { Self.allowedPlaces.contains($0) ? $0 + 0 : nil }
        }
        switch (kind, words.count) {
        case (.insertAbove, 3), (.insertVisible, 3), (.delete, 3), (.resize, 3):
            guard let count = count(1), let place = place(2) else { return nil }
            self.init(kind, count: count, place: place)
        case (.move, 3):
            guard let start = place(1), let target = place(2) else { return nil }
            self.init(kind, place: start, target: target)
        case (.append, 2):
            guard let count = count(1) else { return nil }
            self.init(kind, count: count)
        default:
            return nil
        }
    }
}
