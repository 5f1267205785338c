import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { addMonths } from "#shared/values/dates.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { confirmedOwner, joinTeam, setSeats, type TeamMate } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { endpoints } from "./endpoints.ts";
import { fieldsOf, say } from "./inputs/fields.ts";
import { hostileValues } from "./inputs/hostile.ts";
import { type Case, inGroups, placedTogether, valueAt } from "./inputs/placed.ts";
import {
  knownValues,
  madeUnique,
  makeRecords,
  recordInPath,
  type Records,
} from "./inputs/records.ts";
import { inputRefusals } from "./inputs/refused-input.ts";
import { sendJson } from "./inputs/send.ts";
import type { Schema } from "./inputs/shape.ts";
import { pathOf, validInput } from "./inputs/valid.ts";
import { verdict } from "./inputs/verdict.ts";

/**
 * Tries every field of every input with wrong, extreme and hostile values, generated from the schemas. Every response
 * is a short sentence of the catalogue, never a failure. Accepted values are sent several in one input; refused ones
 * one at a time, without the network: `malformed.test.ts` sends refused inputs to every endpoint.
 */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
/** Reached limits move the clock, perhaps into the next month. */
const MONTH_TO_COME = addMonths(new Date().toISOString().slice(0, 10), 6).slice(0, 7);
const world = ownWorld();

interface Tenant {
  owner: Person;
  member: TeamMate;
  records: Records;
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

const withInput = endpoints
  // Every valid input would make a file, which takes seconds. Its fields are those of a call that makes none.
  .filter(({ input, answers }) => input && answers !== "file")
  .map((endpoint) => [endpoint.route, endpoint] as const);

describe(`with the seed ${SEED}`, () => {
  test.concurrent.each(withInput)("%s", { timeout: 300_000 }, async (_route, endpoint) => {
    const caller = await callerOf(endpoint);
    expect(await caller.tryValid()).toBeUndefined();
    const faults: string[] = [];
    for (const [turn, group] of caller.groups.entries())
      faults.push(...(await caller.faultsIn(group, turn)));
    expect(faults).toEqual([]);
  });
});

function groupsOf(endpoint: Endpoint, body: object): Case[][] {
  const cases = fieldsOf(endpoint.input as Schema).flatMap((field) => {
    const values = hostileValues(field, valueAt(body, field.path), SEED);
    return [undefined, ...values].map((value): Case => [field.path, value]);
  });
  const isTaken = (one: Case) =>
    z.safeParse(endpoint.input as Schema, JSON.parse(placedTogether(body, [one]))).success;
  const taken = cases.filter(isTaken);
  const refused = cases.filter((one) => !taken.includes(one));
  return [...inGroups(taken), ...refused.map((one) => [one])];
}

/** Keeps the caller's own address: another one would end the session. */
function bodyFor(endpoint: Endpoint, { records, planId }: Tenant, { email }: Person): object {
  const own = endpoint.route === "PUT /api/users/profile" && { email };
  return validInput(endpoint, { ...knownValues(records, endpoint), planId, ...own });
}

function pathFor(endpoint: Endpoint, { records, managed, planId }: Tenant): string {
  const kind = recordInPath(endpoint);
  const id = kind ? records[kind] : planId;
  return pathOf(endpoint, { id, tagId: id, orgId: managed, month: MONTH_TO_COME });
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

/** In turn, with a new tenant when one is used up. */
async function callerOf(endpoint: Endpoint) {
  let open = openFor(endpoint, await shared);
  /** Of the valid input, if no field can fix it. */
  let usualRefusal: string | undefined;
  const refusalOf = inputRefusals(endpoint);

  async function send(cases: readonly Case[], turn: number) {
    const { callers, path } = open;
    const caller = callers[turn % callers.length];
    if (!caller) throw new Error(`Nobody calls ${endpoint.route}`);
    const text = madeUnique(placedTogether(caller.body, cases));
    const refusal = await refusalOf(text);
    if (refusal) return refusal;
    const response = await sendJson(caller.person, endpoint, path, text);
    return { status: response.status, text: await response.text() };
  }

  /** A reached limit or an ended session would hide the next cases. */
  async function sendThrough(cases: readonly Case[], turn: number) {
    let answer = await send(cases, turn);
    if (answer.status === 429) {
      await world.advance(1.1);
      answer = await send(cases, turn);
    }
    if (answer.status === 429 || USED_UP.test(answer.text)) {
      open = openFor(endpoint, await makeTenant());
      answer = await send(cases, turn);
    }
    return answer;
  }

  /** A refusal hides the effect of the other values, so halves are sent then. */
  async function faultsIn(cases: readonly Case[], turn: number): Promise<string[]> {
    const { status, text } = await sendThrough(cases, turn);
    const [only, ...others] = cases;
    if (!only || others.length === 0) {
      const fault = verdict(status, text);
      return only && fault ? [`${say(only[0])} = ${String(only[1]).slice(0, 80)}: ${fault}`] : [];
    }
    // Each value alone would be refused for the same reason.
    if (status < 400 || (usualRefusal && codeOf(text) === usualRefusal)) return [];
    const half = Math.ceil(cases.length / 2);
    const first = await faultsIn(cases.slice(0, half), turn);
    return [...first, ...(await faultsIn(cases.slice(half), turn))];
  }

  return {
    groups: groupsOf(endpoint, open.callers[0]?.body ?? {}),
    faultsIn,
    /** A refusal of the valid input would hide wrong fields. */
    async tryValid(): Promise<string | undefined> {
      let { status, text } = await sendThrough([], 0);
      // Another endpoint may have filled the shared records.
      if (status >= 400) {
        open = openFor(endpoint, await makeTenant());
        ({ status, text } = await sendThrough([], 0));
      }
      usualRefusal = status === 409 || status === 404 ? codeOf(text) : undefined;
      return verdict(status, text) ?? (isAcceptance(text) ? undefined : text);
    },
  };
}

function codeOf(text: string): string | undefined {
  return /"code":"(\w+)"/.exec(text)?.[1];
}

const USED_UP = /"(unauthenticated|PAYMENT_REQUIRED|confirmation_required)"/;

/** Only the password of the valid input is wrong. */
function isAcceptance(text: string): boolean {
  return !text.includes('"invalid_input"') || text.includes("Senha atual incorreta");
}
