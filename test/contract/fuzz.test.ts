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
 * Tries every field of every input with wrong, extreme and hostile values, one at a time in a valid input. Fields come
 * from the schemas. Every answer is a short sentence of the catalogue, never a failure.
 */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
const world = ownWorld();

interface Tenant {
  owner: Person;
  member: TeamMate;
  records: Records;
  /** A super administrator and an organization to manage. */
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

function casesOf(endpoint: Endpoint, body: object): [Path, Source | undefined][] {
  return fieldsOf(endpoint.input as Schema).flatMap((field) => {
    const values = hostileValues(field, valueAt(body, field.path), SEED);
    return [undefined, ...values].map((value): [Path, Source | undefined] => [field.path, value]);
  });
}

/** Keeps the caller's own address: another one would end the session. */
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
  // The grid shows that a member is refused before the input is read.
  return access === "admin" || access === "owner" ? [owner] : [owner, member];
}

function openFor(endpoint: Endpoint, tenant: Tenant) {
  const callers = callersOf(endpoint, tenant).map((person) => ({
    person,
    body: bodyFor(endpoint, tenant, person),
  }));
  return { callers, path: pathFor(endpoint, tenant) };
}

/** Calls an endpoint by its callers in turn, with a new tenant when one is used up. */
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

  /** A reached limit or an ended session would hide the next cases. */
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
    /** Returns why the valid input is refused, which would hide wrong fields. */
    async tryValid(): Promise<string | undefined> {
      const { status, text } = await sendThrough(undefined, undefined, 0);
      return verdict(status, text) ?? (isTakenForValid(text) ? undefined : text);
    },
  };
}

const USED_UP = /"(unauthenticated|PAYMENT_REQUIRED|confirmation_required)"/;

/** The valid input gets only the password wrong. */
function isTakenForValid(text: string): boolean {
  return !text.includes('"invalid_input"') || text.includes("Senha atual incorreta");
}
