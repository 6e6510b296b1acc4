import BannerStore
import CommandLineTool

extension ErrorExplanation {
  func explain(_ error: StoreError) -> Failure {
    switch error {
    case .invalid(let value):
      Failure(.usage, "\(value.field) '\(value.value)': \(value.problem)", hint: value.remedy.asSentence)
    case .unknownSet(let slug):
      Failure(.notFound, "no set '\(slug)'", hint: "'rondo set list' shows the sets there are.")
    case .unknownBanner(let id, let set):
      Failure(
        .notFound, "no banner \(id) in set '\(set)'", hint: "'rondo banner list \(set) --all' shows those there are.")
    case .unknownBannerID(let id):
      Failure(.notFound, "no banner \(id)", hint: "'rondo set list' shows the sets that banners are in.")
    case .unknownCampaign(let slug):
      Failure(.notFound, "no campaign '\(slug)'", hint: "'rondo campaign list' shows the campaigns there are.")
    case .unknownRevision(let number, let set):
      Failure(.notFound, "no revision \(number) of set '\(set)'", hint: "'rondo set show \(set)' shows the newest.")
    case .unknownChange(let id):
      Failure(.notFound, "no change \(id)", hint: "'rondo log' lists those there are.")
    case .unknownRestatement(let number):
      Failure(.notFound, "no restatement \(number)", hint: "'rondo restate --list' shows those there are.")
    case .slugTaken(let slug, archived: true):
      Failure(
        .conflict, "there is a set '\(slug)' in the archive",
        hint: "Bring it back with 'rondo set restore \(slug)', or choose another slug.")
    case .slugTaken(let slug, archived: false):
      Failure(
        .conflict, "there is a set '\(slug)' already",
        hint: "Change it with 'rondo set edit \(slug)', or choose another slug.")
    case .campaignTaken(let slug, archived: true):
      Failure(
        .conflict, "there is a campaign '\(slug)' in the archive",
        hint: "Bring it back with 'rondo campaign restore \(slug)', or choose another slug.")
    case .campaignTaken(let slug, archived: false):
      Failure(
        .conflict, "there is a campaign '\(slug)' already",
        hint: "Change it with 'rondo campaign edit \(slug)', or choose another slug.")
    case .refused(let refusal):
      Failure(.conflict, refusal.problem, hint: refusal.remedy.asSentence)
    }
  }

  /// The same for a set that does not exist, when the sets that do are known.
  func unknownSet(_ slug: String, among slugs: [String]) -> Failure {
    guard let near = Suggestion.nearest(to: slug, in: slugs) else { return explain(StoreError.unknownSet(slug: slug)) }
    return Failure(.notFound, "no set '\(slug)'", hint: "Did you mean '\(near)'?")
  }
}

extension String {
  /// A clause as a sentence of its own.
  fileprivate var asSentence: String {
    let sentence = prefix(1).uppercased() + dropFirst()
    return hasSuffix("?") || hasSuffix(".") ? sentence : "\(sentence)."
  }
}
