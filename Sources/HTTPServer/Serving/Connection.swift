/// One client's connection, and the one request that it reads into again and again.
final class Connection {
  let request = Request()
}
