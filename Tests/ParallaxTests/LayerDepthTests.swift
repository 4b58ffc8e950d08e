import CoreGraphics
import Parallax
import Testing

@Suite struct LayerDepthTests {
    /// Five layers with the factors of the text: background, three layers, front view.
    @Test func divisorsByHand() {
        let depth = LayerDepth.standard
        #expect((0..<5).map { depth.divisor(ofLayer: $0, of: 5) } == [10, 8, 6, 4, 2])
        #expect(depth.frontDivisor == -20)
        #expect(depth.divisor(ofLayer: 0, of: 1) == 2)
        #expect(LayerDepth(distanceFactor: 0.5, frontFactor: 4)?.divisor(ofLayer: 1, of: 3) == 1)
    }

    /// y is inverted against x, and the front view goes against both.
    @Test func movesByHand() {
        let start = CGPoint(x: 100, y: 200)
        let change = CGPoint(x: 40, y: 40)
        #expect(LayerDepth.center(start, movedBy: change, dividedBy: 10) == CGPoint(x: 104, y: 196))
        #expect(LayerDepth.center(start, movedBy: change, dividedBy: -20) == CGPoint(x: 98, y: 202))
        #expect(LayerDepth.center(start, movedBy: CGPoint(x: -40, y: 0), dividedBy: 8) == CGPoint(x: 95, y: 200))
    }

    @Test func factorsThatNothingCanBeDividedBy() {
        for bad in [0, -0.0, -2, .infinity, -.infinity, .nan] as [CGFloat] {
            #expect(LayerDepth(distanceFactor: bad, frontFactor: 20) == nil, "\(bad)")
            #expect(LayerDepth(distanceFactor: 2, frontFactor: bad) == nil, "\(bad)")
        }
        #expect(LayerDepth(distanceFactor: 2, frontFactor: 20) == .standard)
    }

    @Test(
        arguments: [
            // Rates about x and y, and the step: 2.5 pt for each rad/s, turned round between the axes.
            (0, 0, 0, 0), (1, 0, 0, 2.5), (0, 1, 2.5, 0), (-2, 4, 10, -5),
            // Up to the threshold, and it too, is tremor; each axis by itself.
            (0.1, -0.1, 0, 0), (0.09, 0.2, 0.5, 0), (-0.2, 0.05, 0, -0.5),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func tiltsByHand(rateX: CGFloat, rateY: CGFloat, stepX: CGFloat, stepY: CGFloat) {
        #expect(TiltResponse.standard.step(rateX: rateX, rateY: rateY) == CGPoint(x: stepX, y: stepY))
    }

    @Test func bothConstantsOfATiltAreSettings() {
        let response = TiltResponse(factor: 10, threshold: 0)
        #expect(response.step(rateX: 0.01, rateY: -0.5) == CGPoint(x: -5, y: 0.1))
        #expect(TiltResponse(factor: 1, threshold: 3).step(rateX: 3, rateY: 3.5) == CGPoint(x: 3.5, y: 0))
    }
}
