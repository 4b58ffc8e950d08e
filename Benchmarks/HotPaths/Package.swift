// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of ScrollBench never build it.
let package = Package(
    name: "HotPaths",
    platforms: [.macOS(.v15)],
    // Named, because the folder of a checkout may have any name.
    dependencies: [.package(name: "ScrollBench", path: "../..")],
    targets: [
        .executableTarget(
            name: "HotPaths",
            dependencies: [
                .product(name: "Quilt", package: "ScrollBench"),
                .product(name: "Sampling", package: "ScrollBench"),
                .product(name: "ScrollBench", package: "ScrollBench"),
                .product(name: "Statistics", package: "ScrollBench"),
                .product(name: "Subjects", package: "ScrollBench"),
            ],
            path: "Sources",
            // Optimized also by “swift run”, as the modules that it calls.
            swiftSettings: [
                .unsafeFlags(
                    ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug)
                )
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
