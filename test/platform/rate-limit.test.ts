import { beforeEach, expect, test, vi } from "vitest";
import { resetRateLimit, networkOf } from "#functions/platform/limits/rate-limit.ts";

beforeEach(() => {
  vi.stubEnv("SIGNING_SECRET", "secret");
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s calls as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("limits all addresses of a network together", () => {
  const limit = { what: "login", max: 5, minutes: 15, perAddress: true } as const;
  const one = resetRateLimit(limit, "2001:db8:1:2::1");
  expect(resetRateLimit(limit, "2001:db8:1:2:ffff::2")).toEqual(one);
  expect(resetRateLimit(limit, "2001:db8:1:3::1")).not.toEqual(one);
});
