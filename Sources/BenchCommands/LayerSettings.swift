import BenchmarkResults
import CoreGraphics
import Experiments
import InvalidationStrategies
import Parallax

/// The settings of a layered view.
struct LayerSettings: Equatable {
    let depth: LayerDepth
    let tiltResponse: TiltResponse
    /// Whether the view listens to the gyroscope.
    let gyroscopeControl: Bool

    /// - Throws: `SettingError` that says where the bad value stands.
    init(_ options: ScenarioOptions, in source: SettingSource) throws(SettingError) {
        let distance = try source.value("distance-factor", options.distanceFactor, SettingValue.distanceFactor)
        let front = try source.value("front-factor", options.frontFactor, SettingValue.frontFactor)
        guard
            let depth = LayerDepth(
                distanceFactor: distance ?? LayerDepth.defaultDistanceFactor,
                frontFactor: front ?? LayerDepth.defaultFrontFactor
            )
        else { throw SettingError("The factors of layers are above zero.") }
        self.depth = depth
        tiltResponse = TiltResponse(
            factor: try source.value("tilt-factor", options.tiltFactor, SettingValue.tiltFactor) ?? TiltResponse.defaultFactor,
            threshold: try source.value("tilt-threshold", options.tiltThreshold, SettingValue.tiltThreshold)
                ?? TiltResponse.defaultThreshold
        )
        gyroscopeControl = try source.value("gyroscope", options.gyroscope, SettingValue.gyroscope) ?? true
    }

    /// Refuses settings that say something about what is not shown.
    ///
    /// - Throws: `SettingError` that names the flag, or the file and its key.
    static func refuseSettings(
        _ options: ScenarioOptions, in source: SettingSource, thatMakeNoSenseFor layout: LayoutKind
    ) throws(SettingError) {
        let ofLayers = [
            ("distance-factor", options.distanceFactor), ("front-factor", options.frontFactor), ("gyroscope", options.gyroscope),
            ("tilt-factor", options.tiltFactor), ("tilt-threshold", options.tiltThreshold),
        ]
        let ofCollectionViews = [
            ("content-inset", options.contentInset), ("label-height", options.labelHeight), ("blocks", options.blocks),
            ("photos", options.photos), ("columns", options.columns), ("prelayout", options.prelayout),
            ("window", options.window),
        ]
        let isLayers = layout == .layers
        let senseless = (isLayers ? ofCollectionViews : ofLayers).first { source.text($0.0, $0.1) != nil }
        guard let (key, flag) = senseless else { return }
        throw SettingError(
            "\(source.place(of: key, flag)) is for \(isLayers ? "a collection view" : "the layout layers"), and the layout is \(layout.name); leave one of them out."
        )
    }
}

extension SettingValue {
    static func distanceFactor(_ text: String) throws(SettingError) -> CGFloat {
        try factor(text, called: "A distance factor", such: "2")
    }

    static func frontFactor(_ text: String) throws(SettingError) -> CGFloat {
        try factor(text, called: "A front factor", such: "20")
    }

    static func tiltFactor(_ text: String) throws(SettingError) -> CGFloat {
        try factor(text, called: "A tilt factor, in points per rad/s,", such: "2.5")
    }

    static func tiltThreshold(_ text: String) throws(SettingError) -> CGFloat {
        CGFloat(try number(text, in: 0...1_000, called: "A tilt threshold in rad/s", such: "0.1"))
    }

    static func gyroscope(_ text: String) throws(SettingError) -> Bool {
        try lookUp("state of the gyroscope", named: text, among: [("on", true), ("off", false)])
    }

    /// What something is divided by or multiplied with: zero and less make no sense.
    private static func factor(_ text: String, called name: String, such example: String) throws(SettingError) -> CGFloat {
        CGFloat(try number(text, in: 0.001...10_000, called: name, such: example))
    }
}
