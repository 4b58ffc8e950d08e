/// About how many bytes a scenario holds at its peak, in the verify pass, where all strategies stand side by side.
///
/// Per item the album has 8 bytes, and each strategy the placed blocks and their index, and room to grow them. Measured at
/// 1,000,000 items; the attributes and cells of one screen are nothing beside it. Of layers each is a view, and all of them are on
/// the screen: where screens are kept, each tick keeps all layers.
///
/// - Parameter layerTicks: The ticks whose screens are kept where the items are layers; `nil` where they are none.
/// - Returns: `Int.max` where the number is too large to be one.
public func estimatedPeakBytes(itemCount: Int, strategyCount: Int, layerTicks: Int? = nil) -> Int {
    let perItem = layerTicks.map { 120 * $0 + 400 * strategyCount } ?? 24 + 80 * strategyCount
    let (bytes, overflows) = itemCount.multipliedReportingOverflow(by: perItem)
    return overflows ? .max : bytes
}
