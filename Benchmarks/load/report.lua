-- Prints what wrk measured as one line of JSON; without a `request` of its own, so that wrk sends the bytes it made once.

function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    '{"requests": %d, "microseconds": %d, "failed": %d, "broken": %d, "late": %d, "p50": %d, "p99": %d}\n',
    summary.requests, summary.duration, errors.status, errors.connect + errors.read + errors.write, errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
