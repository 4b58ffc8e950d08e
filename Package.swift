// swift-tools-version: 6.2
import PackageDescription

// The headless modules replace Apple's frameworks. On macOS, CoreGraphics is the system's; the package was never built there.
#if os(Linux)
    let headlessUIKit: [Target.Dependency] = ["CoreGraphics", "UIKit"]
    let overlayNames = ["_Testing_CoreGraphics", "_Testing_UIKit"]
    let headlessGraphics: [Target] = [
        // Points, sizes, rectangles and affine transforms.
        .target(name: "CoreGraphics", dependencies: ["SystemSupport"]),
        .target(name: "_Testing_CoreGraphics"),
    ]
#else
    let headlessUIKit: [Target.Dependency] = ["UIKit"]
    let overlayNames = ["_Testing_UIKit"]
    let headlessGraphics: [Target] = []
#endif

let testingOverlays = overlayNames.map { Target.Dependency(stringLiteral: $0) }

let headlessTargets: [Target] = [
    // Layers: frames, transforms, and what a layer draws.
    .target(
        name: "QuartzCore", dependencies: ["SystemSupport"] + (headlessGraphics.isEmpty ? [] : ["CoreGraphics"])),
    // Scroll views and collection views, with their layout cycle.
    .target(
        name: "UIKit",
        dependencies: ["CSupport", "SystemSupport"]
            + (headlessGraphics.isEmpty ? ["QuartzCore"] : ["CoreGraphics", "QuartzCore"])),
    // The rest of what an app's files need to compile, such as buttons. It is not linked into `bench`.
    .target(name: "AppUIKit", dependencies: headlessUIKit),
    // The compiler imports `_Testing_<Module>` into tests that import Testing and a module with the
    // name of an Apple framework. On Linux these overlays do not exist, so the package has empty
    // ones.
    .target(name: "_Testing_UIKit"),
    .testTarget(name: "UIKitTests", dependencies: ["AppUIKit", "TestSupport"] + headlessUIKit + testingOverlays),
    // Layouts as in libraries: written in Swift 5, with UIKit as their only import.
    .target(
        name: "ForeignLayouts", dependencies: ["UIKit"], path: "Tests/ForeignLayouts",
        swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["AppSources"]),
    .testTarget(name: "ForeignLayoutTests", dependencies: ["ForeignLayouts", "TestSupport"] + headlessUIKit + testingOverlays),
    // Also a separate package, which tests Apple's UIKit on a Mac. These targets test the headless UIKit.
    .target(
        name: "Conformance", dependencies: ["UIKit"], path: "Tests/Conformance/Cases", resources: [.copy("cases.txt")],
        swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
        name: "ConformanceTests", dependencies: ["Conformance"] + headlessUIKit + testingOverlays,
        path: "Tests/Conformance/Tests/ConformanceTests", swiftSettings: [.swiftLanguageMode(.v5)]),
    // An app's folder, which the plugin rewrites; `App` is a link to it.
    .testTarget(
        name: "AppSourcesTests", dependencies: ["AppUIKit", "SourceRewriting", "TestSupport"] + headlessUIKit + testingOverlays,
        exclude: ["App", "LeftOut.txt"],
        swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("NonisolatedNonsendingByDefault")],
        plugins: ["AppSources"]),
]

