import BannerStore
import DeliveryTokens

/// Makes the addresses that clients report with, each with a token in it.
struct LinkMaker {
  /// What stands before every path; empty for relative links.
  let publicURL: String
  /// Signs the tokens.
  let signer: TokenSigner
  /// Where the banners will be embedded.
  let embed: Embed
  /// When the tokens count as issued, in milliseconds.
  let issuedAtMs: Int64

  /// The token that speaks for every banner of a set's revision.
  func deliveryToken(of set: SetState) -> DeliveryToken {
    DeliveryToken(kind: .delivery, embed: embed, setID: set.id, revision: set.revision, issuedAtMs: issuedAtMs)
  }

  /// Where a click on a banner goes.
  func clickURL(of set: SetState, realIndex: Int, servedID: ServedID?) -> String {
    "\(publicURL)/c/\(token(.click, of: set, realIndex: realIndex, servedID: servedID))"
  }

  /// The pixel that reports an impression of a banner.
  func impressionURL(of set: SetState, realIndex: Int, servedID: ServedID?) -> String {
    "\(publicURL)/i/\(token(.impression, of: set, realIndex: realIndex, servedID: servedID)).gif"
  }

  /// Where a banner's picture lies.
  func imageURL(of image: BannerImage) -> String {
    LinkMaker.imageURL(of: image, publicURL: publicURL)
  }

  /// The same where no tokens are made.
  static func imageURL(of image: BannerImage, publicURL: String) -> String {
    switch image {
    case .url(let location): location
    case .media(let file): "\(publicURL)/media/\(file.fileName)"
    }
  }

  private func token(_ kind: TokenKind, of set: SetState, realIndex: Int, servedID: ServedID?) -> String {
    signer.sign(
      DeliveryToken(
        kind: kind, embed: embed, setID: set.id, revision: set.revision, bannerID: set.bannerIDs[realIndex],
        realIndex: realIndex, servedID: servedID, issuedAtMs: issuedAtMs))
  }
}
