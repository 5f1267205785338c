import { expect, test } from "vitest";
import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { prorated } from "#shared/subscription/seats.ts";
import { users } from "#shared/users/contract.ts";
import { cents } from "#shared/values/money.ts";
import { seen, someName, superAdmin } from "#test/admin/admin.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam, signIn } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { isOpen, paymentsAt } from "./payment.fixture.ts";

const world = ownWorld();
const payments = paymentsAt(world);

const PERIOD = { start: "2026-11-22", end: "2026-12-22" };

const openValues = async (person: Person) =>
  (await payments.openCharges(person)).map(({ value }) => value);
/** Orders and pays seats for so many people. */
async function bought(ada: Person, limit: number) {
  const { order } = await ada.call(subscription.changeSeats, {
    limit,
    charge: (limit - 2) * 27.5,
  });
  await payments.pay(order?.charge.id ?? "");
  await payments.settled();
}

test("the charge of ordered seats is among the payments before its webhook comes", async () => {
  const ada = await payments.owner();
  const { order } = await ada.call(subscription.changeSeats, { limit: 3, charge: 27.5 });
  const listed = await ada.call(users.paymentInfo, {});
  expect(listed.payments.map(({ id }) => id)).toContain(order?.charge.id);
});

test("seats arrive once when the rest of the period is paid, and raise next charges", async () => {
  const ada = await payments.owner();
  const before = await ada.call(subscription.seats, {});
  expect(before).toMatchObject({
    taken: 1,
    included: 2,
    limit: 2,
    paidLimit: 2,
    reducesOn: null,
    planPrice: 55,
    pricePerSeat: 27.5,
    order: null,
  });
  const order = () => ada.call(subscription.changeSeats, { limit: 4, charge: 55 });
  const atOnce = await Promise.all([order(), order(), order()]);
  const again = await order();
  const charges = [again, ...atOnce].map((answer) => answer.order?.charge);
  expect(new Set(charges.map((charge) => charge?.id)).size).toBe(1);
  expect(charges[0]).toMatchObject({ value: 55, billingType: "PIX", status: "PENDING" });
  expect(charges[0]?.pixCopyAndPaste).toMatch(/^000201/);
  expect(await payments.seatCharges(ada)).toHaveLength(1);
  expect(again).toMatchObject({ limit: 2, order: { limit: 4 } });
  expect((await ada.call(subscription.seats, {})).order).toEqual(again.order);
  expect((await ada.call(auth.user, {})).trialInfo?.userLimit).toBe(2);

  await payments.pay(charges[0]?.id ?? "");
  await payments.settled();
  await payments.replay({ times: 2, shuffle: true });
  await payments.settled();
  const user = await ada.call(auth.user, {});
  expect(user.trialInfo?.userLimit).toBe(4);
  expect(user.organization?.plan.price).toBe(110);
  expect((await ada.call(organization.get, {})).userLimit).toBe(4);
  expect(await ada.call(subscription.seats, {})).toMatchObject({ limit: 4, order: null });
  await joinTeam(world, ada, "member");
  await joinTeam(world, ada, "member");
  await joinTeam(world, ada, "member");
  const fifth = { email: "cinco@exemplo.com.br", role: "member" } as const;
  const full = await ada.refusal(organization.invite, fifth);
  expect(full.message).toBe("Limite de usuários do plano atingido (4 de 4).");

  await world.advance(24);
  await payments.settled();
  const values = await openValues(ada);
  expect(values.length).toBeGreaterThan(0);
  expect(new Set(values)).toEqual(new Set([110]));
  const { payment } = await ada.call(subscription.subscribe, { paymentMethod: "BOLETO" });
  expect(payment.value).toBe(110);
});

test("the owner is notified once that seats are paid", async () => {
  const ada = await payments.owner();
  await bought(ada, 3);
  await payments.replay({ times: 2, shuffle: true });
  await payments.settled();
  const messages = (await ada.call(notifications.list, {})).map(({ message }) => message);
  expect(messages.filter((message) => message.includes("usuários a mais"))).toHaveLength(1);
});

