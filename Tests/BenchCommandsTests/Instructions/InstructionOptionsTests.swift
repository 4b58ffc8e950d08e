import ArgumentParser
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct InstructionOptionsTests {
    private func tickCount(_ arguments: String...) throws -> Int? {
        try InstructionOptions.parse(arguments).tickCount()
    }

    @Test func nothingIsCountedUnlessAskedFor() throws {
        #expect(try tickCount() == nil)
        #expect(try tickCount("--instructions") == 60)
        #expect(try tickCount("--instructions", "--instruction-ticks", "20") == 20)
        #expect(try tickCount("--instruction-ticks", "1000000", "--instructions") == 1_000_000)
    }

    @Test(arguments: ["", "0", "-5", "+5", "1e3", "1000001", "٣", "99999999999999999999", " 5"])
    func otherNumbersAreRefused(text: String) {
        #expect(
            sentence { try tickCount("--instructions", "--instruction-ticks", text) }
                == "--instruction-ticks: A number of ticks is a whole number from 1 to 1000000, such as 20; «\(text)» is none."
        )
    }

    @Test func ticksAloneAreRefused() {
        #expect(
            sentence { try tickCount("--instruction-ticks", "20") }
                == "--instruction-ticks says how many ticks --instructions counts; give --instructions too."
        )
    }
}
