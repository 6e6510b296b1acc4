"""Full load for ten minutes: the memory of the daemon stays flat, and all that was acknowledged is there."""

import pathlib
import shutil
import subprocess
import time

import wire
from program import REPOSITORY, SET, Daemon, Failure

LOAD = REPOSITORY / "Benchmarks" / "load"
# Caches fill and the allocator finds its size first.
WARM_UP_SHARE = 0.2
MOST_GROWTH_BYTES, MOST_GROWTH_SHARE = 4 << 20, 0.05


def loads(port, seconds):
    """What runs all the time: clicks, taps and reads, as many as the machine bears."""
    playlist = wire.get(port, f"/v1/sets/{SET}/playlist").json()
    click = playlist["items"][0]["click_url"]
    wrk = lambda connections, *words: ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", *map(str, words)]
    base = f"http://127.0.0.1:{port}"
    yield wrk(48, "-s", LOAD / "click.lua", base, "--", click)
    yield wrk(16, "-s", LOAD / "tap.lua", base, "--", f"/v1/sets/{SET}/taps", playlist["revision"], len(playlist["slots"]))
    yield wrk(16, f"{base}/v1/sets/{SET}/playlist")
    yield wrk(4, "-H", "Connection: close", f"{base}/v1/sets/{SET}/current")


def torture(program, options, say):
    if not shutil.which("wrk"):
        raise Failure("there is no wrk: type scripts/setup.sh --bench")
    program.make_set()
    daemon = Daemon(program).start()
    running = []
    samples = []
    try:
        running = [
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            for command in loads(daemon.port, options.seconds)]
        start = time.monotonic()
        while any(process.poll() is None for process in running):
            time.sleep(1)
            daemon.require_running()
            samples.append((time.monotonic() - start, daemon.resident_bytes()))
            if len(samples) % 60 == 0:
                say(f"{samples[-1][0]:.0f} s, {samples[-1][1] / 2**20:.1f} MiB resident")
        said = [process.communicate()[0] for process in running]
        daemon.terminate()
    finally:
        for process in running:
            process.kill()
        daemon.discard()
    (program.folder / "resident.csv").write_text("".join(f"{at:.1f},{size}\n" for at, size in samples))
    for text in said:
        if "Requests/sec" not in text or "Non-2xx" in text or "timeout" in text:
            raise Failure(f"a load met trouble: {text}")
    require_flat([sample for sample in samples if sample[0] > options.seconds * WARM_UP_SHARE])
    program.run("reconcile")
    sizes = [size for at, size in samples if at > options.seconds * WARM_UP_SHARE]
    requests = sum(int(line.split()[0]) for text in said for line in text.splitlines() if " requests in " in line)
    return (
        f"{requests:,} requests in {options.seconds} s; resident {min(sizes) / 2**20:.1f} to {max(sizes) / 2**20:.1f} MiB,"
        f" growth {growth(samples[len(samples) // 5:]) / 2**20:+.1f} MiB over the time; reconcile is clean")


def growth(samples):
    """What the straight line through the samples rises by, from the first to the last, in bytes."""
    times, sizes = zip(*samples)
    mean_time, mean_size = sum(times) / len(times), sum(sizes) / len(sizes)
    steepness = sum((at - mean_time) * (size - mean_size) for at, size in samples) / sum(
        (at - mean_time) ** 2 for at in times)
    return steepness * (times[-1] - times[0])


def require_flat(samples):
    if len(samples) < 10:
        raise Failure("the load did not last long enough to tell")
    risen, mean = growth(samples), sum(size for _, size in samples) / len(samples)
    if risen > max(MOST_GROWTH_BYTES, MOST_GROWTH_SHARE * mean):
        raise Failure(f"the memory of the daemon grew by {risen / 2**20:.1f} MiB, to {samples[-1][1] / 2**20:.1f} MiB")
