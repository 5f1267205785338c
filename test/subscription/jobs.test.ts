import { beforeEach, expect, test } from "vitest";
import { findSubscription } from "#functions/gateways/asaas.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { businessDayFrom } from "#shared/values/business-days.ts";
import { addDays, DEFAULT_TIME_ZONE, startOfDay } from "#shared/values/dates.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { refusing, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam, signIn } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { CPF, notificationTypes, paymentsAt, storedOrganization } from "./payment.fixture.ts";

/** The clock only moves forward: each test has an organization of its own. */
const world = ownWorld();
const payments = paymentsAt(world);
let ada: Person;

const PAY_NOW = "Sua cobrança foi criada. Complete o pagamento para ativar sua assinatura.";

beforeEach(async () => {
  ada = await world.owner();
});

const subjects = async () => (await world.mail(ada.email)).map(({ subject }) => subject);
const isLocked = () => payments.isLocked(ada);

async function advanceTo(instant: string): Promise<void> {
  const ms = Date.parse(instant) - (await world.now()).getTime();
  expect(ms).toBeGreaterThan(0);
  await world.advance(ms / 3_600_000);
  // Sessions end after a week without a visit.
  ada = await signIn(world, ada);
}

const lateFrom = (dueDate: string) =>
  startOfDay(addDays(businessDayFrom(dueDate), 1), DEFAULT_TIME_ZONE);

test("a trial warns the day before, locks on the second, and opens once paid", async () => {
  await world.runJob("expire-trials");
  expect(await notificationTypes(ada)).toEqual([]);
  await world.advance(48);
  await Promise.all([world.runJob("expire-trials"), world.runJob("expire-trials")]);
  await world.runJob("expire-trials");
  expect(await notificationTypes(ada)).toEqual(["trial_ending"]);
  await payments.settled();
  expect((await subjects()).filter((one) => one.includes("teste grátis"))).toHaveLength(1);
  expect(await isLocked()).toBe(false);

  await world.advance(24);
  expect(await isLocked()).toBe(true);
  expect((await storedOrganization(ada)).isTrialActive).toBe(true);
  await world.runJob("expire-trials");
  expect((await storedOrganization(ada)).isTrialActive).toBe(false);
  expect(await notificationTypes(ada)).toEqual(["trial_ending"]);
  await Promise.all([world.runJob("expire-trials"), world.runJob("expire-trials")]);
  await payments.settled();
  expect((await subjects()).filter((one) => one === "Seu teste grátis terminou")).toHaveLength(1);

  const { payment } = await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  expect(await isLocked()).toBe(true);
  await payments.pay(payment.id);
  await expect.poll(isLocked, { timeout: 10_000 }).toBe(false);
  await payments.settled();
  expect(await notificationTypes(ada)).toEqual(["payment_confirmed", "trial_ending"]);
});

test("a trial whose end cannot be noted lets others go first, and ends later", async () => {
  await world.advance(73);
  await withFaults(refusing(keys.check(ada.orgId, "trial")), async () => {
    expect(await world.runJob("expire-trials")).toMatchObject({ failed: 1 });
    expect(await world.runJob("expire-trials")).toMatchObject({ failed: 0 });
  });
  expect((await storedOrganization(ada)).isTrialActive).toBe(true);
  await world.advance(0.25);
  await world.runJob("expire-trials");
  expect((await storedOrganization(ada)).isTrialActive).toBe(false);
});

test("owner and administrators are warned of the end of a trial, members are not", async () => {
  const rui = await joinTeam(world, ada, "admin");
  const key = keys.organization(ada.orgId);
  await write([{ update: key, set: { userLimit: 3 }, condition: "exists" }]);
  const bia = await joinTeam(world, ada, "member");
  await world.advance(49);
  await world.runJob("expire-trials");
  const warned = async (person: Person) =>
    (await notificationTypes(person)).filter((type) => type === "trial_ending").length;
  expect(await Promise.all([ada, rui, bia].map(warned))).toEqual([1, 1, 0]);
});

