import Testing
import TrafficRules

/// Agents of programs, and what each is taken for.
@Suite struct ProgramTests {
  static let crawlers = [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.122 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Googlebot-Image/1.0", "AdsBot-Google (+http://www.google.com/adsbot.html)", "Mediapartners-Google",
    "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)", "GoogleOther",
    "FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36",
    "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
    "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)",
    "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
    "Baiduspider-image+(+http://www.baidu.com/search/spider.htm)",
    "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    "Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)",
    "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
    "Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)",
    "Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)",
    "Mozilla/5.0 (compatible; DotBot/1.2; +https://opensiteexplorer.org/dotbot; help@moz.com)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)",
    "CCBot/2.0 (https://commoncrawl.org/faq/)",
    "meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
    "Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)",
    "Mozilla/5.0 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)",
    "Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)",
    "ia_archiver (+http://www.alexa.com/site/help/webmasters; crawler@alexa.com)",
    "Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)", "Scrapy/2.11.2 (+https://scrapy.org)",
    "Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)", "SomeNewBot", "acme-crawler/0.1",
    "ROBOT",
  ]

  static let previews = [
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "Facebot",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "Slackbot 1.0 (+https://api.slack.com/robots)",
    "Slack-ImgProxy (+https://api.slack.com/robots)", "Twitterbot/1.0",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)", "TelegramBot (like TwitterBot)",
    "WhatsApp/2.23.20.0", "WhatsApp/2.2336.9 N", "WhatsApp",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
    "Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b",
    "Pinterest/0.2 (+https://www.pinterest.com/bot.html)", "Iframely/1.3.1 (+https://iframely.com/docs/about)",
    "Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)", "Viber", "redditbot/1.0",
    "Microsoft Office Existence Discovery",
  ]

  static let linkScanners = [
    "BarracudaCentral/1.0", "Barracuda Sentinel (EE)", "Mozilla/5.0 (compatible; Proofpoint URL Defense)",
    "ProofpointUrlDefense/1.0",
    "Mimecast-URL-Protect/1.0", "Mozilla/5.0 (compatible; SafeLinks; Microsoft)", "CiscoSecureEmail/14.2",
    "Mozilla/5.0 (compatible; Google-Safety; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; NetcraftSurveyAgent/1.0; +info@netcraft.com)",
    "Mozilla/5.0 (compatible; CensysInspect/1.1; +https://about.censys.io/)", "W3C-checklink/4.81 libwww-perl/5.836",
    "Xenu Link Sleuth/1.3.8", "Screaming Frog SEO Spider/20.1", "acme-linkcheck/2",
  ]

  static let monitors = [
    "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
    "Mozilla/5.0 (compatible; Pingdom.com_bot_version_1.4_(http://www.pingdom.com/))", "Pingdom.com_bot_version_1.4",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) StatusCake_Pagespeed_Indev Chrome/64 Safari/537.36",
    "Site24x7", "Datadog/Synthetics", "GoogleStackdriverMonitoring-UptimeChecks(https://cloud.google.com/monitoring)",
    "Amazon-Route53-Health-Check-Service (ref 3a5f; report http://amzn.to/1vsZADi)", "ELB-HealthChecker/2.0",
    "kube-probe/1.30",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/98.0.4758.102 Safari/537.36 PTST/220216.200657",
    "Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse",
  ]

  static let tools = [
    "curl/8.5.0", "curl", "Wget/1.21.4", "python-requests/2.32.3", "Python-urllib/3.12", "Python/3.11 aiohttp/3.9.5",
    "python-httpx/0.27.0",
    "Go-http-client/1.1", "Go-http-client/2.0", "Java/1.8.0_292", "Java/17.0.9", "Java-http-client/17.0.9",
    "Apache-HttpClient/4.5.14 (Java/17.0.9)", "libwww-perl/6.67", "PHP/8.2.1", "GuzzleHttp/7",
    "Symfony HttpClient/Curl",
    "Ruby", "node-fetch/1.0 (+https://github.com/bitinn/node-fetch)", "axios/1.7.2", "node", "undici",
    "got (https://github.com/sindresorhus/got)",
    "PostmanRuntime/7.39.0", "HTTPie/3.2.2", "k6/0.49.0 (https://k6.io/)", "ApacheBench/2.3", "Wget",
    "Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.19041.4291",
    "WordPress/6.5.3; https://example.org",
  ]

  static let headless = [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1",
  ]

  static let prefetches = ["Mozilla/5.0", "Chrome Privacy Preserving Prefetch Proxy"]

  @Test(
    "A program is known for what it is",
    arguments: [
      (crawlers, AgentVerdict.crawler), (previews, .preview), (linkScanners, .linkScanner), (monitors, .monitor),
      (headless, .headless), (tools, .tool), (prefetches, .prefetch),
    ].flatMap { agents, verdict in agents.map { ($0, verdict) } })
  func program(agent: String, verdict: AgentVerdict) {
    #expect(UserAgentRules.builtIn.classify(agent)?.verdict == verdict)
  }

  @Test("Every verdict that takes something out of the count has a reason of its own")
  func reasons() {
    let reasons = AgentVerdict.allCases.compactMap(\.discount)
    #expect(Set(reasons).count == reasons.count)
    #expect(AgentVerdict.allCases.filter { $0.discount == nil } == [.allow, .ignore, .proxy])
    for verdict in AgentVerdict.allCases {
      #expect(verdict.discount.map { $0.rawValue == verdict.rawValue } ?? true)
    }
  }

  @Test("A crawler on a phone called CUBOT is a crawler: only the name of the phone says nothing")
  func crawlerOnCubot() {
    let agent = "Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (compatible; Examplebot/1.0)"
    #expect(UserAgentRules.builtIn.classify(agent)?.pattern == "*bot")
  }
}
