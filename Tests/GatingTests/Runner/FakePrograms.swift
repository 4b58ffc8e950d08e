import BenchmarkResults
import Foundation
import Processes
import Synchronization

/// Stands in for base and head: answers `count` and `sample`, and notes each launch.
final class FakePrograms: ProgramLauncher {
    struct Launch: Equatable {
        let program: String
        let arguments: [String]
        let environment: [String: String]

        var command: String { arguments.first ?? "" }
        var isHandicapped: Bool { arguments.contains("--handicap") }
    }

    /// What a program answers; `nil` leaves it to the fake.
    private let answer: @Sendable (Launch, _ number: Int) -> ProgramOutcome?
    private let log = Mutex<[Launch]>([])

    init(answer: @escaping @Sendable (Launch, _ number: Int) -> ProgramOutcome? = { _, _ in nil }) {
        self.answer = answer
    }

    var launches: [Launch] { log.withLock(\.self) }

    func run(
        _ program: String, arguments: [String], environment: [String: String], like task: String
    ) async throws -> ProgramOutcome {
        let launch = Launch(program: program, arguments: arguments, environment: environment)
        let number = log.withLock { launches in
            launches.append(launch)
            return launches.count
        }
        if let outcome = answer(launch, number) { return outcome }
        switch launch.command {
        case "count": return .printing(String(decoding: try Self.baseline(allocations: 5).json(), as: UTF8.self))
        case "sample": return .printing(Self.sample(nanoseconds: 10_000 + number % 5))
        default: throw ProgramNotStarted(program: program, reason: "there is no such program", isMissing: true)
        }
    }

    static let settings = ["items": "30", "strategy": "cached", "ticks": "2"]
    static let series = SeriesKey(scenario: "quilt/linear/mixed/30", strategy: "cached")

    /// What a side has counted: two ticks of one series.
    static func baseline(allocations: Int, screen: UInt64 = 7, architecture: String = "x86_64") -> Baseline {
        let environment = RunEnvironment(
            hostName: nil, cpuModel: nil, coreCount: 2, kernel: nil, architecture: architecture, operatingSystem: nil,
            toolchain: "Swift 6.3.1", buildConfiguration: "release", allocator: "jemalloc 5.3.0", gitRevision: nil
        )
        let counts = WorkCounter.all.map { $0.name == "allocations" ? allocations : 1 }
        return Baseline(
            key: BuildKey(of: environment), settings: settings,
            series: [
                BaselineSeries(
                    key: series, itemCount: 30,
                    ticks: [.init(counts: counts, screenDigest: screen), .init(counts: counts, screenDigest: screen)])
            ]
        )
    }

    static func sample(nanoseconds: Int, screens: String = "ab") -> String {
        "steady_p50_ns,ticks,screens_digest,steady_replay_ns,steady_midmean_ps\n\(nanoseconds),2,\(screens),\(2 * nanoseconds),\(nanoseconds)000\n"
    }
}

extension ProgramOutcome {
    static func printing(_ output: String) -> ProgramOutcome { ProgramOutcome(end: .exited(0), output: output, errors: "") }
}