test("a subscriber gets no warning about the end of the trial", async () => {
  await payments.subscribed(ada);
  await world.advance(50);
  await world.runJob("expire-trials");
  expect(await notificationTypes(ada)).toEqual(["payment_confirmed"]);
  await world.advance(24);
  await world.runJob("expire-trials");
  await payments.settled();
  expect((await subjects()).filter((one) => one.includes("teste grátis"))).toEqual([]);
});

test("a suspended organization gets no warning about the end of the trial", async () => {
  await (await superAdmin(world)).call(admin.suspend, { orgId: ada.orgId });
  for (const hours of [49, 24]) {
    await world.advance(hours);
    await world.runJob("expire-trials");
  }
  expect(await world.runJob("expire-trials")).toMatchObject({ due: 0 });
  await payments.settled();
  expect((await subjects()).filter((one) => one.includes("teste grátis"))).toEqual([]);
});

test("notifies once of due, late, grace, lock and suspension, and paying reopens", async () => {
  await payments.subscribed(ada);
  await world.advance(24);
  const { dueDate, id } = await payments.nextOpen(ada);
  const late = Date.parse(lateFrom(dueDate));
  const day = 86_400_000;
  const at = (ms: number) => new Date(late + ms).toISOString();

  await advanceTo(at(-60_000));
  await world.runJob("check-payments");
  expect((await ada.call(auth.user, {})).organization).toMatchObject({
    paymentStatus: "active",
    graceUntil: null,
  });
  expect((await ada.call(subscription.subscribe, {})).message).toBe(PAY_NOW);

  await advanceTo(at(1_000));
  expect((await ada.call(auth.user, {})).organization).toMatchObject({
    paymentStatus: "overdue",
    graceUntil: at(5 * day - 1),
  });
  await payments.settled();
  await world.runJob("check-payments");
  await world.runJob("check-payments");
  await payments.settled();
  expect(await storedOrganization(ada)).toMatchObject({
    paymentStatus: "overdue",
    subscriptionActive: true,
  });
  expect(await notificationTypes(ada)).toEqual(["payment_overdue", "payment_confirmed"]);
  expect((await subjects()).filter((one) => one === "Pagamento em atraso")).toHaveLength(1);
  expect(await isLocked()).toBe(false);
  expect((await ada.call(subscription.charge, {}))?.id).toBe(id);

  await advanceTo(at(5 * day + 1_000));
  expect(await isLocked()).toBe(true);
  await world.runJob("check-payments");
  expect(await storedOrganization(ada)).toMatchObject({
    paymentStatus: "overdue",
    subscriptionActive: false,
  });

  await advanceTo(at(30 * day + 1_000));
  await world.runJob("check-payments");
  await payments.settled();
  expect(await storedOrganization(ada)).toMatchObject({
    paymentStatus: "suspended",
    subscriptionActive: false,
  });
  expect(await findSubscription(`org:${ada.orgId}`)).toMatchObject({ status: "INACTIVE" });
  expect((await subjects()).filter((one) => one === "Assinatura suspensa")).toHaveLength(1);
  expect(await ada.call(subscription.charge, {})).toBeNull();

  await payments.pay(id);
  await payments.settled();
  expect(await storedOrganization(ada)).toMatchObject({
    paymentStatus: "active",
    subscriptionActive: true,
  });
  expect(await isLocked()).toBe(false);
  expect(await findSubscription(`org:${ada.orgId}`)).toMatchObject({ status: "ACTIVE" });
  await world.advance(24);
  const { paidUntil } = await storedOrganization(ada);
  const lateAgain = Date.parse(lateFrom((await payments.nextOpen(ada)).dueDate));
  expect(lateAgain).toBeGreaterThan(Date.parse(paidUntil!));
  expect(lateAgain).toBeGreaterThan(late + 55 * day);
});

