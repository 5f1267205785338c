import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { findSubscription } from "#functions/gateways/asaas.ts";
import { log } from "#functions/platform/logs/log.ts";
import { findPrice } from "#functions/subscription/store.ts";
import { randomBy } from "#infra/local/seed/random.ts";
import { admin } from "#shared/admin/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { externalReference, PAYMENT_METHODS } from "#shared/subscription/rules.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import { toCents } from "#shared/values/money.ts";
import { someName, superAdmin } from "#test/admin/admin.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { tryTo, weighted } from "#test/world/random-walk.ts";
import { signIn } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { type BankCharge, CPF, paymentsAt, storedOrganization } from "./payment.fixture.ts";

/** Whatever an owner, an administrator, the payer, the provider and time do, in any order. */
const WALKS = Number(process.env["BILLING_WALKS"] ?? 1);
const STEPS = Number(process.env["BILLING_STEPS"] ?? 24);
const SEED = Number(process.env["BILLING_SEED"] ?? 20_261_130);

const world = ownWorld();
const payments = paymentsAt(world);
beforeAll(() => {
  log.setLogLevel("SILENT");
});

const isUnpaid = ({ deleted, status }: BankCharge) =>
  !deleted && ["PENDING", "OVERDUE"].includes(status);
const isPaid = ({ deleted, status }: BankCharge) =>
  !deleted && ["CONFIRMED", "RECEIVED"].includes(status);
const isReversed = ({ status }: BankCharge) =>
  ["REFUNDED", "CHARGEBACK_REQUESTED"].includes(status);

interface Walk {
  ada: Person;
  root: Person;
  /** Null for the basic plan. */
  plans: (number | null)[];
  pick: <T>(list: readonly T[]) => T | undefined;
  pickNumber: (below: number) => number;
}

async function allCharges({ ada }: Walk): Promise<BankCharge[]> {
  return [...(await payments.charges(ada)), ...(await payments.seatCharges(ada))];
}

/** Agrees with whatever price the server names. */
async function orderSeats({ ada, pickNumber }: Walk): Promise<void> {
  const limit = 2 + pickNumber(5);
  const { code, message } = await ada
    .refusal(subscription.changeSeats, { limit, charge: 0 })
    .catch(() => ({ code: "", message: "" }));
  if (code !== "price_changed") return;
  const [, reais = "0"] = /R\$\s*([\d.]+,\d\d)/.exec(message) ?? [];
  const charge = Number(reais.replaceAll(".", "").replace(",", "."));
  await tryTo(() => ada.call(subscription.changeSeats, { limit, charge }));
}

async function subscribe(walk: Walk): Promise<void> {
  const input = { paymentMethod: walk.pick(PAYMENT_METHODS), cpfCnpj: CPF };
  await tryTo(() => walk.ada.call(subscription.subscribe, input));
}

async function settle(
  walk: Walk,
  step: "pay" | "refund" | "chargeback",
  is: (charge: BankCharge) => boolean,
) {
  const charge = walk.pick((await allCharges(walk)).filter(is));
  if (charge) await payments[step](charge.id);
}

type Command = (walk: Walk) => Promise<unknown>;

const COMMANDS = weighted<Command>({
  subscribe: [4, subscribe],
  "subscribe twice": [2, (walk) => Promise.all([subscribe(walk), subscribe(walk)])],
  cancel: [1, ({ ada }) => ada.call(subscription.cancel, {})],
  "order seats": [4, orderSeats],
  "order seats twice": [2, (walk) => Promise.all([orderSeats(walk), orderSeats(walk)])],
  "check a payment": [1, ({ ada }) => ada.call(subscription.check, {})],
  pay: [9, (walk) => settle(walk, "pay", isUnpaid)],
  refund: [1, (walk) => settle(walk, "refund", isPaid)],
  contest: [1, (walk) => settle(walk, "chargeback", isPaid)],
  suspend: [1, ({ ada, root }) => root.call(admin.suspend, { orgId: ada.orgId })],
  reactivate: [4, ({ ada, root }) => root.call(admin.reactivate, { orgId: ada.orgId })],
  "assign a plan": [
    2,
    ({ ada, root, pick, plans }) =>
      root.call(admin.assignPlan, { orgId: ada.orgId, planId: pick(plans) ?? null }),
  ],
  "fail at the provider": [
    2,
    ({ pick, pickNumber }) =>
      payments.fault({
        kind: pick(["500", "lost-answer", "truncated"]),
        on: pick(["GET", "POST", "PUT", "DELETE"]),
        times: 1 + pickNumber(3),
      }),
  ],
  "lose webhooks": [1, () => payments.settings({ wrongWebhookToken: true })],
  "repeat webhooks": [1, () => payments.replay({ times: 2, shuffle: true })],
  "wait for hours": [4, ({ pickNumber }) => world.advance(1 + pickNumber(20))],
  "wait for days": [5, ({ pickNumber }) => world.advance(24 * (1 + pickNumber(9)))],
  "wait for a month": [2, ({ pickNumber }) => world.advance(24 * (25 + pickNumber(20)))],
});

