import BenchmarkResults
import Experiments
import InvalidationStrategies
import Quilt
import ScrollTraces

// What a layout takes where no setting says anything, and what it refuses.
extension LayoutKind {
    var defaultItems: [Int] {
        switch self {
        case .quilt: [50, 500, 5_000, 50_000]
        // All layers are on the screen: a screen of 400 is more than any app has.
        case .layers: [4, 40, 400]
        }
    }

    var defaultTrace: TraceSource {
        switch self {
        case .quilt: .pattern(.mixed)
        case .layers: .layerPattern(.drag)
        }
    }

    /// The strategies as asked for, or all that work with the layout and the way of placing and are always up to date.
    ///
    /// - Throws: `SettingError` for a strategy that does not.
    func strategies(
        _ named: [any ScrollStrategy.Type]?, for prelayout: QuiltLayout.Prelayout
    ) throws(SettingError) -> [any ScrollStrategy.Type] {
        let fitting: [any ScrollStrategy.Type] =
            self == .layers ? layerStrategies : invalidationStrategies.filter { $0.prelayouts.contains(prelayout) }
        guard let named else { return fitting.filter { !$0.leavesStaleCells } }
        if let unfit = named.first(where: { name in !fitting.contains { $0.name == name.name } }) {
            throw unfitError(unfit, for: prelayout)
        }
        return named
    }

    private func unfitError(_ strategy: any ScrollStrategy.Type, for prelayout: QuiltLayout.Prelayout) -> SettingError {
        if self == .layers || layerStrategies.contains(where: { $0.name == strategy.name }) {
            let own: [any ScrollStrategy.Type] = self == .layers ? layerStrategies : invalidationStrategies
            return SettingError(
                "The strategy «\(strategy.name)» does not go with the layout \(rawValue), which has "
                    + "\(own.map { $0.name }.joined(separator: ", ")); leave --strategy out, or choose another --layout."
            )
        }
        return SettingError(
            "--prelayout \(prelayout.rawValue) does not go with the strategy «\(strategy.name)»: it does not invalidate the "
                + "placement while scrolling, so nobody would ask for the growing content size again. Leave it out, or use "
                + "--prelayout everything."
        )
    }
}

extension SettingValue {
    /// The effect of layers has one name and nothing to be set.
    static func layersEffect(_ text: String) throws(SettingError) {
        let name = LayoutKind.layersEffectName
        guard text == name else {
            throw SettingError("The layout layers has the effect \(name) alone; \(excerpt(of: text)) is none of its.")
        }
    }

    static func trace(_ text: String, for layout: LayoutKind) throws(SettingError) -> TraceSource {
        let isFile = isTraceFile(text)
        if layout == .layers {
            if let pattern = LayerPattern(rawValue: text) { return .layerPattern(pattern) }
            let others = LayerPattern.allCases.map(\.rawValue).joined(separator: ", ")
            guard TracePattern(rawValue: text) == nil else {
                throw SettingError(
                    "The trace «\(text)» scrolls a collection view, and layers do not scroll; give one of \(others), or a recording."
                )
            }
            return isFile ? .file(text) : .layerPattern(try lookUp("trace of layers", named: text, among: LayerPattern.named))
        }
        if let pattern = TracePattern(rawValue: text) { return .pattern(pattern) }
        guard LayerPattern(rawValue: text) == nil else {
            throw SettingError(
                "The trace «\(text)» moves layers, and the layout is \(layout.rawValue); give --layout layers, or another trace."
            )
        }
        return isFile
            ? .file(text) : .pattern(try lookUp("trace", named: text, among: TracePattern.allCases.map { ($0.rawValue, $0) }))
    }
}

extension LayerPattern {
    fileprivate static var named: [(name: String, value: LayerPattern)] { allCases.map { ($0.rawValue, $0) } }
}
