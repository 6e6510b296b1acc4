import BannerStore
import CivilTime
import Foundation
import Guarded
import HTTPServer
import SQLite
import Testing

@testable import BannerServer

@Suite struct WriterTests {
  @Test("All that gathers while the database is held is committed together when it is free")
  func groups() throws {
    let bench = try WriterBench()
    let lock = try bench.holdDatabase()
    let promises = (0..<500).map { _ in bench.send(TestOrder()) }
    // Longer than SQLite waits by itself.
    usleep(500_000)
    // Nobody was sent away, so nothing is wrong yet.
    #expect(bench.condition.problem(atMs: bench.clock.nowMs) == nil)
    lock.release()
    for promise in promises { #expect(promise.wait().header("Mark") == "recorded") }
    #expect(try bench.number("SELECT count(*) FROM refused_event") == 500)
    let commits = bench.metrics.commitEvents.reading()
    #expect(commits.sum == 500)
    #expect(commits.count <= 5)
    #expect(bench.condition.problem(atMs: bench.clock.nowMs) == nil)
  }

  @Test("An order that brings its transaction down fails alone; all others in it are recorded")
  func poison() throws {
    let bench = try WriterBench()
    let lock = try bench.holdDatabase()
    let orders = (0..<100).map { $0 % 40 == 17 ? TestOrder(failing: true) : TestOrder() }
    let promises = orders.map { bench.send($0) }
    lock.release()
    for (order, promise) in zip(orders, promises) {
      #expect(promise.wait().header("Mark") == (order.isFailing ? "late" : "recorded"))
    }
    #expect(try bench.number("SELECT count(*) FROM refused_event") == 97)
    #expect(bench.reports.filter { if case .abandoned = $0 { true } else { false } }.count == 3)
    #expect(bench.send(TestOrder()).wait().header("Mark") == "recorded")
  }

  @Test("When the disk is full reports are sent away, clicks land, and both are recorded again without a restart")
  func full() throws {
    let bench = try WriterBench()
    try bench.limitPages(to: 0)
    // Too much for the pages that are there.
    let report = bench.send(TestOrder(claim: .report, events: 100, content: 500, isOneSlice: true))
    #expect(report.wait().header("Mark") == "late")
    let click = bench.send(TestOrder(claim: .click, events: 100, content: 500, isOneSlice: true))
    #expect(click.wait().header("Mark") == "late")
    #expect(bench.condition.problem(atMs: bench.clock.nowMs) != nil)
    #expect(try bench.number("SELECT count(*) FROM refused_event") == 0)
    try bench.limitPages(to: 1_000_000)
    // Nobody asks for anything, and it finds out by itself.
    for _ in 0..<400 where bench.condition.problem(atMs: bench.clock.nowMs) != nil { usleep(10_000) }
    #expect(bench.condition.problem(atMs: bench.clock.nowMs) == nil)
    // The click that landed counts now.
    #expect(try bench.number("SELECT count(*) FROM refused_event") == 100)
    #expect(bench.send(TestOrder(claim: .report)).wait().header("Mark") == "recorded")
    #expect(bench.reports.first.map { if case .fails = $0 { true } else { false } } == true)
    #expect(bench.reports.last == .works)
  }

  @Test("What was handed over before the end is recorded; what comes after it is sent away")
  func stop() throws {
    let bench = try WriterBench()
    let promises = (0..<2_000).map { index in bench.send(TestOrder(lane: index % 2 == 0 ? .fast : .slow)) }
    bench.intake.stop()
    for promise in promises { #expect(promise.wait().header("Mark") == "recorded") }
    #expect(try bench.number("SELECT count(*) FROM refused_event") == 2_000)
    #expect(bench.send(TestOrder()).wait().header("Mark") == "late")
  }

  @Test("A long order of the slow lane is recorded in slices, and answered when it is whole")
  func slices() throws {
    let bench = try WriterBench()
    let long = TestOrder(lane: .slow, events: 300, pauseUs: 100)
    let promise = bench.send(long)
    #expect(promise.wait().header("Mark") == "recorded")
    #expect(try bench.number("SELECT count(*) FROM refused_event") == 300)
    #expect(long.commits > 5)
  }

  @Test("Counts of served banners are recorded within about a second, and at the end")
  func served() throws {
    let server = try TestServer()
    let banners = try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    for _ in 0..<3 { _ = try client.get("/v1/sets/hero/current", [browser]) }
    let served = "SELECT coalesce(sum(events), 0) FROM event_count WHERE kind = 1 AND banner_id = \(banners[0])"
    #expect(try server.number(served, becomes: 3))
    _ = try client.get("/v1/sets/hero/current", [browser])
    server.server.stop()
    #expect(try server.number(served) == 4)
  }
}
