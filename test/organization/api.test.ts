import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { joinTeam, signIn, comeIn, confirmedOwner } from "#test/world/team.ts";
import { type Actor, world } from "#test/world/world.ts";

test("the owner reads an organization and changes one field without the others", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const before = await ada.call(organization.get, {});
  expect(before).toMatchObject({
    id: ada.orgId,
    name: "Empresa de Ada",
    ownerId: ada.user.id,
    timezone: "America/Sao_Paulo",
    userLimit: 2,
    subscriptionPlan: null,
    paymentStatus: "active",
  });
  const named = await ada.call(organization.update, {
    name: "  Solar das Araucárias ",
    cpfCnpj: "12.abc.345/01DE-35",
    updatedAt: before.updatedAt,
  });
  expect(named).toMatchObject({ name: "Solar das Araucárias", cpfCnpj: "12ABC34501DE35" });
  const moved = await ada.call(organization.update, { timezone: "America/Manaus" });
  expect(moved).toMatchObject({ name: "Solar das Araucárias", cpfCnpj: "12ABC34501DE35" });
  expect((await ada.call(auth.user, {})).organization?.timezone).toBe("America/Manaus");
  const stale = { name: "Outro", updatedAt: before.updatedAt };
  expect((await ada.refusal(organization.update, stale)).code).toBe("stale_record");
});

test("members see the middle of a CPF, administrators all of it, and everybody a CNPJ", async () => {
  const ada = await world.owner();
  const mate = await joinTeam(world, ada, "member");
  const numberFor = async (who: Actor) => (await who.call(organization.get, {})).cpfCnpj;
  await ada.call(organization.update, { cpfCnpj: "529.982.247-25" });
  expect(await numberFor(ada)).toBe("52998224725");
  expect(await numberFor(mate)).toBe("***.982.247-**");
  await ada.call(organization.updateMember, { id: mate.memberId, role: "admin" });
  expect(await numberFor(mate)).toBe("52998224725");
  await ada.call(organization.updateMember, { id: mate.memberId, role: "member" });
  await ada.call(organization.update, { cpfCnpj: "11.222.333/0001-81" });
  expect(await numberFor(mate)).toBe("11222333000181");
});

test.each([
  [{ name: " " }, "name", "Nome é obrigatório"],
  [{ cpfCnpj: "111.111.111-11" }, "cpfCnpj", "CPF/CNPJ inválido"],
  [{ timezone: "-03:00" }, "timezone", "Fuso horário inválido"],
])("refuses an organization with %o", async (change, field, message) => {
  const ada = await confirmedOwner(world);
  const refusal = await ada.refusal(organization.update, change);
  expect(refusal).toMatchObject({ status: 400, errors: [{ field, message }] });
});

test("ignores fields in a body that only the system sets", async () => {
  const ada = await confirmedOwner(world);
  const response = await ada.raw("/api/organization", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Nova",
      userLimit: 99,
      subscriptionActive: true,
      trialEndDate: "2099-01-01T00:00:00.000Z",
      ownerId: crypto.randomUUID(),
      teamVersion: 7,
      deletedAt: "2026-01-01",
      pk: "ORG#x",
    }),
  });
  expect(response.status).toBe(200);
  const after = await ada.call(organization.get, {});
  expect(after).toMatchObject({ userLimit: 2, subscriptionActive: false, ownerId: ada.user.id });
  expect(after.trialEndDate).not.toContain("2099");
  expect(JSON.stringify(after)).not.toMatch(/teamVersion|"pk"/);
});

test("switching organizations opens a new session and ends the old one", async () => {
  const [ada, bia] = await Promise.all([
    confirmedOwner(world, "Ada"),
    confirmedOwner(world, "Bia"),
  ]);
  await ada.call(clients.create, { name: "Cliente da Ada" });
  const away = await comeIn(ada, bia);
  const home = await away.call(organization.switchTo, { organizationId: bia.orgId });
  const back = world.withToken(home.token);
  expect(await back.call(organization.mine, {})).toMatchObject([
    { id: bia.orgId, role: "owner", isActive: true },
    { id: ada.orgId, role: "member", isActive: false },
  ]);
  const there = await back.call(organization.switchTo, { organizationId: ada.orgId });
  expect(there.user).toMatchObject({ activeOrganizationId: ada.orgId, role: "member" });
  const moved = world.withToken(there.token);
  expect((await moved.call(clients.list, {})).map(({ name }) => name)).toEqual(["Cliente da Ada"]);
  expect((await back.refusal(auth.user, {})).status).toBe(401);
  expect((await signIn(world, bia)).orgId).toBe(ada.orgId);
});

test("nobody switches to an organization that is not theirs", async () => {
  const [ada, eve] = await Promise.all([
    confirmedOwner(world, "Ada"),
    confirmedOwner(world, "Eva"),
  ]);
  const refusal = await eve.refusal(organization.switchTo, { organizationId: ada.orgId });
  expect(refusal).toMatchObject({ status: 404, code: "not_found" });
  expect((await eve.call(auth.user, {})).activeOrganizationId).toBe(eve.orgId);
});

test("a member removed from one organization continues in the next one", async () => {
  const [ada, bia] = await Promise.all([
    confirmedOwner(world, "Ada"),
    confirmedOwner(world, "Bia"),
  ]);
  const moved = await comeIn(ada, bia);
  const members = await ada.call(organization.members, {});
  const memberId = members.find(({ userId }) => userId === bia.user.id)?.id ?? 0;
  await ada.call(organization.removeMember, { id: memberId });
  expect((await moved.refusal(clients.list, {})).code).toBe("no_organization");
  expect((await moved.refusal(clients.list, {})).code).toBe("no_organization");
  expect((await moved.call(auth.user, {})).activeOrganizationId).toBe(bia.orgId);
  expect(await moved.call(clients.list, {})).toEqual([]);
  await moved.call(auth.logout, {});
  expect((await moved.refusal(auth.user, {})).status).toBe(401);
});

test("a person without an organization creates exactly one, on trial", async () => {
  const ada = await confirmedOwner(world);
  const bia = await joinTeam(world, ada, "member");
  const early = await bia.refusal(organization.create, { name: "Cedo" });
  expect(early).toMatchObject({ status: 409, code: "already_in_organization" });
  await ada.call(organization.removeMember, { id: bia.memberId });
  const opened = await Promise.allSettled(
    ["Bia & Cia", "Outra"].map((name) => bia.call(organization.create, { name })),
  );
  const tokens = opened.flatMap((one) => (one.status === "fulfilled" ? [one.value.token] : []));
  expect(tokens).toHaveLength(1);
  const { role, trialInfo } = await world.withToken(tokens[0] ?? "").call(auth.user, {});
  expect({ role, onTrial: trialInfo?.isTrialActive }).toEqual({ role: "owner", onTrial: true });
});
