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
        for series in run.series {
            let name = Self.name(of: series)
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

    /// The name of a series: its strategy, scene and items. It depends on no other series, because
    /// benchstat compares results of two runs with equal names.
    ///
    /// The items come last, because readers interpret `-8` at the end of a name as the number of
    /// processors.
    private static func name(of series: ExportedSeries) -> String {
        name([
            ("strategy", series.key.strategy), ("scene", series.nameWithoutItems), ("items", "\(series.itemCount)"),
        ])
    }

    private static func name(_ parts: [(key: String, value: String)]) -> String {
        "BenchmarkScroll" + parts.map { "/\($0.key)=\(word($0.value))" }.joined()
    }

    /// Returns a value in which only the characters remain that every reader accepts in a part of a
    /// name. Different values stay different: a slash becomes a point, and other characters become
    /// the hexadecimal codes of their bytes after per cent signs.
    private static func word(_ text: String) -> String {
        text.utf8.map { byte in
            switch UInt8(byte) {
            case UInt8(ascii: "/"): "."
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                String(UnicodeScalar(byte))
            default: "%" + String(0x100 + Int(byte), radix: 16, uppercase: true).dropFirst()
            }
        }.joined()
    }
}
