// swift-tools-version: 6.2
import PackageDescription

// Run by .ci/run, which compares the status and the message of each subject.
let package = Package(
    name: "RefusedCalls",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ScrollBench", path: "../..")],
    targets: [
        .executableTarget(
            name: "RefusedCalls", dependencies: [.product(name: "ScrollBench", package: "ScrollBench")], path: "Sources",
            swiftSettings: [
                .unsafeFlags(
                    ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug)
                )
            ])
    ]
)
