// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever uses ScrollBench never resolves the benchmark package.
let package = Package(
    name: "ScrollBenchBenchmarks",
    platforms: [.macOS(.v15)],
    traits: [
        .trait(name: "Jemalloc", description: "Passed on to ScrollBench: allocate through libjemalloc."),
        .default(enabledTraits: ["Jemalloc"]),
    ],
    dependencies: [
        // Named, because the folder of a checkout may have any name.
        .package(name: "ScrollBench", path: "..", traits: [.trait(name: "Jemalloc", condition: .when(traits: ["Jemalloc"]))]),
        // Without its traits: its malloc counting would replace the allocator that ScrollBench runs on.
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "HotPaths",
            dependencies: [
                .product(name: "Experiments", package: "ScrollBench"),
                .product(name: "Quilt", package: "ScrollBench"),
                .product(name: "Sampling", package: "ScrollBench"),
                .product(name: "ScrollBench", package: "ScrollBench"),
                .product(name: "ScrollTraces", package: "ScrollBench"),
                .product(name: "Statistics", package: "ScrollBench"),
                .product(name: "Subjects", package: "ScrollBench"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            // The benchmark package runs the executables whose folder lies directly in one named Benchmarks.
            path: "Sources",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        )
    ],
    swiftLanguageModes: [.v6]
)
