import Sampling
import Testing

#if os(Linux)
    import Glibc
#endif

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

        private static let size = 64 << 20

        /// Maps memory without the allocator, which would keep it, and writes to each page.
        private static func touchNewPages() -> UnsafeMutableRawPointer? {
            let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            guard address != MAP_FAILED, let address else { return nil }
            for offset in stride(from: 0, to: size, by: 4_096) {
                address.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
            }
            return address
        }

        /// In a separate process, because other tests allocate, too.
        @Test func thePeakRisesWithTouchedPagesAndFallsWithAReset() async {
            await #expect(processExitsWith: .success) {
                // The kernel counts resident pages per processor and adds them up occasionally, so
                // even the peak may seem to decrease a little.
                let slack = 2 << 20
                var peaks: [Int] = []
                func notePeak() { peaks.append(ResidentMemory.peakBytes ?? 0) }
                let wasReset = ResidentMemory.resetPeak()
                notePeak()
                let memory = try #require(Self.touchNewPages())
                notePeak()
                let isUnmapped = munmap(memory, Self.size) == 0
                notePeak()
                let isResetAgain = ResidentMemory.resetPeak()
                notePeak()
                #expect([wasReset, isUnmapped, isResetAgain] == [true, true, true])
                #expect(peaks[1] - peaks[0] >= Self.size - slack, "touched: \(peaks)")
                #expect(peaks[2] >= peaks[1] - slack, "unmapped: \(peaks)")
                let highest: Int = peaks[1] - Self.size + slack
                #expect(peaks[3] >= 1, "reset: \(peaks)")
                #expect(peaks[3] <= highest, "reset: \(peaks)")
            }
        }
    #endif
}
