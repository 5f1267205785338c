import { expect, test } from "vitest";
import { digestSeed } from "#functions/notifications/mail-preferences-store.ts";
import { markRead } from "#functions/notifications/mark-read.ts";
import {
  type NewNotification,
  notificationWrites,
  notify,
} from "#functions/notifications/store.ts";
import { mailedToken } from "#functions/platform/mail/mailed-token.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, getExisting, query, write } from "#functions/platform/table/table.ts";
import { actingAs } from "#infra/local/lambda/enforce-grants.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { SHOWN_NOTIFICATIONS } from "#shared/notifications/rules.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

const about = (
  { orgId, user }: Person,
  change: Partial<NewNotification> = {},
): NewNotification => ({
  orgId,
  userId: user.id,
  type: "task_assigned",
  title: "Nova tarefa",
  message: "Carla atribuiu a você a tarefa “Instalar split”.",
  relatedId: 7,
  ...change,
});

const tell = async (person: Person, times = 1, change: Partial<NewNotification> = {}) =>
  notify(
    Array.from({ length: times }, () => about(person, change)),
    await world.now(),
  );
const listOf = (person: Person) => person.call(notifications.list, {});
const countOf = async (person: Person) => (await person.call(notifications.unreadCount, {})).count;
const unreadOf = async (person: Person) =>
  (await listOf(person)).filter(({ isRead }) => !isRead).length;

test("a person without notifications has an empty list and count", async () => {
  const ada = await world.owner();
  expect(await listOf(ada)).toEqual([]);
  expect(await countOf(ada)).toBe(0);
});

test("lists notifications unread, newest first", async () => {
  const ada = await world.owner();
  await tell(ada);
  await tell(ada, 1, { type: "trial_ending", title: "Seu teste termina", relatedId: null });
  expect(await listOf(ada)).toMatchObject([
    { id: 2, type: "trial_ending", relatedId: null },
    {
      id: 1,
      userId: ada.user.id,
      organizationId: ada.orgId,
      type: "task_assigned",
      title: "Nova tarefa",
      relatedId: 7,
      isRead: false,
    },
  ]);
  expect(await countOf(ada)).toBe(2);
});

test("reading one decreases the count, and reading it again changes nothing", async () => {
  const ada = await world.owner();
  await tell(ada, 3);
  expect(await ada.call(notifications.read, { id: 2 })).toMatchObject({ id: 2, isRead: true });
  expect(await ada.call(notifications.read, { id: 2 })).toMatchObject({ id: 2, isRead: true });
  expect(await countOf(ada)).toBe(2);
  expect((await listOf(ada)).map(({ isRead }) => isRead)).toEqual([false, true, false]);
});

test("reading one notification ten times at once counts once", async () => {
  const ada = await world.owner();
  await tell(ada, 2);
  await Promise.all(Array.from({ length: 10 }, () => ada.call(notifications.read, { id: 1 })));
  expect(await countOf(ada)).toBe(1);
});

test("does not find another person's notification, in any organization", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  await tell(ada);
  const missing = await eve.refusal(notifications.read, { id: 999 });
  expect(missing).toMatchObject({ status: 404 });
  expect(await eve.refusal(notifications.read, { id: 1 })).toEqual(missing);
  const colleague = { ...ada, user: { ...ada.user, id: crypto.randomUUID() } };
  await write([{ put: { ...keys.member(ada.orgId, colleague.user.id), role: "member" } }]);
  await tell(colleague);
  expect(await ada.refusal(notifications.read, { id: 2 })).toEqual(missing);
  expect(await countOf(ada)).toBe(1);
});

test("read-all marks even notifications that the list does not show", async () => {
  const ada = await world.owner();
  await tell(ada, SHOWN_NOTIFICATIONS + 5);
  expect(await listOf(ada)).toHaveLength(SHOWN_NOTIFICATIONS);
  expect(await countOf(ada)).toBe(SHOWN_NOTIFICATIONS + 5);
  const before = await getExisting(keys.member(ada.orgId, ada.user.id));
  expect(await ada.call(notifications.readAll, {})).toEqual({ count: 0 });
  expect(await countOf(ada)).toBe(0);
  expect(await unreadOf(ada)).toBe(0);
  // Read by the pointer already: reading it changes no count.
  expect(await ada.call(notifications.read, { id: 2 })).toMatchObject({ isRead: true });
  // Also by a request that began before.
  await markRead(ada.orgId, before, 3, await world.now());
  await tell(ada);
  expect(await countOf(ada)).toBe(1);
  expect(await unreadOf(ada)).toBe(1);
});

test("counts correctly notifications that arrive during read-all", async () => {
  const ada = await world.owner();
  await tell(ada, 5);
  const arrivals = Array.from({ length: 4 }, () => tell(ada, 4));
  const readings = Array.from({ length: 3 }, async (_call, index) => {
    await new Promise((done) => setTimeout(done, 15 * index));
    await ada.call(notifications.readAll, {});
  });
  await Promise.all([...arrivals, ...readings]);
  expect(await countOf(ada)).toBe(await unreadOf(ada));
  await tell(ada, 2);
  expect(await countOf(ada)).toBe(await unreadOf(ada));
});

