import BenchmarkResults
import Foundation

extension ScenarioOptions {
    /// The flags that give another process one of the scenarios of these options, without the scenario file.
    ///
    /// - Parameter file: What `scenario` names; its settings become flags.
    /// - Throws: `SettingError` where a file of the scenario can be read only once, such as a pipe.
    func arguments(with file: ScenarioFile?, itemCount: Int, strategy: String) throws(SettingError) -> [String] {
        var arguments: [String] = []
        for (key, value) in flags(with: file, items: String(itemCount), strategies: strategy) {
            if ["trace", "blocks", "photos"].contains(key) { try Self.checkCanBeReadAgain(value, of: key) }
            arguments += ["--\(key)", value]
        }
        return arguments
    }

    /// The flags that say what these options say together with their scenario file; what nobody gave is not among them.
    ///
    /// - Parameter file: What `scenario` names.
    func flags(with file: ScenarioFile?, items: String, strategies: String) -> [(key: String, value: String)] {
        let blocksAreFlags = blocks != nil || photos != nil
        let values: [(key: String, value: String?)] = [
            ("items", items),
            ("strategy", strategies),
            ("layout", layout ?? file?.text(of: "layout")),
            ("effect", effect ?? file?.text(of: "effect")),
            ("content-inset", contentInset ?? file?.text(of: "content-inset")),
            ("label-height", labelHeight ?? file?.text(of: "label-height")),
            ("trace", trace ?? file?.text(of: "trace")),
            ("ticks", ticks ?? file?.text(of: "ticks")),
            ("seed", seed ?? file?.text(of: "seed")),
            ("screen", screen ?? file?.text(of: "screen")),
            ("blocks", blocksAreFlags ? blocks : file?.text(of: "blocks")),
            ("photos", blocksAreFlags ? photos : file?.text(of: "photos")),
            ("columns", columns ?? file?.text(of: "columns")),
            ("prelayout", prelayout ?? file?.text(of: "prelayout")),
            ("window", window ?? file?.text(of: "window")),
            ("distance-factor", distanceFactor ?? file?.text(of: "distance-factor")),
            ("front-factor", frontFactor ?? file?.text(of: "front-factor")),
            ("gyroscope", gyroscope ?? file?.text(of: "gyroscope")),
            ("tilt-factor", tiltFactor ?? file?.text(of: "tilt-factor")),
            ("tilt-threshold", tiltThreshold ?? file?.text(of: "tilt-threshold")),
        ]
        return values.compactMap { key, value in value.map { (key, $0) } }
    }

    /// - Parameter path: A file, or a trace's name.
    private static func checkCanBeReadAgain(_ path: String, of key: String) throws(SettingError) {
        // The attributes of a link such as /dev/stdin are those of the link.
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let type = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType else { return }
        guard type == .typeRegular else {
            throw SettingError(
                "--\(key): another process is to read \(excerpt(of: path)) again, and it is not a file that can be; "
                    + "save it to one."
            )
        }
    }
}
