import Quilt
import ScrollBench
import Statistics

private let screenSize = CGSize(width: 375, height: 667)

/// Benchmarks of building the index over the bands of a quilt, and of querying it for the items in
/// a window.
let windowQueryBenchmarks = itemCounts.flatMap { [indexing($0), queries($0)] }

/// Returns a benchmark of a full relayout without attributes, per item: it places all items and
/// queries the first screen, which builds the index.
private func indexing(_ itemCount: Int) -> Benchmark {
    let spans = SpanStream.small.spans(itemCount)
    return Benchmark(name: "place, index and query once, \(itemCount) items", kind: .time(parts: itemsPerSample)) { stopwatch in
        var geometry = QuiltGeometry(grid: try smallGrid())
        var found: ContiguousArray<Int> = []
        func layOut() {
            geometry.removeAll()
            geometry.append(contentsOf: spans)
            geometry.items(in: CGRect(origin: .zero, size: screenSize), into: &found)
        }
        layOut()
        stopwatch.startMeasurement()
        for _ in 0..<itemsPerSample / itemCount { layOut() }
        stopwatch.stopMeasurement()
        blackHole(found)
    }
}

/// Returns a benchmark that queries an indexed quilt for windows of a screen's size, anywhere in
/// it.
private func queries(_ itemCount: Int) -> Benchmark {
    let spans = SpanStream.small.spans(itemCount)
    return Benchmark(name: "window query, \(itemCount) items", kind: .time(parts: partsPerSample)) { stopwatch in
        var geometry = QuiltGeometry(grid: try smallGrid())
        geometry.append(contentsOf: spans)
        var random = SplitMix64(seed: 1, purpose: "windows")
        let room = geometry.contentSize.height - screenSize.height
        let windows = (0..<partsPerSample).map { _ in
            CGRect(origin: CGPoint(x: 0, y: CGFloat(random.nextUnit()) * room), size: screenSize)
        }
        var found: ContiguousArray<Int> = []
        var foundCount = 0
        for window in windows { geometry.items(in: window, into: &found) }
        stopwatch.startMeasurement()
        for window in windows {
            geometry.items(in: window, into: &found)
            foundCount &+= found.count
        }
        stopwatch.stopMeasurement()
        blackHole(foundCount)
    }
}

private func smallGrid() throws -> QuiltGrid {
    try QuiltGrid(width: screenSize.width, blockSize: CGSize(width: 100, height: 100))
}
