import { expect, test } from "vitest";
import type { AsaasPayment } from "#functions/gateways/asaas-responses.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { write } from "#functions/platform/table/table.ts";
import { paidOrderCharge } from "#functions/subscription/refresh-payments.ts";
import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { prorated, seatReference } from "#shared/subscription/seats.ts";
import { cents } from "#shared/values/money.ts";
import { someName, superAdmin } from "#test/admin/admin.fixture.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someEmail } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { paid } from "./charge.fixture.ts";
import { isOpen, paymentsAt } from "./payment.fixture.ts";

const world = ownWorld();
const payments = paymentsAt(world);

async function order(ada: Person, limit: number, charge: number) {
  const { order: made } = await ada.call(subscription.changeSeats, { limit, charge });
  return made?.charge.id ?? "";
}

/** Pays an order while `act` writes `text`; returns for how many people there are seats then. */
async function limitAfterPaying(
  ada: Person,
  charge: string,
  { act, text }: { act: () => Promise<unknown>; text: string },
) {
  const pay = () => payments.pay(charge);
  await withFaults(beforeCommit(pay, { text }), act);
  await payments.settled();
  return (await ada.call(auth.user, {})).trialInfo?.userLimit;
}

test.each([
  { what: "another one is asked for", limit: 5, charge: 55 },
  { what: "it is taken back", limit: 2, charge: 0 },
])("a second order that is paid while $what counts", async ({ limit, charge }) => {
  const ada = await payments.owner();
  await payments.pay(await order(ada, 3, 27.5));
  await payments.settled();
  const second = await order(ada, 4, 27.5);
  const act = () => ada.refusal(subscription.changeSeats, { limit, charge });
  expect(await limitAfterPaying(ada, second, { act, text: "paymentClaimUntil" })).toBe(4);
});

test("an order that is paid right after the payments were read is not replaced", async () => {
  const ada = await payments.owner();
  const first = await order(ada, 3, 27.5);
  await payments.settled();
  await payments.settings({ wrongWebhookToken: true });
  const change = async () => {
    const refusal = await ada.refusal(subscription.changeSeats, { limit: 5, charge: 82.5 });
    expect(refusal.code).toBe("stale_record");
  };
  const limit = await limitAfterPaying(ada, first, { act: change, text: '"payments"' });
  await payments.settings({ wrongWebhookToken: false });
  expect(limit).toBe(3);
});

test("seats that are ordered again on the next day cost what is left of the month", async () => {
  const ada = await payments.owner();
  await order(ada, 3, 27.5);
  await world.advance(24);
  const { period } = await ada.call(subscription.seats, {});
  const charge = prorated(cents(2_750), period!, period!.today) / 100;
  const id = await order(ada, 3, charge);
  const open = (await payments.seatCharges(ada)).filter(isOpen);
  expect(open).toMatchObject([{ id, value: charge }]);
});

test("a change that lost its lease removes no charge of the next one", async () => {
  const ada = await payments.owner();
  const charge = await order(ada, 3, 27.5);
  await payments.settled();
  const update = keys.organization(ada.orgId);
  const take = () =>
    write([{ update, set: { paymentClaim: "another" }, add: { paymentVersion: 1 } }]);
  await withFaults(beforeCommit(take, { text: '"payments"' }), async () => {
    const refusal = await ada.refusal(subscription.changeSeats, { limit: 4, charge: 55 });
    expect(refusal.code).toBe("busy");
  });
  expect((await payments.seatCharges(ada)).filter(isOpen)).toMatchObject([{ id: charge }]);
});

test("seats that somebody takes while they are given up stay", async () => {
  const ada = await payments.owner();
  await payments.pay(await order(ada, 3, 27.5));
  await payments.settled();
  const invite = () => ada.call(organization.invite, { email: someEmail(), role: "member" });
  await confirmEmail(ada);
  await invite();
  await withFaults(beforeCommit(invite, { text: '"seatReduction"' }), async () => {
    const refusal = await ada.refusal(subscription.changeSeats, { limit: 2, charge: 0 });
    expect(refusal.code).toBe("seats_taken");
  });
  // An invite counts for seven days.
  for (let days = 0; days < 8; days += 4) {
    await world.advance(4 * 24);
    await ada.call(auth.user, {});
  }
  expect(await ada.call(subscription.seats, {})).toMatchObject({ taken: 1, limit: 3 });
});

test("an order paid during a cancellation counts; otherwise it can no longer be paid", async () => {
  const ada = await payments.owner();
  const cancel = () => ada.call(subscription.cancel, {});
  const charge = await order(ada, 4, 55);
  expect(await limitAfterPaying(ada, charge, { act: cancel, text: "cancelledAt" })).toBe(4);

  const bia = await payments.owner();
  await order(bia, 4, 55);
  await bia.call(subscription.cancel, {});
  expect((await bia.call(subscription.seats, {})).order).toBeNull();
  await payments.settled();
  expect((await payments.seatCharges(bia)).filter(({ deleted }) => !deleted)).toEqual([]);
});

test("an order paid during a change of plan adds its seats, not those bought before", async () => {
  const root = await superAdmin(world);
  const fields = { name: someName(), maxUsers: 4, pricePerUser: 20 };
  const plan = await root.call(admin.createPlan, fields);
  const ada = await payments.owner();
  await payments.pay(await order(ada, 3, 27.5));
  await payments.settled();
  const charge = await order(ada, 5, 55);
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  await payments.pay(charge);
  await payments.settled();
  expect((await ada.call(auth.user, {})).trialInfo?.userLimit).toBe(6);
});

test.each([
  { value: 5_500, isPaid: true },
  { value: 5_600, isPaid: true },
  { value: 5_499, isPaid: false },
  { value: 5_500, deleted: true, isPaid: false },
])(
  "whether an order of R$ 55,00 is paid by $value centavos",
  ({ value, deleted = false, isPaid }) => {
    const seatOrder = { id: "s1", value: cents(5_500) };
    const buyer = { id: "o1", seatOrder } as OrganizationRecord;
    const charge = {
      ...paid("2026-11-22", { value: cents(value), deleted }),
      externalReference: seatReference("o1", "s1"),
    } as AsaasPayment;
    expect(paidOrderCharge(buyer, [charge]) !== undefined).toBe(isPaid);
  },
);

test("a refund of seats that ended with their plan takes none of those bought since", async () => {
  const root = await superAdmin(world);
  const fields = { name: someName(), maxUsers: 4, pricePerUser: 20 };
  const plan = await root.call(admin.createPlan, fields);
  const ada = await payments.owner();
  const ended = await order(ada, 3, 27.5);
  await payments.pay(ended);
  await payments.settled();
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  await payments.settled();
  await payments.pay(await order(ada, 5, 20));
  await payments.settled();
  await payments.refund(ended);
  await payments.settled();
  const seats = await ada.call(subscription.seats, {});
  expect(seats).toMatchObject({ limit: 5, reducesOn: null });
});

test("ordered seats can still be paid after the payment method has changed", async () => {
  const ada = await payments.owner();
  const ordered = await order(ada, 3, 27.5);
  await ada.call(subscription.subscribe, { paymentMethod: "BOLETO" });
  await payments.settled();
  expect((await ada.call(subscription.seats, {})).order?.charge.id).toBe(ordered);
});