/** Outbox, retries and checks have done their work, and the provider fails no more. */
async function becomeQuiet(): Promise<void> {
  await payments.healed();
  await payments.settings({ wrongWebhookToken: false });
  await payments.settled();
  await world.advance(2);
  for (const job of ["retry-messages", "check-payments"]) await world.runJob(job);
  await payments.settled();
}

/** Returns the rules that do not hold now. */
async function brokenRules({ ada }: Walk): Promise<string[]> {
  const stored = await storedOrganization(ada);
  const { suspendedAt, isCourtesy, paymentSubscriptionId, paymentStoppedAt } = stored;
  const [running, price, charges, seatCharges] = await Promise.all([
    findSubscription(externalReference(ada.orgId)),
    findPrice(stored),
    payments.charges(ada),
    payments.seatCharges(ada),
  ]);
  const isActive = running?.status === "ACTIVE";
  const paysNothing = Boolean(suspendedAt) || Boolean(isCourtesy);
  const open = charges.filter(isUnpaid);
  const orders = seatCharges.filter(isUnpaid);
  const now = (await world.now()).getTime();
  const isLocked = (await ada.raw("/api/clients")).status === 402;
  const startsAgo = ({ dueDate }: BankCharge) => now - Date.parse(`${dueDate}T03:00:00Z`);
  const paid = charges.filter((charge) => isPaid(charge) && toCents(charge.value) >= price);
  const isCovered = paid.some((one) => startsAgo(one) >= 0 && startsAgo(one) < 28 * DAY_MS);
  const mustPay = !isCourtesy && now > Date.parse(stored.trialEndDate ?? "");
  const rules = {
    "charges only who has to pay":
      isActive === (Boolean(paymentSubscriptionId) && !paysNothing && !paymentStoppedAt),
    "stores the subscription of the provider":
      !paymentSubscriptionId || running?.id === paymentSubscriptionId,
    "stores what became of every change": !stored.paymentChangeAt,
    "charges the price of plan and seats": !isActive || running.value === price,
    "leaves open only charges of the subscription": open.every(
      (charge) => charge.subscription === paymentSubscriptionId,
    ),
    "asks for a month once": new Set(open.map(({ dueDate }) => dueDate)).size === open.length,
    "asks for nothing where nothing is to pay": !paysNothing || open.length === 0,
    "has one open order of seats":
      orders.length <= 1 && (orders.length === 0 || Boolean(stored.seatOrder)),
    "orders no seats for a cancelled subscription": !stored.cancelledAt || orders.length === 0,
    "opens what is paid":
      !isLocked || !isCovered || Boolean(suspendedAt) || charges.some(isReversed),
    "locks what was never paid": isLocked || !mustPay || charges.some(isPaid),
    "locks the suspended": isLocked || !suspendedAt,
    "keeps a courtesy open": !isLocked || !isCourtesy || Boolean(suspendedAt),
    "changes nothing when webhooks and checks are repeated": await isStable(ada),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

async function isStable(ada: Person): Promise<boolean> {
  const read = async () => {
    const { paymentVersion: _version, ...stored } = await storedOrganization(ada);
    return { ...stored, notices: (await ada.call(notifications.list, {})).length };
  };
  const before = await read();
  await payments.replay({ times: 2, shuffle: true });
  await world.runJob("check-payments");
  await payments.settled();
  return isDeepStrictEqual(before, await read());
}

async function startWalk(seed: number): Promise<Walk> {
  const pickNumber = randomBy(seed);
  const root = await superAdmin(world);
  const plan = (fields: object) =>
    root.call(admin.createPlan, { name: someName(), maxUsers: 5, pricePerUser: 30, ...fields });
  const [larger, free] = [await plan({}), await plan({ isCourtesy: true })];
  return {
    ada: await world.owner(),
    root,
    plans: [null, larger.id, null, free.id],
    pick: (list) => list[pickNumber(list.length)],
    pickNumber,
  };
}

test.each(Array.from({ length: WALKS }, (_one, index) => SEED + index))(
  "billing holds its rules in walk %i",
  { timeout: 300_000 },
  async (seed) => {
    const walk = await startWalk(seed);
    const taken: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      // Sessions end, and administrators prove who they are.
      Object.assign(walk.ada, await signIn(world, walk.ada));
      Object.assign(walk.root, await signIn(world, walk.root));
      const { name, command } = walk.pick(COMMANDS)!;
      await tryTo(() => command(walk));
      taken.push(name);
      if (walk.pickNumber(3) === 0) continue;
      await becomeQuiet();
      Object.assign(walk.ada, await signIn(world, walk.ada));
      expect(await brokenRules(walk), taken.join(", ")).toEqual([]);
    }
  },
);
