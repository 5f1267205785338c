import { beforeAll, expect, test } from "vitest";
import { getOrganization } from "#functions/admin/organization-store.ts";
import { applyPlan, assignTermsWrites, getPlan } from "#functions/admin/store.ts";
import { findSubscription } from "#functions/gateways/asaas.ts";
import { write } from "#functions/platform/table/table.ts";
import { admin } from "#shared/admin/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { users } from "#shared/users/contract.ts";
import { instantAfter } from "#shared/values/instants.ts";
import { paymentsAt, CPF } from "#test/subscription/payment.fixture.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam, someEmail } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { openOrganization, seen, someName, superAdmin } from "./admin.fixture.ts";

let root: Person;
const world = ownWorld();
const payments = paymentsAt(world);

beforeAll(async () => {
  root = await superAdmin(world);
});

const newPlan = (fields: object = {}) =>
  root.call(admin.createPlan, { name: someName(), ...fields });

test("creates the plan 'Básico' once, even when another plan is created first", async () => {
  const first = await newPlan();
  expect(first.id).toBe(2);
  await root.call(admin.removePlan, { id: first.id });
  const looks = [1, 2, 3, 4].map(() => root.call(admin.plans, {}));
  for (const plans of await Promise.all(looks)) expect(plans).toHaveLength(1);
  const [basic] = await root.call(admin.plans, {});
  expect(basic).toMatchObject({ id: 1, name: "Básico", maxUsers: 2, pricePerUser: 27.5 });
  await root.call(admin.removePlan, { id: 1 });
  expect(await root.call(admin.plans, {})).toEqual([]);
});

test("a plan needs only a name, and an update changes only the fields sent", async () => {
  const name = someName();
  expect(await root.call(admin.createPlan, { name })).toMatchObject({
    maxUsers: 3,
    pricePerUser: 0,
    features: [],
    isActive: true,
    isCourtesy: false,
  });
  const plan = await newPlan({ maxUsers: 5, pricePerUser: "19,90", features: ["Um", "Dois"] });
  expect(plan).toMatchObject({ maxUsers: 5, pricePerUser: 19.9, features: ["Um", "Dois"] });
  const changed = await root.call(admin.updatePlan, { id: plan.id, isActive: false });
  expect(changed).toMatchObject({ ...plan, isActive: false, updatedAt: changed.updatedAt });
  const stale = { id: plan.id, updatedAt: plan.updatedAt, maxUsers: 9 };
  expect((await root.refusal(admin.updatePlan, stale)).code).toBe("stale_record");
});

test.each([
  ["name", {}],
  ["name", { name: " " }],
  ["maxUsers", { name: "x", maxUsers: 0 }],
  ["maxUsers", { name: "x", maxUsers: 1.5 }],
  ["pricePerUser", { name: "x", pricePerUser: -1 }],
  ["pricePerUser", { name: "x", pricePerUser: 1.001 }],
  ["pricePerUser", { name: "x", pricePerUser: 99_999_999, maxUsers: 2 }],
  ["features.0", { name: "x", features: [" "] }],
])("%s is refused in %j", async (field, body) => {
  const refusal = await root.refusal(admin.createPlan, body as never);
  expect(refusal).toMatchObject({ status: 400, errors: [{ field }] });
});

test("refuses a plan name that differs only in case or accents, until it is free again", async () => {
  const name = someName("Avançado");
  const plan = await root.call(admin.createPlan, { name });
  const same = { name: name.toUpperCase().replace("Ç", "C") };
  expect(await root.refusal(admin.createPlan, same)).toMatchObject({
    status: 409,
    code: "plan_name_taken",
    errors: [{ field: "name" }],
  });
  await root.call(admin.updatePlan, { id: plan.id, name: someName() });
  const other = await root.call(admin.createPlan, same);
  await root.call(admin.removePlan, { id: other.id });
  await root.call(admin.createPlan, { name });
});

test("assigning a plan sets the user limit of the organization", async () => {
  const ada = await world.owner("Ada Lima");
  const plan = await newPlan({ maxUsers: 4, pricePerUser: 10 });
  const answer = await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  expect(answer).toMatchObject({ userLimit: 4, subscriptionPlan: { id: plan.id }, warning: null });
  expect(await seen(root, ada)).toMatchObject({
    memberCount: 1,
    ownerEmail: ada.email,
    userLimit: 4,
  });
  expect(await ada.call(organization.get, {})).toMatchObject({
    userLimit: 4,
    subscriptionPlan: { name: plan.name, maxUsers: 4 },
  });
  await joinTeam(world, ada, "member");
  const mate = await joinTeam(world, ada, "member");
  expect((await seen(root, ada))?.memberCount).toBe(3);
  await ada.call(organization.removeMember, { id: mate.memberId });
  expect((await seen(root, ada))?.memberCount).toBe(2);
});

test("a plan smaller than the team warns, removes nobody and admits nobody", async () => {
  const ada = await world.owner();
  await joinTeam(world, ada, "member");
  const plan = await newPlan({ maxUsers: 1 });
  const { warning } = await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  expect(warning).toContain("tem 2 usuários e o plano permite 1");
  expect(await ada.call(organization.members, {})).toHaveLength(2);
  const invite = { email: someEmail(), role: "member" } as const;
  expect((await ada.refusal(organization.invite, invite)).code).toBe("seat_limit");
});

