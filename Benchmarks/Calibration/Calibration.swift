// How many times slower than your computer is your phone? `bench calibrate` runs this file and prints its time. Paste the file
// into any app, run `print(calibrate())` there in a release build, and divide the phone's time by the computer's.

import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The time of a fixed amount of layout work.
public struct Calibration: CustomStringConvertible {
    /// The processor times of the passes in milliseconds, in ascending order, or nothing in a build without the optimizer.
    public let passes: [Double]
    /// The checksum of the positions, which is the same on every device.
    public let checksum: UInt64

    public init(passes: [Double], checksum: UInt64) {
        self.passes = passes.sorted()
        self.checksum = checksum
    }

    /// The least processor time of a pass in milliseconds, or `nil` in a build without the optimizer.
    public var minimum: Double? { passes.first }

    public var median: Double? { passes.isEmpty ? nil : passes[passes.count / 2] }

    /// Whether the passes differ too much for a factor.
    public var isDisturbed: Bool { (median ?? 0) > 1.1 * (minimum ?? 0) }

    public var description: String {
        guard let minimum = minimum, let median = median else {
            return "No time, because this build has no optimizer. Use a release build. Checksum \(checksum)."
        }
        func text(_ milliseconds: Double) -> String { "\(Double(Int(milliseconds * 1_000 + 0.5)) / 1_000) ms" }
        return "\(text(minimum)) (median \(text(median)), \(passes.count) passes). Checksum \(checksum)."
            + (isDisturbed ? " Disturbed: the median is more than 10 % longer. Close other programs, and repeat." : "")
    }
}

/// Places 5,000 blocks on a quilt again and again, as an ordinary layout does, and measures each pass.
///
/// Call it on the main thread, which has the priority of layout code.
///
/// - Parameter seconds: The time after which no further pass starts; there is always one.
public func calibrate(seconds: Double = 2) -> Calibration {
    var isOptimized = true
    // The optimizer removes assertions, with their side effects.
    assert(
        {
            isOptimized = false
            return true
        }())
    guard isOptimized else { return Calibration(passes: [], checksum: placeBlocks()) }
    var passes: [Double] = []
    var checksum: UInt64 = 0
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
    // A clock that never advances must not make this loop endless.
    for _ in 0..<100_000 where passes.isEmpty || DispatchTime.now().uptimeNanoseconds < end {
        let pass = measurePass()
        passes.append(pass.milliseconds)
        checksum = pass.checksum
    }
    return Calibration(passes: passes, checksum: checksum)
}

/// Measures a pass with the thread's processor time, which depends less on other programs than the time of a clock.
public func measurePass() -> (milliseconds: Double, checksum: UInt64) {
    func processorMilliseconds() -> Double {
        var reading = timespec()
        // The call fails only for an unknown clock or a bad address.
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &reading)
        return Double(reading.tv_sec) * 1e3 + Double(reading.tv_nsec) / 1e6
    }
    let start = processorMilliseconds()
    let checksum = placeBlocks()
    return (processorMilliseconds() - start, checksum)
}

private struct Tile: Hashable {
    var column: Int
    var row: Int
}

/// Stands for the layout attributes of an item.
private final class BlockAttributes {
    let item: Int
    let frame: (x: Double, y: Double, width: Double, height: Double)

    init(item: Int, tile: Tile, columns: Int, rows: Int) {
        self.item = item
        frame = (Double(tile.column) * 100, Double(tile.row) * 100, Double(columns) * 100, Double(rows) * 100)
    }
}

/// Places 5,000 blocks of 1–2 × 1–2 tiles on three columns, each at the first free position.
///
/// - Returns: A checksum of the positions.
public func placeBlocks() -> UInt64 {
    let columnCount = 3
    var itemsByTile: [Tile: Int] = [:]
    var attributesByItem: [Int: BlockAttributes] = [:]
    var firstOpenTile = Tile(column: 0, row: 0)
    var random: UInt64 = 8

    func next(_ tile: Tile) -> Tile {
        tile.column + 1 < columnCount
            ? Tile(column: tile.column + 1, row: tile.row) : Tile(column: 0, row: tile.row + 1)
    }
    func tiles(_ tile: Tile, _ columns: Int, _ rows: Int) -> [Tile] {
        (0..<rows).flatMap { row in
            (0..<columns).map { column in Tile(column: tile.column + column, row: tile.row + row) }
        }
    }
    func fits(_ tile: Tile, _ columns: Int, _ rows: Int) -> Bool {
        guard tile.column + columns <= columnCount else { return false }
        for row in tile.row..<tile.row + rows {
            for column in tile.column..<tile.column + columns
            where itemsByTile[Tile(column: column, row: row)] != nil {
                return false
            }
        }
        return true
    }

    for item in 0..<5_000 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let (columns, rows) = (1 + Int(random >> 63), 1 + Int(random >> 62 & 1))
        var tile = firstOpenTile
        while !fits(tile, columns, rows) { tile = next(tile) }
        for taken in tiles(tile, columns, rows) { itemsByTile[taken] = item }
        while itemsByTile[firstOpenTile] != nil { firstOpenTile = next(firstOpenTile) }
        attributesByItem[item] = BlockAttributes(item: item, tile: tile, columns: columns, rows: rows)
    }

    var checksum: UInt64 = 0
    for item in 0..<attributesByItem.count {
        guard let frame = attributesByItem[item]?.frame else { continue }
        for value in [frame.x, frame.y, frame.width, frame.height] {
            checksum = (checksum ^ value.bitPattern) &* 1_099_511_628_211
        }
    }
    return checksum
}
