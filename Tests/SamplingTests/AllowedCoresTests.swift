import Testing

@testable import Sampling

#if os(Linux)
    /// Returns the value of a line of the thread's status, as the kernel writes it.
    func threadStatus(_ name: String) throws -> Substring {
        let text = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("\(name):") })
        return try #require(line.split(whereSeparator: \.isWhitespace).last)
    }

    /// The kernel's list of the thread's cores is, for example, `0-3,8`.
    @Test func theAllowedCoresAreTheKernels() throws {
        let listed: [Int] = try threadStatus("Cpus_allowed_list").split(separator: ",").flatMap { part in
            let ends = part.split(separator: "-").compactMap { Int($0) }
            return Array(ends[0]...ends[ends.count - 1])
        }
        #expect(allowedCores() == listed)
    }
#endif
