import Benchmark
import Quilt
import ScrollBench
import Statistics

private let screenSize = CGSize(width: 375, height: 667)

/// The index over the bands of a quilt: building it, and asking it for what is in a window.
func registerWindowQueries() {
    for itemCount in itemCounts {
        registerIndexing(itemCount)
        registerQueries(itemCount)
    }
}

/// Places items as quilts of one size, and asks each quilt for its first screen, which builds its index: what a full relayout
/// does. What is printed is nanoseconds per 100 items.
private func registerIndexing(_ itemCount: Int) {
    let spans = SpanStream.small.spans(itemCount)
    Benchmark("Place, index and query once, \(itemCount) items", configuration: .perThousand()) { benchmark in
        var geometry = QuiltGeometry(grid: try smallGrid())
        var found: ContiguousArray<Int> = []
        func layOut() {
            geometry.removeAll()
            geometry.append(contentsOf: spans)
            geometry.items(in: CGRect(origin: .zero, size: screenSize), into: &found)
        }
        layOut()
        benchmark.startMeasurement()
        for _ in 0..<itemsPerSample / itemCount { layOut() }
        benchmark.stopMeasurement()
        blackHole(found)
    }
}

/// Asks an indexed quilt for 1,000 windows of a screen's size, anywhere in it.
private func registerQueries(_ itemCount: Int) {
    let spans = SpanStream.small.spans(itemCount)
    Benchmark("Window query, \(itemCount) items", configuration: .perThousand()) { benchmark in
        var geometry = QuiltGeometry(grid: try smallGrid())
        geometry.append(contentsOf: spans)
        var random = SplitMix64(seed: 1, purpose: "windows")
        let room = geometry.contentSize.height - screenSize.height
        let windows = benchmark.scaledIterations.map { _ in
            CGRect(origin: CGPoint(x: 0, y: CGFloat(random.nextUnit()) * room), size: screenSize)
        }
        var found: ContiguousArray<Int> = []
        var foundCount = 0
        for window in windows { geometry.items(in: window, into: &found) }
        benchmark.startMeasurement()
        for window in windows {
            geometry.items(in: window, into: &found)
            foundCount &+= found.count
        }
        benchmark.stopMeasurement()
        blackHole(foundCount)
    }
}

private func smallGrid() throws -> QuiltGrid {
    try QuiltGrid(width: screenSize.width, blockSize: CGSize(width: 100, height: 100))
}
