#if os(Linux)
    import TestSupport
    import Testing

    /// Under a limit on its addresses, the program either works or prints a message.
    @Suite(.waitsForProcesses, .endsInTime) struct MemoryLimitTests {
        private let workplace: Workplace

        init() throws {
            workplace = try Workplace()
        }

        /// Runs the program with a limit.
        ///
        /// - Parameter limit: The arguments of `ulimit`, in KiB.
        private func bench(_ arguments: [String], limitedTo limit: String) async throws -> Outcome {
            try await workplace.shell("ulimit \(limit) && exec \"$BENCH\" \"$@\"", arguments)
        }

        /// Below the first limit, the program does not reach its first line. On some machines, the limit of the data is enough.
        @Test func aRunSucceedsOrIsRefused() async throws {
            let words = [
                "--items", "50,100000", "--strategy", "cached,delegate", "--ticks", "3", "--replays", "1", "--warmup", "0",
                "--quiet", "--output", "run",
            ]
            for (flag, limit, statuses) in [
                ("-v", 160_000, [Int32(64)]), ("-v", 260_000, [0, 64]), ("-d", 160_000, [0, 64]), ("-v", 1_500_000, [0]),
            ] {
                let outcome = try await bench(words + ["--force"], limitedTo: "\(flag) \(limit)")
                let label: Comment = "ulimit \(flag) \(limit): \(outcome)"
                #expect(statuses.map { .exited($0) }.contains(outcome.status), label)
                guard outcome.status == .exited(64) else { continue }
                let reason = "the limit of this process (ulimit \(flag))"
                #expect(outcome.sentences.count == 1 && outcome.sentences[0].contains(reason), label)
                #expect(try workplace.contents().isEmpty, label)
            }
        }

        @Test func everyCommandReportsTooLittleMemory() async throws {
            for words in [["list"], ["count", "{}"]] {
                let outcome = try await bench(words, limitedTo: "-v 140000")
                #expect(outcome.status == .exited(64), "\(words): \(outcome.errors)")
                let reason = "There is too little memory to start: "
                #expect(outcome.sentences.first?.hasPrefix(reason) == true, "\(words): \(outcome.errors)")
            }
            let doctor = try await bench(["doctor"], limitedTo: "-v 600000")
            #expect(doctor.output.contains("are available within the limit of this process (ulimit -v)."), "\(doctor.output)")
        }
    }
#endif
