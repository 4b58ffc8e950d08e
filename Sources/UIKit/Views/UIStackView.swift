/// A view that arranges views along an axis.
///
/// A view's length is the constant of an active width or height constraint, or its intrinsic length.
/// If a length is unknown, or for baselines and `equalCentering`, all frames stay *(model)*.
@preconcurrency @MainActor
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline

        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    public static let spacingUseSystem: CGFloat = 8

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
    open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
    open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
    open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
        if view.superview !== self { addSubview(view) }
        view.placement.insert(.isArranged)
        arrangementDidChange()
    }

    open func removeArrangedSubview(_ view: UIView) { forgetArrangedSubview(view) }

    /// Removes a view from the list of arranged views, also if it leaves the stack view.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uistackview/arrangedsubviews>.
    override func forgetArrangedSubview(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        view.placement.remove(.isArranged)
        arrangementDidChange()
    }

    /// Arranges the views again, also those of a stack view around this one, whose size may change.
    override func arrangementDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
        arrangementDidChange()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? .greatestFiniteMagnitude
    }

    // MARK: Arrangement

    private var shownViews: [UIView] {
        ask { arrangedSubviews }.filter { view in view.superview === self && !view.ask { view.isHidden } }
    }

    private func gap(after view: UIView) -> CGFloat { customSpacings[ObjectIdentifier(view)] ?? spacing }

    private func length(of view: UIView, along axis: NSLayoutConstraint.Axis) -> CGFloat? {
        let intrinsic = view.ask { view.intrinsicContentSize }
        let (fixed, own) =
            axis == .horizontal
            ? (view.fixedLength(.width), intrinsic.width) : (view.fixedLength(.height), intrinsic.height)
        return fixed ?? (own == Self.noIntrinsicMetric ? nil : own)
    }

    /// The sum along the axis and the longest length across it, or no intrinsic length if a view's
    /// length is unknown.
    open override var intrinsicContentSize: CGSize { StandIn.run { sizeOfContent } }

    private var sizeOfContent: CGSize {
        let views = shownViews
        let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
        func known(_ axis: NSLayoutConstraint.Axis) -> [CGFloat]? {
            let lengths = views.compactMap { length(of: $0, along: axis) }
            return lengths.count == views.count && !views.isEmpty ? lengths : nil
        }
        let margins = self.margins
        let gaps = views.dropLast().reduce(0) { $0 + gap(after: $1) }
        let (main, cross) = (known(axis).map { $0.reduce(gaps, +) }, known(across).flatMap { $0.max() })
        let (width, height) = axis == .horizontal ? (main, cross) : (cross, main)
        return CGSize(
            width: width.map { $0 + margins.left + margins.right } ?? Self.noIntrinsicMetric,
            height: height.map { $0 + margins.top + margins.bottom } ?? Self.noIntrinsicMetric)
    }

    /// The margins around the views. The app may override each of these properties.
    private var margins: UIEdgeInsets { ask { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero } }

    @_spi(Headless) open override class var knownClass: AnyClass { UIStackView.self }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if !arrangedSubviews.isEmpty { StandIn.run { arrangeViews() } }
    }

    private func arrangeViews() {
        let views = shownViews
        guard !views.isEmpty else { return }
        let room = CGRect(origin: .zero, size: storedBounds.size).inset(by: margins)
        let direction = axis == .horizontal ? ScrollDirection.horizontal : .vertical
        guard let (lengths, gaps) = arrange(views, in: direction.along(room.size)),
            let cross = crossSpans(of: views, in: direction.across(room.size))
        else { return warnOfFramesThatStay() }
        var position: CGFloat = 0
        let frames = views.indices.map { index in
            let (along, across) = (position, cross[index])
            position += lengths[index] + gaps[index]
            return direction.rect(
                along: direction.along(room.origin) + along, across: direction.across(room.origin) + across.origin,
                lengthAlong: lengths[index], lengthAcross: across.length)
        }
        // Setting frames is the app's work.
        StandIn.pause {
            for index in views.indices { views[index].frame = frames[index] }
        }
    }

    /// Returns the lengths of the views, and the gap after each.
    private func arrange(_ views: [UIView], in total: CGFloat) -> (lengths: [CGFloat], gaps: [CGFloat])? {
        var gaps = views.map(gap)
        gaps[gaps.count - 1] = 0
        let room = total - gaps.reduce(0, +)
        if distribution == .fillEqually {
            return ([CGFloat](repeating: max(0, room / CGFloat(views.count)), count: views.count), gaps)
        }
        let known = views.map { length(of: $0, along: axis) }
        if distribution == .fill, known.filter({ $0 == nil }).count == 1 {
            // The only view without a length takes the rest.
            let rest = max(0, room - known.reduce(0) { $0 + ($1 ?? 0) })
            return (known.map { $0 ?? rest }, gaps)
        }
        var lengths = known.compactMap(\.self)
        guard lengths.count == views.count else { return nil }
        let sum = lengths.reduce(0, +)
        switch distribution {
        case .fill:
            // The view that hugs its content least takes the rest; of several, the first *(model)*.
            let priorities = views.map { $0.contentHuggingPriority(for: axis).rawValue }
            let index = priorities.indices.min { priorities[$0] < priorities[$1] } ?? 0
            lengths[index] = max(0, lengths[index] + room - sum)
        case .fillProportionally:
            guard sum > 0 else { return nil }
            lengths = lengths.map { $0 * room / sum }
        case .equalSpacing:
            let share = views.count > 1 ? max(spacing, (total - sum) / CGFloat(views.count - 1)) : 0
            gaps = views.indices.map { $0 == views.count - 1 ? 0 : share }
        case .fillEqually, .equalCentering: return nil
        }
        return (lengths, gaps)
    }

    private func crossSpans(of views: [UIView], in breadth: CGFloat) -> [(origin: CGFloat, length: CGFloat)]? {
        if alignment == .fill { return views.map { _ in (0, breadth) } }
        let lengths = views.compactMap { length(of: $0, along: axis == .horizontal ? .vertical : .horizontal) }
        guard lengths.count == views.count else { return nil }
        switch alignment {
        case .leading: return lengths.map { (0, $0) }
        case .center: return lengths.map { ((breadth - $0) / 2, $0) }
        case .trailing: return lengths.map { (breadth - $0, $0) }
        case .fill, .firstBaseline, .lastBaseline: return nil
        }
    }

    private func warnOfFramesThatStay() {
        InertUse.warn(
            "A \(type(of: self)) in \(superview.map { "\(type(of: $0))" } ?? "no view")",
            "keeps the frames of its views: it cannot arrange them without a width or height constraint or an intrinsic size (see "
                + "UILabel.textMeasurer), on baselines, or with equal centering.")
    }
}
