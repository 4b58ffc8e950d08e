import SystemSupport

/// A change of the data during a scroll: items are inserted, deleted, moved or resized.
///
/// Positions are fractions of the items on the screen or above it, so that a trace fits any number
/// of items. The column `data_change` of a trace contains the description: `insert-above 2 0.25`,
/// `append 10`, or `move 0.25 0.75`.
public struct DataChange: Hashable, Sendable {
    /// The raw values are also the names of traces with such changes.
    public enum Kind: String, CaseIterable, Sendable {
        /// Inserts items above the screen, or just before its first item.
        case insertAbove = "insert-above"
        /// Inserts items between the items on the screen.
        case insertVisible = "insert-visible"
        /// Deletes items on the screen.
        case delete
        /// Moves an item on the screen to the position of another item on the screen.
        case move
        /// Resizes items on the screen.
        case resize
        /// Inserts items after the last item.
        case append
    }

    public static let allowedCounts = 1...1_000
    public static let allowedPlaces = 0.0..<1.0

    public let kind: Kind
    /// The number of items, which is 1 for ``Kind/move``.
    public let count: Int
    /// The position, as a fraction of the positions above the screen for ``Kind/insertAbove``, or
    /// of the items on the screen. 0 for ``Kind/append``.
    public let place: Double
    /// The position where ``Kind/move`` ends, or 0.
    public let target: Double

    /// - Precondition: `count` is in ``allowedCounts``, the positions are in ``allowedPlaces``, and
    ///   values that the kind does not use have their defaults.
    public init(_ kind: Kind, count: Int = 1, place: Double = 0, target: Double = 0) {
        require(Self.allowedCounts.contains(count), "A change must have 1 to 1,000 items")
        require([place, target].allSatisfy(Self.allowedPlaces.contains), "A place must be at least 0 and below 1")
        require(count == 1 || kind != .move, "Only one item can move")
        require(place == 0 || kind != .append, "Appended items have no place")
        require(target == 0 || kind == .move, "Only a move has a target")
        self.kind = kind
        self.count = count
        self.place = place
        self.target = target
    }
}

extension DataChange: LosslessStringConvertible {
    /// A description of the format, for messages.
    public static let form =
        "a kind (\(Kind.allCases.map(\.rawValue).joined(separator: ", "))), a number of items from "
        + "\(allowedCounts.lowerBound) to \(allowedCounts.upperBound), and a place from 0 to below 1, such as “delete "
        + "2 0.5”, “append 10” without a place, or “move 0.25 0.75” from place to place"

    public var description: String {
        switch kind {
        case .insertAbove, .insertVisible, .delete, .resize: "\(kind.rawValue) \(count) \(place)"
        case .move: "\(kind.rawValue) \(place) \(target)"
        case .append: "\(kind.rawValue) \(count)"
        }
    }

    /// Parses a change, or returns `nil` if the string does not have the format.
    public init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let kind = Kind(rawValue: String(words[0])), words.count == (kind == .append ? 2 : 3) else { return nil }
        func place(_ word: Substring) -> Double? {
            // Adding 0 turns −0 into 0.
            Double(word).flatMap { Self.allowedPlaces.contains($0) ? $0 + 0 : nil }
        }
        if kind == .move {
            guard let start = place(words[1]), let target = place(words[2]) else { return nil }
            self.init(kind, place: start, target: target)
        } else {
            guard let count = Int(words[1]), Self.allowedCounts.contains(count),
                let place = kind == .append ? 0 : place(words[2])
            else { return nil }
            self.init(kind, count: count, place: place)
        }
    }
}
