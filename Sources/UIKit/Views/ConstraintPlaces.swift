/// Finds the frames of the subviews that constraints place. It does not optimize, as Auto Layout does *(model)*.
///
/// Three solvers run one after the other, each only for values that are still unknown:
/// 1. Substitution: a required equation with one unknown side gives it a value, until nothing changes.
/// 2. Elimination (`LinearEquations`), only if a required equation relates two unknown lengths, as of columns that share a width.
/// 3. Filling: the other equations by descending priority, then the views' own lengths, then no length for a text. Substitution
///    follows each value.
///
/// A view whose place stays unknown, or would break a required constraint, keeps its frame, and a run refuses it.
@MainActor
struct ConstraintPlaces {
    private typealias Axis = NSLayoutConstraint.Axis

    private enum Part { case low, high, length, center }

    /// The edges, the length and the center of an item along an axis. Two of them give the others.
    private struct Span {
        private(set) var low: CGFloat?
        private(set) var high: CGFloat?
        private(set) var length: CGFloat?
        private(set) var center: CGFloat?

        var isKnown: Bool { low != nil && length != nil }

        subscript(part: Part) -> CGFloat? {
            get {
                switch part {
                case .low: low
                case .high: high
                case .length: length
                case .center: center
                }
            }
            set {
                switch part {
                case .low: low = newValue
                case .high: high = newValue
                case .length: length = newValue
                case .center: center = newValue
                }
                complete()
            }
        }

        private mutating func complete() {
            let found: (low: CGFloat, length: CGFloat)? =
                switch (low, high, length, center) {
                case (let low?, let high?, _, _): (low, high - low)
                case (let low?, _, let length?, _): (low, length)
                case (_, let high?, let length?, _): (high - length, length)
                case (_, _, let length?, let center?): (center - length / 2, length)
                case (let low?, _, _, let center?): (low, 2 * (center - low))
                case (_, let high?, _, let center?): (2 * center - high, 2 * (high - center))
                default: nil
                }
            if let found { self = Span(found.low, length: found.length) }
        }

        init() {}

        init(_ low: CGFloat, length: CGFloat) {
            (self.low, self.length) = (low, length)
            (high, center) = (low + length, low + length / 2)
        }
    }

    /// An item's place along an axis.
    private struct Place: Hashable {
        let item: Int
        let axis: Axis
    }

    private struct Variable {
        let place: Place
        let part: Part
    }

    private struct Equation {
        let first: Variable
        let second: Variable?
        let multiplier: CGFloat
        let constant: CGFloat
        let relation: NSLayoutConstraint.Relation
        let priority: UILayoutPriority

        func names(_ item: Int) -> Bool { first.place.item == item || second?.place.item == item }
    }

    private let container: UIView
    /// The views to place, which are the first items.
    private let targets: [UIView]
    private let isFlipped: Bool
    private var items: [ObjectIdentifier: Int] = [:]
    /// The spans of the items along each axis.
    private var spans: [[Span]]

    /// Sets the frames of the subviews that constraints place.
    static func place(subviewsOf container: UIView) {
        StandIn.run {
            guard container.placesSubviewsByConstraints else { return }
            let targets = container.subviews.filter { view in
                !view.translatesAutoresizingMaskIntoConstraints && !view.placement.contains(.isArranged)
            }
            guard !targets.isEmpty else { return }
            StandIn.constraintPasses += 1
            var places = ConstraintPlaces(container, targets)
            places.solve()
        }
    }

    private init(_ container: UIView, _ targets: [UIView]) {
        (self.container, self.targets) = (container, targets)
        isFlipped = container.ask { container.effectiveUserInterfaceLayoutDirection == .rightToLeft }
        for (item, view) in targets.enumerated() { items[ObjectIdentifier(view)] = item }
        spans = Array(repeating: Array(repeating: Span(), count: targets.count), count: 2)
    }

    private mutating func solve() {
        let equations = (container.constraints + container.subviews.flatMap(\.constraints)).compactMap { equation(of: $0) }
        var known = equations.filter { $0.relation == .equal && $0.priority == .required }
        substitute(known)
        if known.contains(where: isBetweenUnknownLengths) { eliminate(known) }
        let optional = equations.filter { $0.relation == .equal && $0.priority != .required }
        for one in optional.sorted(by: { $0.priority.rawValue > $1.priority.rawValue }) {
            known.append(one)
            substitute(known)
        }
        fillLengths(known) { view, place in
            let size = view.ask { view.intrinsicContentSize }
            let length = place.axis == .horizontal ? size.width : size.height
            return length >= 0 ? length : nil
        }
        let containerClass = type(of: container)
        fillLengths(known) { view, place in
            guard view.isSizedByText, equations.contains(where: { $0.names(place.item) }) else { return nil }
            InertUse.warn(
                "The \(place.axis == .horizontal ? "width" : "height") of a \(type(of: view)) in \(containerClass)",
                "depends on its text and is 0: give it a constraint, or set UILabel.textMeasurer.")
            return 0
        }
        let required = equations.filter { $0.priority == .required }
        let placed = targets.indices.filter { item in !required.contains { $0.names(item) && isBroken($0) } }
        let frames = placed.compactMap { frame(of: $0) }
        // Setting frames is the app's work. By index, because iterating allocates for each element without the optimizer.
        StandIn.pause {
            for index in frames.indices { Self.move(frames[index].view, to: frames[index].frame, frames[index].center) }
        }
    }

