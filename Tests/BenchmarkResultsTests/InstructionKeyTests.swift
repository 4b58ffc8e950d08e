import Foundation
import Testing

@testable import BenchmarkResults

struct InstructionKeyTests {
    @Test func aBaselineKeepsItsKey() throws {
        let build = BuildKey.current(allocator: nil)
        let key = InstructionKey(counter: "valgrind-3.19.0", cLibrary: "glibc 2.36", processorFeatures: ["erms", "avx2"])
        for instructionKey in [key, InstructionKey(counter: "x", cLibrary: nil, processorFeatures: []), nil] {
            let baseline = Baseline(key: build, settings: ["items": "5"], series: [], instructionKey: instructionKey)
            let json = try baseline.json()
            #expect(try Baseline(path: "b.json", data: json) == baseline)
            #expect(String(decoding: json, as: UTF8.self).contains("\"instructionKey\"") == (instructionKey != nil))
        }
        #expect(key.processorFeatures == ["avx2", "erms"])
    }

    @Test func onlyFeaturesThatAffectCopyingAreKept() {
        let list = "processor\t: 0\nflags\t\t: fpu sse2 avx2 erms rdtscp avx\n\nprocessor\t: 1\nflags\t\t: fsrm\n"
        #expect(InstructionKey.features(decidingIn: ProcessorList(list)) == ["avx", "avx2", "erms"])
        #expect(InstructionKey.features(decidingIn: ProcessorList("Features\t: fp asimd sve\n")) == ["asimd", "sve"])
        #expect(InstructionKey.features(decidingIn: ProcessorList("")).isEmpty)
    }

    @Test func thisMachineHasAKey() {
        let key = InstructionKey.current(counter: "valgrind-3.19.0")
        #expect(key.differences(from: key).isEmpty)
        #if canImport(Glibc)
            #expect(key.cLibrary?.hasPrefix("glibc 2.") == true)
        #endif
    }
}
