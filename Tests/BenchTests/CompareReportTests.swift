import Foundation
import TestSupport
import Testing

/// `bench compare --report` as users run it.
@Suite(.waitsForProcesses, .endsInTime) struct CompareReportTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private func makeRuns() async throws {
        for (name, blocks) in [("a", "1,1"), ("b", "1,2")] {
            try workplace.write("column_span,row_span\n1,1\n\(blocks)\n", to: "blocks.csv")
            let outcome = try await workplace.bench(
                "--blocks", "blocks.csv", "--items", "12", "--strategy", "full,delegate", "--ticks", "12", "--replays", "2",
                "--quiet",
                "--output", name)
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
        }
    }

    @Test func comparisonsCanWriteAPage() async throws {
        try await makeRuns()
        let before = Set(try workplace.contents().keys)
        let plain = try await workplace.command("compare", "./a", "./b")
        let outcome = try await workplace.command("compare", "./a", "./b", "--report", "./compare.html")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output == plain.output + "\nThe report is in compare.html.\n")
        let html = try workplace.read("compare.html")
        #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
        #expect(html.matches(of: /<svg class="timeline-chart"/).count == 2 && html.contains("class=\"shade\""))
        #expect(html.contains("A and B show different screens after "))
        #expect(Set(try workplace.contents().keys) == before.union(["compare.html"]))
        let piped = try await workplace.command("compare", "./a", "./b", "--report", "-")
        #expect(piped.output == html.replacing("\(workplace.path)/", with: ""))
    }

    @Test func refusedComparisonsWriteNothing() async throws {
        try await makeRuns()
        try await workplace.make("c", by: ["--items", "12", "--ticks", "12", "--replays", "2", "--quiet"])
        let before = try workplace.contents()
        for (words, start) in [
            (["./a", "./c"], "The times of a and c cannot be compared: the settings differ in "),
            (["./a", "./nowhere"], "nowhere: there is no such directory; "),
        ] {
            let outcome = try await workplace.command(["compare"] + words + ["--report", "./compare.html"])
            #expect(outcome.status == .exited(64) && outcome.output.isEmpty, "\(outcome.output)")
            #expect(outcome.sentences.count == 1 && outcome.sentences[0].hasPrefix(start), "\(outcome.errors)")
        }
        let folder = try await workplace.command("compare", "./a", "./b", "--report", "./no/such.html")
        #expect(folder.status == .exited(64) && folder.output.isEmpty)
        #expect(folder.sentences == ["no/such.html: the file cannot be written: No such file or directory."])
        #expect(try workplace.contents() == before)
    }
}
