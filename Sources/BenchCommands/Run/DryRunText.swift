import Reporting
import Statistics

/// The scenarios of a run with their estimates, as a Markdown table.
struct DryRunText {
    private let estimates: [ScenarioEstimate]

    init(_ estimates: [ScenarioEstimate]) {
        self.estimates = estimates
    }

    /// The table and its sentence.
    var text: String {
        let table = MarkdownTable(
            estimates,
            columns: [
                .text("scenario") { $0.plan.name },
                .text("strategies") { $0.plan.competitorDescriptions.map(\.name).joined(separator: ", ") },
                .number("ticks") { "\($0.plan.ticks)" },
                .number("about") { Duration.seconds($0.seconds).text },
                .number("memory") { byteText($0.bytes) },
                .number("disk") { byteText($0.diskBytes) },
            ]
        ).text
        let time = Duration.seconds(estimates.reduce(0) { $0 + $1.seconds }).text
        let disk = byteText(estimates.reduce(0) { $0 + $1.diskBytes })
        return
            "\(table)\n\n\(countText(estimates.count, "scenario")), about \(time) and \(disk) on the disk in all, estimated from short runs of such "
            + "scenarios on this machine. Nothing was kept."
    }
}