    // MARK: Values

    private subscript(place: Place) -> Span {
        get { spans[place.axis.rawValue][place.item] }
        set { spans[place.axis.rawValue][place.item] = newValue }
    }

    private subscript(variable: Variable) -> CGFloat? {
        get { self[variable.place][variable.part] }
        set { self[variable.place][variable.part] = newValue }
    }

    /// Returns the number of a view or a guide, whose values are those in the container's coordinates.
    private mutating func item(_ object: AnyObject) -> Int? {
        if let known = items[ObjectIdentifier(object)] { return known }
        guard let rect = rectangle(of: object) else { return nil }
        let item = items.count
        items[ObjectIdentifier(object)] = item
        spans[Axis.horizontal.rawValue].append(Span(rect.minX, length: rect.width))
        spans[Axis.vertical.rawValue].append(Span(rect.minY, length: rect.height))
        return item
    }

    private func rectangle(of item: AnyObject) -> CGRect? {
        if let view = item as? UIView {
            if view.superview === container { return view.ask { view.frame.inset(by: view.alignmentRectInsets) } }
            return rectangle(ofAncestor: view)
        }
        // A guide that the app adds has no frame.
        guard let guide = item as? UILayoutGuide, let owner = guide.owningView, guide.isOwn,
            let rect = rectangle(ofAncestor: owner)
        else { return nil }
        return guide.place(in: rect, of: owner)
    }

    /// Returns the bounds of the container or of a view around it.
    private func rectangle(ofAncestor view: UIView) -> CGRect? {
        guard view !== container else { return container.ask { container.bounds } }
        guard container.isDescendant(of: view) else { return nil }
        return container.ask { view.ask { container.convert(view.bounds, from: view) } }
    }

    // MARK: Equations

    private mutating func equation(of constraint: NSLayoutConstraint) -> Equation? {
        guard let first = variable(constraint.firstItem, constraint.firstAttribute) else { return nil }
        let second = variable(constraint.secondItem, constraint.secondAttribute)
        if second == nil, constraint.secondAttribute != .notAnAttribute { return nil }
        let isMirrored = isFlipped && [.leading, .trailing].contains(constraint.firstAttribute)
        let (value, priority) = constraint.values
        return Equation(
            first: first, second: second, multiplier: constraint.multiplier, constant: isMirrored ? -value : value,
            relation: constraint.relation, priority: priority)
    }

