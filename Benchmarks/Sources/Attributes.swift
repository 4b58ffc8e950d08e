import Benchmark
import ScrollBench
import Subjects

/// What the collection view does with each attribute that a layout returns, for 1,000 attributes with a parallax: copies it, and
/// compares the copy with the one that was applied last, here an equal one, so that all of it is compared.
func registerAttributes() {
    register("copied") { attributes, measured in
        measured { for one in attributes { blackHole(one.copy(with: nil)) } }
    }
    register("compared") { attributes, measured in
        let copies = attributes.map { $0.copy(with: nil) }
        var equalCount = 0
        measured { for (one, copy) in zip(attributes, copies) where one.isEqual(copy) { equalCount &+= 1 } }
        precondition(equalCount == attributes.count, "A copy of attributes must equal them.")
    }
}

/// Registers work on 1,000 attributes by its time, and by its allocations.
private func register(_ verb: String, work: @escaping @MainActor @Sendable ([ParallaxLayoutAttributes], Measurement) -> Void) {
    benchmarkOnMainActor("Attributes \(verb)", configuration: .perThousand()) { benchmark in
        work(thousandAttributes(), benchmark.time)
    }
    benchmarkAllocations("1000-attributes-\(verb)") { benchmark in
        work(thousandAttributes(), benchmark.countAllocations(in:))
    }
}

@MainActor
private func thousandAttributes() -> [ParallaxLayoutAttributes] {
    (0..<1_000).map { item in
        let attributes = ParallaxLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: 100 * CGFloat(item), width: 100, height: 100)
        attributes.parallaxOffset = CGPoint(x: 0, y: CGFloat(item))
        return attributes
    }
}
