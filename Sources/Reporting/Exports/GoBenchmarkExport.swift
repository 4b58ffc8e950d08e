import BenchmarkResults
import Statistics

/// A run in Go's benchmark format, for benchstat: a line per replay, with a tick as the operation.
///
/// Format: <https://go.dev/design/14313-benchmark-format>. benchstat puts results with different
/// configuration lines (`key: value`) into different tables. Therefore only the machine, the build
/// and the scene are configuration lines; the date, the commit and the noise are comments.
struct GoBenchmarkExport {
    let run: ExportedRun

    func write(to sink: inout some ByteSink) throws {
        try sink.write((comments.map { "# \($0)" } + configuration).map(Self.line).joined())
        var scene: String?
        for (series, name) in zip(run.series, names) {
            if series.scene != scene {
                try sink.write("\n" + Self.line("scenario: \(series.scene)"))
                scene = series.scene
            }
            for replay in series.replays { try sink.write(Self.result(named: name, series, replay)) }
        }
    }

    private var comments: [String] {
        let commit = run.manifest.environment.gitRevision.map { ["commit \($0)"] } ?? []
        return ["started \(run.manifest.started.formatted(.iso8601))"] + commit + run.notes
    }

    private var configuration: [String] {
        let environment = run.manifest.environment
        let pairs: [(String, String?)] = [
            ("os", environment.operatingSystem), ("architecture", environment.architecture), ("cpu", environment.cpuModel),
            ("device", environment.deviceModel),
            ("cpu-count", environment.coreCount.map(String.init)), ("toolchain", environment.toolchain),
            ("build", environment.buildConfiguration),
        ]
        return pairs.compactMap { key, value in value.map { "\(key): \($0)" } }
    }

    private static func result(named name: String, _ series: ExportedSeries, _ replay: ExportedReplay) -> String {
        var fields = [
            name, "\(series.tickCount)", "\(csvText(of: replay.mean)) ns/op",
            "\(replay.percentiles.p50.wholeNanoseconds) p50-ns/op",
            "\(replay.percentiles.p90.wholeNanoseconds) p90-ns/op",
            "\(replay.percentiles.p99.wholeNanoseconds) p99-ns/op",
        ]
        if let allocations = series.metrics.allocationsPerTick { fields.append("\(csvText(of: allocations)) allocs/op") }
        if let bytes = series.metrics.bytesPerTick { fields.append("\(csvText(of: bytes)) B/op") }
        return line(fields.joined(separator: " "))
    }

    private static func line(_ text: String) -> String {
        withEscapes(text.split(whereSeparator: \.isNewline).joined(separator: " ")) + "\n"
    }

    // MARK: Names

    /// The name of each series: the strategy and the items, with the scene between them if the name
    /// is not unique without it.
    ///
    /// The items come last, because readers interpret `-8` at the end of a name as the number of
    /// processors.
    private var names: [String] {
        let short = run.series.map { Self.name([("strategy", $0.key.strategy), ("items", "\($0.itemCount)")]) }
        let isUnique = Set(short).count == short.count
        var seen: [String: Int] = [:]
        return zip(run.series, short).map { series, short in
            let name =
                isUnique
                ? short
                : Self.name([("strategy", series.key.strategy), ("scene", series.scene), ("items", "\(series.itemCount)")])
            // Go numbers tests with equal names in this way.
            let number = seen[name, default: 0]
            seen[name] = number + 1
            return number == 0 ? name : "\(name)#\(number < 10 ? "0" : "")\(number)"
        }
    }

    private static func name(_ parts: [(key: String, value: String)]) -> String {
        "BenchmarkScroll" + parts.map { "/\($0.key)=\(word($0.value))" }.joined()
    }

    /// Returns a value in which only the characters remain that every reader accepts in a part of a
    /// name.
    private static func word(_ text: String) -> String {
        String(
            text.unicodeScalars.map { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-" || scalar == ".")
                    ? Character(scalar) : scalar == "/" ? "." : "_"
            })
    }
}
