/// About how many bytes a scenario holds at its peak, in the verify pass, where all strategies stand side by side.
///
/// Per item the album has 8 bytes, and each strategy the placed blocks and their index, and room to grow them. Measured at
/// 1,000,000 items; the attributes and cells of one screen are nothing beside it.
///
/// - Returns: `Int.max` where the number is too large to be one.
public func estimatedPeakBytes(itemCount: Int, strategyCount: Int) -> Int {
    let perItem = 24 + 80 * strategyCount
    let (bytes, overflows) = itemCount.multipliedReportingOverflow(by: perItem)
    return overflows ? .max : bytes
}
