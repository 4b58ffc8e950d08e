import CoreGraphics

extension LayerTraceBuilder {
    /// Strokes from rest to rest with pauses. After a long distance in one direction, a stroke
    /// leads back.
    mutating func drag() {
        var finger = CGPoint.zero
        while !isComplete {
            finger = stroke(from: finger)
            for _ in 0..<random.nextInteger(in: 3...15) {
                append(finger: finger, phase: .idle)
            }
        }
    }

    /// Returns the end of a stroke, relative to the start of the first stroke.
    private mutating func stroke(from start: CGPoint) -> CGPoint {
        let stop = CGPoint(
            x: target(from: start.x, side: screenSize.width), y: target(from: start.y, side: screenSize.height)
        )
        let speed = random.nextValue(in: TraceBuilder.fingerSpeeds)
        // The finger reaches its top speed half-way on the longer axis.
        let travel = max(abs(stop.x - start.x), abs(stop.y - start.y))
        let seconds = Ease.peakSlope * travel / speed
        let ticks = max(6, Int((seconds * CGFloat(ScrollTrace.ticksPerSecond)).rounded(.up)))
        for tick in 1...ticks where !isComplete {
            let progress = Ease.progress(at: CGFloat(tick) / CGFloat(ticks))
            let place = CGPoint(x: start.x + (stop.x - start.x) * progress, y: start.y + (stop.y - start.y) * progress)
            append(finger: place, phase: .drag)
        }
        return stop
    }

    /// Returns the end of a stroke on an axis. The stroke leads back if it is more than a screen
    /// away from the first start.
    private mutating func target(from place: CGFloat, side: CGFloat) -> CGFloat {
        let travel = side * random.nextValue(in: 0...0.8)
        let goesUp = abs(place) > side ? place < 0 : random.nextChance(oneIn: 2)
        return goesUp ? place + travel : place - travel
    }

    private mutating func append(finger place: CGPoint, phase: ScrollPhase) {
        // Adding 0 turns −0 into 0.
        let pixels = CGPoint(x: (place.x * displayScale).rounded() + 0, y: (place.y * displayScale).rounded() + 0)
        let translation = CGPoint(
            x: (pixels.x - fingerPixels.x) / displayScale, y: (pixels.y - fingerPixels.y) / displayScale)
        fingerPixels = pixels
        append(.pan(translation: translation), phase: phase)
    }
}
