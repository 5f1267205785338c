import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { expect, test } from "vitest";
import * as z from "zod";
import { findCaller, isMemberCaller } from "#functions/platform/http/caller.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { grantPollLease } from "#functions/platform/polls/poll-lease.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { write } from "#functions/platform/table/table.ts";
import { endSessions } from "#functions/users/store.ts";
import { contract } from "#shared/contract.ts";
import { endpoint } from "#shared/endpoint.ts";
import { endpoints } from "#test/contract/endpoints.ts";
import { meteredAgain } from "#test/world/cost.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

/** A test endpoint that the lock closes: the name of the organization. */
const polled = {
  name: endpoint({
    route: "GET /api/test/name",
    access: "member",
    polled: true,
    input: z.object({ part: z.string().max(5).optional() }),
    output: z.object({ name: z.string() }),
  }),
};

let reads = 0;
const handler = serve(polled, {
  name: {
    version: ({ part }, { organization }) => `${organization.name} ${part}`,
    read: (_input, { organization }) => {
      reads++;
      return { name: organization.name };
    },
  },
});

const world = ownWorld();

async function poll({ token }: Person, tag = "", query = "") {
  const headers = { authorization: `Bearer ${token}`, ...(tag && { "if-none-match": tag }) };
  const event = {
    routeKey: polled.name.route,
    rawQueryString: query,
    headers,
    requestContext: { http: { method: "GET", sourceIp: "127.0.0.1" }, requestId: "1" },
  };
  const answer = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context);
  const { statusCode = 200, body = "", headers: answered = {} } = answer;
  return { status: statusCode, body, tag: String(answered["etag"] ?? "") };
}

const change = ({ orgId }: Person, set: Partial<OrganizationRecord>) =>
  write([{ update: keys.organization(orgId), set, condition: "exists" }]);

test("an unchanged poll of a lockable page costs one read unit, in one step", async () => {
  const ada = await world.owner();
  const { tag } = await poll(ada);
  reads = 0;
  const reading = await meteredAgain(async () => expect((await poll(ada, tag)).status).toBe(304));
  expect(reading).toMatchObject({ calls: 1, steps: 1, readUnits: 1 });
  expect(reads).toBe(0);
  await change(ada, { name: "Solar do Vale" });
  expect(await poll(ada, tag)).toMatchObject({ status: 200, body: '{"name":"Solar do Vale"}' });
  expect(reads).toBe(1);
});

test("a lock, a suspension and a deletion refuse the next poll, whatever its tag", async () => {
  const ada = await world.owner();
  const { tag } = await poll(ada);
  expect((await poll(ada, tag)).status).toBe(304);
  await change(ada, { suspendedAt: new Date().toISOString() });
  expect(await poll(ada, tag)).toMatchObject({
    status: 402,
    body: expect.stringContaining("organization_suspended"),
  });
  await change(ada, { suspendedAt: null });
  expect((await poll(ada, tag)).status).toBe(304);
  await change(ada, { trialEndDate: new Date(0).toISOString() });
  expect(await poll(ada, tag)).toMatchObject({
    status: 402,
    body: expect.stringContaining("PAYMENT_REQUIRED"),
  });
  await change(ada, { trialEndDate: new Date(Date.now() + 86_400_000).toISOString() });
  expect((await poll(ada, tag)).status).toBe(304);
  await change(ada, { deletedAt: new Date().toISOString() });
  expect(await poll(ada, tag)).toMatchObject({
    status: 403,
    body: expect.stringContaining("no_organization"),
  });
});

test("a read just before a session ends gives it no pass", async () => {
  const endings: ((person: Person) => Promise<unknown>)[] = [
    (person) => person.call(contract.auth.logout, {}),
    (person) => write([endSessions(person.user.id, new Date(Date.now() + 1_000))]),
    (person) => change(person, { deletedAt: new Date().toISOString() }),
    (person) => write([{ remove: keys.member(person.orgId, person.user.id) }]),
    (person) => poll(person),
  ];
  for (const end of endings) {
    const ada = await world.owner();
    const now = await world.now();
    const caller = await findCaller(ada.token, now);
    if (!isMemberCaller(caller)) throw new Error("the caller is missing");
    await end(ada);
    expect(await grantPollLease(caller, ada.token, now)).toBe(false);
  }
});

test("another query has another tag, even for the same version", async () => {
  const ada = await world.owner();
  const { tag } = await poll(ada);
  expect((await poll(ada, tag, "part=a")).status).toBe(200);
  expect((await poll(ada, tag, "part=abcdef")).status).toBe(400);
});

test("polled endpoints are GETs for members without refusals of their own", () => {
  const wrong = endpoints.filter(
    ({ polled: isPolled, route, access, problems, takes, answers }) =>
      isPolled &&
      (!route.startsWith("GET ") || access !== "member" || problems || takes || answers),
  );
  expect(wrong).toEqual([]);
  expect(endpoints.filter(({ polled: isPolled }) => isPolled).length).toBeGreaterThan(0);
});