test("after any mix of arrivals and reads the count equals what is unread", async () => {
  const ada = await world.owner();
  await tell(ada, 6);
  const steps = Array.from({ length: 24 }, (_step, index) => {
    if (index % 11 === 10) return ada.call(notifications.readAll, {});
    if (index % 3 === 0) return tell(ada);
    return ada.call(notifications.read, { id: 1 + (index % 6) });
  });
  await Promise.all(steps);
  const member = await get(keys.member(ada.orgId, ada.user.id));
  expect(member?.unread).toBe(await unreadOf(ada));
  expect(member?.unread).toBeGreaterThanOrEqual(0);
});

test("notifies once of an occasion, however often a job finds it", async () => {
  const ada = await world.owner();
  const once = "sla_overdue#12#start";
  expect(await tell(ada, 3, { once })).toBe(1);
  const all = await Promise.all(
    Array.from({ length: 5 }, () => tell(ada, 1, { once: `${once}#2` })),
  );
  expect(all.reduce((sum, told) => sum + told, 0)).toBe(1);
  expect(await countOf(ada)).toBe(2);
  expect(await tell(await world.owner("Eve Souza"), 1, { once })).toBe(1);
});

test("a notification is rolled back with its transaction", async () => {
  const ada = await world.owner();
  const refused = { check: keys.client(ada.orgId, 1), condition: "exists" } as const;
  const writes = await notificationWrites(about(ada), await world.now());
  const problem = new Error("no such client") as never;
  await expect(write([...writes, { ...refused, failWith: problem }])).rejects.toBe(problem);
  expect(await listOf(ada)).toEqual([]);
  expect(await countOf(ada)).toBe(0);
});

test("notifying a former member does not create a membership", async () => {
  const ada = await world.owner();
  const gone = about(ada, { userId: crypto.randomUUID() });
  expect(await notify([gone], await world.now())).toBe(0);
  const writes = await notificationWrites(gone, await world.now());
  await expect(write(writes)).rejects.toMatchObject({ code: "busy" });
  expect(await query(keys.members(ada.orgId))).toHaveLength(1);
});

test("the unread count is a single read of the table, whatever is stored", async () => {
  const ada = await world.owner();
  await tell(ada, 120);
  const reading = () => metered(() => countOf(ada));
  const readings = [await reading(), await reading(), await reading(), await reading()];
  expect(Math.min(...readings.map(({ calls }) => calls))).toBe(1);
});

const expire = async ({ orgId, user }: Person, id: number) =>
  write([
    {
      update: keys.notification(orgId, user.id, id),
      set: { ttl: Math.floor((await world.now()).getTime() / 1_000) - 1 },
    },
  ]);

test("after 90 days a notification and its unread count are gone", async () => {
  const ada = await world.owner();
  await tell(ada, SHOWN_NOTIFICATIONS + 1);
  for (const id of [1, 2]) await expire(ada, id);
  expect(await listOf(ada)).toHaveLength(SHOWN_NOTIFICATIONS - 1);
  expect(await countOf(ada)).toBe(SHOWN_NOTIFICATIONS - 1);
  expect(await ada.refusal(notifications.read, { id: 1 })).toMatchObject({ status: 404 });
  const kept = await get(keys.notification(ada.orgId, ada.user.id, 3));
  const days = ((kept?.ttl ?? 0) - (await world.now()).getTime() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(89.9);
  expect(days).toBeLessThan(90.1);
});

test("counts what arrives while expired notifications are subtracted", async () => {
  const ada = await world.owner();
  await tell(ada, 2);
  await expire(ada, 1);
  const arriving = beforeCommit(() => actingAs("outbox", () => tell(ada)), {
    text: '"#s0":"unread"',
  });
  await withFaults(arriving, () => listOf(ada));
  expect(await countOf(ada)).toBeGreaterThanOrEqual(2);
  await listOf(ada);
  expect(await countOf(ada)).toBe(2);
});

test("the digest link of nobody's membership, or a deleted organization, is over", async () => {
  const ada = await world.owner();
  const tokenOf = (userId: string) => mailedToken(digestSeed(ada.orgId, userId));
  const anybody = world.anonymous();
  const left = { token: tokenOf(crypto.randomUUID()) };
  const refusals = [
    await anybody.refusal(notifications.digestLink, left),
    await anybody.refusal(notifications.endDigest, left),
  ];
  expect(await query(keys.members(ada.orgId))).toHaveLength(1);
  const set = { deletedAt: (await world.now()).toISOString() };
  await write([{ update: keys.organization(ada.orgId), set, condition: "exists" }]);
  const own = { token: tokenOf(ada.user.id) };
  refusals.push(await anybody.refusal(notifications.digestLink, own));
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill("digest_link_over"));
});

test("what the table has removed after its 90 days counts no longer", async () => {
  const ada = await world.owner();
  const removed = (id: number) => ({ remove: keys.notification(ada.orgId, ada.user.id, id) });
  await tell(ada, 2);
  await write([removed(1), removed(2)]);
  await ada.call(notifications.readAll, {});
  expect(await countOf(ada)).toBe(0);
  await tell(ada);
  await write([removed(3)]);
  expect(await listOf(ada)).toEqual([]);
  expect(await countOf(ada)).toBe(0);
});
