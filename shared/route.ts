type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Route = `${Method} /api/${string}`;

/** Splits `"PUT /api/clients/{id}"`. */
export function parseRoute(route: Route): { method: Method; path: string; domain: string } {
  const [method, path] = route.split(" ") as [Method, string];
  return { method, path, domain: path.split("/")[2] ?? "" };
}
