import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Bad input: exit status 64, a message on the standard error, nothing on the standard output, no
/// files.
@Suite(.waitsForProcesses, .endsInTime) struct BadInputTests {
    private let workplace = Workplace()

    /// The tests of the modules have the other messages.
    @Test func refusalsAreOneMessage() async throws {
        try workplace.write(
            #"{"items": [20], "ticks": 40, "replays": 1, "strategy": "full,cached,delegate,delegate-scroll-only"}"#,
            to: "settings.json")
        let texts = [
            "column_span,row_span\n1,1\n0,1\n", "time_s,offset_y,data_change\n0,0,\n1,1,delete 2\n",
            "time_s,offset_y,data_set,data_change\n0,0,,append 3\n1,5,2,\n", "time_s,offset_y\n0,0\n0.1,nan\n",
            "width_px,height_px\n5,nan\n",
        ]
        for (index, text) in texts.enumerated() { try workplace.write(text, to: "\(index).csv") }
        try workplace.write(Array("time_s,offset_y\n0,".utf8) + [0xC3, 0x0A], to: "bytes.csv")
        try workplace.write("kept", to: "in/there/x")
        try await CaseFile("refusals.txt").check { try await workplace.refusal(of: $0.words, isAlone: true) }
    }

    /// `RunDirectoryTests` has the other folders.
    @Test func foldersThatWereMadeForARefusedRunAreRemoved() async throws {
        let name = String(repeating: "x", count: 300)
        let message = try await workplace.refusal(of: ["--items", "5", "--output", "./new/folders/\(name)"])
        #expect(message.hasSuffix("cannot be created: File name too long; choose another folder."), "\(message)")
    }

    /// Only a process has such names, and a recursion without an end would stop all tests.
    @Test func deepFilesAndNamesThatAreNotUTF8AreRefused() async throws {
        for (value, words, status) in [
            ("[", ["--scenario", "s.json"], Int32(64)), ("{\"a\":", ["gate", "--items", "5", "--baseline", "s.json"], 5),
        ] {
            try workplace.write("{\"items\": \(String(repeating: value, count: 300_000))", to: "s.json")
            let outcome = try await workplace.bench(words)
            #expect(outcome.end == .exited(status), "\(outcome.errors)")
            #expect(outcome.output.isEmpty, "\(outcome.errors)")
            #expect(outcome.sentences.count == 1, "\(outcome.errors)")
            #expect(outcome.sentences.first?.contains("s.json: ") == true, "\(outcome.errors)")
        }
        // As strings, different names of files would be equal.
        let named = try await workplace.shell("exec \"$BENCH\" report run --output \"$(printf 'x\\377')\"")
        #expect(named.end == .exited(64))
        #expect(named.output.isEmpty)
        #expect(named.sentences == ["Argument 4, “x\u{fffd}”, is not valid UTF-8; rename the file."], "\(named.errors)")
    }

    // MARK: Limits of the process

    #if os(Linux)
        @Test(arguments: [["list"], ["count", "{}"]]) func tooLittleMemoryIsReported(words: [String]) async throws {
            let outcome = try await workplace.shell("ulimit -v 140000 && exec \"$BENCH\" \"$@\"", words)
            #expect(outcome.end == .exited(64))
            #expect(outcome.sentences.first?.hasPrefix("There is too little memory to start: ") == true, "\(outcome.errors)")
        }

        /// With fewer, the runtime would trap.
        @Test(arguments: 4...7) func tooFewDescriptorsAreNamed(_ limit: Int) async throws {
            let outcome = try await workplace.shell("exec 3>&- 4>&- 5>&- 6>&- && ulimit -n \(limit) && exec \"$BENCH\" --version")
            #expect(outcome.end == .exited(64))
            #expect(
                outcome.sentences == [
                    "This process may open \(limit) files, and the program needs at least 8; raise the limit with “ulimit "
                        + "-n 256”."
                ])
        }
    #endif
}
