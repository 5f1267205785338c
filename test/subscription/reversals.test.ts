import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { callAsaas } from "#functions/gateways/asaas-call.ts";
import { AsaasPayment } from "#functions/gateways/asaas-responses.ts";
import { findSubscription } from "#functions/gateways/asaas.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { reconcileSubscription } from "#functions/subscription/reconcile-subscription.ts";
import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { beforeCommit, type Call, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { signIn } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { CPF, notificationTypes, paymentsAt, storedOrganization } from "./payment.fixture.ts";

/** The clock only moves forward: each test has an organization of its own. */
const world = ownWorld();
const payments = paymentsAt(world);
let ada: Person;

beforeEach(async () => {
  ada = await world.owner();
});

const isLocked = () => payments.isLocked(ada);

test("a payment below the price opens nothing, and is reported to super administrators", async () => {
  const root = await superAdmin(world);
  const { payment } = await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  const body = { value: 5.5 };
  await callAsaas({ method: "PUT", path: `/payments/${payment.id}`, body }, AsaasPayment);
  await payments.pay(payment.id);
  await payments.settled();
  expect((await storedOrganization(ada)).subscriptionActive).toBe(false);
  expect(await ada.call(subscription.check, {})).toEqual({ paid: false, seatsPaid: false });
  const alerts = (await world.mail(root.email)).filter(({ subject }) => /a conferir/.test(subject));
  expect(alerts).toHaveLength(1);
});

test("a refund locks at once, and a new payment opens again", async () => {
  const payment = await payments.subscribed(ada);
  await world.advance(73);
  expect(await isLocked()).toBe(false);
  await payments.refund(payment.id);
  await payments.settled();
  expect(await isLocked()).toBe(true);
  expect((await ada.call(auth.user, {})).organization?.hasSubscription).toBe(false);
  const mails = await world.mail(ada.email);
  expect(mails.filter(({ subject }) => subject === "Pagamento estornado")).toHaveLength(1);
  const again = await ada.call(subscription.subscribe, {});
  await payments.pay(again.payment.id);
  await payments.settled();
  expect(await isLocked()).toBe(false);
});

test("a chargeback locks as overdue, and is reported to super administrators", async () => {
  const root = await superAdmin(world);
  const payment = await payments.subscribed(ada, "CREDIT_CARD");
  await world.advance(73);
  await payments.chargeback(payment.id);
  await payments.settled();
  expect(await isLocked()).toBe(true);
  expect(await storedOrganization(ada)).toMatchObject({
    paymentStatus: "overdue",
    subscriptionActive: false,
  });
  expect(await notificationTypes(ada)).toEqual(["payment_overdue", "payment_confirmed"]);
  const alerts = (await world.mail(root.email)).filter(({ subject }) => /a conferir/.test(subject));
  expect(alerts).toHaveLength(1);
});

test("of several contested charges each is told once, the one of bought seats too", async () => {
  const month = await payments.subscribed(ada, "CREDIT_CARD");
  const { order } = await ada.call(subscription.changeSeats, { limit: 3, charge: 27.5 });
  const seat = order?.charge.id ?? "";
  await payments.pay(seat);
  await payments.settled();
  for (const id of [month.id, seat]) await payments.chargeback(id);
  await payments.settled();
  await world.advance(25);
  await world.runJob("check-payments");
  await payments.settled();
  const contested = (await world.mail(ada.email)).filter(
    ({ subject }) => subject === "Pagamento contestado",
  );
  expect(contested).toHaveLength(2);
});

test("no payment lifts a suspension", async () => {
  const { payment } = await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  const suspendedAt = (await world.now()).toISOString();
  await write([{ update: keys.organization(ada.orgId), set: { suspendedAt } }]);
  await payments.pay(payment.id);
  await payments.settled();
  await world.advance(2);
  await world.runJob("check-payments");
  expect(await storedOrganization(ada)).toMatchObject({
    suspendedAt,
    subscriptionActive: false,
    paymentStatus: "suspended",
  });
  expect(await ada.refusal(clients.list, {})).toMatchObject({
    status: 402,
    code: "organization_suspended",
  });
  await write([{ update: keys.organization(ada.orgId), set: { suspendedAt: null } }]);
  await ada.call(subscription.check, {});
  expect(await isLocked()).toBe(false);
});

test("an organization suspended while somebody subscribes is not charged", async () => {
  const root = await superAdmin(world);
  const suspend = async () => {
    await root.call(admin.suspend, { orgId: ada.orgId });
    await payments.settled();
  };
  await withFaults(beforeCommit(suspend, { text: "paymentSubscriptionId" }), () =>
    ada.call(subscription.subscribe, { cpfCnpj: CPF }),
  );
  await payments.settled();
  expect(await payments.openCharges(ada)).toEqual([]);
});

test("a suspended organization is not charged, and is again after its reactivation", async () => {
  const root = await superAdmin(world);
  await payments.subscribed(ada);
  await world.advance(24);
  const before = await payments.nextOpen(ada);
  const { orgId } = ada;
  await (await signIn(world, root)).call(admin.suspend, { orgId });
  await payments.settled();
  expect(await payments.nextOpen(ada)).toBeUndefined();
  await world.advance(24 * 40);
  await world.runJob("check-payments");
  await payments.settled();
  expect(await payments.nextOpen(ada)).toBeUndefined();
  await (await signIn(world, root)).call(admin.reactivate, { orgId });
  await payments.settled();
  await world.advance(24);
  expect((await payments.nextOpen(ada)).dueDate > before.dueDate).toBe(true);
});

test("a reactivation while the provider is told of the suspension keeps the charges", async () => {
  const { orgId } = ada;
  await payments.subscribed(ada);
  const set = (changes: object) =>
    write([
      { put: { ...keys.plan(7), pricePerUser: 2_750, maxUsers: 2 } },
      { update: keys.organization(orgId), set: { subscriptionPlanId: 7, ...changes } },
    ]);
  const reconcile = async () => reconcileSubscription(orgId, await world.now());
  await set({ suspendedAt: "2026-11-01T12:00:00.000Z" });
  let second: Promise<void> | undefined;
  const reactivate = async () => {
    await set({ suspendedAt: null });
    second = reconcile();
    // The second run may wait for the first.
    await Promise.race([second, sleep(1_000)]);
  };
  const plan = ({ command, input }: Call) =>
    !second && command === "GetItem" && JSON.stringify(input).includes("PLANS")
      ? { meanwhile: reactivate }
      : undefined;
  await withFaults(plan, reconcile);
  await second;
  expect((await findSubscription(`org:${orgId}`))?.status).toBe("ACTIVE");
});

test("a more expensive plan applies from the next charge, and revokes nothing paid", async () => {
  await payments.subscribed(ada);
  const plan = { pricePerUser: 4_000, maxUsers: 2 };
  await write([
    { put: { ...keys.plan(7), ...plan } },
    { update: keys.organization(ada.orgId), set: { subscriptionPlanId: 7 } },
    enqueue({ kind: "tend-subscription", orgId: ada.orgId }, await world.now()),
  ]);
  await payments.settled();
  expect((await findSubscription(`org:${ada.orgId}`))?.value).toBe(8_000);
  await ada.call(subscription.subscribe, { paymentMethod: "BOLETO" });
  expect(await ada.call(subscription.check, {})).toEqual({ paid: true, seatsPaid: true });
  await world.advance(24);
  const next = await payments.nextOpen(ada);
  expect(next.value).toBe(80);
  await payments.pay(next.id);
  await payments.settled();
  expect(await storedOrganization(ada)).toMatchObject({
    subscriptionActive: true,
    subscriptionValue: 8_000,
  });
});

test("a courtesy stops charges, and they resume when it ends", async () => {
  await payments.subscribed(ada);
  await world.advance(24);
  const before = await payments.nextOpen(ada);
  const give = async (isCourtesy: boolean) => {
    await write([
      { update: keys.organization(ada.orgId), set: { isCourtesy } },
      enqueue({ kind: "tend-subscription", orgId: ada.orgId }, await world.now()),
    ]);
    await payments.settled();
  };
  await give(true);
  expect(await payments.nextOpen(ada)).toBeUndefined();
  await world.advance(24 * 40);
  await world.runJob("check-payments");
  await payments.settled();
  // Sessions end after a week without a visit.
  ada = await signIn(world, ada);
  expect(await isLocked()).toBe(false);
  expect(await notificationTypes(ada)).toEqual(["payment_confirmed"]);
  await give(false);
  await world.advance(24);
  expect((await payments.nextOpen(ada)).dueDate > before.dueDate).toBe(true);
});

test("a refunded seat order loses its seats at the end of the period, and no others", async () => {
  await payments.subscribed(ada);
  const buy = async (limit: number, charge: number) => {
    const { order } = await ada.call(subscription.changeSeats, { limit, charge });
    await payments.pay(order?.charge.id ?? "");
    await payments.settled();
    return order?.charge.id ?? "";
  };
  await buy(3, 27.5);
  const second = await buy(5, 55);
  await payments.refund(second);
  await payments.settled();
  await payments.replay({ times: 2, shuffle: true });
  await payments.settled();
  const seats = await ada.call(subscription.seats, {});
  expect(seats).toMatchObject({ limit: 3, paidLimit: 5, reducesOn: seats.period?.end });
  expect((await findSubscription(`org:${ada.orgId}`))?.value).toBe(8_250);
  expect(await isLocked()).toBe(false);
});
