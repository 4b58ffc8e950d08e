import Sampling
import TestSupport
import Testing

@testable import BenchCommands
@testable import ScrollBench

struct ThreadRoomTests {
    @Test func limitsThatLeaveNoRoomForThreadsAreNamed() throws {
        let start = ProcessMemory(mapped: 110_000_000, mappedData: 10_000_000)
        func refusal(_ file: String) -> String? {
            sentence { try ThreadRoom.require(ProcessLimits { _ in file }, start: start) }
        }
        func limits(_ name: String, _ limit: Int) -> String {
            "Max stack size  1000000  unlimited  bytes\n\(name)  \(limit)  5  bytes\n"
        }
        #expect(
            refusal(limits("Max address space", 118_999_999))
                == "There is too little memory to start: the program takes 110.0 MB, and the stacks of its threads up to "
                + "9.0 MB, but the limit of this process (ulimit -v) is 119.0 MB; raise the limit to at least 116211 KiB.")
        #expect(refusal(limits("Max data size", 18_999_999))?.contains("(ulimit -d)") == true)
        #expect(refusal(limits("Max data size", 0))?.contains("(ulimit -d) is 0.0 MB") == true)
        let sufficient = [
            limits("Max address space", 119_000_000), limits("Max data size", 19_000_000),
            "Max address space  unlimited  unlimited  bytes\n",
        ]
        #expect(sufficient.compactMap(refusal) == [])
        #expect(sentence { try ThreadRoom.require(ProcessLimits { _ in "" }, start: nil) } == nil)
    }

    @Test func aStackThatIsTooSmallIsNamed() {
        func refusal(_ stack: Int) -> String? {
            sentence { try ThreadRoom.require(ProcessLimits { _ in "Max stack size  \(stack)  unlimited  bytes\n" }, start: nil) }
        }
        #expect(
            refusal(65_536)
                == "The stack of this process (ulimit -s) is limited to 64 KiB; raise the limit to at least 256 KiB.")
        #expect(refusal(262_144) == nil)
    }
}
