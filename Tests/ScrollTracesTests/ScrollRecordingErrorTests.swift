import CoreGraphics
import ScrollTraces
import Testing

struct ScrollRecordingErrorTests {
    private typealias Sample = ScrollRecording.Sample

    private func error(_ samples: [Sample]) -> String {
        do {
            _ = try ScrollRecording(samples: samples)
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test func noSamples() {
        #expect(error([]) == "The recording is not usable: it has no samples; give at least one.")
    }

    @Test func times() {
        let zero = Sample(time: 0, offsetY: 0)
        #expect(
            error([zero, Sample(time: .nan, offsetY: 0)])
                == "Sample 1 of the recording (counted from 0) is not usable: its time is nan; give a finite number of seconds."
        )
        #expect(
            error([Sample(time: -.infinity, offsetY: 0), zero])
                == "Sample 0 of the recording (counted from 0) is not usable: its time is -inf; give a finite number of seconds."
        )
        #expect(
            error([zero, Sample(time: 0.5, offsetY: 0), Sample(time: 0.5, offsetY: 1)])
                == "Sample 2 of the recording (counted from 0) is not usable: "
                + "its time of 0.5 s is not above the 0.5 s before it; give every time once, in order."
        )
        #expect(
            error([Sample(time: 5, offsetY: 0), Sample(time: 3_605, offsetY: 0), Sample(time: 3_605.5, offsetY: 0)])
                == "Sample 2 of the recording (counted from 0) is not usable: "
                + "its time of 3605.5 s is more than an hour after the first, 5.0 s; split the recording."
        )
    }

    @Test func offsets() {
        let cases: [(CGFloat, String)] = [
            (.nan, "nan"), (.infinity, "inf"), (1_000_000_001, "1000000001.0"), (-2_000_000_000, "-2000000000.0"),
        ]
        for (offset, text) in cases {
            #expect(
                error([Sample(time: 0, offsetY: 1e9), Sample(time: 1, offsetY: offset)])
                    == "Sample 1 of the recording (counted from 0) is not usable: "
                    + "its offset is \(text) pt; give a number from −10⁹ to 10⁹."
            )
        }
    }

    @Test func screenSizes() {
        let sizes = [
            CGSize(width: 0, height: 10), CGSize(width: 10, height: -1), CGSize(width: CGFloat.nan, height: 1),
            CGSize(width: 1, height: CGFloat.infinity), CGSize(width: 1_000_001, height: 1),
        ]
        for size in sizes {
            #expect(
                error([Sample(time: 0, offsetY: 0, screenSize: size)])
                    == "Sample 0 of the recording (counted from 0) is not usable: "
                    + "its screen is \(size.width) × \(size.height) pt; give sides above 0 and at most 1,000,000 pt, or none."
            )
        }
    }

    @Test func theFirstBadSampleIsNamed() {
        let samples = (0..<20).map { (number: Int) -> Sample in
            Sample(time: number < 12 ? Double(number) : .nan, offsetY: number == 7 ? .nan : 0)
        }
        #expect(throws: ScrollRecordingError.self) { try ScrollRecording(samples: samples) }
        do {
            _ = try ScrollRecording(samples: samples)
        } catch {
            #expect(error.sampleIndex == 7)
        }
    }
}