test("after the grace a click creates a charge due now, and removes the old ones", async () => {
  await payments.subscribed(ada);
  await world.advance(24);
  const { dueDate, id } = await payments.nextOpen(ada);
  await advanceTo(new Date(Date.parse(lateFrom(dueDate)) + 6 * 86_400_000).toISOString());
  await payments.settled();
  expect(await isLocked()).toBe(true);
  const { payment } = await ada.call(subscription.subscribe, {});
  expect(payment.id).not.toBe(id);
  await payments.pay(payment.id);
  await payments.settled();
  expect(await isLocked()).toBe(false);
  const charges = await payments.charges(ada);
  expect(charges.find((charge) => charge.id === id)?.deleted).toBe(true);
});

test("within the grace the late charge is the one to pay, and opens at once", async () => {
  await payments.subscribed(ada);
  await world.advance(24);
  const { dueDate, id } = await payments.nextOpen(ada);
  await advanceTo(new Date(Date.parse(lateFrom(dueDate)) + 2 * 86_400_000).toISOString());
  const { payment } = await ada.call(subscription.subscribe, {});
  expect(payment).toMatchObject({ id, status: "OVERDUE" });
  expect((payment.expiresAt ?? "") > (await world.now()).toISOString()).toBe(true);
  expect(payment.expiresAt).toMatch(/T02:59:59\.000Z$/);
  await payments.pay(id);
  await payments.settled();
  expect((await ada.call(auth.user, {})).organization?.paymentStatus).toBe("active");
});

test("another method chosen within the grace is to be paid now", async () => {
  await payments.subscribed(ada);
  await world.advance(24);
  await payments.overdue((await payments.nextOpen(ada)).id);
  await payments.settled();
  const { message } = await ada.call(subscription.subscribe, { paymentMethod: "BOLETO" });
  expect(message).toBe(PAY_NOW);
});

test("a charge that the provider calls overdue early is late, and locks without a job", async () => {
  await payments.subscribed(ada);
  await world.advance(24);
  await payments.overdue((await payments.nextOpen(ada)).id);
  await payments.settled();
  const { organization } = await ada.call(auth.user, {});
  expect(organization?.paymentStatus).toBe("overdue");
  expect((organization?.graceUntil ?? "") > (await world.now()).toISOString()).toBe(true);
  expect(await isLocked()).toBe(false);
  await world.advance(6 * 24);
  expect(await isLocked()).toBe(true);
});

test("finds a payment whose event was lost within the hour", async () => {
  const { payment } = await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  await payments.settled();
  await payments.settings({ wrongWebhookToken: true });
  await payments.pay(payment.id);
  expect((await storedOrganization(ada)).subscriptionActive).toBe(false);
  await world.advance(1.1);
  expect(await world.runJob("check-payments")).toMatchObject({ missed: 1 });
  expect((await storedOrganization(ada)).subscriptionActive).toBe(true);
  await payments.settings({ wrongWebhookToken: false });
});

test("counts a payment as soon as an unavailable provider can be asked again", async () => {
  const { payment } = await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  await payments.settled();
  await payments.fault({ kind: "500", on: `GET /payments` });
  await payments.pay(payment.id);
  await world.runJob("process-outbox");
  expect((await storedOrganization(ada)).subscriptionActive).toBe(false);
  await world.advance(2);
  const report = await world.runJob("check-payments");
  expect(report["failed"]).toBeGreaterThan(0);
  await payments.healed();
  await payments.settled();
  expect((await storedOrganization(ada)).subscriptionActive).toBe(true);
});

test("access of a cancelled subscription ends with its month, without grace", async () => {
  await payments.subscribed(ada);
  const { accessUntil } = await ada.call(subscription.cancel, {});
  await advanceTo(new Date(Date.parse(accessUntil ?? "") - 60_000).toISOString());
  expect(await isLocked()).toBe(false);
  await world.advance(2 / 60);
  expect(await isLocked()).toBe(true);
  await world.runJob("check-payments");
  expect(await storedOrganization(ada)).toMatchObject({
    subscriptionActive: false,
    paymentStatus: "active",
  });
  expect(await notificationTypes(ada)).toEqual(["payment_confirmed"]);
});
