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
        let cases = [
            ("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n", "Debian GNU/Linux 12"),
            ("PRETTY_NAME='A B'", "A B"), ("PRETTY_NAME=Void", "Void"),
            ("PRETTY_NAME=\"\"", nil), ("PRETTY_NAME=\"", "\""), ("NAME=x\n", nil), ("", nil),
        ]
        for (text, name) in cases {
            #expect(RunEnvironment.prettyName(inReleaseFile: text) == name, "\(text)")
        }
    }

    /// Processors with the same name may differ by 30 % in speed.
    @Test func theGenerationOfAProcessorIsRead() {
        let epyc = ProcessorList(
            "cpu family\t: 25\nmodel\t\t: 17\nmodel name\t: AMD EPYC\nstepping\t: 1\ncpu MHz\t\t: 2596.138\n")
        #expect(epyc.generation == .init(family: "25", model: "17", stepping: "1"))
        #expect(epyc.generation?.description == "family 25, model 17, stepping 1")
        #expect(epyc.frequency == 2596.138)
        let arm = ProcessorList("CPU architecture: 8\nCPU part\t: 0xd40\nCPU revision\t: 1\n")
        #expect(arm.generation?.description == "family 8, model 0xd40, stepping 1")
        #expect(arm.frequency == nil)
        #expect(ProcessorList("processor\t: 0\ncpu MHz\t: none\n").generation == nil)
    }
}
