/// The files of `Resources`, which are compiled into the code: an executable that is copied elsewhere still has them.
enum ReportResources {
    static let templates = [
        "report": text(PackageResources.report_mustache), "verdict": text(PackageResources.verdict_mustache),
        "scenario": text(PackageResources.scenario_mustache), "scaling": text(PackageResources.scaling_mustache),
        "head": text(PackageResources.head_mustache), "history": text(PackageResources.history_mustache),
        "compare": text(PackageResources.compare_mustache), "changes": text(PackageResources.changes_mustache),
        "gate": text(PackageResources.gate_mustache), "timeline": text(PackageResources.timeline_mustache),
        "columns": text(PackageResources.columns_mustache), "source": text(PackageResources.source_mustache),
    ]

    static let styles = text(PackageResources.report_css)

    /// In the order in which they depend on each other.
    static let scripts = [
        text(PackageResources.data_js), text(PackageResources.player_js), text(PackageResources.timeline_js),
        text(PackageResources.page_js),
    ].joined()

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
