import BannerServer
import CommandLineTool
import DeliveryTokens
import HTTPServer
import TrafficRules

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension HTTPSettings {
  /// Half of the processors, from one to eight: the other half is for the clients' kernel work, the writer and others.
  fileprivate static var usualThreads: Int { min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) / 2, 1), 8) }

  /// Whether anything differs from the settings in force that is read only at the start.
  func needsRestart(after old: HTTPSettings) -> Bool {
    listen != old.listen || threads != old.threads || publicURL != old.publicURL
      || trustedProxies != old.trustedProxies || tokenLives != old.tokenLives || clickPatienceMs != old.clickPatienceMs
  }
}

extension HTTPServer.Configuration {
  /// How these settings say to serve.
  init(_ settings: HTTPSettings) {
    self.init(addresses: settings.listen ?? [])
    threads = settings.threads ?? HTTPSettings.usualThreads
  }
}

extension BannerServerConfiguration {
  /// How these settings say to deliver.
  init(_ settings: HTTPSettings) {
    self.init()
    publicURL = settings.publicURL?.text ?? ""
    tokenLives = settings.tokenLives
    // So that a token handed out at the end of its period still counts for nearly all of its life.
    tokenPeriodMs = max(1_000, min(tokenPeriodMs, settings.tokenLives.pageMs / 24))
    clickPatienceMs = Int(settings.clickPatienceMs)
    futureToleranceMs = settings.futureToleranceMs
  }
}

extension UserAgentRules {
  /// More than this is no list of rules, whatever it is.
  private static let byteLimit = 1 << 20

  /// The rules that hold by these settings: those of the operator's file, and behind them the built-in ones.
  init(of settings: HTTPSettings) throws {
    guard let path = settings.userAgentRules else {
      self = .builtIn
      return
    }
    guard let file = try FileHandle.reading(path) else {
      throw Failure(.failure, "there is no file \(path), which user_agent_rules names")
    }
    guard let bytes = try file.readAll(byteLimit: Self.byteLimit) else {
      throw Failure(.failure, "\(path) has more than \(Self.byteLimit) bytes, so it holds no rules")
    }
    self = try UserAgentRules.builtIn.extended(by: bytes, source: path)
  }
}
