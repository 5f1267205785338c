import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { countingCall } from "#functions/platform/http/call-limit.ts";
import type { Request } from "#functions/platform/http/request.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { seeded } from "#infra/local/seed/random.ts";
import { contract } from "#shared/contract.ts";
import { type Endpoint, needsSession } from "#shared/endpoint.ts";
import { callsPerMinute } from "#shared/organization/limits.ts";
import { makeSuperAdmin } from "#test/admin/admin.fixture.ts";
import { meteredAgain } from "#test/world/cost.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Actor, Person } from "#test/world/world.ts";

const { auth, clients } = contract;
const UNREAD = "/api/notifications/unread-count";
const SENTENCE = "Muitas chamadas em pouco tempo. Aguarde um instante e tente de novo.";
const SAMPLED = 20;
const world = ownWorld();
let ada: Person;

beforeAll(() => {
  process.env["CALL_LIMIT_FACTOR"] = "1";
  return () => void (process.env["CALL_LIMIT_FACTOR"] = "0");
});

beforeEach(async () => {
  ada = await world.owner();
  // A minute that lasts until the test moves on.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.ceil(Date.now() / 60_000) * 60_000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const poll = (who: Actor) => who.raw(UNREAD);

/** Returns how many calls succeeded before one was refused. */
async function flood(call: () => Promise<Response>): Promise<number> {
  let answered = 0;
  let isOver = false;
  const go = async () => {
    while (!isOver) {
      if ((await call()).status === 429) isOver = true;
      else answered++;
    }
  };
  await Promise.all(Array.from({ length: 20 }, go));
  return answered;
}

async function countedCalls({ orgId }: Person): Promise<number> {
  const minute = Math.floor((await world.now()).getTime() / 60_000);
  return (await get(keys.calls(orgId, minute)))?.count ?? 0;
}

async function limit({ orgId, user }: Person): Promise<void> {
  const limitedUntil = new Date((await world.now()).getTime() + 30_000).toISOString();
  await write([
    { update: keys.organization(orgId), set: { limitedUntil } },
    { update: keys.member(orgId, user.id), set: { limitedUntil } },
  ]);
}

test("below the limit one call in twenty writes one unit, and none reads more", async () => {
  await poll(ada);
  vi.spyOn(Math, "random").mockImplementation(seeded(3));
  for (let call = 0; call < 600; call++) expect((await poll(ada)).status).toBe(200);
  const writes = (await countedCalls(ada)) / SAMPLED;
  // Four times the standard deviation of 600 draws with one chance in 20.
  expect(Math.abs(writes - 30)).toBeLessThan(22);
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  expect(await meteredAgain(() => poll(ada))).toMatchObject({ readUnits: 1.5, writeUnits: 0 });
  vi.spyOn(Math, "random").mockReturnValue(0);
  expect(await meteredAgain(() => poll(ada))).toMatchObject({ readUnits: 1.5, writeUnits: 1 });
  const created = () => ada.call(clients.create, { name: "Padaria" });
  const creation = await meteredAgain(created);
  expect(creation.writeUnits).toBe(8);
  expect(creation.steps).toBeLessThanOrEqual(3);
}, 60_000);

test("a flood is stopped at about the limit, without affecting others", async () => {
  vi.spyOn(Math, "random").mockImplementation(seeded(11));
  const beto = await world.owner();
  const answered = await flood(() => poll(ada));
  // 1,400 calls a minute for two seats are 70 that are counted: four standard deviations and what was under way.
  expect(answered).toBeGreaterThan(1_400 - 4 * SAMPLED * Math.sqrt(70));
  expect(answered).toBeLessThan(1_400 + 4 * SAMPLED * Math.sqrt(70) + 20);
  expect((await poll(beto)).status).toBe(200);
  expect(await beto.call(clients.list, {})).toEqual([]);

  const refused = await poll(ada);
  expect(await refused.json()).toEqual({
    code: "too_many_calls",
    message: SENTENCE,
  });
  expect(Number(refused.headers.get("retry-after"))).toBe(60);
  expect(await ada.refusal(clients.list, {})).toMatchObject({ status: 429 });
  vi.setSystemTime(Date.now() + 59_000);
  expect((await poll(ada)).headers.get("retry-after")).toBe("1");
  vi.setSystemTime(Date.now() + 1_000);
  expect(await ada.call(clients.list, {})).toEqual([]);
  expect((await poll(ada)).status).toBe(200);
}, 120_000);

test("a refused call only reads its caller, and writes nothing", async () => {
  await poll(ada);
  const allowed = await metered(() => ada.call(auth.user, {}));
  await limit(ada);
  expect(await metered(() => poll(ada))).toMatchObject({ calls: 1, readUnits: 1.5, writeUnits: 0 });
  const refused = await metered(() => ada.refusal(clients.create, { name: "Mais um" }));
  expect(refused).toMatchObject({ calls: 1, readUnits: allowed.readUnits, writeUnits: 0 });
});

test("a team shares the limit, which applies to polls at their next counted call", async () => {
  const bia = await joinTeam(world, ada, "member");
  await poll(bia);
  vi.spyOn(Math, "random").mockImplementation(seeded(5));
  await flood(() => poll(ada));
  expect(await bia.refusal(clients.list, {})).toMatchObject({ code: "too_many_calls" });
  expect(await flood(() => poll(bia))).toBeLessThan(10 * SAMPLED);
}, 60_000);

test("polling of a whole team with every page open twice stays within the limit", () => {
  for (const seats of [1, 2, 5, 10, 50, 200])
    expect(callsPerMinute(seats)).toBeGreaterThan(2 * 32 * seats);
});

describe("weight of a call", () => {
  const call = async (answer: number, body: number) => {
    const member = await get(keys.member(ada.orgId, ada.user.id));
    const request = { body: new Uint8Array(body) } as unknown as Request;
    const respond = async () => ({ body: "x".repeat(answer) });
    await countingCall({ member: member as MemberRecord }, request, await world.now(), respond);
    return countedCalls(ada);
  };

  test("an answer of 10 MB counts 80 times, a body of 400 KB 50 times", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.999);
    expect(await call(100_000, 8_000)).toBe(0);
    expect(await call(10 * 1024 * 1024, 0)).toBe(80);
    expect(await call(0, 400 * 1024)).toBe(80 + 51);
  });

  test("a call that fails counts as well", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    await ada.refusal(clients.update, { id: 999, name: "Ninguém" });
    expect(await countedCalls(ada)).toBe(SAMPLED);
  });
});

