/// A column of the CSV of a recording.
package enum RecordingColumn: String, Sendable {
    /// The time in s.
    case time = "time_s"
    /// The horizontal content offset, in pt.
    case offsetX = "offset_x"
    /// The vertical content offset, in pt.
    case offsetY = "offset_y"
    /// The width of the bounds in pt.
    case width = "width_pt"
    /// The height of the bounds in pt.
    case height = "height_pt"
    case phase
    /// The number of the data set from this record on, or empty if it does not change.
    case dataSet = "data_set"
    /// The change of the data, or empty.
    case change = "data_change"

    /// Returns all columns in their order, without ``change`` unless the data change.
    package static func all(horizontal: Bool, changesData: Bool) -> [RecordingColumn] {
        [.time, horizontal ? .offsetX : .offsetY, .width, .height, .phase, .dataSet] + (changesData ? [.change] : [])
    }
}
