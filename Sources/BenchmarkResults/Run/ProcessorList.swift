import Foundation

/// What `/proc/cpuinfo` says of the first processor.
///
/// Source: proc(5), <https://man7.org/linux/man-pages/man5/proc_cpuinfo.5.html>. Which lines there are depends on the architecture.
package struct ProcessorList: Equatable, Sendable {
    /// The first value of each name that has one.
    private let values: [String: String]

    /// - Parameter text: Lines of a name, a colon and a value. An empty line ends a processor; what follows is not read.
    package init(_ text: String) {
        let first = text.firstRange(of: "\n\n").map { text[..<$0.lowerBound] } ?? text[...]
        let lines = first.split(whereSeparator: \.isNewline).compactMap { line -> (String, String)? in
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            return parts.count == 2 && !parts[1].isEmpty ? (parts[0], parts[1]) : nil
        }
        values = Dictionary(lines, uniquingKeysWith: { first, _ in first })
    }

    /// The list of this machine; `nil` where there is none.
    package static var current: ProcessorList? {
        (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)).map(ProcessorList.init)
    }

    /// Such as `AMD EPYC 7B13`; `nil` where the list does not say.
    var modelName: String? { values["model name"] }

    /// What the processor can do, such as `avx2`; empty where the list does not say.
    var features: Set<String> { Set(words(of: "flags") ?? words(of: "Features") ?? []) }

    /// Whether the processor is a virtual machine's; `nil` where the list does not say.
    ///
    /// Source: CPUID leaf 1, ECX bit 31, which hypervisors set and processors do not; Linux lists it as `hypervisor`, on x86 alone.
    package var isVirtual: Bool? { words(of: "flags").map { $0.contains("hypervisor") } }

    private func words(of name: String) -> [String]? {
        values[name]?.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