test("never refuses signing in or out, or calls of super administrators", async () => {
  await limit(ada);
  expect((await ada.raw("/api/auth/logout", { method: "POST" })).status).toBe(204);
  await world.anonymous().call(auth.login, ada);
  await makeSuperAdmin(world, ada);
  const { token } = await world.anonymous().call(auth.login, ada);
  const root = world.withToken(token);
  expect(await root.refusal(auth.user, {})).toMatchObject({ code: "too_many_calls" });
  expect(await root.call(contract.admin.plans, {})).not.toEqual([]);
});

const domains = Object.entries(contract).flatMap(([domain, endpoints]) => {
  const asked = Object.values(endpoints as Record<string, Endpoint>).find(
    (one) => needsSession(one) && one.access !== "super_admin",
  );
  return asked ? [[domain, asked] as const] : [];
});

test.each(domains)(
  "the function of %s counts its calls and limits them",
  async (_domain, endpoint) => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const minute = Math.floor((await world.now()).getTime() / 60_000);
    await write([{ put: { ...keys.calls(ada.orgId, minute), count: 1_400 } }]);
    const [method = "", path = ""] = endpoint.route.replace("{id}", "1").split(" ");
    const init = { method, ...(method !== "GET" && { body: "{}" }) };
    const headers = { "content-type": "application/json" };
    await ada.raw(path, { ...init, headers });
    expect(await get(keys.organization(ada.orgId))).toHaveProperty("limitedUntil");
    expect((await ada.raw(path, { ...init, headers })).status).toBe(429);
  },
);
