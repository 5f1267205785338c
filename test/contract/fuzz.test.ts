import { beforeAll, describe, expect, test } from "vitest";
import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { confirmedOwner, joinTeam, setSeats, type TeamMate } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { fieldsOf, type Path, say } from "./inputs/fields.ts";
import { hostileValues, type Source } from "./inputs/hostile.ts";
import { placed, valueAt } from "./inputs/placed.ts";
import {
  knownValues,
  madeUnique,
  makeRecords,
  recordInPath,
  type Records,
} from "./inputs/records.ts";
import { sendJson } from "./inputs/send.ts";
import type { Schema } from "./inputs/shape.ts";
import { pathOf, validInput } from "./inputs/valid.ts";
import { verdict } from "./inputs/verdict.ts";

/**
 * Every field of every input with every value that is wrong, at the limit or hostile, one at a time in an input that is
 * valid otherwise. The fields are read from the schemas, so that a new one is tried the moment it exists. Whatever is
 * sent is answered in a short sentence of the catalogue, and never by a failure.
 */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
const world = ownWorld();

interface Tenant {
  owner: Person;
  member: TeamMate;
  records: Records;
  /** A super administrator, and somebody's organization to be managed. */
  root: Person;
  managed: string;
  planId: number;
}

async function makeTenant(): Promise<Tenant> {
  const [owner, root, other] = await Promise.all([
    confirmedOwner(world),
    superAdmin(world),
    world.owner(),
  ]);
  await setSeats(owner, 1_000);
  const member = await joinTeam(world, owner, "member");
  const plan = await root.call(contract.admin.createPlan, { name: crypto.randomUUID() });
  const records = await makeRecords(owner, member);
  return { owner, member, records, root, managed: other.orgId, planId: plan.id };
}

let shared: Promise<Tenant>;
beforeAll(async () => {
  shared = makeTenant();
  await shared;
}, 30_000);

const withInput = Object.values(contract)
  .flatMap((group) => Object.values(group as Record<string, Endpoint>))
  .filter(({ input }) => input)
  .map((endpoint) => [endpoint.route, endpoint] as const);

describe(`with the seed ${SEED}`, () => {
  test.concurrent.each(withInput)("%s", { timeout: 120_000 }, async (_route, endpoint) => {
    const caller = await callerOf(endpoint);
    expect(await caller.tryValid()).toBeUndefined();
    const faults: string[] = [];
    for (const [turn, [path, value]] of caller.cases.entries()) {
      const fault = await caller.ask(path, value, turn);
      if (fault) faults.push(`${say(path)} = ${String(value).slice(0, 80)}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

/** Every field with every value, and without any. */
function casesOf(endpoint: Endpoint, body: object): [Path, Source | undefined][] {
  return fieldsOf(endpoint.input as Schema).flatMap((field) => {
    const values = hostileValues(field, valueAt(body, field.path), SEED);
    return [undefined, ...values].map((value): [Path, Source | undefined] => [field.path, value]);
  });
}

/** A valid input of a caller. Their own address, which another one would end the session of. */
function bodyFor(endpoint: Endpoint, { records, planId }: Tenant, { email }: Person): object {
  const own = endpoint.route === "PUT /api/users/profile" && { email };
  return validInput(endpoint, { ...knownValues(records, endpoint), planId, ...own });
}

function pathFor(endpoint: Endpoint, { records, managed, planId }: Tenant): string {
  const kind = recordInPath(endpoint);
  const id = kind ? records[kind] : planId;
  return pathOf(endpoint, { id, tagId: id, orgId: managed });
}

function callersOf({ access }: Endpoint, { owner, member, root }: Tenant): Person[] {
  if (access === "super_admin") return [root];
  // Whatever a member sends where only others may, the grid shows to be refused before it is read.
  return access === "admin" || access === "owner" ? [owner] : [owner, member];
}

/** What one endpoint is called with, ready for each of its callers. */
function openFor(endpoint: Endpoint, tenant: Tenant) {
  const callers = callersOf(endpoint, tenant).map((person) => ({
    person,
    body: bodyFor(endpoint, tenant, person),
  }));
  return { callers, path: pathFor(endpoint, tenant) };
}

/** Calls one endpoint, by its callers in turn, from a tenant that is new when one is used up. */
async function callerOf(endpoint: Endpoint) {
  let open = openFor(endpoint, await shared);

  async function send(at: Path | undefined, value: Source | undefined, turn: number) {
    const { callers, path } = open;
    const caller = callers[turn % callers.length];
    if (!caller) throw new Error(`Nobody calls ${endpoint.route}`);
    const text = at ? placed(caller.body, at, value) : JSON.stringify(caller.body);
    const response = await sendJson(caller.person, endpoint, path, madeUnique(text));
    return { status: response.status, text: await response.text() };
  }

  /** A limit that was reached, or a session that ended, would hide what comes after it. */
  async function sendThrough(at: Path | undefined, value: Source | undefined, turn: number) {
    let answer = await send(at, value, turn);
    if (answer.status === 429) {
      await world.advance(1.1);
      answer = await send(at, value, turn);
    }
    if (answer.status === 429 || USED_UP.test(answer.text)) {
      open = openFor(endpoint, await makeTenant());
      answer = await send(at, value, turn);
    }
    return answer;
  }

  return {
    cases: casesOf(endpoint, open.callers[0]?.body ?? {}),
    async ask(path: Path, value: Source | undefined, turn: number): Promise<string | undefined> {
      const { status, text } = await sendThrough(path, value, turn);
      return verdict(status, text);
    },
    /** Why the valid input is not taken for one; a wrong field would hide all the others. */
    async tryValid(): Promise<string | undefined> {
      const { status, text } = await sendThrough(undefined, undefined, 0);
      return verdict(status, text) ?? (isTakenForValid(text) ? undefined : text);
    },
  };
}

const USED_UP = /"(unauthenticated|PAYMENT_REQUIRED|confirmation_required)"/;

/** The password that nobody has is the one thing that a valid input gets wrong. */
function isTakenForValid(text: string): boolean {
  return !text.includes('"invalid_input"') || text.includes("Senha atual incorreta");
}
