import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct ScenarioArgumentsTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func arguments(_ options: [String]) throws -> [String] {
        let options = try ScenarioOptions.parse(options)
        return try options.arguments(with: options.scenario.map(ScenarioFile.init), itemCount: 70, strategy: "cached")
    }

    @Test func whatIsNotGivenIsNotPassedOn() throws {
        #expect(try arguments([]) == ["--items", "70", "--strategy", "cached"])
        #expect(try arguments(["--items", "5,6", "--strategy", "full,delegate"]) == ["--items", "70", "--strategy", "cached"])
    }

    /// Every flag there is but `--scenario`, so that a new one is not forgotten.
    @Test func everyFlagIsPassedOn() throws {
        let help = Bench.helpMessage(for: TraceCommand.self, columns: 200)
        let names = help.matches(of: /--([a-z-]+) </).map { String($0.1) }
        #expect(names.count > 10)
        let expected = Set(names).subtracting(["scenario"])
        // Photos and blocks exclude each other.
        for excluded in ["photos", "blocks"] {
            let given = expected.subtracting([excluded]).sorted().flatMap { ["--\($0)", "1"] }
            let found = try arguments(given)
            let flags = stride(from: 0, to: found.count, by: 2).map { found[$0].dropFirst(2) }
            #expect(Set(flags.map(String.init)) == expected.subtracting([excluded]))
            #expect(flags.count == Set(flags).count)
        }
    }

    @Test func settingsOfAScenarioFileBecomeFlagsAndFlagsWin() throws {
        try temporary.write("x", to: "files/blocks.csv")
        try temporary.write(
            #"{"items": [1, 2], "blocks": "blocks.csv", "ticks": 30, "seed": 5, "replays": 3}"#, to: "files/s.json")
        let file = "\(temporary.path)/files/s.json"
        let common = ["--items", "70", "--strategy", "cached"]
        #expect(
            try arguments(["--scenario", file])
                == common + ["--ticks", "30", "--seed", "5", "--blocks", "\(temporary.path)/files/blocks.csv"]
        )
        #expect(
            try arguments(["--scenario", file, "--seed", "6", "--photos", "p.csv"])
                == common + ["--ticks", "30", "--seed", "6", "--photos", "p.csv"]
        )
    }

    @Test(arguments: ["trace", "blocks", "photos"])
    func whatCanBeReadOnceIsRefused(key: String) {
        #expect(
            sentence { try arguments(["--\(key)", temporary.path]) }
                == "--\(key): another process is to read \(excerpt(temporary.path)) again, and it is not a "
                + "file that can be; save it to one."
        )
        #expect(throws: Never.self) { try arguments(["--\(key)", "mixed"]) }
    }

    private func excerpt(_ text: String) -> String {
        text.count > 40 ? "«\(text.prefix(40))…»" : "«\(text)»"
    }
}
