"""nginx as a yardstick: it returns what Rondo just answered, byte for byte, or goes on to PHP."""

import services

PATH = "/usr/sbin/nginx"
# What nginx writes itself.
ITS_OWN = ("date", "content-length", "content-type", "connection", "keep-alive", "location", "server")
# A word of its configuration may not be longer than this buffer.
WORD_BYTES = 3_000


def quoted(text):
    if "$" in text:
        raise ValueError("nginx takes a dollar for the beginning of a variable")
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def location(target, response):
    """The place in the configuration that returns this response."""
    lines = [f"location = {target.partition('?')[0]} {{"]
    headers = {name.lower(): value for name, value in response.headers}
    for name, value in response.headers:
        if name.lower() not in ITS_OWN:
            lines.append(f"  add_header {name} {quoted(value)} always;")
    if response.status == 302:
        lines.append(f"  return 302 {quoted(headers['location'])};")
    else:
        lines.append(f"  default_type {quoted(headers['content-type'])};")
        body = response.body.decode()
        pieces = [body[start : start + WORD_BYTES] for start in range(0, len(body), WORD_BYTES)]
        names = [f"$piece_{number}" for number in range(len(pieces))]
        if len(pieces) > 1:
            lines += [f"  set {name} {quoted(piece)};" for name, piece in zip(names, pieces)]
            lines.append(f'  return {response.status} "{"".join(names)}";')
        else:
            lines.append(f"  return {response.status} {quoted(body)};")
    return "\n".join([*lines, "}"])


def write(folder, port, locations, workers=1, http=""):
    """A configuration tuned for the purpose: no log, connections kept, nothing that is not needed."""
    folder.mkdir(parents=True, exist_ok=True)
    configuration = folder / f"nginx-{port}.conf"
    temporary = "\n".join(
        f"  {kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    configuration.write_text(
        f"""daemon off;
worker_processes {workers};
pid {folder}/nginx-{port}.pid;
error_log {folder}/nginx-error.log error;
worker_rlimit_nofile 20000;
events {{ worker_connections 8192; multi_accept on; }}
http {{
  access_log off;
  server_tokens off;
  tcp_nodelay on;
  sendfile on;
  keepalive_requests 1000000000;
  client_max_body_size 4m;
  client_body_buffer_size 1m;
{temporary}
{http}
  server {{
    listen 127.0.0.1:{port} backlog=4096;
{chr(10).join(locations)}
  }}
}}
""", encoding="utf-8")
    return configuration


def running(configuration, port):
    return services.running(
        "nginx", [PATH, "-c", configuration, "-e", configuration.with_suffix(".log")], port,
        configuration.with_suffix(".log"))
