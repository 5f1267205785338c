type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Route = `${Method} /api/${string}`;

/** Whether a call only reads. */
export function isReading(route: Route): boolean {
  return route.startsWith("GET ") || route.startsWith("HEAD ");
}

/** Splits `"PUT /api/clients/{id}"`. */
export function parseRoute(route: Route): { method: Method; path: string; domain: string } {
  const [method, path] = route.split(" ") as [Method, string];
  return { method, path, domain: path.split("/")[2] ?? "" };
}
