import { beforeAll, expect, test } from "vitest";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { captureLog } from "#test/world/captured-log.ts";
import { withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { signIn, someEmail } from "#test/world/team.ts";
import type { Actor, Person } from "#test/world/world.ts";
import {
  ACTOR_NAMES,
  type ActorName,
  type Actors,
  expectedOutcome,
  makeActors,
  OUTCOMES,
  STANDINGS,
} from "./actors.ts";
import { endpointsByRoute } from "./endpoints.ts";
import { knownValues, makeRecords, recordInPath, type Records } from "./inputs/records.ts";
import { sendJson } from "./inputs/send.ts";
import { pathOf, validInput } from "./inputs/valid.ts";
import { type Permission, readPermissions } from "./permissions.ts";

/** Every call of the roles page by every actor. The verbose reporter prints the grid. */
const log = captureLog();
const world = ownWorld();
const permissions = readPermissions();

const CPF = "529.982.247-25";

/** Called last, because they end sessions. */
const ENDINGS = ["DELETE /api/users/account", "POST /api/auth/logout"];

const DELICATE: Record<string, object> = {
  "PUT /api/users/profile": { firstName: "Ana", lastName: "Reis", email: someEmail() },
  "PUT /api/organization/members/{id}": { role: "admin" },
  "POST /api/organization/invite": { email: someEmail(), role: "admin" },
  "PUT /api/zapsign/settings": { apiKey: "another-key-of-zapsign" },
  "POST /api/organization/register-user": {
    firstName: "Ana",
    lastName: "Reis",
    email: someEmail(),
    role: "admin",
  },
};

let actors: Actors;
let records: Records;
let otherRecords: Records;
const outcomes = new Map<string, string>();

beforeAll(async () => {
  actors = await makeActors(world);
  otherRecords = await makeRecords(actors.other, actors.otherColleague);
  for (let count = 0; count < 3; count++)
    records = await makeRecords(actors.owner, actors.colleague);
  const lasting = permissions.filter(({ route }) => !ENDINGS.includes(route));
  for (const name of ACTOR_NAMES)
    await inParallel(lasting, 8, (permission) => callAs(permission, name, actors[name]));
  await inParallel(lasting, 8, callDuringFailure);
  for (const route of ENDINGS) {
    const permission = permissions.find((one) => one.route === route);
    if (permission) await callLast(permission);
  }
}, 120_000);

/** Calls that end the session, in a new one; the owner deletes the organization last. */
async function callLast(permission: Permission): Promise<void> {
  const order = ACTOR_NAMES.toSorted((a, b) => Number(a === "owner") - Number(b === "owner"));
  for (const name of order) {
    const person = name === "stale" ? undefined : actors.people[name];
    await callAs(permission, name, person ? await signInAgain(person) : actors[name]);
  }
}

async function signInAgain(person: Person): Promise<Actor> {
  return signIn(world, person).catch(() => person);
}

async function callAs(permission: Permission, name: ActorName, actor: Actor): Promise<void> {
  const endpoint = endpointsByRoute.get(permission.route);
  if (!endpoint || !isCase(permission, name)) return;
  const isForeign = name === "foreign";
  const body = isForeign ? validBody(endpoint) : name === "stale" && DELICATE[endpoint.route];
  const response = await sendJson(actor, endpoint, pathOf(endpoint, named(isForeign, endpoint)), {
    ...body,
  });
  outcomes.set(`${permission.route} ${name}`, await outcomeOf(response, isForeign));
}

/** Answers to the owner while the table fails. */
const failures = new Map<string, { status: number; text: string }>();

async function callDuringFailure({ route }: Permission): Promise<void> {
  const endpoint = endpointsByRoute.get(route);
  if (!endpoint) return;
  const { owner } = actors;
  const before = Object.assign(new Error(`Nothing of ${owner.email}, CPF ${CPF}`), {
    name: "Broken",
  });
  await withFaults(
    ({ command }) => (command === "BatchGetItem" ? undefined : { before }),
    async () => {
      const response = await sendJson(
        owner,
        endpoint,
        pathOf(endpoint, named(false, endpoint)),
        validBody(endpoint),
      );
      failures.set(route, { status: response.status, text: await response.text() });
    },
  );
}

function isCase({ route }: Permission, name: ActorName): boolean {
  return name !== "foreign" || recordInPath({ route: route as Endpoint["route"] }) !== undefined;
}

function validBody(endpoint: Endpoint): object {
  return validInput(endpoint, knownValues(otherRecords, endpoint));
}

function named(isForeign: boolean, endpoint: Endpoint) {
  const kind = recordInPath(endpoint);
  const number = isForeign && kind ? records[kind] : 999_999;
  const none = {
    token: "none",
    secret: "none",
    cnpj: "none",
    sha256: "none",
    month: "2026-12",
    orgId: crypto.randomUUID(),
  };
  return { ...none, id: number, tagId: number };
}

async function outcomeOf(response: Response, isForeign: boolean): Promise<string> {
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text}`;
  const code = text.startsWith("{") ? (JSON.parse(text) as { code?: string }).code : undefined;
  if (isForeign) return code ?? `${response.status}`;
  return code !== undefined && code !== "not_found" && code in OUTCOMES ? code : "let in";
}

const expectedOf = (permission: Permission, name: ActorName) =>
  isCase(permission, name) ? expectedOutcome(permission, STANDINGS[name]) : undefined;

function deviations(permission: Permission): string[] {
  return ACTOR_NAMES.flatMap((name) => {
    const expected = expectedOf(permission, name);
    const got = outcomes.get(`${permission.route} ${name}`);
    if (got === expected) return [];
    return [`${permission.route} by ${name}: expected ${expected}, got ${got}`];
  });
}

const columns = (cells: string[]) => cells.map((cell) => cell.padEnd(10)).join(" ");
const rowOf = (permission: Permission) =>
  columns(
    ACTOR_NAMES.map((name) => {
      const expected = expectedOf(permission, name);
      return expected ? OUTCOMES[expected] : "·";
    }),
  );

test(`${"every call by everybody".padEnd(50)} ${columns(ACTOR_NAMES)}`, () => {
  const cells = permissions.flatMap((permission) =>
    ACTOR_NAMES.filter((name) => isCase(permission, name)),
  );
  expect(outcomes.size).toBe(cells.length);
});

test.each(permissions.map((one) => [one.route.padEnd(50), rowOf(one), one] as const))(
  "%s %s",
  (_route, _row, permission) => {
    expect(deviations(permission)).toEqual([]);
  },
);

test("a failure is answered in one sentence without internals", () => {
  const failed = [...failures].filter(([, { status }]) => status >= 500);
  expect(failed.length).toBeGreaterThan(60);
  for (const [route, { status, text }] of failed) {
    expect(status).toBe(500);
    const { answers, access } = endpointsByRoute.get(route) ?? {};
    if (answers === "page" && access === "public") {
      expect(text).toMatch(route.startsWith("HEAD") ? /^$/ : /<h1[^>]*>Algo deu errado/);
      continue;
    }
    expect(JSON.parse(text), route).toEqual({
      code: "internal",
      message: "Algo deu errado.",
      requestId: expect.any(String) as string,
    });
  }
});

test("the log contains no address, password, token or tax id", () => {
  expect(
    log.lines().filter(({ message }) => message === "unexpected failure").length,
  ).toBeGreaterThan(60);
  expect(log.lines().filter(({ message }) => message === "security").length).toBeGreaterThan(10);
  const people = Object.values(actors.people).flatMap(({ email, password, token }) => [
    email,
    password,
    token,
  ]);
  const digits = CPF.replaceAll(/\D/g, "");
  for (const secret of [...people, CPF, digits, "@exemplo.com.br", "Varanda-azul"])
    expect(log.text()).not.toContain(secret);
});
