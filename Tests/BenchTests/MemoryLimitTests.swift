#if os(Linux)
    import TestSupport
    import Testing

    /// Under a limit on its addresses, the program either works or prints a message.
    @Suite(.waitsForProcesses, .endsInTime) struct MemoryLimitTests {
        private static let words = [
            "--items", "50,100000", "--strategy", "cached,delegate", "--ticks", "3", "--replays", "1", "--warmup", "0", "--quiet",
        ]

        /// Limits in KiB. Below the first one, the program does not reach its first line.
        @Test(arguments: ["-v", "-d"])
        func aRunSucceedsOrIsRefused(flag: String) async throws {
            let workplace = try Workplace()
            var wasRefused = false
            var wasMeasured = false
            for limit in flag == "-v" ? [160_000, 260_000, 1_500_000] : [160_000, 1_500_000] {
                let outcome = try await workplace.bench(
                    Self.words + ["--output", "run", "--force"], limitedTo: "\(flag) \(limit)")
                let label: Comment = "ulimit \(flag) \(limit): \(outcome.status) \(outcome.errors)"
                switch outcome.status {
                case .exited(0): wasMeasured = true
                case .exited(64):
                    wasRefused = true
                    #expect(!wasMeasured, label)
                    #expect(outcome.sentences.count == 1, label)
                    #expect(outcome.sentences.first?.contains("the limit of this process (ulimit \(flag))") == true, label)
                    #expect(try workplace.contents().isEmpty, label)
                default: Issue.record(label)
                }
            }
            #expect(wasMeasured && (wasRefused || flag == "-d"))
        }

        @Test func everyCommandReportsTooLittleMemory() async throws {
            let workplace = try Workplace()
            for words in [["list"], ["count", "{}"]] {
                let outcome = try await workplace.bench(words, limitedTo: "-v 140000")
                #expect(outcome.status == .exited(64), "\(words): \(outcome.errors)")
                #expect(
                    outcome.sentences.first?.hasPrefix("There is too little memory to start: ") == true,
                    "\(words): \(outcome.errors)")
            }
        }

        @Test func doctorNamesTheLimit() async throws {
            let outcome = try await Workplace().bench(["doctor"], limitedTo: "-v 600000")
            #expect(outcome.output.contains("are available within the limit of this process (ulimit -v)."), "\(outcome.output)")
        }
    }
#endif
