import TestSupport
import Testing
import UIKit

/// Transforms of space, compared with a naive model: matrices as arrays, multiplied by definition.
@MainActor
struct Transform3DTests {
    /// The matrix as rows.
    private func matrix(_ t: CATransform3D) -> [[CGFloat]] {
        [
            [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
            [t.m41, t.m42, t.m43, t.m44],
        ]
    }

    private func product(_ a: [[CGFloat]], _ b: [[CGFloat]]) -> [[CGFloat]] {
        func element(_ row: Int, _ column: Int) -> CGFloat {
            (0..<4).reduce(0) { (sum: CGFloat, index: Int) -> CGFloat in sum + a[row][index] * b[index][column] }
        }
        return (0..<4).map { row in (0..<4).map { column in element(row, column) } }
    }

    private func areClose(_ a: [[CGFloat]], _ b: [[CGFloat]]) -> Bool {
        zip(a.joined(), b.joined()).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    private let identity: [[CGFloat]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]

    private func randomTransform(_ random: inout TestGenerator) -> CATransform3D {
        func next() -> CGFloat { random.next(upTo: 4) - 2 }
        return CATransform3D(
            m11: next(), m12: next(), m13: next(), m14: next(), m21: next(), m22: next(), m23: next(), m24: next(),
            m31: next(), m32: next(), m33: next(), m34: next(), m41: next(), m42: next(), m43: next(), m44: next())
    }

    @Test func productsAndInversesAreMatrixProducts() {
        for seed in 1...20 as ClosedRange<UInt64> {
            var random = TestGenerator(state: seed)
            let (a, b) = (randomTransform(&random), randomTransform(&random))
            let cases: [(name: String, found: CATransform3D, first: CATransform3D, second: CATransform3D)] = [
                ("product", CATransform3DConcat(a, b), a, b),
                ("translation", CATransform3DTranslate(a, 1, 2, 3), CATransform3DMakeTranslation(1, 2, 3), a),
                ("scale", CATransform3DScale(a, 1, 2, 3), CATransform3DMakeScale(1, 2, 3), a),
                ("rotation", CATransform3DRotate(a, 0.7, 1, 2, 3), CATransform3DMakeRotation(0.7, 1, 2, 3), a),
            ]
            for (name, found, first, second) in cases {
                #expect(areClose(matrix(found), product(matrix(first), matrix(second))), "\(name), seed \(seed)")
            }
            #expect(areClose(product(matrix(a), matrix(CATransform3DInvert(a))), identity), "seed \(seed)")
        }
    }

    @Test func matricesHaveApplesElements() {
        #expect(matrix(CATransform3DIdentity) == identity)
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
        #expect(matrix(CATransform3DMakeTranslation(2, 3, 4))[3] == [2, 3, 4, 1])
        let scale = CATransform3DMakeScale(2, 3, 4)
        #expect([scale.m11, scale.m22, scale.m33, scale.m44] == [2, 3, 4, 1])
        #expect(!CATransform3DIsIdentity(scale))
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))

        let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        var transform = CATransform3DMakeAffineTransform(map)
        #expect(CATransform3DIsAffine(transform))
        #expect(CATransform3DGetAffineTransform(transform) == map)
        transform.m34 = -0.002
        #expect(!CATransform3DIsAffine(transform))
        #expect(CATransform3DGetAffineTransform(transform) == map)
    }

    /// A quarter turn around an axis turns the next axis to the one after it.
    @Test func rotationsTurnOneAxisToTheNext() {
        let quarter = CGFloat.pi / 2
        let axes: [(CATransform3D, from: Int, to: Int)] = [
            (CATransform3DMakeRotation(quarter, 5, 0, 0), 1, 2), (CATransform3DMakeRotation(quarter, 0, 5, 0), 2, 0),
            (CATransform3DMakeRotation(quarter, 0, 0, 5), 0, 1),
        ]
        for (rotation, from, to) in axes {
            #expect(areClose([matrix(rotation)[from]], [identity[to]]), "from axis \(from)")
        }
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    // MARK: Attributes

    private func makeAttributes() -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes(path(0), frame: CGRect(x: 100, y: 200, width: 40, height: 60))
    }

