/// Where a request leads.
enum RouteMatch {
  /// To a route, by its index.
  case route(Int, Parameters)
  /// To no route, and that is the answer.
  case refusal(Response)
}
