import { beforeAll, expect, test, vi } from "vitest";
import { listIndex } from "#functions/admin/store.ts";
import { log } from "#functions/platform/logs/log.ts";
import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { users } from "#shared/users/contract.ts";
import { paymentsAt } from "#test/subscription/payment.fixture.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam, someEmail } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { openOrganization, seen, superAdmin } from "./admin.fixture.ts";

let root: Person;
const world = ownWorld();
const payments = paymentsAt(world);

beforeAll(async () => {
  root = await superAdmin(world);
});

test("refuses owners with 403 and anonymous callers with 401", async () => {
  const ada = await world.owner();
  expect(await ada.refusal(admin.organizations, {})).toMatchObject({
    status: 403,
    message: "Acesso negado. Apenas administradores do sistema podem acessar este recurso.",
  });
  const orgId = ada.orgId;
  expect((await ada.refusal(admin.reactivate, { orgId })).status).toBe(403);
  expect((await ada.refusal(admin.removeOrganization, { orgId })).status).toBe(403);
  expect((await world.anonymous().refusal(admin.plans, {})).status).toBe(401);
});

test("no request body makes a person a super administrator", async () => {
  const extra = { isSuperAdmin: true, role: "owner", superAdmin: true };
  const email = someEmail();
  const form = { email, password: "Varanda-azul-42", confirmPassword: "Varanda-azul-42" };
  const names = { firstName: "Eve", lastName: "Souza" };
  const { token, user } = await world
    .anonymous()
    .call(auth.register, { ...form, ...names, ...extra });
  expect(user.isSuperAdmin).toBe(false);
  const eve = world.withToken(token);
  await eve.call(users.updateProfile, { email, ...names, ...extra });
  await eve.call(organization.update, { name: "Eve", ...extra });
  expect((await eve.call(auth.user, {})).isSuperAdmin).toBe(false);
  expect((await eve.refusal(admin.plans, {})).code).toBe("super_admin_only");
});

test("a suspended organization is refused at its next request, though it has paid", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  const { orgId } = ada;
  await root.call(admin.suspend, { orgId, reason: "Uso indevido" });
  expect(await ada.refusal(clients.list, {})).toMatchObject({
    status: 402,
    code: "organization_suspended",
    message: "Organização suspensa. Fale com o suporte.",
  });
  expect(await seen(root, ada)).toMatchObject({
    paymentStatus: "suspended",
    subscriptionActive: false,
    isTrialActive: false,
    suspendedBy: root.user.id,
    suspensionReason: "Uso indevido",
  });
  const again = await root.call(admin.suspend, { orgId, reason: "Outro" });
  expect(again.suspensionReason).toBe("Uso indevido");
  await payments.settled();
  const mails = (await world.mail(ada.email)).filter(({ subject }) => /suspenso/.test(subject));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("Para resolver, responda a esta mensagem.");
  expect(mails[0]?.text).not.toContain("Uso indevido");

  const after = await root.call(admin.reactivate, { orgId });
  expect(after).toMatchObject({ suspendedAt: null, suspensionReason: null, isTrialActive: true });
  await payments.settled();
  expect(await seen(root, ada)).toMatchObject({
    subscriptionActive: true,
    paymentStatus: "active",
  });
  expect(await ada.call(clients.list, {})).toEqual([]);
});

test("the panel stays open to an administrator whose own organization is locked", async () => {
  const other = await superAdmin(world);
  await root.call(admin.suspend, { orgId: other.orgId });
  expect((await other.refusal(clients.list, {})).code).toBe("organization_suspended");
  expect(await other.call(admin.plans, {})).toBeInstanceOf(Array);
});

test("a deleted organization is unreachable at once; its people keep their accounts", async () => {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "admin");
  await payments.subscribed(ada);
  const { orgId } = ada;
  await root.call(admin.removeOrganization, { orgId });
  for (const one of [ada, bia]) {
    expect((await one.refusal(clients.list, {})).code).toBe("no_organization");
    expect((await one.call(auth.user, {})).organization).toBeNull();
  }
  expect(await seen(root, ada)).toBeUndefined();
  for (const call of [admin.suspend, admin.reactivate, admin.removeOrganization])
    expect((await root.refusal(call, { orgId })).status).toBe(404);
  await payments.settled();
  for (const { email } of [ada, bia])
    expect((await world.mail(email)).at(-1)?.subject).toContain("foi excluída do Fechou");
  expect((await world.mail(ada.email)).at(-1)?.text).not.toContain("quem era o proprietário");
  expect(
    (await payments.charges(ada)).filter(({ status, deleted }) => status === "PENDING" && !deleted),
  ).toEqual([]);
  expect((await listIndex()).filter((entry) => entry.orgId === orgId)).toEqual([]);
});

test.each(["abc", "1", "%00", "00000000-0000-0000-0000-000000000000"])(
  "does not find the organization %s",
  async (orgId) => {
    for (const action of ["suspend", "reactivate"]) {
      const path = `/api/admin/organizations/${orgId}/${action}`;
      expect((await root.raw(path, { method: "PUT" })).status).toBe(404);
    }
    const path = `/api/admin/organizations/${orgId}`;
    expect((await root.raw(path, { method: "DELETE" })).status).toBe(404);
  },
);

test("logs an administrator's action with ids and no personal data", async () => {
  const ada = await world.owner("Ada Lima");
  const lines = vi.spyOn(log, "info");
  await root.call(admin.suspend, { orgId: ada.orgId, reason: "Ada não pagou" });
  const written = lines.mock.calls;
  lines.mockRestore();
  expect(written).toContainEqual([
    "security",
    { event: "admin_action", detail: "organization_suspended", targetId: ada.orgId },
  ]);
  expect(JSON.stringify(written)).not.toContain("Ada");
});

test("reads 300 organizations page by page, in three steps and without a scan", async () => {
  const before = (await root.call(admin.organizations, {})).length;
  await Promise.all(Array.from({ length: 300 }, () => openOrganization(root)));
  const reading = await metered(() => root.call(admin.organizations, {}));
  expect(await root.call(admin.organizations, {})).toHaveLength(before + 300);
  expect(reading.scans).toBe(0);
  expect(reading.steps).toBeLessThanOrEqual(3);
  // caller, four shards, the plans, and a hundred organizations and owners at a time
  expect(reading.calls).toBeLessThanOrEqual(6 + 2 * Math.ceil((before + 300) / 100));
});
