import { createHash } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { orders } from "#test/subscription/charge.fixture.ts";
import { paymentsAt, CPF } from "#test/subscription/payment.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

let token: string;
const world = ownWorld();
const payments = paymentsAt(world);

beforeAll(async () => {
  token = await payments.webhookToken();
});

let number = 0;

/** As the provider numbers them: the name's MD5, and only the whole is unique. */
function event(name: string, paymentId: string, payment: object = {}) {
  const id = `evt_${createHash("md5").update(name).digest("hex")}&${++number}`;
  return { id, event: name, payment: { id: paymentId, value: 55, status: "RECEIVED", ...payment } };
}

function deliver(body: object | string, header: string | null = token): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    ...(header !== null && { "asaas-access-token": header }),
  };
  return world.anonymous().raw("/api/webhooks/asaas", { method: "POST", headers, body: text });
}

const stored = ({ orgId }: Person) => get(keys.organization(orgId));
const notificationTypes = async (person: Person) =>
  (await person.call(notifications.list, {})).map(({ type }) => type);

async function billingOf(person: Person) {
  const { subscriptionActive, paymentStatus, paidUntil, lastPaymentDate, paymentTold } =
    (await stored(person))!;
  return { subscriptionActive, paymentStatus, paidUntil, lastPaymentDate, paymentTold };
}

async function waiting(): Promise<{ person: Person; paymentId: string }> {
  const person = await world.owner();
  const { payment } = await person.call(subscription.subscribe, { cpfCnpj: CPF });
  await payments.settled();
  return { person, paymentId: payment.id };
}

test.each([
  ["none", () => null],
  ["an empty one", () => ""],
  ["a wrong one", () => `${token}x`],
  ["one that is cut short", () => token.slice(0, -1)],
])("refuses an event with %s as token, and stores nothing", async (_name, header) => {
  const body = event("PAYMENT_RECEIVED", "pay_1");
  const response = await deliver(body, header());
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: "webhook_refused" });
  expect(await get(keys.event("asaas", body.id))).toBeUndefined();
});

test("twenty simultaneous deliveries of an event answer 200 and count once", async () => {
  const { person, paymentId } = await waiting();
  await payments.pay(paymentId);
  await payments.settled();
  const before = (await stored(person))?.paymentVersion;
  const body = event("PAYMENT_RECEIVED", paymentId);
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(body)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await payments.settled();
  expect((await stored(person))?.paymentVersion).toBe((before ?? 0) + 1);
  expect(await notificationTypes(person)).toEqual(["payment_confirmed"]);
});

test("replayed and reordered events change nothing and notify nobody", async () => {
  const { person, paymentId } = await waiting();
  await payments.pay(paymentId);
  await payments.settled();
  const before = await billingOf(person);
  const { answers } = await payments.replay({ times: 3, shuffle: true });
  expect(Object.keys(answers as object)).toEqual(["200"]);
  await payments.settled();
  expect(await billingOf(person)).toEqual(before);
  expect(await notificationTypes(person)).toEqual(["payment_confirmed"]);
});

test.each([
  ["an event of an unknown name", () => event("PAYMENT_DANCED", "pay_unknown")],
  ["an unknown charge", () => event("PAYMENT_RECEIVED", "pay_0000000000000000")],
  ["an event without a charge", () => ({ id: "evt_1&1", event: "ACCESS_TOKEN_CREATED" })],
  [
    "an event of a subscription",
    () => ({ id: "evt_1&2", event: "X", subscription: { id: "sub" } }),
  ],
  ["an id that would lead elsewhere", () => event("PAYMENT_RECEIVED", "../customers?x=")],
  ["no JSON", () => "{"],
  ["no event", () => "[]"],
  ["an event without an id", () => ({ event: "PAYMENT_RECEIVED" })],
  ["an empty body", () => ""],
])("%s is answered 200 and does nothing", async (_name, body) => {
  const response = await deliver(body());
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ received: true });
  await payments.settled();
});

test("refuses a body that is too large", async () => {
  const response = await deliver(
    event("PAYMENT_RECEIVED", "pay_1", { description: "x".repeat(256_000) }),
  );
  expect(response.status).toBe(413);
});