    private mutating func variable(_ object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> Variable? {
        let found: (axis: Axis, part: Part)? =
            switch attribute {
            case .left: (.horizontal, .low)
            case .right: (.horizontal, .high)
            case .leading: (.horizontal, isFlipped ? .high : .low)
            case .trailing: (.horizontal, isFlipped ? .low : .high)
            case .width: (.horizontal, .length)
            case .centerX: (.horizontal, .center)
            case .top: (.vertical, .low)
            case .bottom: (.vertical, .high)
            case .height: (.vertical, .length)
            case .centerY: (.vertical, .center)
            // Baselines depend on text.
            case .firstBaseline, .lastBaseline, .notAnAttribute: nil
            }
        guard let object, let found, let item = item(object) else { return nil }
        return Variable(place: Place(item: item, axis: found.axis), part: found.part)
    }

    // MARK: Solvers

    /// Gives unknown values from known ones until nothing changes.
    private mutating func substitute(_ equations: [Equation]) {
        var changes = true
        while changes {
            changes = false
            for equation in equations {
                let (first, second) = (self[equation.first], equation.second.map { self[$0] } ?? 0)
                if first == nil, let second {
                    self[equation.first] = second * equation.multiplier + equation.constant
                    changes = true
                } else if let variable = equation.second, second == nil, let first, equation.multiplier != 0 {
                    self[variable] = (first - equation.constant) / equation.multiplier
                    changes = true
                }
            }
        }
    }

    private func isBetweenUnknownLengths(_ equation: Equation) -> Bool {
        guard let second = equation.second, equation.first.part == .length, second.part == .length else { return false }
        return self[equation.first] == nil && self[second] == nil
    }

    /// Solves the equations together, and takes over each value that they determine. The unknowns are the smaller edge and the
    /// length of an item along an axis.
    private mutating func eliminate(_ equations: [Equation]) {
        let axes: [Axis] = [.horizontal, .vertical]
        let places = (0..<items.count).flatMap { item in axes.map { Place(item: item, axis: $0) } }
            .filter { !self[$0].isKnown }
        let numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
        /// Returns a value as a sum of unknowns, or as a constant.
        func sum(_ variable: Variable, times factor: CGFloat) -> (terms: [(unknown: Int, factor: CGFloat)], constant: CGFloat) {
            guard let number = numbers[variable.place] else { return ([], factor * (self[variable] ?? 0)) }
            let (edge, length): (CGFloat, CGFloat) =
                switch variable.part {
                case .low: (1, 0)
                case .high: (1, 1)
                case .length: (0, 1)
                case .center: (1, 0.5)
                }
            return ([(number * 2, factor * edge), (number * 2 + 1, factor * length)], 0)
        }
        var system = LinearEquations(unknownCount: places.count * 2)
        for equation in equations {
            let first = sum(equation.first, times: 1)
            let second = equation.second.map { sum($0, times: -equation.multiplier) } ?? (terms: [], constant: 0)
            system.add(first.terms + second.terms, equal: equation.constant - first.constant - second.constant)
        }
        for place in places {
            for part in [Part.low, .high, .length, .center] {
                let variable = Variable(place: place, part: part)
                if let value = self[variable] { system.add(sum(variable, times: 1).terms, equal: value) }
            }
        }
        for (unknown, value) in system.solved() {
            self[Variable(place: places[unknown / 2], part: unknown.isMultiple(of: 2) ? .low : .length)] = value
        }
        substitute(equations)
    }

    private mutating func fillLengths(_ equations: [Equation], _ length: (UIView, Place) -> CGFloat?) {
        for (item, view) in targets.enumerated() {
            for axis in [Axis.horizontal, .vertical] {
                let place = Place(item: item, axis: axis)
                guard self[place].length == nil, let length = length(view, place) else { continue }
                self[Variable(place: place, part: .length)] = length
                substitute(equations)
            }
        }
    }

    // MARK: Frames

    private func isBroken(_ equation: Equation) -> Bool {
        guard let first = self[equation.first], let second = equation.second.map({ self[$0] }) ?? 0 else { return false }
        let difference = first - (second * equation.multiplier + equation.constant)
        return switch equation.relation {
        case .equal: abs(difference) > 0.01
        case .lessThanOrEqual: difference > 0.01
        case .greaterThanOrEqual: difference < -0.01
        }
    }

    /// Returns a target's frame, or `nil` if it is unknown.
    private func frame(of item: Int) -> (view: UIView, frame: CGRect, center: CGPoint)? {
        let (x, y) = (self[Place(item: item, axis: .horizontal)], self[Place(item: item, axis: .vertical)])
        guard let left = x.low, let width = x.length, let centerX = x.center, let top = y.low, let height = y.length,
            let centerY = y.center
        else { return nil }
        let view = targets[item]
        let rect = CGRect(x: left, y: top, width: max(width, 0), height: max(height, 0))
        return (view, view.ask { view.frame(forAlignmentRect: rect) }, CGPoint(x: centerX, y: centerY))
    }

    private static func move(_ view: UIView, to frame: CGRect, _ center: CGPoint) {
        guard view.transform.isIdentity else {
            view.center = center
            view.bounds.size = frame.size
            return
        }
        if frame.isEmpty { view.madeExtras().isPlaced = true }
        if view.frame != frame { view.frame = frame }
    }
}

extension UILayoutGuide {
    fileprivate var isOwn: Bool { identifier.hasPrefix("UIView") && identifier.hasSuffix("Guide") }

    /// Returns the guide's rectangle, given its view's bounds in any coordinates.
    fileprivate func place(in bounds: CGRect, of owner: UIView) -> CGRect {
        switch identifier {
        case "UIViewSafeAreaLayoutGuide": bounds
        // No keyboard is on the screen.
        case "UIViewKeyboardLayoutGuide": CGRect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: 0)
        // On a phone, the readable width equals the width between the margins.
        default: bounds.inset(by: owner.ask { owner.layoutMargins })
        }
    }

    /// The rectangle of a view's safe area or margins. A guide of the app's own has none, because it is not placed.
    public var layoutFrame: CGRect {
        guard let owner = owningView, isOwn else { return .zero }
        return place(in: owner.bounds, of: owner)
    }
}
