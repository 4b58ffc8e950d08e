import ScrollBench
import Subjects

/// Benchmarks of the work of the collection view for each attribute that a layout returns: it
/// copies the attribute, and compares it with the one that was applied last. Both are equal here,
/// so that the whole attribute is compared.
let attributeBenchmarks =
    benchmarks("copied") { attributes, measured in
        measured { for one in attributes { blackHole(one.copy(with: nil)) } }
    }
    + benchmarks("compared") { attributes, measured in
        let copies = attributes.map { $0.copy(with: nil) }
        var equalCount = 0
        measured { for (one, copy) in zip(attributes, copies) where one.isEqual(copy) { equalCount &+= 1 } }
        precondition(equalCount == attributes.count, "A copy of attributes must equal them.")
    }

/// Returns a benchmark of the time and one of the allocations of work on 1,000 attributes.
private func benchmarks(
    _ verb: String, work: @escaping @MainActor ([ParallaxLayoutAttributes], Measurement) -> Void
) -> [Benchmark] {
    [
        Benchmark(name: "attributes \(verb)", kind: .time(parts: partsPerSample)) { work(attributes(), $0.time) },
        Benchmark(name: "1000 attributes \(verb)", kind: .allocations) { work(attributes(), $0.countAllocations(in:)) },
    ]
}

@MainActor private func attributes() -> [ParallaxLayoutAttributes] {
    (0..<partsPerSample).map { item in
        let attributes = ParallaxLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: 100 * CGFloat(item), width: 100, height: 100)
        attributes.parallaxOffset = CGPoint(x: 0, y: CGFloat(item))
        return attributes
    }
}
