import Foundation

/// The properties of the first processor in `/proc/cpuinfo`.
///
/// Source: proc(5), <https://man7.org/linux/man-pages/man5/proc_cpuinfo.5.html>. The format depends
/// on the architecture.
package struct ProcessorList: Equatable, Sendable {
    private let values: [String: String]

    /// Reads lines with a name, a colon and a value. An empty line ends the first processor.
    package init(_ text: String) {
        let first = text.firstRange(of: "\n\n").map { text[..<$0.lowerBound] } ?? text[...]
        let lines = first.split(whereSeparator: \.isNewline).compactMap { line -> (String, String)? in
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            return parts.count == 2 && !parts[1].isEmpty ? (parts[0], parts[1]) : nil
        }
        values = Dictionary(lines, uniquingKeysWith: { first, _ in first })
    }

    package static var current: ProcessorList? {
        (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)).map(ProcessorList.init)
    }

    var modelName: String? { values["model name"] }

    /// The processor's generation: processors with equal names differ in it and in their speed.
    var generation: RunEnvironment.ProcessorGeneration? {
        // Arm's names for the same are architecture, part and revision.
        func number(_ names: String...) -> String? { names.lazy.compactMap { values[$0] }.first }
        let generation = RunEnvironment.ProcessorGeneration(
            family: number("cpu family", "CPU architecture"), model: number("model", "CPU part"),
            stepping: number("stepping", "CPU revision"))
        return generation == RunEnvironment.ProcessorGeneration() ? nil : generation
    }

    /// The frequency in MHz, or `nil` if it is unknown.
    var frequency: Double? { values["cpu MHz"].flatMap(Double.init).flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }

    package var features: Set<String> { Set(words(of: "flags") ?? words(of: "Features") ?? []) }

    /// Whether the processor is virtual, or `nil` if unknown.
    ///
    /// Source: CPUID leaf 1, ECX bit 31, which hypervisors set. Linux lists it as `hypervisor`, on
    /// x86 only.
    package var isVirtual: Bool? { words(of: "flags").map { $0.contains("hypervisor") } }

    private func words(of name: String) -> [String]? {
        values[name]?.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
