#if os(Linux)
    import Foundation
    import Glibc
    import Sampling
    import Testing

    struct ResidentMemoryTests {
        private static let size = 64 << 20
        /// The kernel counts resident pages per processor and adds them up occasionally, so even
        /// the peak may seem to decrease a little.
        private static let slack = 2 << 20

        /// Maps memory without the allocator, which would keep it, and writes to each page.
        private static func touchNewPages() throws -> UnsafeMutableRawPointer {
            let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            let memory = try #require(address != MAP_FAILED ? address : nil)
            for offset in stride(from: 0, to: size, by: 4_096) {
                memory.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
            }
            return memory
        }

        /// In a separate process, because other tests allocate, too.
        @Test func thePeakRisesWithTouchedPagesAndFallsWithAReset() async {
            await #expect(processExitsWith: .success) {
                #expect(ResidentMemory.resetPeak())
                let before = try #require(ResidentMemory.peakBytes)

                let memory = try Self.touchNewPages()
                let touched = try #require(ResidentMemory.peakBytes)
                #expect(touched - before >= Self.size - Self.slack, "From \(before) to \(touched)")

                #expect(munmap(memory, Self.size) == 0)
                let freed = try #require(ResidentMemory.peakBytes)
                #expect(freed >= touched - Self.slack, "From \(touched) to \(freed)")

                #expect(ResidentMemory.resetPeak())
                let after = try #require(ResidentMemory.peakBytes)
                #expect(after <= touched - Self.size + Self.slack, "From \(touched) to \(after)")
                #expect(after > 0)
            }
        }
    }
#endif
