import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

struct RunEnvironmentTests {
    @Test func readsTheProcessorsName() {
        let list = "processor\t: 0\nmodel\t\t: 2\nmodel name\t: AMD EPYC: 7B13\n\nprocessor\t: 1\nmodel name\t: Other\n"
        #expect(ProcessorList(list).modelName == "AMD EPYC: 7B13")
        #expect(ProcessorList("processor\t: 0\nBogoMIPS\t: 50\n").modelName == nil)
        #expect(ProcessorList("model name\t:\n").modelName == nil)
        #expect(ProcessorList("").modelName == nil)
        #expect(ProcessorList("processor\t: 0\n\nprocessor\t: 1\nmodel name\t: Other\n").modelName == nil, "the first one alone")
    }

    @Test(arguments: [
        ("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n", "Debian GNU/Linux 12"),
        ("PRETTY_NAME='A B'", "A B"), ("PRETTY_NAME=Void", "Void"),
        ("PRETTY_NAME=\"\"", nil), ("PRETTY_NAME=\"", "\""), ("NAME=x\n", nil), ("", nil),
    ])
    func readsTheSystemsName(text: String, wanted: String?) {
        #expect(RunEnvironment.prettyName(inReleaseFile: text) == wanted)
    }

    @Test func describesThisProcess() {
        let environment = RunEnvironment.current(allocator: "jemalloc 5.3.0")
        #expect(environment.allocator == "jemalloc 5.3.0")
        #expect(environment.coreCount ?? 0 >= 1)
        #expect(environment.hostName?.isEmpty == false)
        #expect(environment.architecture?.isEmpty == false)
        #expect(environment.kernel?.contains(" ") == true)
        #expect(environment.toolchain.hasPrefix("Swift 6."))
        #expect(["debug", "release"].contains(environment.buildConfiguration))
        #if os(Linux)
            #expect(environment.kernel?.hasPrefix("Linux ") == true)
        #endif
    }
}
