import DeviceRuns
import SwiftUI

/// An app with one button: it measures the suite on the phone, and keeps the run in the app's documents.
@main struct MeasuringApp: App {
    var body: some Scene {
        WindowGroup { MeasuringView() }
    }
}

private struct MeasuringView: View {
    @State private var line = "Leave the phone alone while it measures: plugged in, cool, and not in low-power mode."
    @State private var isMeasuring = false

    var body: some View {
        VStack(spacing: 24) {
            Text(line).multilineTextAlignment(.center)
            Button("Measure") { Task { await measure() } }
                .buttonStyle(.borderedProminent)
                .disabled(isMeasuring)
        }
        .padding()
    }

    @MainActor
    private func measure() async {
        isMeasuring = true
        defer { isMeasuring = false }
        do {
            let feed = FeedSuite.subjects[0]
            let run = DeviceRun(
                FeedSuite.self,
                scenarios: [
                    try ScenarioRequest(feed, items: 500, trace: .pattern(.drag)),
                    try ScenarioRequest(feed, items: 500, trace: .pattern(.fling)),
                ])
            let folder = try await run.write(into: .documentsDirectory) { event in
                if case .scenarioStarted(let name, let number, let count) = event { line = "\(number) of \(count): \(name)" }
            }
            line = "The run is in \(folder.lastPathComponent), among the app's documents."
        } catch {
            line = "\(error)"
        }
    }
}
