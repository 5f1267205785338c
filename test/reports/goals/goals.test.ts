import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { reports } from "#shared/reports/contract.ts";
import { goalMonths } from "#shared/reports/goals.ts";
import { goalPace } from "#shared/reports/pace.ts";
import { addMonths, dayOf } from "#shared/values/dates.ts";
import { cents } from "#shared/values/money.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

const today = async () => dayOf((await world.now()).toISOString(), "America/Sao_Paulo");
const monthAfter = (day: string, n: number) => addMonths(`${day.slice(0, 7)}-01`, n).slice(0, 7);

async function teamOfTwo() {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const day = await today();
  return { ada, bia, product, propose, month: day.slice(0, 7), next: monthAfter(day, 1) };
}

test("a goal holds for later months until it is changed, and past months keep theirs", async () => {
  const { ada, bia, month, next } = await teamOfTwo();
  const none = { setBy: null, setAt: null, updatedAt: null, total: null };
  const empty = { month, team: null, people: [], ...none };
  expect(await ada.call(reports.goals, { month })).toEqual(empty);
  const people = [{ userId: bia.user.id, amount: 20_000.5 }];
  const saved = await ada.call(reports.saveGoals, { month, team: 50_000, people, updatedAt: null });
  expect(saved).toMatchObject({ month, team: 50_000, people, setBy: ada.user.id });
  expect(await ada.call(reports.goals, { month: next })).toEqual({
    ...saved,
    month: next,
    updatedAt: null,
    total: null,
  });
  const later = { month: next, team: 80_000, people: [], updatedAt: null };
  await ada.call(reports.saveGoals, later);
  expect(await ada.call(reports.goals, { month })).toEqual({ ...saved, total: null });
  expect((await ada.call(reports.goals, { month: "2099-12" })).team).toBe(80_000);
  expect((await ada.call(reports.goals, { month: "2001-01" })).team).toBeNull();
});

