import { expect, test } from "vitest";
import { newSession } from "#functions/platform/http/session.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { get } from "#functions/sla-settings/store.ts";
import type { Role } from "#shared/organization/rules.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Actor, Person } from "#test/world/world.ts";

const world = ownWorld();

const SETTINGS = {
  enabled: true,
  defaultStartTimeHours: 4,
  defaultStartTimeMinutes: 30,
  defaultCompletionTimeHours: 999,
  defaultCompletionTimeMinutes: 59,
};

async function join({ orgId }: Person, role: Role): Promise<Actor> {
  const { user } = await world.owner("Pessoa Convidada");
  const now = await world.now();
  const session = newSession(user.id, orgId, { ip: "127.0.0.1", userAgent: "test" }, now);
  const member = { organizationId: orgId, userId: user.id, role, joinedAt: now.toISOString() };
  await write([{ put: { ...member, ...keys.member(orgId, user.id) } }, session.write]);
  return world.withToken(session.token);
}

test("SLA is off by default, with 2 and 24 hours", async () => {
  const ada = await world.owner();
  expect(await ada.call(slaSettings.get, {})).toMatchObject({
    enabled: false,
    defaultStartTimeHours: 2,
    defaultStartTimeMinutes: 0,
    defaultCompletionTimeHours: 24,
    defaultCompletionTimeMinutes: 0,
  });
  expect(await get(ada.orgId)).toMatchObject(DEFAULT_SLA_SETTINGS);
});

test("returns settings as saved, to members and to the organization's tasks", async () => {
  const ada = await world.owner();
  expect(await ada.call(slaSettings.save, SETTINGS)).toMatchObject(SETTINGS);
  expect(await (await join(ada, "member")).call(slaSettings.get, {})).toMatchObject(SETTINGS);
  expect(await get(ada.orgId)).toMatchObject(SETTINGS);
});

test("keeps the fields that are absent", async () => {
  const ada = await world.owner();
  await ada.call(slaSettings.save, SETTINGS);
  const changed = { ...SETTINGS, defaultStartTimeMinutes: 7 };
  expect(await ada.call(slaSettings.save, { defaultStartTimeMinutes: 7 })).toMatchObject(changed);
});

test("two people at once cannot leave both clocks without a target", async () => {
  const ada = await world.owner();
  const bia = await join(ada, "admin");
  await ada.call(slaSettings.save, { enabled: true });
  const noStart = { defaultStartTimeHours: 0, defaultStartTimeMinutes: 0 };
  const noCompletion = { defaultCompletionTimeHours: 0, defaultCompletionTimeMinutes: 0 };
  const meanwhile = () => bia.call(slaSettings.save, noCompletion);
  const refusal = await withFaults(beforeCommit(meanwhile), () =>
    ada.refusal(slaSettings.save, noStart),
  );
  expect(refusal).toMatchObject({ status: 400, code: "invalid_input" });
  expect(await get(ada.orgId)).toMatchObject({ defaultStartTimeHours: 2, ...noCompletion });
});

test.each([
  ["enabled", "sim"],
  ["defaultStartTimeHours", 1_000],
  ["defaultStartTimeHours", -1],
  ["defaultStartTimeHours", 1.5],
  ["defaultStartTimeMinutes", 60],
  ["defaultCompletionTimeHours", "24"],
  ["defaultCompletionTimeMinutes", null],
])("%s cannot be %j", async (field, value) => {
  const ada = await world.owner();
  const refusal = await ada.refusal(slaSettings.save, { ...SETTINGS, [field]: value });
  expect(refusal).toMatchObject({ status: 400, code: "invalid_input", errors: [{ field }] });
  expect(await ada.call(slaSettings.get, {})).toMatchObject(DEFAULT_SLA_SETTINGS);
});

test("one clock may be off, and both only while SLA is off", async () => {
  const ada = await world.owner();
  const noStart = { ...SETTINGS, defaultStartTimeHours: 0, defaultStartTimeMinutes: 0 };
  await ada.call(slaSettings.save, noStart);
  const none = { defaultCompletionTimeHours: 0, defaultCompletionTimeMinutes: 0 };
  const refusal = await ada.refusal(slaSettings.save, none);
  expect(refusal).toMatchObject({ status: 400, errors: [{ message: "Informe um tempo de SLA" }] });
  expect(await ada.call(slaSettings.get, {})).toMatchObject(noStart);
  expect(await ada.call(slaSettings.save, { ...none, enabled: false })).toMatchObject(none);
});

test("administrators may save, members may not", async () => {
  const ada = await world.owner();
  const member = await join(ada, "member");
  expect(await member.refusal(slaSettings.save, SETTINGS)).toMatchObject({
    status: 403,
    code: "not_allowed",
  });
  expect(await ada.call(slaSettings.get, {})).toMatchObject(DEFAULT_SLA_SETTINGS);
  expect(await (await join(ada, "admin")).call(slaSettings.save, SETTINGS)).toMatchObject(SETTINGS);
});

test("each organization has its own settings", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  await ada.call(slaSettings.save, SETTINGS);
  expect(await eve.call(slaSettings.get, {})).toMatchObject(DEFAULT_SLA_SETTINGS);
});
