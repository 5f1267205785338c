import type { WireReply } from "./http-server.ts";

/** Returns undefined when a body is not an object; an empty body is `{}`. */
export function readJson(body: Buffer): Record<string, unknown> | undefined {
  if (body.length === 0) return {};
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {}
  return undefined;
}

export function json(status: number, value: unknown): Required<WireReply> {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return { status, headers, body: JSON.stringify(value) };
}
