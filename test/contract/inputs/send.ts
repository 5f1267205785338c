import type { Endpoint } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import type { Actor } from "#test/world/world.ts";

/** `body` is a value or JSON text. GET sends it as the query; a form sends a broken file. */
export function sendJson(
  actor: Actor,
  endpoint: Endpoint,
  path: string,
  body: object | string,
): Promise<Response> {
  const { method } = parseRoute(endpoint.route);
  if (endpoint.takes === "form") {
    const form = new FormData();
    form.set(endpoint.field ?? "file", new Blob(["x"]), "x");
    return actor.raw(path, { method, body: form });
  }
  if (method === "GET" || method === "HEAD")
    return actor.raw(`${path}${queryOf(body)}`, { method });
  if (method === "DELETE") return actor.raw(path, { method });
  return actor.raw(path, {
    method,
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const MAX_CHARACTERS = 6_000;

function queryOf(body: object | string): string {
  const fields = (typeof body === "string" ? JSON.parse(body) : body) as Record<string, unknown>;
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed(),
  ]);
  const query = new URLSearchParams(texts).toString().slice(0, MAX_CHARACTERS);
  return query && `?${query.replace(/%[^%]?$/, "")}`;
}