test("refuses to assign an inactive or unknown plan", async () => {
  const ada = await world.owner();
  const { id: planId } = await newPlan({ isActive: false });
  for (const one of [planId, 2_000_000]) {
    const refusal = await root.refusal(admin.assignPlan, { orgId: ada.orgId, planId: one });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: "planId" }] });
  }
  expect((await seen(root, ada))?.subscriptionPlan).toBeNull();
});

test("refuses to delete a plan in use, with the number of its organizations", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner()]);
  const [plan, other] = [await newPlan(), await newPlan()];
  for (const { orgId } of [ada, bob]) await root.call(admin.assignPlan, { orgId, planId: plan.id });
  expect(await root.refusal(admin.removePlan, { id: plan.id })).toMatchObject({
    status: 409,
    message: "Plano em uso por 2 organização(ões). Desative-o.",
  });
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: other.id });
  await bob.call(users.deleteAccount, {});
  await root.call(admin.removePlan, { id: plan.id });
  expect((await root.refusal(admin.removePlan, { id: plan.id })).status).toBe(404);
});

test("refuses either the deletion or the assignment of a plan when both race", async () => {
  for (let round = 0; round < 5; round++) {
    const [ada, { id }] = [await world.owner(), await newPlan()];
    await Promise.allSettled([
      root.call(admin.removePlan, { id }),
      root.call(admin.assignPlan, { orgId: ada.orgId, planId: id }),
    ]);
    const hasPlan = (await seen(root, ada))?.subscriptionPlanId === id;
    const isThere = (await root.call(admin.plans, {})).some((plan) => plan.id === id);
    expect(isThere).toBe(hasPlan);
  }
});

test("an edited plan changes its organizations' limit and the price of the next charge", async () => {
  const ada = await world.owner();
  const plan = await newPlan({ maxUsers: 2, pricePerUser: 20 });
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  await payments.subscribed(ada);
  await root.call(admin.updatePlan, { id: plan.id, maxUsers: 3, pricePerUser: 25 });
  await payments.settled();
  expect(await seen(root, ada)).toMatchObject({ userLimit: 3, subscriptionActive: true });
  expect((await subscriptionOf(ada)).value).toBe(7_500);
});

test("applies changed terms in several runs, and only to organizations of the plan", async () => {
  const plan = await newPlan({ maxUsers: 2 });
  const outsider = await world.owner();
  const many = Array.from({ length: 220 }, () => openOrganization(root));
  const orgIds = await Promise.all(many);
  for (const orgId of orgIds) await root.call(admin.assignPlan, { orgId, planId: plan.id });
  await root.call(admin.updatePlan, { id: plan.id, maxUsers: 7 });
  await payments.settled();
  const all = await root.call(admin.organizations, {});
  const ofPlan = all.filter(({ subscriptionPlanId }) => subscriptionPlanId === plan.id);
  expect(ofPlan).toHaveLength(220);
  expect(new Set(ofPlan.map(({ userLimit }) => userLimit))).toEqual(new Set([7]));
  expect((await seen(root, outsider))?.userLimit).toBe(2);
}, 60_000);

test("applies the terms saved last where another run has just applied older ones", async () => {
  const ada = await world.owner();
  const { id } = await newPlan({ maxUsers: 2 });
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: id });
  const first = await getPlan(id);
  const at = (seconds: number) => instantAfter(new Date(first.updatedAt), seconds * 1_000);
  const second = { ...first, maxUsers: 3, updatedAt: at(1) };
  await write([{ put: { ...second, maxUsers: 4, updatedAt: at(2) } }]);
  const { entry } = await getOrganization(ada.orgId);
  const others = () =>
    write(assignTermsWrites(entry, second, { planId: id, planVersion: first.updatedAt }));
  await withFaults(beforeCommit(others, { text: '"planVersion"' }), async () => {
    while ((await applyPlan(id, await world.now())) === "unfinished");
  });
  expect((await seen(root, ada))?.userLimit).toBe(4);
});

test("removing a plan brings back the terms and the price of 'Básico'", async () => {
  const ada = await world.owner();
  const plan = await newPlan({ maxUsers: 5, pricePerUser: 30 });
  const { orgId } = ada;
  await root.call(admin.assignPlan, { orgId, planId: plan.id });
  await payments.subscribed(ada);
  expect((await subscriptionOf(ada)).value).toBe(15_000);
  const answer = await root.call(admin.assignPlan, { orgId, planId: null });
  expect(answer).toMatchObject({ subscriptionPlanId: null, subscriptionPlan: null, userLimit: 2 });
  expect(await seen(root, ada)).toMatchObject({ subscriptionPlan: null, userLimit: 2 });
  await payments.settled();
  expect((await subscriptionOf(ada)).value).toBe(5_500);
  await root.call(admin.removePlan, { id: plan.id });
});

test("a courtesy plan opens the organization after its trial without a charge", async () => {
  const ada = await world.owner();
  const plan = await newPlan({ isCourtesy: true });
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  expect(await seen(root, ada)).toMatchObject({ isCourtesy: true, subscriptionActive: true });
  expect((await ada.refusal(subscription.subscribe, { cpfCnpj: CPF })).code).toBe("courtesy_plan");
});

test("a courtesy plan stops the charges of a paying organization", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  expect((await subscriptionOf(ada)).status).toBe("ACTIVE");
  const plan = await newPlan({ isCourtesy: true });
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  await payments.settled();
  expect((await subscriptionOf(ada)).status).toBe("INACTIVE");
});

async function subscriptionOf({ orgId }: Person): Promise<{ value: number; status: string }> {
  const found = await findSubscription(`org:${orgId}`);
  if (!found) throw new Error("no subscription");
  return found;
}
