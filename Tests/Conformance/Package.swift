// swift-tools-version: 6.0
import PackageDescription

// The cases use only UIKit's public interface, so that they also run with Apple's UIKit: xcodebuild
// test -scheme Conformance -destination 'platform=iOS Simulator,name=iPhone 16'
let package = Package(
    name: "Conformance",
    platforms: [.iOS(.v16)],
    products: [.library(name: "Conformance", targets: ["Conformance"])],
    targets: [
        .target(name: "Conformance", path: "Cases", resources: [.copy("cases.txt")]),
        .testTarget(name: "ConformanceTests", dependencies: ["Conformance"]),
    ],
    swiftLanguageModes: [.v5]
)
