"""Clicks next to what one would otherwise write: Django under gunicorn, PHP-FPM under nginx, on the same tables."""

import contextlib
import os
import pathlib
import subprocess
import sys

import delivery
import nginx
import services
from figures import Aim, Figure, Section
from settings import Problem, rounds
from wrk import Load, in_turn

HERE = pathlib.Path(__file__).resolve().parents[1]
DJANGO = HERE / ".build" / "django"
PHP_FPM = sorted(pathlib.Path("/usr/sbin").glob("php-fpm*"))
CONNECTIONS = 64
PROCESSES = 2 * os.cpu_count() + 1


def install_django():
    """Django and gunicorn in an environment of their own, from the package index; nothing when they are there."""
    if (DJANGO / "bin" / "gunicorn").exists():
        return
    print("installing Django and gunicorn …", file=sys.stderr, flush=True)
    for command in (
        ["/usr/bin/python3", "-m", "venv", DJANGO],
        [DJANGO / "bin" / "pip", "install", "--quiet", "--requirement", HERE / "peers" / "django" / "requirements.txt"],
    ):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Problem(f"Django could not be installed: {(done.stdout + done.stderr)[-500:]}")


@contextlib.contextmanager
def django(database, folder):
    """gunicorn with threads, because its plain workers close every connection."""
    port = services.free_port()
    with services.running(
        "gunicorn", [DJANGO / "bin" / "gunicorn", "--workers", PROCESSES, "--worker-class", "gthread", "--threads", 2,
                     "--keep-alive", 60, "--bind", f"127.0.0.1:{port}", "--chdir", HERE / "peers" / "django",
                     "--worker-tmp-dir", "/dev/shm", "clicks:application"],
        port, folder / "django.log", PEER_DATABASE=str(database), PYTHONDONTWRITEBYTECODE="1") as process:
        yield port, process.pid


@contextlib.contextmanager
def php(database, folder):
    """PHP-FPM, whose number of processes is fixed, behind nginx with connections to it kept."""
    if not PHP_FPM:
        raise Problem("there is no php-fpm: type scripts/setup.sh --bench")
    inner, port = services.free_port(), services.free_port()
    user = "user = root\ngroup = root\n" if os.geteuid() == 0 else ""
    configuration = folder / "php-fpm.conf"
    configuration.write_text(
        f"[global]\nerror_log = {folder}/php.log\ndaemonize = no\n[peer]\n{user}listen = 127.0.0.1:{inner}\n"
        f"listen.backlog = 4096\npm = static\npm.max_children = {PROCESSES}\n")
    location = f"""    location /c/ {{
      fastcgi_pass peer;
      fastcgi_keep_conn on;
      fastcgi_param SCRIPT_FILENAME {HERE}/peers/php/click.php;
      fastcgi_param DOCUMENT_URI $document_uri;
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param PEER_DATABASE {database};
    }}"""
    upstream = f"  upstream peer {{ server 127.0.0.1:{inner}; keepalive {PROCESSES}; }}"
    allow_root = ["--allow-to-run-as-root"] if os.geteuid() == 0 else []
    opcache = ["-d", "opcache.enable=1", "-d", "opcache.validate_timestamps=0"]
    with services.running(
        "php-fpm", [PHP_FPM[-1], *allow_root, *opcache, "--nodaemonize", "--fpm-config", configuration], inner,
        folder / "php.log"):
        with nginx.running(nginx.write(folder, port, [location], http=upstream), port) as process:
            yield port, process.pid


def measure(work):
    install_django()
    runs = rounds(3)
    folder = work.part("http")
    databases = {name: delivery.fresh(work, f"peer-{name}") for name in ("rondo", "django", "php")}
    with (
        delivery.serving(databases["rondo"]) as server, django(databases["django"], folder) as to_django,
        php(databases["php"], folder) as to_php,
    ):
        for port, _ in (to_django, to_php):
            answer = services.fetch(port, "/c/1?view=01900000-0000-7000-8000-000000000000")
            if answer.status != 302:
                raise Problem(f"a peer answers a click with {answer.status}: {answer.body[:300]}")
        load = lambda to, target, strict: Load(*to, "/", CONNECTIONS, "click.lua", (target,), strict=strict)
        taken = in_turn({
            "rondo": load((server.port, server.session), server.click, True),
            "django": load(to_django, "/c/1", False),
            "php": load(to_php, "/c/1", False),
        }, runs)
    for name, result in taken.items():
        # A peer may have stored a click and then failed to answer in time, so more may be there.
        slack = CONNECTIONS * (runs + 1) + 1 if name == "rondo" else 1 << 40
        delivery.require_stored(databases[name], result.requests, slack)
    rate = {name: result.rate for name, result in taken.items()}
    return Section(
        f"Clicks next to what one would write otherwise ({CONNECTIONS} connections, medians of {runs} runs)",
        [
            Figure("GET /c/{token}", rate["rondo"], "Django under gunicorn", rate["django"], "clicks/s", Aim(25)),
            Figure("GET /c/{token}", rate["rondo"], "PHP-FPM under nginx", rate["php"], "clicks/s", Aim(15)),
        ],
        [f"Each peer has {PROCESSES} processes and does one SELECT and one INSERT a click on a copy of the same database"
         " (WAL, `synchronous=FULL`), raises no count and checks no token.",
         f"p99: Rondo {taken['rondo'].p99:.1f} ms, Django {taken['django'].p99:.0f} ms, PHP {taken['php'].p99:.0f} ms."])
