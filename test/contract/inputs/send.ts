import type { Endpoint } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import type { Actor } from "#test/world/world.ts";

/**
 * Calls an endpoint as HTTP has it, whatever is wrong with the call. `body` is JSON, as a value or as text that is sent
 * as it is; a GET has its fields in the query, and what takes a file gets one that is none.
 */
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
  if (method === "GET") return actor.raw(`${path}${queryOf(body)}`);
  if (method === "DELETE") return actor.raw(path, { method });
  return actor.raw(path, {
    method,
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** The longest line that a server takes is shorter than what some fields are tried with. */
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
