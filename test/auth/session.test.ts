import { expect, test } from "vitest";
import { changeSession } from "#functions/organization/store.ts";
import { switchSession } from "#functions/platform/http/caller.ts";
import { isAlive, newSession, renewal } from "#functions/platform/http/session.ts";

const session = {
  pk: "USER#a",
  sk: "SESSION#b",
  userId: "a",
  orgId: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  expiresAt: "2026-11-08T00:00:00.000Z",
  endsAt: "2026-12-01T00:00:00.000Z",
  ip: "127.0.0.1",
  userAgent: "",
  ttl: 0,
};

test("a session lasts 7 days without use, and 30 at most", () => {
  const { createdAt, expiresAt, endsAt } = session;
  const made = newSession("a", null, { ip: "", userAgent: "" }, new Date(createdAt));
  expect(made.write).toMatchObject({ put: { createdAt, expiresAt, endsAt } });
});

test.each([
  ["2026-11-01T23:59:59.999Z", "2026-11-08T00:00:00.000Z", undefined],
  ["2026-11-02T00:00:00.000Z", "2026-11-08T00:00:00.000Z", "2026-11-09T00:00:00.000Z"],
  ["2026-11-28T12:00:00.000Z", "2026-11-30T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
  ["2026-11-29T12:00:00.000Z", "2026-12-01T00:00:00.000Z", undefined],
])("used at %s, a session until %s is renewed until %s", (now, expiresAt, until) => {
  const write = renewal({ ...session, expiresAt }, new Date(now));
  expect(write && "set" in write && write.set?.["expiresAt"]).toBe(until);
});

test("a session that ends while it is renewed or switched stays ended", () => {
  const renewed = renewal(session, new Date("2026-11-07T00:00:00.000Z"));
  for (const write of [renewed, switchSession("a", "a", null)])
    expect(write).toMatchObject({ condition: "exists", failWith: { code: "unauthenticated" } });
});

test("another organization prolongs no session, and none survives a recovery by it", () => {
  const request = { ip: "", userAgent: "", token: null };
  const changed = changeSession(session, "b", request, new Date("2026-11-28T00:00:00.000Z"));
  const { createdAt, endsAt } = session;
  const put = { createdAt, confirmedAt: createdAt, expiresAt: endsAt, endsAt };
  expect(changed.writes).toMatchObject([{ put }]);
});

test.each([
  ["before its end", session.createdAt, "2026-11-07T23:59:59.999Z", true],
  ["at its end", session.createdAt, session.expiresAt, false],
  ["from before a recovery", "2026-11-01T00:00:00.001Z", "2026-11-02T00:00:00.000Z", false],
])("a session %s, valid from %s, at %s: %s", (_case, validFrom, now, isValid) => {
  expect(isAlive(session, validFrom, new Date(now))).toBe(isValid);
});
