import Reporting
import Statistics
import Suites

/// The scenarios of a run with their estimated time and memory, as a Markdown table.
struct DryRunText {
    private let plans: [ScenarioPlan]
    private let measuring: MeasuringSettings

    init(_ plans: [ScenarioPlan], _ measuring: MeasuringSettings) {
        self.plans = plans
        self.measuring = measuring
    }

    /// The table and a sentence, without a line end.
    var text: String {
        let estimates = plans.estimates(measuring)
        let table = MarkdownTable(
            estimates,
            columns: [
                .text("scenario") { $0.plan.name },
                .text("strategies") { $0.plan.competitorDescriptions.map(\.name).joined(separator: ", ") },
                .number("ticks") { "\($0.plan.ticks)" },
                .number("about") { Duration.seconds($0.seconds).text },
                .number("memory") { MemoryCheck.text($0.bytes) },
            ]
        ).text
        let time = Duration.seconds(estimates.reduce(0) { $0 + $1.seconds }).text
        return
            "\(table)\n\n\(plans.countText), about \(time) in all, estimated from the ticks, the items and what each strategy promises about "
            + "growth. Nothing was measured."
    }
}
