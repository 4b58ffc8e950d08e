import ArgumentParser
import BenchmarkResults

/// The flags that say whether and how a run counts instructions.
struct InstructionOptions: ParsableArguments {
    static let defaultTickCount = 60

    @Flag(help: "Count the instructions of the first ticks too, with callgrind (package valgrind) and the processor's counter.")
    var instructions = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Ticks whose instructions are counted; else 60: callgrind is about 50 times slower.", valueName: "N")
    )
    var instructionTicks: String?

    /// The ticks to count; `nil` when nothing is to be counted.
    ///
    /// - Throws: `SettingError`.
    func tickCount() throws(SettingError) -> Int? {
        guard instructions else {
            guard instructionTicks == nil else {
                throw SettingError("--instruction-ticks says how many ticks --instructions counts; give --instructions too.")
            }
            return nil
        }
        return try Self.tickCount(instructionTicks)
    }

    /// - Parameter text: `nil` for the default.
    /// - Throws: `SettingError`.
    static func tickCount(_ text: String?) throws(SettingError) -> Int {
        guard let text else { return defaultTickCount }
        guard text.allSatisfy({ ("0"..."9").contains($0) }), let count = Int(text), (1...1_000_000).contains(count) else {
            throw SettingError(
                "--instruction-ticks: A number of ticks is a whole number from 1 to 1000000, such as 20; "
                    + "\(excerpt(of: text)) is none."
            )
        }
        return count
    }
}