test("a reduction costs nothing, applies from the next period, can be undone before", async () => {
  const ada = await payments.owner();
  await bought(ada, 5);
  await world.advance(24);
  const fewer = await ada.call(subscription.changeSeats, { limit: 3, charge: 0 });
  expect(fewer).toMatchObject({ limit: 3, paidLimit: 5, order: null });
  expect(fewer.reducesOn).toBe(fewer.period?.end);
  await payments.settled();
  expect(new Set(await openValues(ada))).toEqual(new Set([82.5]));
  const back = await ada.call(subscription.changeSeats, { limit: 5, charge: 0 });
  expect(back).toMatchObject({ limit: 5, paidLimit: 5, reducesOn: null, order: null });
  await payments.settled();
  expect(new Set(await openValues(ada))).toEqual(new Set([137.5]));

  await joinTeam(world, ada, "member");
  await ada.call(organization.invite, { email: "tres@exemplo.com.br", role: "member" });
  const tooFew = await ada.refusal(subscription.changeSeats, { limit: 2, charge: 0 });
  expect(tooFew).toMatchObject({ status: 409, code: "seats_taken" });
  expect(tooFew.message).toContain("A equipe tem 3 pessoas");
  const enough = await ada.call(subscription.changeSeats, { limit: 3, charge: 0 });
  expect(enough).toMatchObject({ taken: 3, limit: 3 });
  expect((await ada.refusal(subscription.changeSeats, { limit: 1, charge: 0 })).errors).toEqual([
    { field: "limit", message: "O plano inclui 2 usuários" },
  ]);
});

test("refuses a charge that differs from the one shown", async () => {
  const ada = await payments.owner();
  const refusal = await ada.refusal(subscription.changeSeats, { limit: 3, charge: 0.01 });
  expect(refusal).toMatchObject({ status: 409, code: "price_changed" });
  expect(refusal.message).toMatch(/R\$\s27,50/);
  expect(await payments.seatCharges(ada)).toEqual([]);
});

test("no seats can be bought without a paid subscription", async () => {
  const ada = await world.owner();
  expect((await ada.call(subscription.seats, {})).period).toBeNull();
  const refusal = await ada.refusal(subscription.changeSeats, { limit: 3, charge: 27.5 });
  expect(refusal.code).toBe("seats_unavailable");
  const root = await superAdmin(world);
  const free = await root.call(admin.createPlan, { name: someName(), isCourtesy: true });
  const bia = await payments.owner();
  await root.call(admin.assignPlan, { orgId: bia.orgId, planId: free.id });
  expect((await bia.call(subscription.seats, {})).period).toBeNull();
});

test("after a lost answer a retry finds the charge that the first call created", async () => {
  const ada = await payments.owner();
  const order = { limit: 3, charge: 27.5 };
  await payments.fault({
    kind: "lost-answer",
    on: "POST /payments",
    containing: ada.orgId,
    times: 1,
  });
  expect((await ada.refusal(subscription.changeSeats, order)).status).toBe(502);
  const { order: found } = await ada.call(subscription.changeSeats, order);
  const charges = await payments.seatCharges(ada);
  expect(charges.map(({ id }) => id)).toEqual([found?.charge.id]);
  await payments.pay(found?.charge.id ?? "");
  await payments.settled();
  expect((await ada.call(auth.user, {})).trialInfo?.userLimit).toBe(3);
});

test("another order replaces the first, and an unpaid one is removed", async () => {
  const ada = await payments.owner();
  await ada.call(subscription.changeSeats, { limit: 6, charge: 110 });
  const { order } = await ada.call(subscription.changeSeats, { limit: 3, charge: 27.5 });
  const open = (await payments.seatCharges(ada)).filter(isOpen);
  expect(open.map(({ id }) => id)).toEqual([order?.charge.id]);
  await world.advance(49);
  await world.runJob("check-payments");
  await payments.settled();
  expect((await payments.seatCharges(ada)).filter(({ deleted }) => !deleted)).toEqual([]);
  expect(await ada.call(subscription.seats, {})).toMatchObject({ limit: 2, order: null });
});

