import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

struct RunEnvironmentTests {
    @Test func systemFilesNameTheProcessorAndTheSystem() {
        let lists = [
            "processor\t: 0\nmodel\t\t: 2\nmodel name\t: AMD EPYC: 7B13\n\nprocessor\t: 1\nmodel name\t: Other\n",
            "processor\t: 0\nBogoMIPS\t: 50\n", "model name\t:\n", "",
            // Only the first processor counts.
            "processor\t: 0\n\nprocessor\t: 1\nmodel name\t: Other\n",
        ]
        #expect(lists.map { ProcessorList($0).modelName } == ["AMD EPYC: 7B13", nil, nil, nil, nil])
        // Only features that affect copying are kept.
        let features = [
            "processor\t: 0\nflags\t\t: fpu sse2 avx2 erms rdtscp avx\n\nprocessor\t: 1\nflags\t\t: fsrm\n",
            "Features\t: fp asimd sve\n", "",
        ]
        let found = features.map { InstructionKey.features(decidingIn: ProcessorList($0)) }
        #expect(found == [["avx", "avx2", "erms"], ["asimd", "sve"], []])
        let cases = [
            ("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n", "Debian GNU/Linux 12"),
            ("PRETTY_NAME='A B'", "A B"), ("PRETTY_NAME=Void", "Void"),
            ("PRETTY_NAME=\"\"", nil), ("PRETTY_NAME=\"", "\""), ("NAME=x\n", nil), ("", nil),
        ]
        for (text, name) in cases {
            #expect(RunEnvironment.prettyName(inReleaseFile: text) == name, "\(text)")
        }
    }

    @Test func thisProcessHasAnEnvironment() {
        let environment = RunEnvironment.current(allocator: "jemalloc 5.3.0")
        let isKnown =
            environment.coreCount ?? 0 >= 1 && environment.hostName?.isEmpty == false
            && environment.architecture?.isEmpty == false && environment.kernel?.contains(" ") == true
        #expect(isKnown && environment.allocator == "jemalloc 5.3.0", "\(environment)")
        #expect(environment.toolchain.hasPrefix("Swift 6.") && ["debug", "release"].contains(environment.buildConfiguration))
        #if os(Linux)
            #expect(environment.kernel?.hasPrefix("Linux ") == true)
        #endif
        #if canImport(Glibc)
            #expect(InstructionKey.current(counter: "valgrind-3.19.0").cLibrary?.hasPrefix("glibc 2.") == true)
        #endif
    }
}