let package = Package(
    name: "ScrollBench",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "bench", targets: ["bench"]),
        .plugin(name: "AppSources", targets: ["AppSources"]),
        // With the overlays, because tests of suites need them.
        .library(name: "ScrollBench", targets: ["ScrollBench", "AppUIKit"] + overlayNames),
        // For the package in Benchmarks/HotPaths.
        .library(name: "Quilt", targets: ["Quilt"]),
        .library(name: "Sampling", targets: ["Sampling"]),
        .library(name: "Statistics", targets: ["Statistics"]),
        .library(name: "Subjects", targets: ["Subjects"]),
    ],
    traits: [
        // Without the trait, executables do not need libjemalloc.so, even if they were built with its header installed.
        .trait(name: "Jemalloc", description: "Count allocations with libjemalloc, if its header is installed."),
        .default(enabledTraits: ["Jemalloc"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    ],
    targets: [
        // The suite of our own layouts.
        .executableTarget(
            name: "bench",
            dependencies: [
                "BenchCommands", "BenchmarkResults", "Console", "NewPackages", "Quilt", "ScrollBench", "Subjects", "Suites",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        // Writes packages that measure an app's layouts, and checks them. It compiles beside the commands that run a suite.
        .target(
            name: "NewPackages",
            dependencies: [
                "BenchmarkResults", "Console", "Gating", "SourceRewriting", "Suites", "SystemSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + headlessUIKit,
            plugins: ["EmbedFiles"]),
        // Whether a suite was compiled with the optimizer. The function that tells is compiled into the suite.
        .target(
            name: "SuiteBuild", dependencies: ["Suites"],
            swiftSettings: [.unsafeFlags(["-assert-config", "DisableReplacement"])]),
        // The one import of a suite, and the root of its command line. It is above both modules of
        // commands, so that these compile side by side.
        .target(
            name: "ScrollBench",
            dependencies: [
                "BenchCommands", "BenchmarkResults", "CSupport", "Console", "Experiments", "Gating", "ResultCommands",
                "Sampling", "Statistics", "SuiteBuild", "Suites", "SystemSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + headlessUIKit),
        // The subcommands that run a suite, with their flags.
        .target(
            name: "BenchCommands",
            dependencies: [
                "BenchmarkResults", "Calibration", "Console", "Experiments", "Gating", "Reporting", "Sampling", "ScrollTraces",
                "Statistics", "Suites", "SystemSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + headlessUIKit
        ),
        // The subcommands that read finished runs. They compile no layout.
        .target(
            name: "ResultCommands",
            dependencies: [
                "BenchmarkResults", "Console", "Gating", "Reporting", "Sampling", "Statistics", "SystemSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        // The standard streams, usage errors, progress and signals of every command.
        .target(
            name: "Console",
            dependencies: [
                "BenchmarkResults", "CSupport", "Gating", "SystemSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        // Makes scenarios of settings, files and recordings; verifies, counts and times their strategies.
        .target(
            name: "Experiments",
            dependencies: [
                "BenchmarkResults", "CSupport", "Sampling", "ScrollTraces", "Statistics", "Suites", "SystemSupport",
            ] + headlessUIKit
        ),
        // Starts programs, counts their instructions, compares base and head, and finds causes.
        .target(
            name: "Gating",
            dependencies: ["BenchmarkResults", "CSupport", "Sampling", "Statistics", "SystemSupport"]
        ),
        // Results as HTML, SVG, Markdown and other formats.
        .target(
            name: "Reporting",
            dependencies: ["BenchmarkResults", "Gating", "Statistics", .product(name: "Mustache", package: "swift-mustache")],
            exclude: ["Resources"], plugins: ["EmbedFiles"]
        ),
        // The strategies of the five documents, with ordinary layouts.
        .target(
            name: "Subjects",
            dependencies: ["BenchmarkResults", "Parallax", "Quilt", "Statistics", "Suites", "SystemSupport"] + headlessUIKit
        ),
        // What a suite declares: subjects, competitors, settings.
        .target(name: "Suites", dependencies: ["Statistics", "SystemSupport"] + headlessUIKit),
        // Run directories, CSV files and baselines: what is stored, how it is written, and what damage is.
        .target(name: "BenchmarkResults", dependencies: ["CSupport", "Statistics", "SystemSupport"]),
        // The placement of blocks, and the layout that uses it.
        .target(name: "Quilt", dependencies: ["Statistics", "SystemSupport"] + headlessUIKit),
        // The scroll effects as pure functions.
        .target(name: "Parallax", dependencies: headlessUIKit),
        // Scrolls: generated, and recorded.
        .target(name: "ScrollTraces", dependencies: ["Statistics", "SystemSupport"] + headlessUIKit),
        // This process's clock, allocations, memory and noise.
        .target(
            name: "Sampling",
            dependencies: [
                .target(name: "CJemalloc", condition: .when(platforms: [.linux], traits: ["Jemalloc"])),
                "CSupport",
            ]
        ),
        // Pure functions of numbers, and the seeded generator.
        .target(name: "Statistics"),
        // One file, which users paste into their apps.
        .target(name: "Calibration", path: "Benchmarks/Calibration"),
        // System calls, threads, signals, and what an end of the process cleans up.
        .target(name: "SystemSupport", dependencies: ["CSupport"]),
        .target(name: "CSupport"),
        .systemLibrary(name: "CJemalloc"),

        .plugin(
            name: "AppSources", capability: .buildTool(), dependencies: ["app-sources-generator"],
            path: "Sources/AppSourcesPlugin"),
        .executableTarget(name: "app-sources-generator", dependencies: ["SourceRewriting"], path: "Sources/AppSourcesGenerator"),
        // Rewrites an app's sources for a platform without Objective-C.
        .target(name: "SourceRewriting"),
        .plugin(
            name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files-generator"],
            path: "Sources/EmbedFilesPlugin"),
        .executableTarget(name: "embed-files-generator", path: "Sources/EmbedFilesGenerator"),

        .target(
            name: "TestSupport",
            dependencies: ["BenchmarkResults", "Gating", "Sampling", "ScrollTraces", "Statistics"] + headlessUIKit
                + testingOverlays,
            path: "Tests/TestSupport"),
        .testTarget(name: "StatisticsTests", dependencies: ["Statistics", "TestSupport"] + testingOverlays),
        .testTarget(name: "SamplingTests", dependencies: ["Sampling", "TestSupport"]),
        .testTarget(name: "ParallaxTests", dependencies: ["Parallax"] + headlessUIKit + testingOverlays),
        .testTarget(
            name: "QuiltTests", dependencies: ["Quilt", "Statistics", "TestSupport"] + headlessUIKit + testingOverlays,
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "ScrollTracesTests",
            dependencies: ["ScrollTraces", "Statistics", "TestSupport"] + headlessUIKit + testingOverlays),
        .testTarget(
            name: "SubjectsTests",
            dependencies: ["Parallax", "Quilt", "ScrollTraces", "Statistics", "Subjects", "Suites", "TestSupport"] + headlessUIKit
                + testingOverlays
        ),
        .testTarget(
            name: "BenchmarkResultsTests",
            dependencies: ["BenchmarkResults", "Sampling", "Statistics", "TestSupport"] + testingOverlays
        ),
        .testTarget(
            name: "GatingTests",
            dependencies: [
                "BenchmarkResults", "Gating", "Statistics", "TestSupport",
            ] + testingOverlays
        ),
        .testTarget(
            name: "ReportingTests",
            dependencies: ["BenchmarkResults", "Gating", "Reporting", "Statistics", "TestSupport"] + testingOverlays,
            exclude: ["Golden"]),
        .testTarget(
            name: "ExperimentsTests",
            dependencies: [
                "BenchmarkResults", "Experiments", "Parallax", "Sampling", "ScrollTraces",
                "Statistics", "Subjects", "Suites", "TestSupport",
            ] + headlessUIKit + testingOverlays
        ),
        .testTarget(
            name: "SuitesTests",
            dependencies: ["AppUIKit", "BenchmarkResults", "Gating", "Suites", "TestSupport"] + headlessUIKit + testingOverlays),
        .testTarget(
            name: "BenchCommandsTests",
            dependencies: [
                "BenchCommands", "BenchmarkResults", "Console", "Experiments", "Gating", "Parallax", "Quilt", "Reporting",
                "ResultCommands", "Sampling", "ScrollBench", "Statistics", "Subjects", "Suites", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + headlessUIKit + testingOverlays
        ),
        .testTarget(
            name: "ResultCommandsTests",
            dependencies: [
                "BenchmarkResults", "Console", "Reporting", "ResultCommands", "Sampling", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + testingOverlays
        ),
        .testTarget(name: "NewPackagesTests", dependencies: ["NewPackages", "Suites", "TestSupport"] + testingOverlays),
        // Not part of the products: in each copy another function is slower, which a gate must name, or ends the process.
        .executableTarget(
            name: "planted-changes", dependencies: ["ScrollBench", "Suites"] + headlessUIKit, path: "Tests/PlantedChanges"),
        .testTarget(
            name: "BenchTests",
            dependencies: [
                "bench", "planted-changes", "BenchCommands", "BenchmarkResults", "Calibration", "Experiments", "Gating",
                "ScrollBench", "Suites", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + testingOverlays
        ),
    ] + headlessGraphics + headlessTargets,
    swiftLanguageModes: [.v6]
)

// The default configuration is optimized, so that `swift run bench` measures, and `swift test` shares its build. With
// SCROLLBENCH_UNOPTIMIZED=1, builds are plain debug builds, which take less time after a change. With SCROLLBENCH_CHECKED=1, optimized
// builds check assertions and overlapping accesses.
let isUnoptimized = Context.environment["SCROLLBENCH_UNOPTIMIZED"] == "1"
let isChecked = Context.environment["SCROLLBENCH_CHECKED"] == "1"

// One compiler job for a whole module, also of tests, takes a sixth less time than a job for each group of files. The driver remarks that
// such a compilation is not incremental; no flag suppresses the remark.
let wholeModule = ["-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo", "-disable-batch-mode"]

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    var settings = target.swiftSettings ?? []
    // Tests, and what runs while the package is built, which is compiled before everything else.
    let takesNoTicks =
        target.type == .test || (target.type == .regular && target.path?.hasPrefix("Tests/") ?? false)
        || ["SourceRewriting", "app-sources-generator", "embed-files-generator"].contains(target.name)
    if !isUnoptimized {
        settings.append(.unsafeFlags((takesNoTicks ? [] : ["-O"]) + wholeModule, .when(configuration: .debug)))
    }
    if isChecked {
        settings += [.define("SCROLLBENCH_CHECKED"), .unsafeFlags(["-assert-config", "Debug"])]
    }
    // The engine's code runs in each tick, and checks for overlapping accesses to its properties take a fifth of a tick. Its
    // properties are never accessed while code of a layout, a data source, a delegate or a view runs: otherwise `ReentryTests` would
    // end the process in a checked build.
    if ["QuartzCore", "UIKit"].contains(target.name), !isChecked, !isUnoptimized {
        settings.append(.unsafeFlags(["-enforce-exclusivity=unchecked"]))
    }
    target.swiftSettings = settings
}

// For `.ci/fuzz`: a program for libFuzzer, with all modules instrumented by the sanitizers in the
// variable: `fuzzer`, or `fuzzer,address`.
if let sanitizers = Context.environment["SCROLLBENCH_FUZZING"] {
    for target in package.targets where target.type == .regular {
        target.swiftSettings = [.unsafeFlags(["-sanitize=\(sanitizers)"])]
    }
    package.targets.append(
        .executableTarget(
            name: "fuzz-readers",
            dependencies: [
                "BenchCommands", "BenchmarkResults", "Experiments", "Gating", "Quilt", "Subjects", "Suites",
            ] + headlessUIKit,
            path: "Tests/Fuzzing/Sources",
            linkerSettings: [.unsafeFlags(["-sanitize=\(sanitizers)", "-use-ld=lld"])]
        ))
}
