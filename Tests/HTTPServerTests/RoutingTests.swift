import HTTPServer
import Testing

@Suite struct RoutingTests {
  @Test("A path leads to its handler, and names in it to their values", arguments: Way.allCases)
  func found(_ way: Way) throws {
    try way.exchange { ask in
      #expect(ask(.init(target: "/hello")).text == "hello")
      #expect(ask(.init(target: "/sets/home")).text == "home -")
      #expect(ask(.init(target: "/sets/home?r=a%20b+c&r=2")).text == "home a b c")
      #expect(ask(.init(target: "/sets/gr%C3%BC%C3%9Fe?x&r=")).text == "grüße ")
      #expect(ask(.init(target: "/media/abc.def.png")).text == "abc.def|png")
      #expect(ask(.init(target: "http://example.org/hello?x=1")).text == "hello")
    }
  }

  @Test(
    "A path that only resembles one leads nowhere", arguments: Way.allCases,
    [
      "/", "/Hello", "/hello/", "//hello", "/hell", "/hello/x", "/sets", "/sets/", "/sets/a/b", "/media/.png",
      "/media/a.",
    ])
  func notFound(_ way: Way, _ target: String) throws {
    try way.exchange { ask in
      let given = ask(.init(target: target))
      #expect(given.status == 404)
      #expect(given.header("Content-Type") == "application/problem+json")
      #expect(given.text == #"{"title":"There is nothing here","status":404}"#)
    }
  }

  @Test("What cannot be asked is answered with what can", arguments: Way.allCases)
  func wrongMethod(_ way: Way) throws {
    try way.exchange { ask in
      for method in [Method.put, .delete, .patch, .trace, .post] {
        let given = ask(.init(method: method, target: "/hello"))
        #expect(given.status == 405)
        #expect(given.header("Allow") == "GET, HEAD, OPTIONS")
      }
      #expect(ask(.init(target: "/echo")).header("Allow") == "POST, OPTIONS")
      #expect(ask(.init(target: "/later")).status == 200)
    }
  }

  @Test("OPTIONS tells what can be asked, unless a route takes it", arguments: Way.allCases)
  func options(_ way: Way) throws {
    try way.exchange { ask in
      let given = ask(.init(method: .options, target: "/hello"))
      #expect(given.status == 204)
      #expect(given.header("Allow") == "GET, HEAD, OPTIONS")
      #expect(ask(.init(method: .options, target: "/cors")).header("Allow") == nil)
      #expect(ask(.init(method: .options, target: "*")).header("Allow") == "GET, POST, OPTIONS")
      #expect(ask(.init(method: .options, target: "/nowhere")).status == 404)
    }
  }

  @Test("HEAD is answered like GET, without the body", arguments: Way.allCases)
  func head(_ way: Way) throws {
    try way.exchange { ask in
      let given = ask(.init(method: .head, target: "/hello"))
      #expect(given.status == 200)
      #expect(given.text == "")
      #expect(given.header("Content-Type") == "text/plain")
      #expect(ask(.init(target: "/hello")).text == "hello")
    }
  }

  @Test("What is sent along comes whole, and not more than the route takes", arguments: Way.allCases)
  func bodies(_ way: Way) throws {
    try way.exchange { ask in
      let thousand = String(repeating: "x", count: 1000)
      #expect(ask(.init(method: .post, target: "/echo", body: "hello")).text == "hello")
      #expect(ask(.init(method: .post, target: "/echo", body: thousand)).text == thousand)
      #expect(ask(.init(method: .post, target: "/echo", body: thousand + "x")).status == 413)
      #expect(ask(.init(method: .post, target: "/echo")).text == "")
      #expect(
        ask(.init(method: .post, target: "/large", body: String(repeating: "y", count: 300_000))).text == "300000")
      #expect(ask(.init(method: .post, target: "/nowhere", body: "hello")).status == 404)
    }
  }

  @Test("An answer that comes later is waited for, until patience ends", arguments: Way.allCases)
  func later(_ way: Way) throws {
    try way.exchange { ask in
      #expect(ask(.init(target: "/later")).text == "settled")
      #expect(ask(.init(method: .post, target: "/later", body: "x")).text == "settled")
      let late = ask(.init(target: "/never"))
      #expect(late.status == 302)
      #expect(late.header("Location") == "https://example.org/late")
      #expect(ask(.init(target: "/hello")).text == "hello")
    }
  }

  @Test("Nothing from outside begins a line of a response", arguments: Way.allCases)
  func injection(_ way: Way) throws {
    try way.exchange { ask in
      for text in ["%0d%0aX-Evil:%20yes", "%0aX-Evil:%20yes", "a%0dX-Evil:%20yes", "a%01"] {
        let given = ask(.init(target: "/injected?to=\(text)"))
        #expect(given.status == 302)
        #expect(given.header("Location") == nil)
        #expect(given.header("X-Evil") == nil)
        #expect(given.header("X-Kept") == "yes")
      }
      #expect(ask(.init(target: "/injected?to=https://a/%C3%BC")).header("Location") == "https://a/ü")
    }
  }

  @Test("All lines of a field are there, without the blanks around them", arguments: Way.allCases)
  func lines(_ way: Way) throws {
    try way.exchange { ask in
      let headers = [
        (HeaderField.xForwardedFor, " 1.1.1.1 \t"), (.userAgent, "x"), (.xForwardedFor, "2.2.2.2, 3.3.3.3"),
      ]
      #expect(ask(.init(target: "/agent", headers: headers)).text == "1.1.1.1|2.2.2.2, 3.3.3.3")
      #expect(ask(.init(target: "/agent")).text == "")
    }
  }
}
