import { beforeAll, describe, expect, test, vi } from "vitest";
import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { PATIENCE } from "#test/world/patience.ts";
import { confirmedOwner, joinTeam, setSeats, type TeamMate } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { nameOf, say } from "./inputs/fields.ts";
import {
  IN_BODIES,
  knownValues,
  makeRecords,
  recordInPath,
  type Records,
} from "./inputs/records.ts";
import { sendJson } from "./inputs/send.ts";
import { namesIn, pathOf, referencesIn, validInput } from "./inputs/valid.ts";

/** A reference to a record of another organization is refused as if it did not exist, and changes nothing. */
const world = ownWorld();

let attacker: Person;
let victim: Person;
let own: Records;
let foreign: Records;
let before: string;

beforeAll(async () => {
  [attacker, victim] = await Promise.all([confirmedOwner(world), confirmedOwner(world)]);
  await Promise.all([setSeats(attacker, 20), setSeats(victim, 20)]);
  own = await makeRecords(attacker, await joinTeam(world, attacker, "member"));
  await joinTeam(world, victim, "member");
  const colleague: TeamMate = await joinTeam(world, victim, "member");
  for (let count = 0; count < 3; count++) foreign = await makeRecords(victim, colleague);
  before = await vi.waitFor(async () => {
    const all = await everythingOf(victim);
    // The team hears of who joined a moment later.
    expect(all.match(/"type":"invite_accepted"/g)).toHaveLength(2);
    return all;
  }, PATIENCE);
}, 60_000);

const calls = Object.values(contract)
  .flatMap((group) => Object.values(group as Record<string, Endpoint>))
  .filter(({ access }) => access !== "super_admin");

const APART = ["token", "secret", "cnpj", "zip", "sha256", "month"];
const inPaths = calls.flatMap((endpoint) =>
  namesIn(endpoint)
    .filter((name) => !APART.includes(name))
    .map((name) => [endpoint.route, name, endpoint] as const),
);

/** Chosen by the sender, or no record at all. */
const OWN_IDS = ["sendId", "createId", "taxId"];
/** Only the history names it; an unknown one is ignored. */
const MENTIONS = ["proposal.templateId"];
/** It names the client only to save a read: `stale_record` comes first. */
const HINTS: readonly string[] = [proposals.send.route];
const inBodies = calls
  .filter(({ route }) => !HINTS.includes(route))
  .flatMap((endpoint) =>
    referencesIn(endpoint)
      .filter((path) => !OWN_IDS.includes(nameOf(path)))
      .map((path) => [endpoint.route, say(path), endpoint] as const)
      .filter(([, path]) => !MENTIONS.includes(path)),
  );

const NOT_FOUND_BY_BODY = [
  "PUT /api/organization/active organizationId",
  "POST /api/zapsign/generate-contract proposalId",
  "POST /api/proposals/pdf proposalId",
];

const ABSENT_ID = "3f0e4a52-5a0b-4f3c-9d6e-0a1b2c3d4e5f";

interface Answer {
  status: number;
  text: string;
}

describe.each(inPaths)("%s with the {%s} of another organization", (_route, name, endpoint) => {
  test("is not found, like an unknown record", async () => {
    const kind = recordInPath(endpoint);
    if (!kind) throw new Error(`Say in inputs/records.ts what {${name}} is of`);
    const found = await ask(endpoint, { [name]: foreign[kind] }, {});
    const absent = await ask(endpoint, { [name]: 9_999_999 }, {});
    expect(found).toEqual(absent);
    expect(found.status, found.text).toBe(404);
  });
});

describe.each(inBodies)("%s with the %s of another organization", (route, at, endpoint) => {
  test("is refused, like an unknown one", async () => {
    const inPath = own[recordInPath(endpoint) ?? "client"];
    const month = new Date().toISOString().slice(0, 7);
    const path = { id: inPath, tagId: inPath, month };
    const isNew = newChecklist(at);
    const found = await ask(endpoint, path, { ...isNew, [at]: foreignValue(at) });
    const absent = await ask(endpoint, path, { ...isNew, [at]: absentValue(at) });
    expect(found).toEqual(absent);
    if (NOT_FOUND_BY_BODY.includes(`${route} ${at}`)) {
      expect(found.status, found.text).toBe(404);
      return;
    }
    expect(found.status, found.text).toBe(400);
    const { errors } = JSON.parse(found.text) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual([fieldOf(at)]);
  });
});

test("nothing of the other organization was changed", async () => {
  expect(await everythingOf(victim)).toBe(before);
});

async function ask(endpoint: Endpoint, inPath: object, inBody: object): Promise<Answer> {
  const body = validInput(endpoint, { ...knownValues(own, endpoint), ...inBody });
  const response = await sendJson(attacker, endpoint, pathOf(endpoint, { ...inPath }), body);
  return { status: response.status, text: await response.text() };
}

const kindOf = (at: string) => IN_BODIES[at] ?? IN_BODIES[nameOf(at.split("."))];

function foreignValue(at: string): unknown {
  if (at === "organizationId") return victim.orgId;
  const kind = kindOf(at);
  if (!kind) throw new Error(`Say in inputs/records.ts what ${at} is of`);
  return foreign[kind];
}

function absentValue(at: string): unknown {
  return typeof foreignValue(at) === "string" ? ABSENT_ID : 9_999_999;
}

function newChecklist(at: string): object {
  const checklist = /^(.*checklists\.0\.)templateId$/.exec(at)?.[1];
  if (checklist === undefined) return {};
  return { [`${checklist}id`]: undefined, [`${checklist}items.0.id`]: undefined };
}

function fieldOf(at: string): string {
  return at.replace(/^tagIds\.0$/, "tagIds");
}

async function everythingOf(person: Person): Promise<string> {
  const reads = calls.filter(
    ({ route, access, answers }) =>
      route.startsWith("GET") && access !== "public" && !answers && !route.includes("{"),
  );
  const texts = await Promise.all(
    reads.map(async ({ route }) => {
      const response = await person.raw(route.replace("GET ", ""));
      return `${route} ${response.status} ${await response.text()}`;
    }),
  );
  // The position in the change log moves with the clock.
  return texts.join("\n").replace(/(?<=unread-count 200 .*)"at":"[^"]*"/, "");
}
