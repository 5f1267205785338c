import { expect, test } from "vitest";
import { notifications } from "#shared/notifications/contract.ts";
import { linkOf } from "#shared/notifications/rules.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { reports } from "#shared/reports/contract.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

/** The last minutes of November in São Paulo. */
const START = "2026-11-20T12:00:00.000Z";
const LAST_MINUTES = "2026-12-01T02:50:00.000Z";
const month = "2026-11";

/** Returns what the team was told of goals, once every message is processed. */
async function goalNotifications(person: Person): Promise<string[]> {
  await world.runJob("process-outbox");
  const all = await person.call(notifications.list, {});
  return all.filter(({ type }) => type === "goal_reached").map(({ message }) => message);
}

const reached = (amount: string) => `A meta de novembro foi alcançada: R$\u00a0${amount}.`;

test("notifies that a goal is reached once a month, whichever change reaches it", async () => {
  const { ada, propose } = await organizationAt(world, START);
  const people = [{ userId: ada.user.id, amount: 30 }];
  await ada.call(reports.saveGoals, { month, team: null, people, updatedAt: null });
  const made = await Promise.all([1, 2, 3, 4].map(() => propose({ status: "sent" })));
  const [first] = made;
  await ada.call(proposals.update, { id: first?.id ?? 0, status: "accepted" });
  expect(await goalNotifications(ada)).toEqual([]);
  // R$ 40,00, all at once.
  await Promise.all(
    made.slice(1).map(({ id }) => ada.call(proposals.update, { id, status: "accepted" })),
  );
  expect(await goalNotifications(ada)).toEqual([reached("30,00")]);
  const [notice] = await ada.call(notifications.list, {});
  expect(notice).toMatchObject({ type: "goal_reached", title: "Meta batida", relatedId: null });
  expect(notice && linkOf(notice)).toBe("/");
  const ids = made.map(({ id }) => id);
  for (const id of ids) await ada.call(proposals.update, { id, status: "sent" });
  for (const id of ids) await ada.call(proposals.update, { id, status: "accepted" });
  expect(await goalNotifications(ada)).toHaveLength(1);
});

test("notifies people of their own goal and the owner of the team's, for its month", async () => {
  const { ada, propose, join } = await organizationAt(world, START);
  const bia = await join("admin");
  const people = [
    { userId: ada.user.id, amount: 50 },
    { userId: bia.user.id, amount: 10 },
  ];
  await ada.call(reports.saveGoals, { month, team: 20, people, updatedAt: null });
  setClock(LAST_MINUTES);
  const { id } = await propose({ status: "accepted" });
  expect(await goalNotifications(bia)).toEqual([]);
  await ada.call(proposals.update, { id, sellerId: bia.user.id });
  expect(await goalNotifications(bia)).toEqual([reached("10,00")]);
  expect(await goalNotifications(ada)).toEqual([]);
  const { id: own } = await propose({ status: "accepted" });
  expect(await goalNotifications(ada)).toEqual([reached("20,00")]);
  expect(await goalNotifications(bia)).toHaveLength(1);
  // November rises once it is over.
  setClock("2026-12-01T03:10:00.000Z");
  await ada.call(proposals.update, { id: own, items: [{ productId: 1, unitPrice: 90 }] });
  expect(await goalNotifications(ada)).toHaveLength(1);
});
