import Testing

@testable import Gating

struct ProcessEnvironmentTests {
    @Test func variablesOfTheSuiteAreInherited() {
        let settled = ProcessEnvironment.settled(["WASTE": "50", "PATH": "/bin", "EMPTY": ""])
        #expect(settled["WASTE"] == "50")
        #expect(settled["PATH"] == "/bin")
        #expect(settled["EMPTY"] == "")
        #expect(settled[ProcessEnvironment.marker] == "")
    }

    @Test(arguments: [
        "LD_PRELOAD", "LD_AUDIT", "LD_DEBUG", "LD_DEBUG_OUTPUT", "LD_PROFILE", "LD_BIND_NOW", "GLIBC_TUNABLES",
        "MALLOC_ARENA_MAX",
        "MALLOC_CONF", "SWIFT_DEBUG_ENABLE_MALLOC_SCRIBBLE", "LIBDISPATCH_LOG", "VALGRIND_OPTS", "SCROLLBENCH_PADDING",
    ])
    func variablesThatChangeTheMeasurementAreRemovedAndNamed(name: String) {
        let settled = ProcessEnvironment.settled([name: "secret", "A": "1"])
        #expect(settled[name] == nil)
        #expect(settled["A"] == "1")
        #expect(settled[ProcessEnvironment.marker] == name)
        #expect(!settled.values.contains { $0.contains("secret") })
    }

    @Test func theSeedTheLocaleAndTheTimeZoneAreFixed() {
        let settled = ProcessEnvironment.settled(["TZ": "Asia/Tokyo", "LC_ALL": "de_DE.UTF-8", "LD_LIBRARY_PATH": "/opt"])
        #expect(settled["TZ"] == "UTC")
        #expect(settled["LC_ALL"] == "C")
        #expect(settled["SWIFT_DETERMINISTIC_HASHING"] == "1")
        #expect(settled["LD_LIBRARY_PATH"] == "/opt")
    }

    @Test func backtracesAreShortUnlessTheUserWantsOthers() throws {
        #expect(try #require(ProcessEnvironment.settled([:])["SWIFT_BACKTRACE"]).contains("limit=4"))
        #expect(ProcessEnvironment.settled(["SWIFT_BACKTRACE": "enable=no"])["SWIFT_BACKTRACE"] == "enable=no")
    }

    @Test func aSettledEnvironmentStaysTheSame() {
        let settled = ProcessEnvironment.settled(["MALLOC_CONF": "a:1", "B": "2"])
        #expect(ProcessEnvironment.settled(settled) == settled)
        // A process of the gate gets a variable for its allocator.
        #expect(ProcessEnvironment.settled(settled.merging(["MALLOC_CONF": "b:1"]) { $1 }) == settled)
    }
}