test("a month at the new value does not make earlier months short payments", async () => {
  const ada = await payments.owner();
  await bought(ada, 3);
  await world.advance(24 * 31);
  await payments.settled();
  const later = await signIn(world, ada);
  const next = await later.call(subscription.charge, {});
  expect(next?.value).toBe(82.5);
  await payments.pay(next?.id ?? "");
  await payments.settled();
  const received = await later.call(notifications.list, {});
  expect(received.map(({ title }) => title)).not.toContain("Pagamento incompleto");
});

test("another plan ends bought seats, and the same one keeps them", async () => {
  const root = await superAdmin(world);
  const fields = { maxUsers: 4, pricePerUser: 20 };
  const plan = await root.call(admin.createPlan, { ...fields, name: someName() });
  const ada = await payments.owner();
  await bought(ada, 4);
  const given = await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  expect(given).toMatchObject({ userLimit: 4, warning: null });
  await payments.settled();
  expect(await ada.call(subscription.seats, {})).toMatchObject({
    included: 4,
    limit: 4,
    planPrice: 80,
    pricePerSeat: 20,
  });
  await root.call(admin.updatePlan, { id: plan.id, maxUsers: 5 });
  await payments.settled();
  expect((await seen(root, ada))?.userLimit).toBe(5);
});

test("a seat order ends when the next month is paid at the previous price", async () => {
  const ada = await payments.owner();
  await world.advance(24 * 20);
  const later = await signIn(world, ada);
  const { period } = await later.call(subscription.seats, {});
  const charge = Number(
    (prorated(cents(8_250), period ?? PERIOD, period?.today ?? "") / 100).toFixed(2),
  );
  const { order } = await later.call(subscription.changeSeats, { limit: 5, charge });
  const month = await later.call(subscription.charge, {});
  await payments.pay(month?.id ?? "");
  await payments.settled();
  expect(await later.call(subscription.check, {})).toEqual({ paid: true, seatsPaid: true });
  expect((await payments.seatCharges(ada)).find(({ id }) => id === order?.charge.id)?.deleted).toBe(
    true,
  );
  const seats = await later.call(subscription.seats, {});
  expect(seats).toMatchObject({ limit: 2, order: null });
  expect(seats.period?.start).toBe(period?.end);
});

test("charges reduced seats again once the month without them is paid", async () => {
  const owner = await payments.owner();
  await bought(owner, 5);
  await world.advance(24 * 20);
  const ada = await signIn(world, owner);
  await ada.call(subscription.changeSeats, { limit: 2, charge: 0 });
  await payments.settled();
  const month = await ada.call(subscription.charge, {});
  expect(month?.value).toBe(55);
  await payments.pay(month?.id ?? "");
  await payments.settled();
  expect(await ada.call(subscription.seats, {})).toMatchObject({
    limit: 2,
    paidLimit: 5,
    paidThroughLimit: 2,
  });
  const free = await ada.refusal(subscription.changeSeats, { limit: 5, charge: 0 });
  expect(free.code).toBe("price_changed");
  // The seats given up for the whole month to come.
  const { order } = await ada.call(subscription.changeSeats, { limit: 5, charge: 82.5 });
  expect(order?.charge.value).toBe(82.5);
});

test("'Já paguei' distinguishes the month from an open seat order", async () => {
  const ada = await payments.owner();
  await ada.call(subscription.changeSeats, { limit: 3, charge: 27.5 });
  expect(await ada.call(subscription.check, {})).toEqual({ paid: true, seatsPaid: false });
});

test("a seat order cannot be paid once its organization is deleted", async () => {
  const ada = await payments.owner();
  await ada.call(subscription.changeSeats, { limit: 3, charge: 27.5 });
  expect(await payments.seatCharges(ada)).toMatchObject([{ deleted: false }]);
  await ada.call(users.deleteAccount, {});
  await payments.settled();
  expect(await payments.seatCharges(ada)).toMatchObject([{ deleted: true }]);
  expect(await payments.openCharges(ada)).toEqual([]);
});