    @Test func anAffineTransformIsTheSameInPlaneAndSpace() {
        let (plane, space) = (makeAttributes(), makeAttributes())
        let map = CGAffineTransform(a: 0, b: 2, c: -1, d: 0.5, tx: 7, ty: 8)
        plane.transform = map
        space.transform3D = CATransform3DMakeAffineTransform(map)
        #expect(space.transform == map)
        #expect(plane.frame == space.frame)
        #expect(plane.isEqual(space))
        #expect(CATransform3DEqualToTransform(plane.transform3D, space.transform3D))
        // A transform of the plane replaces one with depth.
        space.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
        space.transform = map
        #expect(CATransform3DEqualToTransform(plane.transform3D, space.transform3D))
        #expect(plane.frame == space.frame)
        space.transform = .identity
        #expect(CATransform3DIsIdentity(space.transform3D))
        #expect(space.frame == CGRect(x: 100, y: 200, width: 40, height: 60))
    }

    @Test func copiesAndComparisonsIncludeDepth() {
        let (attributes, other) = (makeAttributes(), makeAttributes())
        let turned = CATransform3DMakeRotation(1, 0, 1, 0)
        attributes.transform3D = turned
        // The same transform of the plane, without depth.
        other.transform = attributes.transform
        #expect(!attributes.isEqual(other))
        #expect(!other.isEqual(attributes))
        other.transform3D = turned
        #expect(attributes.isEqual(other))
        #expect(attributes.hash == other.hash)
        let copy = attributes.copy(with: nil) as? UICollectionViewLayoutAttributes
        #expect(copy?.isEqual(attributes) == true)
        #expect(copy.map { CATransform3DEqualToTransform($0.transform3D, turned) } == true)
        attributes.transform3D = CATransform3DIdentity
        #expect(copy.map { CATransform3DEqualToTransform($0.transform3D, turned) } == true)
    }

    /// A rotation around y makes the element narrower by its cosine. With an eye at 500 pt, the
    /// edge at x appears at c · x / (1 − s · x / 500). The element m44 divides all points.
    @Test func theFrameIsTheProjection() {
        let attributes = makeAttributes()
        attributes.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(attributes.frame.isClose(to: CGRect(x: 110, y: 200, width: 20, height: 60)))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        attributes.transform3D = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0)
        let (c, s) = (0.5, 0.75.squareRoot())
        // z is −s · x, and the divisor 1 − z / 500.
        let (near, far) = (1 - s * 20 / 500, 1 + s * 20 / 500)
        let (left, right) = (120 - c * 20 / near, 120 + c * 20 / far)
        let height = 60 / near
        #expect(attributes.frame.isClose(to: CGRect(x: left, y: 230 - height / 2, width: right - left, height: height)))
        var halved = CATransform3DIdentity
        halved.m44 = 2
        attributes.transform3D = halved
        #expect(attributes.frame.isClose(to: CGRect(x: 110, y: 215, width: 20, height: 30)))
        // The eye is in front of the right half only: perspective is ignored.
        var behind = CATransform3DIdentity
        behind.m14 = 0.1
        attributes.transform3D = behind
        #expect(attributes.frame == CGRect(x: 100, y: 200, width: 40, height: 60))
    }

    @Test func depthReachesTheLayerOfTheView() throws {
        var transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        let layout = ScriptedLayout(CGSize(width: 100, height: 100)) { _, _ in
            let attributes = UICollectionViewLayoutAttributes.row(0, width: 100, height: 50)
            attributes.transform3D = transform
            attributes.zIndex = 3
            return [attributes]
        }
        let source = Source(1)
        let view = UICollectionView.list(layout, source)
        view.layoutIfNeeded()
        let cell = try #require(view.visibleCells.first)
        #expect(CATransform3DEqualToTransform(cell.layer.transform, transform))
        #expect(cell.frame.isClose(to: CGRect(x: 25, y: 0, width: 50, height: 50)))
        #expect(cell.layer.zPosition == 3)
        transform = CATransform3DIdentity
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(CATransform3DIsIdentity(cell.layer.transform))
        #expect(cell.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }
}
