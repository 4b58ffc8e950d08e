/// A column of the CSV that a recorded scroll is written as and read from.
package enum RecordingColumn: String, Sendable {
    /// In s.
    case time = "time_s"
    /// The content offset in pt, of what scrolls horizontally.
    case offsetX = "offset_x"
    /// The content offset in pt, of what scrolls vertically.
    case offsetY = "offset_y"
    /// The width of the bounds in pt.
    case width = "width_pt"
    /// The height of the bounds in pt.
    case height = "height_pt"
    case phase
    /// The number of the data set that is shown from this record on; empty where the data stay.
    case dataSet = "data_set"
    /// What happens to the items; empty where they stay.
    case change = "data_change"

    /// The columns of a file that has all that is known, in their order.
    ///
    /// - Parameter changesData: Whether any items come, go, move or change their size: without that there is no ``change``.
    package static func all(horizontal: Bool, changesData: Bool) -> [RecordingColumn] {
        [.time, horizontal ? .offsetX : .offsetY, .width, .height, .phase, .dataSet] + (changesData ? [.change] : [])
    }
}
