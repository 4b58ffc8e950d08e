/// Finds the frames of a view's subviews by substitution: each constraint that has one unknown side gives it a value. If
/// unknown lengths are equal to each other, a system of equations gives the rest.
///
/// Nothing is optimized, as Auto Layout does *(model)*. Constraints that are not required, the
/// views' own lengths, and no length for text follow in this order where a value is still unknown.
/// A view whose place stays unknown, or would break a required constraint, keeps its frame, and a
/// run refuses it.
@MainActor
struct ConstraintPlaces {
    /// The index of a value: an item has its smaller edge, larger edge, length and center, along each axis.
    private typealias Slot = Int
    private typealias Equation = (
        first: Slot, second: Slot?, multiplier: CGFloat, constant: CGFloat, relation: NSLayoutConstraint.Relation,
        priority: UILayoutPriority
    )

    private let container: UIView
    private let targets: [UIView]
    private let isFlipped: Bool
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var values: [CGFloat?] = []

    /// Sets the frames of the subviews that constraints place.
    static func place(subviewsOf container: UIView) {
        StandIn.run {
            guard !(container is UIScrollView) else { return }
            let arranged = (container as? UIStackView).map { stack in stack.ask { stack.arrangedSubviews } } ?? []
            let targets = container.subviews.filter { view in
                !view.translatesAutoresizingMaskIntoConstraints && !arranged.contains { $0 === view }
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
        for view in targets {
            numbers[ObjectIdentifier(view)] = numbers.count
            values += Array(repeating: nil, count: 8)
        }
    }

    private mutating func solve() {
        let equations = (container.constraints + container.subviews.flatMap(\.constraints)).compactMap { equation(of: $0) }
        var known = equations.filter { $0.relation == .equal && $0.priority == .required }
        substitute(known)
        if known.contains(where: isBetweenUnknownLengths) { solveTogether(known) }
        let optional = equations.filter { $0.relation == .equal && $0.priority != .required }
        for one in optional.sorted(by: { $0.priority.rawValue > $1.priority.rawValue }) {
            known.append(one)
            substitute(known)
        }
        fillLengths(known) { view, axis in
            let size = view.ask { view.intrinsicContentSize }
            let length = axis == 0 ? size.width : size.height
            return length >= 0 ? length : nil
        }
        let place = type(of: container)
        let numbers = numbers
        fillLengths(known) { view, axis in
            guard view is UILabel || view is UIButton || view is UITextField,
                let number = numbers[ObjectIdentifier(view)],
                equations.contains(where: { $0.first / 8 == number || ($0.second ?? -1) / 8 == number })
            else { return nil }
            InertUse.warn(
                "The \(axis == 0 ? "width" : "height") of a \(type(of: view)) in \(place)",
                "depends on its text and is 0: give it a constraint, or set UILabel.textMeasurer.")
            return 0
        }
        let required = equations.filter { $0.priority == .required }
        let numbersOfPlaced = targets.indices.filter { number in !required.contains { isBroken($0, for: number) } }
        let places = numbersOfPlaced.compactMap { self.place($0) }
        // Setting frames is the app's work.
        StandIn.pause {
            for place in places { Self.apply(place) }
        }
    }

    // MARK: Values

    private func slot(_ number: Int, _ axis: Int, _ part: Int) -> Slot { number * 8 + axis * 4 + part }

    /// Returns the number of a view or a guide, whose values are those in the container's coordinates.
    private mutating func number(of item: AnyObject) -> Int? {
        if let known = numbers[ObjectIdentifier(item)] { return known }
        guard let rect = rectangle(of: item) else { return nil }
        let number = numbers.count
        numbers[ObjectIdentifier(item)] = number
        values += [rect.minX, rect.maxX, rect.width, rect.midX, rect.minY, rect.maxY, rect.height, rect.midY]
        return number
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

    private mutating func equation(of constraint: NSLayoutConstraint) -> Equation? {
        guard let item = constraint.firstItem, let firstPart = part(of: constraint.firstAttribute), let first = number(of: item)
        else { return nil }
        let isMirrored = isFlipped && [.leading, .trailing].contains(constraint.firstAttribute)
        let (value, priority) = constraint.values
        var second: Slot?
        if constraint.secondAttribute != .notAnAttribute {
            guard let item = constraint.secondItem, let part = part(of: constraint.secondAttribute), let number = number(of: item)
            else { return nil }
            second = slot(number, part.axis, part.index)
        }
        return (
            slot(first, firstPart.axis, firstPart.index), second, constraint.multiplier, isMirrored ? -value : value,
            constraint.relation, priority
        )
    }

    private func part(of attribute: NSLayoutConstraint.Attribute) -> (axis: Int, index: Int)? {
        switch attribute {
        case .left: (0, 0)
        case .right: (0, 1)
        case .leading: (0, isFlipped ? 1 : 0)
        case .trailing: (0, isFlipped ? 0 : 1)
        case .width: (0, 2)
        case .centerX: (0, 3)
        case .top: (1, 0)
        case .bottom: (1, 1)
        case .height: (1, 2)
        case .centerY: (1, 3)
        // Baselines depend on text.
        case .firstBaseline, .lastBaseline, .notAnAttribute: nil
        }
    }

    /// Gives unknown values from known ones until nothing changes.
    private mutating func substitute(_ equations: [Equation]) {
        var changes = true
        while changes {
            changes = false
            for equation in equations {
                let second = equation.second.map { values[$0] } ?? 0
                if values[equation.first] == nil, let second {
                    values[equation.first] = second * equation.multiplier + equation.constant
                    complete(equation.first / 4)
                    changes = true
                } else if let slot = equation.second, values[slot] == nil, let first = values[equation.first],
                    equation.multiplier != 0
                {
                    values[slot] = (first - equation.constant) / equation.multiplier
                    complete(slot / 4)
                    changes = true
                }
            }
        }
    }

    private func isBetweenUnknownLengths(_ equation: Equation) -> Bool {
        guard let second = equation.second, equation.first % 4 == 2, second % 4 == 2 else { return false }
        return values[equation.first] == nil && values[second] == nil
    }

    /// Solves the equations together, and takes over each value that they determine. The unknowns are the smaller edge and the
    /// length of an item along an axis.
    private mutating func solveTogether(_ equations: [Equation]) {
        let pairs = (0..<values.count / 4).filter { values[($0 * 4)..<($0 * 4 + 4)].contains(nil) }
        let numbers = Dictionary(uniqueKeysWithValues: pairs.enumerated().map { ($1, $0) })
        /// Returns a value as a sum of unknowns, or as a constant.
        func sum(_ slot: Slot, times factor: CGFloat) -> (terms: [(unknown: Int, factor: CGFloat)], constant: CGFloat) {
            guard let number = numbers[slot / 4] else { return ([], factor * (values[slot] ?? 0)) }
            let edge: CGFloat = slot % 4 == 2 ? 0 : 1
            let length: CGFloat = [0, 1, 1, 0.5][slot % 4]
            return ([(number * 2, factor * edge), (number * 2 + 1, factor * length)], 0)
        }
        var system = LinearEquations(unknownCount: pairs.count * 2)
        for equation in equations {
            let first = sum(equation.first, times: 1)
            let second = equation.second.map { sum($0, times: -equation.multiplier) } ?? (terms: [], constant: 0)
            system.add(first.terms + second.terms, equal: equation.constant - first.constant - second.constant)
        }
        for pair in pairs {
            for slot in (pair * 4)..<(pair * 4 + 4) {
                if let value = values[slot] { system.add(sum(slot, times: 1).terms, equal: value) }
            }
        }
        for (unknown, value) in system.solved() {
            let pair = pairs[unknown / 2]
            values[pair * 4 + unknown % 2 * 2] = value
            complete(pair)
        }
        substitute(equations)
    }

    /// Two of the values along an axis give the others.
    private mutating func complete(_ pair: Int) {
        let base = pair * 4
        let (low, high, length, center) = (values[base], values[base + 1], values[base + 2], values[base + 3])
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
        guard let found else { return }
        values[base] = found.low
        values[base + 1] = found.low + found.length
        values[base + 2] = found.length
        values[base + 3] = found.low + found.length / 2
    }

    private mutating func fillLengths(_ equations: [Equation], _ length: (UIView, Int) -> CGFloat?) {
        for (number, view) in targets.enumerated() {
            for axis in 0...1 where values[slot(number, axis, 2)] == nil {
                guard let length = length(view, axis) else { continue }
                values[slot(number, axis, 2)] = length
                complete(number * 2 + axis)
                substitute(equations)
            }
        }
    }

    // MARK: Places

    private func isBroken(_ equation: Equation, for number: Int) -> Bool {
        guard equation.first / 8 == number || equation.second.map({ $0 / 8 == number }) == true,
            let first = values[equation.first], let second = equation.second.map({ values[$0] }) ?? 0
        else { return false }
        let difference = first - (second * equation.multiplier + equation.constant)
        return switch equation.relation {
        case .equal: abs(difference) > 0.01
        case .lessThanOrEqual: difference > 0.01
        case .greaterThanOrEqual: difference < -0.01
        }
    }

    private typealias Place = (view: UIView, frame: CGRect, center: CGPoint)

    /// Returns a target's place, or `nil` if it is unknown.
    private func place(_ number: Int) -> Place? {
        let found = [0, 2, 3, 4, 6, 7].compactMap { values[number * 8 + $0] }
        guard found.count == 6 else { return nil }
        let view = targets[number]
        let rect = CGRect(x: found[0], y: found[3], width: max(found[1], 0), height: max(found[4], 0))
        return (view, view.ask { view.frame(forAlignmentRect: rect) }, CGPoint(x: found[2], y: found[5]))
    }

    private static func apply(_ place: Place) {
        let (view, frame, center) = place
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
