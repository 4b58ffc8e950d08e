import BenchmarkResults
import Experiments
import InvalidationStrategies
import Quilt
import ScrollTraces

// What a layout takes where no setting says anything, and what it refuses.
extension LayoutKind {
    var defaultTrace: TraceSource { self == .layers ? .layerPattern(.drag) : .pattern(.mixed) }

    /// The strategies as asked for, or all that work with the layout and the way of placing and are always up to date.
    ///
    /// - Throws: `SettingError` for a strategy that does not.
    func strategies(
        _ named: [any ScrollStrategy.Type]?, for prelayout: QuiltLayout.Prelayout
    ) throws(SettingError) -> [any ScrollStrategy.Type] {
        func places(_ strategy: any ScrollStrategy.Type) -> Bool {
            (strategy as? any InvalidationStrategy.Type)?.prelayouts.contains(prelayout) ?? true
        }
        guard let named else { return defaultStrategies.filter(places) }
        let known: [String] = strategies.map { $0.name }
        if let unfit = named.first(where: { !known.contains($0.name) }) {
            let reason = refusals[unfit.name] ?? "it has no code for it"
            let names = known.joined(separator: ", ")
            throw SettingError(
                "The strategy «\(unfit.name)» does not go with the layout \(name): \(reason). "
                    + "The layout \(name) has \(names); leave --strategy out, or choose another --layout."
            )
        }
        if let unfit = named.first(where: { !places($0) }) {
            throw SettingError(
                "--prelayout \(prelayout.rawValue) does not go with the strategy «\(unfit.name)»: it does not invalidate the "
                    + "placement while scrolling, so nobody would ask for the growing content size again. Leave it out, or use "
                    + "--prelayout everything."
            )
        }
        return named
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
                "The trace «\(text)» moves layers, and the layout is \(layout.name); give --layout layers, or another trace."
            )
        }
        return isFile
            ? .file(text) : .pattern(try lookUp("trace", named: text, among: TracePattern.allCases.map { ($0.rawValue, $0) }))
    }
}

extension LayerPattern {
    fileprivate static var named: [(name: String, value: LayerPattern)] { allCases.map { ($0.rawValue, $0) } }
}
