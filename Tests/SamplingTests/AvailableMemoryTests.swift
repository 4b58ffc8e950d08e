import Sampling
import Testing

#if os(Linux)
    import Glibc
#endif

/// Each case provides the system's files, so that every kind of limit is tested on every machine.
struct AvailableMemoryTests {
    /// 1,000,000 kB free, and a process of 20,000 kB without limits.
    private static let plain = [
        "/proc/meminfo": "MemTotal:       2000000 kB\nMemFree:          900000 kB\nMemAvailable:    1000000 kB\n",
        "/proc/self/status": "Name:\tbench\nVmSize:\t  120000 kB\nVmRSS:\t   20000 kB\nVmData:\t   10000 kB\n",
        "/proc/self/limits": limits(),
        "/proc/self/cgroup": "0::/\n",
    ]

    private static func limits(addressSpace: String = "unlimited", data: String = "unlimited", stack: String = "8388608")
        -> String
    {
        """
        Limit                     Soft Limit           Hard Limit           Units
        Max data size             \(data)            unlimited            bytes
        Max stack size            \(stack)              unlimited            bytes
        Max address space         \(addressSpace)            unlimited            bytes

        """
    }

    private func available(_ texts: [String: String]) -> AvailableMemory? {
        let all = Self.plain.merging(texts) { $1 }
        return .current(start: ProcessMemory { all[$0] }) { all[$0] }
    }

    private static let held = 20_000 * 1_024
    /// The memory of the machine, if no limit counts.
    private static let machine = AvailableMemory(bytes: 1_020_000 * 1_024, limit: .machine)

    @Test func unknownValuesStayUnknown() {
        #expect(AvailableMemory.current(start: ProcessMemory { _ in nil }) { _ in nil } == nil)
        #expect(available(["/proc/meminfo": "MemTotal: 5 kB\n", "/proc/self/limits": ""]) == nil)
        #expect(available(["/proc/meminfo": "MemAvailable: much kB\n"]) == nil)
    }

    // MARK: Limits of the process

