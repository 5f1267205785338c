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

export function json(
  status: number,
  value: unknown,
  type = "application/json; charset=utf-8",
): Required<WireReply> {
  return { status, headers: { "content-type": type }, body: JSON.stringify(value) };
}

/** Replies as the services of AWS with the JSON protocol do. */
export function awsJson(status: number, value: object): WireReply {
  return json(status, value, "application/x-amz-json-1.1");
}

/** @param type the name of the SDK's error */
export function awsRefusal(type: string, message: string): WireReply {
  return awsJson(400, { __type: type, message });
}