test("does not decode the body of a forged call", async () => {
  const parsed = vi.spyOn(JSON, "parse");
  const body = event("PAYMENT_RECEIVED", `pay_${"9".repeat(16)}`);
  const decoded = () => parsed.mock.calls.filter(([text]) => text.includes(body.id)).length;
  expect((await deliver(body, "wrong")).status).toBe(401);
  expect(decoded()).toBe(0);
  expect((await deliver(body)).status).toBe(200);
  expect(decoded()).toBe(1);
  parsed.mockRestore();
});

test("does not trust what an event says of a charge", async () => {
  const { person, paymentId } = await waiting();
  await deliver(event("PAYMENT_RECEIVED", paymentId, { status: "RECEIVED", value: 5_500 }));
  await payments.settled();
  expect((await stored(person))?.subscriptionActive).toBe(false);
});

test.each<[string, { payment?: object; [field: string]: unknown }]>([
  ["its name is no text", { event: 7 }],
  ["the charge names its subscription otherwise", { payment: { subscription: { id: "sub_1" } } }],
  ["the subscription is an id", { subscription: "sub_1" }],
])("an event reports its charge although %s", async (_name, { payment, ...more }) => {
  const { person, paymentId } = await waiting();
  await payments.settings({ wrongWebhookToken: true });
  await payments.pay(paymentId);
  await payments.settings({ wrongWebhookToken: false });
  await deliver({ ...event("PAYMENT_RECEIVED", paymentId, payment), ...more });
  await payments.settled();
  expect((await stored(person))?.subscriptionActive).toBe(true);
});

test("a charge opens only its own organization", async () => {
  const [ada, bob] = [await waiting(), await waiting()];
  await payments.pay(bob.paymentId);
  await deliver(
    event("PAYMENT_RECEIVED", bob.paymentId, { externalReference: `org:${ada.person.orgId}` }),
  );
  await payments.settled();
  expect((await stored(ada.person))?.subscriptionActive).toBe(false);
  expect((await stored(bob.person))?.subscriptionActive).toBe(true);
});

const NAMES = ["CREATED", "CONFIRMED", "RECEIVED", "OVERDUE", "REFUNDED", "DELETED"];
/** Of the 720 orders every 53rd: each event comes at each place, before and after each other. */
const ORDERS = orders(NAMES).filter((_order, index) => index % 53 === 0);

test.each([
  ["paid", true, (id: string) => payments.pay(id)],
  ["refunded", false, (id: string) => payments.pay(id).then(() => payments.refund(id))],
  ["overdue", false, (id: string) => payments.overdue(id)],
] as const)(
  "six events in any order with the charge %s end in one state",
  async (_name, isActive, happen) => {
    const { person, paymentId } = await waiting();
    await happen(paymentId);
    await payments.settled();
    const first = await billingOf(person);
    expect(first.subscriptionActive).toBe(isActive);
    const before = await notificationTypes(person);
    const seen = new Set<string>();
    for (const order of ORDERS) {
      const bodies = order.map((name) => event(`PAYMENT_${name}`, paymentId));
      const answers = await Promise.all(bodies.map((body) => deliver(body)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      seen.add(JSON.stringify(await billingOf(person)));
    }
    await payments.settled();
    seen.add(JSON.stringify(await billingOf(person)));
    expect([...seen]).toEqual([JSON.stringify(first)]);
    expect(await notificationTypes(person)).toEqual(before);
  },
  60_000,
);

test("a late event does not restore older facts", async () => {
  const { person, paymentId } = await waiting();
  const late = event("PAYMENT_CREATED", paymentId, { status: "PENDING" });
  await payments.pay(paymentId);
  await payments.settled();
  await deliver(late);
  await payments.settled();
  expect((await stored(person))?.subscriptionActive).toBe(true);
  const later = event("PAYMENT_RECEIVED", paymentId);
  await payments.refund(paymentId);
  await payments.settled();
  await deliver(later);
  await payments.settled();
  expect((await stored(person))?.subscriptionActive).toBe(false);
});