test("refuses the second of two simultaneous saves of goals, and an outdated one", async () => {
  const { ada, month } = await teamOfTwo();
  const goals = { month, people: [], updatedAt: null };
  const both = await Promise.allSettled(
    [1, 2].map((team) => ada.call(reports.saveGoals, { ...goals, team })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { updatedAt } = await ada.call(reports.goals, { month });
  await ada.call(reports.saveGoals, { ...goals, team: 3, updatedAt });
  const late = await ada.refusal(reports.saveGoals, { ...goals, team: 4, updatedAt });
  expect(late).toMatchObject({ status: 409, code: "stale_record" });
});

test("refuses months, people and amounts that cannot have a goal", async () => {
  const { ada, bia, month } = await teamOfTwo();
  const stranger = await world.owner();
  const refused = async (more: object) => {
    const goals = { month, team: 1, people: [], updatedAt: null, ...more };
    const { status, errors } = await ada.refusal(reports.saveGoals, goals);
    return [status, errors[0]?.field, errors[0]?.message];
  };
  const day = await today();
  expect(await refused({ month: monthAfter(day, -1) })).toEqual([
    400,
    "month",
    "A meta de um mês encerrado não muda.",
  ]);
  expect(await refused({ month: monthAfter(day, 13) })).toEqual([
    400,
    "month",
    "Defina metas para este mês e os próximos 12.",
  ]);
  const person = (userId: string) => ({ people: [{ userId, amount: 1 }] });
  const nobody = [400, "people.0.userId", "Esta pessoa não faz parte da equipe."];
  expect(await refused(person(stranger.user.id))).toEqual(nobody);
  for (const team of [0, -1, 1e12, 1.234])
    expect((await refused({ team })).slice(0, 2)).toEqual([400, "team"]);
  const member = await bia.refusal(reports.saveGoals, {
    month,
    team: 1,
    people: [],
    updatedAt: null,
  });
  expect(member).toMatchObject({ status: 403 });
  expect((await ada.refusal(reports.goals, { month: "2026-13" })).status).toBe(400);
});

test("goals of several months add up, unless one of the months has none", async () => {
  const { ada, bia, month, next } = await teamOfTwo();
  const later = monthAfter(`${next}-01`, 1);
  const people = [
    { userId: ada.user.id, amount: 100 },
    { userId: bia.user.id, amount: 50.5 },
  ];
  await ada.call(reports.saveGoals, { month, team: null, people, updatedAt: null });
  const second = { team: 500, people: people.slice(1) };
  await ada.call(reports.saveGoals, { month: next, ...second, updatedAt: null });
  const totalOf = async (since: string, until: string, person = ada) =>
    (await person.call(reports.goals, { month: until, since })).total;
  expect(await totalOf(month, month)).toEqual({ team: 150.5, people });
  const three = { team: 1_150.5, people: [{ ...people[1], amount: 151.5 }] };
  expect(await totalOf(month, later)).toEqual(three);
  expect(await totalOf(month, later, bia)).toEqual(three);
  expect(await totalOf(month, next, bia)).toMatchObject({ people: [{ userId: bia.user.id }] });
  const before = monthAfter(`${month}-01`, -1);
  expect(await totalOf(before, later)).toEqual({ team: null, people: [] });
  expect((await ada.call(reports.goals, { month })).total).toBeNull();
  for (const wrong of ["2026-13", "agora", "0000-00"])
    expect(await ada.refusal(reports.goals, { month, since: wrong })).toMatchObject({
      status: 400,
      errors: [{ field: "since", message: "Mês inválido" }],
    });
  for (const since of [next, monthAfter(`${month}-01`, -37)])
    expect(await ada.refusal(reports.goals, { month, since })).toMatchObject({
      status: 400,
      errors: [{ field: "since", message: "Escolha até 37 meses" }],
    });
  const day = `${month}-20`;
  expect(goalMonths({ from: `${month}-01`, to: day }, day)).toEqual({ since: month, month });
  expect(goalMonths({ from: `${month}-02`, to: day }, day)).toBeUndefined();
  expect(goalMonths({ from: `${month}-01`, to: `${month}-19` }, day)).toBeUndefined();
  expect(goalMonths({ from: "2026-07-01", to: "2026-09-30" }, day)).toMatchObject({
    since: "2026-07",
  });
});

test("the dashboard compares goals with accepted values, for members only their own", async () => {
  const { ada, bia, product, propose, month } = await teamOfTwo();
  expect((await ada.call(dashboard.get, {})).goal).toBeNull();
  const people = [
    { userId: ada.user.id, amount: 100 },
    { userId: bia.user.id, amount: 50.5 },
  ];
  await ada.call(reports.saveGoals, { month, team: null, people, updatedAt: null });
  const { id } = await propose([{ productId: product.id }], { status: "accepted" });
  await ada.call(proposals.update, { id, sellerId: bia.user.id });
  const both = [
    { ...people[0], accepted: 0 },
    { ...people[1], accepted: 64.22 },
  ];
  expect((await ada.call(dashboard.get, {})).goal).toEqual({ amount: 150.5, people: both });
  const { goal, sales } = await bia.call(dashboard.get, {});
  expect(goal).toEqual({ amount: 150.5, people: both.slice(1) });
  expect((await bia.call(reports.goals, { month })).people).toEqual(people.slice(1));
  await ada.call(organization.update, { showsPeopleFigures: true });
  expect((await bia.call(dashboard.get, {})).goal).toEqual({ amount: 150.5, people: both });
  expect((await bia.call(reports.goals, { month })).people).toEqual(people);
  expect((await bia.call(auth.user, {})).organization).toMatchObject({ showsPeopleFigures: true });
  const refused = await bia.refusal(organization.update, { showsPeopleFigures: false });
  expect(refused.status).toBe(403);
  expect(sales.months).toHaveLength(12);
  expect(sales.months?.at(-1)).toEqual({ month, count: 1, value: 64.22 });
  expect(sales.months?.slice(0, 11).every(({ count }) => count === 0)).toBe(true);
});

test.each([
  // 20 business days: 02/11, 15/11 and 20/11 are holidays, the 15th on a Sunday.
  ["2026-11-01", 0, { percent: 0, expected: 0, days: 19 }],
  ["2026-11-23", 3_215_000, { percent: 64, expected: 74, missing: 1_785_000, days: 6 }],
  ["2026-11-30", 4_999_999, { percent: 99, expected: 100, missing: 1, days: 1 }],
  ["2026-11-29", 5_000_000, { percent: 100, missing: 0, days: 1 }],
  ["2026-11-30", 12_500_000, { percent: 250, missing: 0 }],
])("on %s with %i the pace of a goal of R$ 50.000,00 is %j", (day, accepted, pace) => {
  expect(goalPace(cents(5_000_000), cents(accepted), day)).toMatchObject(pace);
});
