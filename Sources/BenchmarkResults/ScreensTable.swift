/// `screens.csv`: one record per cell or other view and tick of the verify pass, in the pass's order.
public enum ScreensTable: Table {
    public static let fileName = "screens.csv"
    public static let columns = [
        "scenario", "tick", "item", "x_pt", "y_pt", "width_pt", "height_pt", "parallax_pt", "kind", "z_index",
        "overlay_alpha",
    ]

    /// - Complexity: O(n), where n is the number of rows.
    public static func write(_ scenario: ScenarioResult, to writer: inout CSVWriter<some ByteSink>) throws {
        for row in scenario.screens {
            writer.field(scenario.name)
            writer.field(row.tick)
            writer.field(row.item)
            writer.field(row.x)
            writer.field(row.y)
            writer.field(row.width)
            writer.field(row.height)
            writer.field(row.parallax)
            writer.field(row.kind)
            writer.field(row.zIndex)
            writer.field(row.overlayAlpha)
            try writer.endRecord()
        }
    }
}
