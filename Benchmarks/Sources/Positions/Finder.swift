import BannerRotation

/// Something that knows which banner is on show at a time.
protocol Finder {
  /// Place of the banner on show at `t`, in milliseconds.
  func place(at t: Int64) -> Int
}

/// Rondo's library.
struct LibraryFinder: Finder {
  let rotation: Rotation

  func place(at t: Int64) -> Int {
    rotation.position(at: t)?.rawValue ?? -1
  }
}

/// A plain loop over the running sums of the dwells, from the first banner on.
struct LoopFinder: Finder {
  let start: Int64
  let ends: [Int64]

  func place(at t: Int64) -> Int {
    let offset = (t - start) % ends[ends.count - 1]
    var place = 0
    while ends[place] <= offset { place += 1 }
    return place
  }
}

/// A bare binary search in the same sums, without a thought for times before the start, for the range of integers, or
/// for a rotation that was paused or started in the middle.
struct SearchFinder: Finder {
  let start: Int64
  let ends: [Int64]

  func place(at t: Int64) -> Int {
    let offset = (t - start) % ends[ends.count - 1]
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low &+ high) >> 1
      if ends[middle] <= offset { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}

/// The two divisions that a uniform interval needs, and nothing else.
struct DivisionFinder: Finder {
  let start: Int64
  let intervalMs: Int64
  let count: Int64

  func place(at t: Int64) -> Int {
    Int((t - start) / intervalMs % count)
  }
}