    /// Nine stacks of 8 MiB and the program's mappings are subtracted. Of the rest, each used byte
    /// takes six.
    @Test func limitsOnAddressesLeaveRoomForThreads() {
        let (mapped, mappedData, stacks) = (120_000 * 1_024, 10_000 * 1_024, 9 * 8_388_608)
        for room in [-mappedData - stacks, 1 - mappedData - stacks, -stacks, -1, 0, 6_000, 6_000_000, 600_000_000] {
            let bytes = Self.held + max(0, room) / 6
            #expect(
                [
                    available(["/proc/self/limits": Self.limits(addressSpace: "\(mapped + stacks + room)")]),
                    available(["/proc/self/limits": Self.limits(data: "\(mappedData + stacks + room)")]),
                ] == [AvailableMemory(bytes: bytes, limit: .addressSpace), AvailableMemory(bytes: bytes, limit: .data)],
                "room for \(room) bytes")
        }
    }

    @Test func missingOrLargeLimitsDoNotCount() {
        for limit in ["unlimited", "\(Int.max)", "18446744073709551615"] {
            let available = available(["/proc/self/limits": Self.limits(addressSpace: limit, data: limit)])
            #expect(available == Self.machine, "\(limit)")
        }
        // Unlimited stacks have the default size of threads; extremely large stacks leave nothing.
        let addresses: Int = 120_000 * 1_024 + 9 * 2_097_152 + 600
        for (stack, room) in [("unlimited", 100), ("\(Int.max)", 0)] {
            let limits = Self.limits(addressSpace: "\(addresses)", stack: stack)
            #expect(available(["/proc/self/limits": limits])?.bytes == Self.held + room, "stacks of \(stack)")
        }
    }

    // MARK: Control groups

    /// Expects the free memory of the control groups, or the memory of the machine if none counts.
    private func expectGroups(
        _ memberships: String, _ files: [String: String], leave free: Int?, _ comment: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = available(files.merging(["/proc/self/cgroup": memberships]) { $1 })
        let expected = free.map { AvailableMemory(bytes: Self.held + $0, limit: .controlGroup) } ?? Self.machine
        #expect(found == expected, comment, sourceLocation: sourceLocation)
    }

    @Test func aGroupLeavesItsMaximumLessWhatCannotBeReclaimed() {
        let folder = "/sys/fs/cgroup/user/bench"
        let files = [
            "\(folder)/memory.max": "100000000\n", "\(folder)/memory.current": "60000000\n",
            "\(folder)/memory.stat": "anon 40000000\ninactive_file 15000000\nactive_file 5000000\n",
        ]
        expectGroups("0::/user/bench\n", files, leave: 55_000_000, "all files")
        let withoutStatistics = files.filter { !$0.key.hasSuffix("stat") }
        expectGroups("0::/user/bench\n", withoutStatistics, leave: 40_000_000, "nothing is reclaimable")
        let beyond = files.merging(["\(folder)/memory.current": "150000000"]) { $1 }
        expectGroups("0::/user/bench\n", beyond, leave: 0, "beyond the limit nothing is left")
        let withoutUsage = files.filter { !$0.key.hasSuffix("current") }
        expectGroups("0::/user/bench\n", withoutUsage, leave: nil, "if the usage is unknown, nothing is refused")
    }

    @Test func theTightestGroupAboveCounts() {
        var files: [String: String] = [:]
        func group(_ path: String, _ limit: String, _ usage: Int) {
            files["/sys/fs/cgroup\(path)/memory.max"] = limit
            files["/sys/fs/cgroup\(path)/memory.current"] = "\(usage)"
        }
        group("/a/b/c", "max", 1_000)
        group("/a/b", "90000000", 80_000_000)
        group("/a", "200000000", 150_000_000)
        expectGroups("0::/a/b/c\n", files, leave: 10_000_000, "the group above")
        group("/a", "200000000", 199_000_000)
        expectGroups("0::/a/b/c\n", files, leave: 1_000_000, "the highest group")
        group("/a/b/c", "500000", 0)
        expectGroups("0::/a/b/c\n", files, leave: 500_000, "the group itself")
        expectGroups("0::/a/b\n", files, leave: 1_000_000, "the group below does not count")
        expectGroups("0::/\n", files, leave: nil, "no group")
    }

    @Test func groupsAreFoundAtTheMountPointAndByAnyName() {
        let files = [
            "/sys/fs/cgroup/memory.max": "70000000", "/sys/fs/cgroup/memory.current": "10000000",
            "/sys/fs/cgroup/inner/memory.max": "5", "/sys/fs/cgroup/inner/memory.current": "1",
            "/sys/fs/cgroup/a:b c/memory.max": "9", "/sys/fs/cgroup/a:b c/memory.current": "2",
        ]
        let cases: [(memberships: String, free: Int)] = [
            ("0::/\n", 60_000_000),
            // A separate namespace with the host's path.
            ("0::/docker/1\n", 60_000_000),
            ("0::/inner\n", 4),
            ("1:cpu:/other\n0::/a:b c\n", 7),
        ]
        for (memberships, free) in cases { expectGroups(memberships, files, leave: free, "\(memberships)") }
    }

    @Test func damagedListsGiveNoLimits() {
        for text in ["", "\n\n", "0::", "nonsense", "1:memory", "- - - - - - - - -", "30 23 0:26 / /sys/fs/cgroup rw - cgroup2"] {
            expectGroups(text, [:], leave: nil, "\(text)")
            expectGroups("\(text)0::/\n", [:], leave: nil, "\(text)")
        }
    }

    #if os(Linux)
        @Test func thisMachineReportsItsMemory() throws {
            let available = try #require(AvailableMemory.current())
            let start = try #require(ProcessMemory())
            // Kibibytes that are interpreted as bytes would be below the memory of this process.
            #expect(available.bytes > 1 << 20 && start.resident > 1 << 20, "\(available), \(start)")
            #expect(start.mapped > start.resident && start.mapped > start.mappedData, "\(start)")
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
                #expect(wasReset && isUnmapped && isResetAgain)
                #expect(peaks[1] - peaks[0] >= Self.size - slack, "touched: \(peaks)")
                #expect(peaks[2] >= peaks[1] - slack, "unmapped: \(peaks)")
                let highest: Int = peaks[1] - Self.size + slack
                #expect(peaks[3] >= 1 && peaks[3] <= highest, "reset: \(peaks)")
            }
        }
    #endif
}
