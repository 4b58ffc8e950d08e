import Foundation

struct Photo: Hashable {
    let id: Int
    let title: String
    let size: CGSize

    var aspectRatio: CGFloat { size.height / size.width }
}

final class PhotoLibrary {
    private(set) var photos: [Photo] = []

    init(count: Int = 500) {
        photos = (0..<count).map { index in
            let height = [300, 400, 500, 640][index % 4]
            return Photo(id: index, title: "Photo \(index)", size: CGSize(width: 400, height: height))
        }
    }

    func remove(_ photo: Photo) {
        photos.removeAll { $0 == photo }
    }
}
