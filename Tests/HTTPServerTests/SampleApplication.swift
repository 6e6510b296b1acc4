import Foundation
import Guarded
import HTTPServer

/// An application with a route for each thing that a server must be able to do.
final class SampleApplication: Application {
  let topic = EventTopic()
  /// What was answered, in its order: the name of the route and the status.
  let answers = Guarded<[String]>([])
  /// Promises that nobody has settled yet.
  let open = Guarded<[Promise]>([])

  final class Promise: Deferred, @unchecked Sendable {
    let made = Guarded(0)

    override func response() -> Response {
      made.withLock { $0 += 1 }
      return .text("settled")
    }

    override func lateResponse() -> Response {
      made.withLock { $0 += 1 }
      return Response(status: .found, headers: [HeaderLine("Location", "https://example.org/late")])
    }
  }

  var router: Router {
    let topic = topic
    return Router([
      Route([.get], "/hello", name: "hello") { _, _, _ in .now(.text("hello")) },
      Route([.get], "/sets/{slug}", name: "set") { request, parameters, _ in
        .now(.text("\(parameters[0].string) \(request.query("r") ?? "-")"))
      },
      Route([.get], "/media/{hash}.{ext}", name: "media") { _, parameters, _ in
        .now(.text("\(parameters[0].string)|\(parameters[1].string)"))
      },
      Route([.post], "/echo", maxBody: 1000, name: "echo") { request, _, _ in
        .now(Response(status: .ok, body: .bytes(request.body.copy())))
      },
      Route([.post], "/large", maxBody: 1_000_000, name: "large") { request, _, _ in
        .now(.text("\(request.body.count)"))
      },
      Route([.get], "/agent", name: "agent") { request, _, _ in
        .now(.text(request.headerLines(.xForwardedFor).map(\.string).joined(separator: "|")))
      },
      Route([.get, .post], "/later", maxBody: 1000, name: "later") { [self] _, _, loop in
        promise(on: loop, patienceMs: 10_000, settledAfterMs: 20)
      },
      Route([.get], "/never", name: "never") { [self] _, _, loop in
        promise(on: loop, patienceMs: 100, settledAfterMs: nil)
      },
      Route([.get], "/wait", name: "wait") { [self] _, _, loop in
        promise(on: loop, patienceMs: 10_000, settledAfterMs: nil)
      },
      Route([.get], "/events", name: "events") { _, _, _ in
        let opening = ServerSentEvent.bytes(data: "welcome")
        return .now(Response(status: .ok, body: .stream(EventStream(topic: topic, opening: opening))))
      },
      Route([.options], "/cors", name: "cors") { _, _, _ in .now(Response(status: .noContent)) },
      Route([.get], "/injected", name: "injected") { request, _, _ in
        .now(
          Response(
            status: .found, headers: [HeaderLine("Location", request.query("to") ?? ""), HeaderLine("X-Kept", "yes")]))
      },
    ])
  }

  func answered(route: Int?, status: Status, on loop: Loop) {
    let name = route.map { router.routes[$0].name } ?? "none"
    answers.withLock { $0.append("\(name) \(status.rawValue)") }
  }

  private func promise(on loop: Loop, patienceMs: Int, settledAfterMs delayMs: UInt32?) -> Answer {
    let promise = Promise(on: loop, patienceMs: patienceMs)
    if let delayMs {
      // On a thread of its own: tests that wait keep those of the queues busy.
      Thread.detachNewThread {
        usleep(delayMs * 1000)
        Deferred.settle([promise])
      }
    } else {
      open.withLock { $0.append(promise) }
    }
    return .later(promise)
  }
}

extension Response {
  static func text(_ text: String) -> Response {
    Response(status: .ok, headers: [HeaderLine("Content-Type", "text/plain")], body: .bytes(Array(text.utf8)))
  }
}
