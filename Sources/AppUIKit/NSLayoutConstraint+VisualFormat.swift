@_spi(Headless) import UIKit

extension NSLayoutConstraint {
    /// Options of a visual format. Only the default is simulated.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let directionLeadingToTrailing: FormatOptions = []
    }

    /// Returns the constraints of a visual format: views with or without a length, and the distances between them.
    ///
    /// A format that is not understood ends the process with a sentence.
    ///
    /// Source: "Auto Layout Guide", Visual Format Language,
    /// <https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/VisualFormatLanguage.html>.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        let isVertical = format.hasPrefix("V:")
        let text = format.hasPrefix("V:") || format.hasPrefix("H:") ? format.dropFirst(2) : Substring(format)
        let (near, far, length): (Attribute, Attribute, Attribute) =
            isVertical ? (.top, .bottom, .height) : (.leading, .trailing, .width)
        func refuse() -> Never {
            endProcess(because: "The visual format “\(format)” is not understood here: create the constraints with anchors.")
        }
        guard opts == [] else { refuse() }
        func number(_ text: some StringProtocol) -> CGFloat? {
            Double(text).map { CGFloat($0) } ?? (metrics?[String(text)] as? NSNumber).map { CGFloat($0.doubleValue) }
                ?? metrics?[String(text)] as? CGFloat
        }
        var found: [NSLayoutConstraint] = []
        var previous: UIView?
        var (touchesEdge, distance, isStandard): (Bool, CGFloat, Bool) = (false, 0, false)
        var rest = text
        while !rest.isEmpty {
            if let gap = rest.prefixMatch(of: /-(?:\(?([\w.]+)\)?-)?/) {
                isStandard = gap.1 == nil
                guard let points = gap.1.map({ number($0) }) ?? standardDistance else { refuse() }
                distance = points
                rest = rest[gap.range.upperBound...]
            } else if rest.hasPrefix("|") {
                if let previous {
                    found.append(
                        NSLayoutConstraint(
                            item: previous, attribute: far, relatedBy: .equal, toItem: edge(of: previous, isStandard: isStandard),
                            attribute: far, multiplier: 1, constant: isStandard ? 0 : 0 - distance))
                    (distance, isStandard) = (0, false)
                }
                (touchesEdge, rest) = (previous == nil, rest.dropFirst())
            } else if let match = rest.prefixMatch(of: /\[(\w+)(?:\((==|>=|<=)?([\w.]+)\))?\]/),
                let view = views[String(match.1)] as? UIView
            {
                if let previous {
                    found.append(
                        NSLayoutConstraint(
                            item: view, attribute: near, relatedBy: .equal, toItem: previous, attribute: far, multiplier: 1,
                            constant: distance))
                } else if touchesEdge {
                    found.append(
                        NSLayoutConstraint(
                            item: view, attribute: near, relatedBy: .equal, toItem: edge(of: view, isStandard: isStandard),
                            attribute: near, multiplier: 1, constant: isStandard ? 0 : distance))
                }
                if let value = match.3 {
                    let other = views[String(value)] as? UIView
                    guard other != nil || number(value) != nil else { refuse() }
                    let relation: Relation = match.2 == ">=" ? .greaterThanOrEqual : match.2 == "<=" ? .lessThanOrEqual : .equal
                    found.append(
                        NSLayoutConstraint(
                            item: view, attribute: length, relatedBy: relation, toItem: other,
                            attribute: other == nil ? .notAnAttribute : length, multiplier: 1, constant: number(value) ?? 0))
                }
                (previous, touchesEdge, distance, isStandard) = (view, false, 0, false)
                rest = rest[match.range.upperBound...]
            } else {
                refuse()
            }
        }
        return found
    }

    /// The distance of two views that a single hyphen separates, in points.
    private class var standardDistance: CGFloat? { 8 }

    /// Returns what an edge is aligned with: the superview, or, at the standard distance, its margins.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uiview/layoutmargins>.
    private class func edge(of view: UIView, isStandard: Bool) -> AnyObject? {
        isStandard ? view.superview?.layoutMarginsGuide : view.superview
    }
}
