import Sampling
import Testing

struct ProcessMemoryTests {
    private static let limits = """
        Limit                     Soft Limit           Hard Limit           Units
        Max data size             5000            unlimited            bytes
        Max stack size            8388608              unlimited            bytes
        Max address space         unlimited            unlimited            bytes

        """

    @Test func limitsAndMappingsAreRead() throws {
        let limits = ProcessLimits { _ in Self.limits }
        #expect([limits.addressSpace, limits.data, limits.stack] == [nil, 5_000, 8_388_608])
        #expect(limits.stacks == 9 * 8_388_608)
        // Stacks without a limit have the default size of threads.
        #expect(ProcessLimits { _ in "" }.stacks == 9 * 2_097_152)
        #expect(
            ProcessMemory { _ in "Name:\tbench\nVmSize:\t  120 kB\nVmData:\t   10 kB\n" }
                == ProcessMemory(mapped: 122_880, mappedData: 10_240))
        #expect(ProcessMemory { _ in "VmSize: much kB\n" } == nil)
        #expect(ProcessMemory { _ in nil } == nil)
    }

    #if os(Linux)
        @Test func thisProcessMapsMoreThanItsData() throws {
            let start = try #require(ProcessMemory())
            // Kibibytes that are interpreted as bytes would be less.
            #expect(start.mappedData > 1 << 20, "\(start)")
            #expect(start.mapped > start.mappedData, "\(start)")
        }
    #endif
}
