import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readRequest } from "#functions/platform/http/request.ts";

beforeEach(() => {
  vi.stubEnv("APP_URL", "https://app.exemplo.com.br");
});
afterEach(() => vi.unstubAllEnvs());

const call = (shown?: string) =>
  ({
    headers: { "x-viewer-address": "203.0.113.7", ...(shown && { "x-fechou-edge": shown }) },
    rawQueryString: "",
    requestContext: { requestId: "r1", http: { method: "GET", sourceIp: "198.51.100.1" } },
  }) as unknown as APIGatewayProxyEventV2;

test("a call with a missing or wrong secret finds nothing", () => {
  vi.stubEnv("EDGE_SECRET", "new");
  for (const shown of [undefined, "", "old"]) expect(() => readRequest(call(shown))).toThrow();
  expect(readRequest(call("new")).ip).toBe("203.0.113.7");
});

test("accepts the previous secret too during a rotation", () => {
  vi.stubEnv("EDGE_SECRET", "new");
  vi.stubEnv("EDGE_SECRET_BEFORE", "old");
  for (const shown of ["new", "old"]) expect(readRequest(call(shown)).ip).toBe("203.0.113.7");
  for (const shown of [undefined, "", "older"]) expect(() => readRequest(call(shown))).toThrow();
});

test("without a secret, as in the local cloud, uses the caller's own address", () => {
  vi.stubEnv("EDGE_SECRET", "");
  expect(readRequest(call("anything")).ip).toBe("198.51.100.1");
});
