import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { reports } from "#shared/reports/contract.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { type Call, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";

const world = ownWorld();

const SEPTEMBER = "2026-09-10T12:00:00.000Z";
const NOVEMBER = "2026-11-20T12:00:00.000Z";
/** 08:00 in São Paulo. */
const MONDAY = "2026-11-30T11:00:00.000Z";

/** Ada and Bia have goals of 20 and 30, and from December of 40 and 50; Bia leaves in November. */
async function teamThatLosesBia() {
  const tenant = await organizationAt(world, SEPTEMBER);
  const { ada } = tenant;
  const bia = await tenant.join("member");
  const goals = (month: string, amounts: [number, number]) =>
    ada.call(reports.saveGoals, {
      month,
      team: null,
      people: [ada, bia].map(({ user }, index) => ({
        userId: user.id,
        amount: amounts[index] ?? 0,
      })),
      updatedAt: null,
    });
  const { setAt } = await goals("2026-09", [20, 30]);
  setClock(NOVEMBER);
  await goals("2026-12", [40, 50]);
  const before = await query(keys.goalsUntil(ada.orgId, "9999-12"));
  await ada.call(organization.removeMember, { id: bia.memberId });
  return { ...tenant, bia, setAt, before };
}

test("a former member has no goal from that month on, and keeps goals of past months", async () => {
  const { ada, propose, setAt } = await teamThatLosesBia();
  await world.runJob("process-outbox");
  const totalOf = async (month: string) => {
    const { total, ...goals } = await ada.call(reports.goals, { month, since: month });
    return { sum: total?.team, people: goals.people.length, setAt: goals.setAt };
  };
  expect(await totalOf("2026-10")).toEqual({ sum: 50, people: 2, setAt });
  expect(await totalOf("2026-11")).toEqual({ sum: 20, people: 1, setAt });
  expect(await totalOf("2026-12")).toMatchObject({ sum: 40, people: 1 });
  await propose({ status: "accepted" });
  expect((await ada.call(dashboard.get, {})).goal).toEqual({
    amount: 20,
    people: [{ userId: ada.user.id, amount: 20, accepted: 10 }],
  });
  await propose({ status: "accepted" });
  await world.runJob("process-outbox");
  const received = await ada.call(notifications.list, {});
  expect(received.filter(({ type }) => type === "goal_reached")).toMatchObject([
    { message: "A meta de novembro foi alcançada: R$\u00a020,00." },
  ]);
  setClock(MONDAY);
  await world.runJob("weekly-digest");
  await world.runJob("process-outbox");
  const mails = await world.mail(ada.email);
  expect(mails.find(({ subject }) => subject.startsWith("Sua semana"))?.text).toContain(
    "Meta de novembro: 100%",
  );
});

test("who is removed while goals are saved has none", async () => {
  const { ada } = await organizationAt(world, NOVEMBER);
  const bia = await joinTeam(world, ada, "member");
  const remove = async () => {
    await ada.call(organization.removeMember, { id: bia.memberId });
    await world.runJob("process-outbox");
  };
  let isOver = false;
  const removing = ({ input }: Call) => {
    if (isOver || !JSON.stringify(input).includes("#GOAL")) return undefined;
    isOver = true;
    return { meanwhile: remove };
  };
  const people = [{ userId: bia.user.id, amount: 10 }];
  await withFaults(removing, () =>
    ada.call(reports.saveGoals, { month: "2026-11", team: null, people, updatedAt: null }),
  );
  await world.runJob("process-outbox");
  expect((await ada.call(reports.goals, { month: "2026-11" })).people).toEqual([]);
});

test("goals of members who left before this version end as well", async () => {
  const { ada, before } = await teamThatLosesBia();
  await world.runJob("process-outbox");
  const after = await query(keys.goalsUntil(ada.orgId, "9999-12"));
  expect(after).not.toEqual(before);
  for (const { sk } of after) await write([{ remove: keys.goals(ada.orgId, sk) }]);
  await write(before.map((item) => ({ put: { ...item, ...keys.goals(ada.orgId, item.sk) } })));
  await write([{ remove: keys.upgrade("end-goals") }]);
  await world.runJob("upgrade-rows");
  expect(await query(keys.goalsUntil(ada.orgId, "9999-12"))).toEqual(after);
});
