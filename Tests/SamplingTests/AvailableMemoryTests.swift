import Sampling
import Testing

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

    @Test func aMachineWithoutLimitsCountsFreeAndUsedMemory() {
        #expect(available([:]) == AvailableMemory(bytes: 1_020_000 * 1_024, limit: .machine))
    }

    @Test func unknownValuesStayUnknown() {
        #expect(AvailableMemory.current(start: ProcessMemory { _ in nil }) { _ in nil } == nil)
        #expect(available(["/proc/meminfo": "MemTotal: 5 kB\n", "/proc/self/limits": ""]) == nil)
        #expect(available(["/proc/meminfo": "MemAvailable: much kB\n"]) == nil)
    }

    // MARK: Limits of the process

    /// Nine stacks of 8 MiB and the program's mappings are subtracted. Of the rest, each used byte
    /// takes six.
    @Test func limitsOnAddressesLeaveRoomForThreads() {
        let (mapped, stacks, held) = (120_000 * 1_024, 9 * 8_388_608, 20_000 * 1_024)
        for room in [0, 6_000, 6_000_000, 600_000_000] {
            #expect(
                available(["/proc/self/limits": Self.limits(addressSpace: "\(mapped + stacks + room)")])
                    == AvailableMemory(bytes: held + room / 6, limit: .addressSpace))
            #expect(
                available(["/proc/self/limits": Self.limits(data: "\(10_000 * 1_024 + stacks + room)")])
                    == AvailableMemory(bytes: held + room / 6, limit: .data))
        }
        for limit in [0, 1, mapped, mapped + stacks - 1] {
            #expect(
                available(["/proc/self/limits": Self.limits(addressSpace: "\(limit)")])
                    == AvailableMemory(bytes: held, limit: .addressSpace))
        }
    }

    @Test func missingOrLargeLimitsDoNotCount() {
        for limit in ["unlimited", "\(Int.max)", "18446744073709551615"] {
            #expect(
                available(["/proc/self/limits": Self.limits(addressSpace: limit, data: limit)])?.limit == .machine, "\(limit)")
        }
        // Unlimited stacks have the default size of threads; extremely large stacks leave nothing.
        let bytes: Int = 120_000 * 1_024 + 9 * 2_097_152 + 600
        let some = "\(bytes)"
        #expect(
            available(["/proc/self/limits": Self.limits(addressSpace: some, stack: "unlimited")])?.bytes == 20_000 * 1_024 + 100)
        #expect(available(["/proc/self/limits": Self.limits(addressSpace: some, stack: "\(Int.max)")])?.bytes == 20_000 * 1_024)
    }

    // MARK: Control groups

    private static let held = 20_000 * 1_024

    private func groups(_ memberships: String, _ files: [String: String]) -> AvailableMemory? {
        available(files.merging(["/proc/self/cgroup": memberships]) { $1 })
    }

    @Test func version2LeavesItsMaximumLessWhatCannotBeReclaimed() {
        let folder = "/sys/fs/cgroup/user/bench"
        let files = [
            "\(folder)/memory.max": "100000000\n", "\(folder)/memory.current": "60000000\n",
            "\(folder)/memory.stat": "anon 40000000\ninactive_file 15000000\nactive_file 5000000\n",
        ]
        #expect(
            groups("0::/user/bench\n", files)
                == AvailableMemory(bytes: Self.held + 55_000_000, limit: .controlGroup))
        // Without the statistics nothing is reclaimable; beyond the limit nothing is left.
        #expect(
            groups("0::/user/bench\n", files.filter { !$0.key.hasSuffix("stat") })?.bytes == Self.held + 40_000_000
        )
        #expect(
            groups("0::/user/bench\n", files.merging(["\(folder)/memory.current": "150000000"]) { $1 })?.bytes
                == Self.held)
        // If the usage is unknown, nothing is refused.
        #expect(groups("0::/user/bench\n", files.filter { !$0.key.hasSuffix("current") })?.limit == .machine)
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
        #expect(groups("0::/a/b/c\n", files)?.bytes == Self.held + 10_000_000)
        group("/a", "200000000", 199_000_000)
        #expect(groups("0::/a/b/c\n", files)?.bytes == Self.held + 1_000_000)
        group("/a/b/c", "500000", 0)
        #expect(groups("0::/a/b/c\n", files)?.bytes == Self.held + 500_000)
        // Siblings and groups below do not count.
        #expect(groups("0::/a/b\n", files)?.bytes == Self.held + 1_000_000)
        #expect(groups("0::/\n", files)?.limit == .machine)
    }

    @Test func containersSeeTheirGroupAtTheMountPoint() {
        let files = ["/sys/fs/cgroup/memory.max": "70000000", "/sys/fs/cgroup/memory.current": "10000000"]
        // A separate namespace with the host's path.
        for path in ["/", "/docker/1"] {
            #expect(groups("0::\(path)\n", files)?.bytes == Self.held + 60_000_000, "\(path)")
        }
        // A group below the mount point.
        let below = files.merging(["/sys/fs/cgroup/inner/memory.max": "5", "/sys/fs/cgroup/inner/memory.current": "1"]) { $1 }
        #expect(groups("0::/inner\n", below)?.bytes == Self.held + 4)
    }

    @Test func namesMayContainColons() {
        let files = ["/sys/fs/cgroup/a:b c/memory.max": "9", "/sys/fs/cgroup/a:b c/memory.current": "2"]
        #expect(groups("1:cpu:/other\n0::/a:b c\n", files)?.bytes == Self.held + 7)
    }

    @Test func damagedListsGiveNoLimits() {
        for text in ["", "\n\n", "0::", "nonsense", "1:memory", "- - - - - - - - -", "30 23 0:26 / /sys/fs/cgroup rw - cgroup2"] {
            #expect(groups(text, [:])?.limit == .machine, "\(text)")
            #expect(groups("\(text)0::/\n", [:])?.limit == .machine, "\(text)")
        }
    }

    #if os(Linux)
        @Test func thisMachineTells() throws {
            let available = try #require(AvailableMemory.current())
            // Kibibytes that are interpreted as bytes would be below the memory of this process.
            #expect(available.bytes > 1 << 20)
            let start = try #require(ProcessMemory())
            #expect(start.resident > 1 << 20 && start.mapped > start.resident && start.mapped > start.mappedData)
        }
    #endif
}
