// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Feed",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ScrollBench", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Feed", dependencies: [.product(name: "ScrollBench", package: "ScrollBench")],
            // Optimized also by “swift run”, so that times mean something.
            swiftSettings: [
                .unsafeFlags(
                    ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug)
                )
            ]),
        .testTarget(
            name: "FeedTests", dependencies: ["Feed", .product(name: "ScrollBench", package: "ScrollBench")]),
    ],
    swiftLanguageModes: [.v5]
)
