import { beforeAll, describe, expect, test } from "vitest";
import { contract } from "#shared/contract.ts";
import { type Endpoint, isOrganizational } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import { hasRole, type Role } from "#shared/organization/rules.ts";
import { keys } from "#functions/platform/keys.ts";
import { write } from "#functions/platform/table.ts";
import { inviteToken, joinTeam, setSeats, someEmail } from "#test/world/team.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Actor, Person } from "#test/world/world.ts";

/**
 * Every endpoint of the contract against everybody who should be refused. A new endpoint is covered the moment it
 * exists; this file has a cloud of its own, because it moves the clock.
 */
const endpoints = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${domain}.${name} (${endpoint.route})`, endpoint] as const,
  ),
);
const needSession = endpoints.filter(
  ([, { access }]) => access !== "public" && access !== "provider",
);
const organizational = endpoints.filter(([, endpoint]) => isOrganizational(endpoint));
const withRecord = organizational.filter(([, { route }]) => route.includes("{id}"));
const systemWide = endpoints.filter(([, { access }]) => access === "super_admin");

const world = ownWorld();

let owner: Person;
let otherOwner: Person;
const actors: Partial<Record<Role | "removed" | "expired" | "other tenant", Actor>> = {};

beforeAll(async () => {
  // Their trial is over when the tests run: one registers, the clock moves, the others register.
  const lateComer = await world.owner("Sessão Vencida");
  await world.advance(7 * 24 + 1);
  [owner, otherOwner] = await Promise.all([world.owner("Ada Lima"), world.owner("Outra Empresa")]);
  actors.owner = owner;
  actors["other tenant"] = otherOwner;
  actors.expired = world.withToken(lateComer.token);
  await setSeats(owner, 10);
  for (const role of ["admin", "member"] as const)
    actors[role] = await joinTeam(world, owner, role);
  const removed = await joinTeam(world, owner, "member");
  await owner.call(contract.organization.removeMember, { id: removed.memberId });
  actors.removed = removed;
  await fillWithRecords(owner);
});

describe("without a session", () => {
  test.each(needSession)("%s answers 401", async (_name, endpoint) => {
    await expectRefusal(world.anonymous(), endpoint, 401, "unauthenticated");
    await expectRefusal(actors.expired, endpoint, 401, "unauthenticated");
  });
});

describe("for a person who was removed", () => {
  test.each(organizational)("%s answers 403 at the next request", async (_name, endpoint) => {
    await expectRefusal(actors.removed, endpoint, 403, "no_organization");
  });
});

describe("by role", () => {
  const cases = organizational.flatMap(([name, endpoint]) =>
    (["admin", "member"] as const).map((role) => [name, role, endpoint] as const),
  );
  test.each(cases)("%s for a %s", async (_name, role, endpoint) => {
    if (!hasRole(role, endpoint.access as Role)) {
      await expectRefusal(actors[role], endpoint, 403, "not_allowed");
      return;
    }
    // A record that is not there: allowed calls go through to their own refusal and change nothing.
    const { status } = await sendEmpty(actors[role], endpoint, "999999");
    expect([401, 402, 403, 500]).not.toContain(status);
  });
});

describe("for anybody but an administrator of the system", () => {
  test.each(systemWide)("%s answers 403", async (_name, endpoint) => {
    for (const role of ["owner", "admin", "member", "removed"] as const)
      await expectRefusal(actors[role], endpoint, 403, "super_admin_only");
  });
});

describe("with the number of another organization's record", () => {
  test.each(withRecord)(
    "%s answers 404, as for a record that never was",
    async (_name, endpoint) => {
      const foreign = await sendEmpty(otherOwner, endpoint, foreignId(endpoint));
      const absent = await sendEmpty(otherOwner, endpoint, "999999");
      expect(foreign.status).toBe(404);
      expect(await foreign.text()).toBe(await absent.text());
    },
  );

  test.each(withRecord)("%s answers 404 for what is no number", async (_name, endpoint) => {
    for (const id of ["2147483648", "abc", "0", "-1", "1e3", "%00", "1%2F2"]) {
      expect((await sendEmpty(owner, endpoint, id)).status, id).toBe(404);
    }
  });
});

describe("while the organization is locked", () => {
  let locked: Person;
  beforeAll(async () => {
    locked = await world.owner("Fim Do Teste");
    await write([
      {
        update: keys.organization(locked.orgId),
        set: { trialEndDate: new Date(0).toISOString() },
      },
    ]);
  });

  test.each(organizational)(
    "%s answers 402, unless it is open by name",
    async (_name, endpoint) => {
      const response = await sendEmpty(locked, endpoint, "1");
      if (endpoint.locked === "open") {
        expect(response.status).not.toBe(402);
        return;
      }
      expect(response.status).toBe(402);
      expect(await response.json()).toEqual({
        code: "PAYMENT_REQUIRED",
        message: "Sistema bloqueado - assinatura necessária",
      });
    },
  );
});

async function expectRefusal(
  who: Actor | undefined,
  endpoint: Endpoint,
  status: number,
  code: string,
) {
  const response = await sendEmpty(who, endpoint, "1");
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
}

/** What a call needs to get as far as its record. */
const needed: Record<string, object> = {
  "PUT /api/organization/members/{id}": { role: "member" },
  "POST /api/organization/members/{id}/resend-link": { firstName: "Ana", lastName: "Lima" },
  "POST /api/checklist-templates/{id}/items": { title: "Item" },
};

/** A number that `owner`'s organization has and `otherOwner`'s has not: each has a first member, its owner. */
function foreignId({ route }: Endpoint): string {
  return route.includes("/members/") ? "2" : "1";
}

/** Sends a request that is well-formed as far as HTTP goes and means nothing. */
function sendEmpty(who: Actor | undefined, endpoint: Endpoint, id: string): Promise<Response> {
  if (!who) throw new Error("the actor is missing");
  const { method, path } = parseRoute(endpoint.route);
  const init: RequestInit = { method };
  if (endpoint.takes === "form") {
    const form = new FormData();
    form.set(endpoint.field ?? "file", new Blob(["x"]), "x");
    init.body = form;
  } else if (method !== "GET" && method !== "DELETE") {
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(needed[endpoint.route] ?? {});
  }
  return who.raw(path.replace(/\{\w+\}/, id), init);
}

/** The first record of every kind that has a number. */
async function fillWithRecords(person: Person): Promise<void> {
  await inviteToken(person, someEmail());
  const client = await person.call(contract.clients.create, { name: "Padaria" });
  const product = await person.call(contract.products.create, { name: "Pão", price: 1 });
  await person.call(contract.proposals.create, {
    proposal: { clientId: client.id, title: "Pães" },
    items: [{ productId: product.id }],
  });
  await person.call(contract.tasks.create, {
    title: "Vistoria",
    clientId: client.id,
    subtasks: [{ title: "Medir", assignedTo: person.user.id }],
    checklists: [{ title: "Entrega", items: [{ title: "Chaves" }] }],
  });
}
