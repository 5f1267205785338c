import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { type AsaasSite, asaasSite, subscribed } from "./asaas-site.ts";

interface Queue {
  interrupted: boolean;
  events: { attempts: number; dueAt: string | null; lastAnswer: string | null }[];
}

const queueOf = (site: AsaasSite) => site.operator<Queue>("GET /webhooks");

test("an event sends the token, its name and the charge as a call returns it", async () => {
  const site = await asaasSite();
  const { payment } = await subscribed(site);
  await site.operator(`POST /payments/${payment.id}/pay`);
  expect(site.events()).toEqual(["SUBSCRIPTION_CREATED", "PAYMENT_CREATED", "PAYMENT_RECEIVED"]);
  const received = site.webhook.received.find(({ body }) => body.event === "PAYMENT_RECEIVED");
  expect(received?.headers["asaas-access-token"]).toBe(site.asaas.webhookToken);
  expect(await site.operator("GET /config")).toEqual({ webhookToken: site.asaas.webhookToken });
  const hash = createHash("md5").update("PAYMENT_RECEIVED").digest("hex");
  expect(received?.body).toMatchObject({
    id: expect.stringMatching(new RegExp(`^evt_${hash}&\\d+$`)),
    dateCreated: "2026-11-20 12:00:00",
    account: { ownerId: null },
  });
  const now = await site.api(`GET /payments/${payment.id}`);
  expect(received?.body.payment).toEqual(now.body);
});

test("events of a subscription write dates as dd/MM/yyyy", async () => {
  const site = await asaasSite();
  await subscribed(site);
  await queueOf(site);
  expect(site.webhook.received[0]?.body.subscription).toMatchObject({
    dateCreated: "20/11/2026",
    nextDueDate: "20/11/2026",
    value: 55,
  });
});

test("each step of a charge sends an event, a removal of its subscription too", async () => {
  const site = await asaasSite();
  const { subscription } = await subscribed(site);
  site.advance(24);
  await queueOf(site);
  await site.api(`DELETE /subscriptions/${subscription.id}`);
  await queueOf(site);
  expect(site.events().slice(2)).toEqual([
    "PAYMENT_OVERDUE",
    "PAYMENT_CREATED",
    "PAYMENT_DELETED",
    "PAYMENT_DELETED",
    "SUBSCRIPTION_DELETED",
  ]);
});

test.each([201, 204, 302, 400, 500])(
  "%i counts as undelivered: the event is sent again after 30 s, then after a minute",
  async (status) => {
    const site = await asaasSite();
    site.webhook.status = status;
    await subscribed(site);
    await queueOf(site);
    expect(site.webhook.received).toHaveLength(2);
    await queueOf(site);
    expect(site.webhook.received).toHaveLength(2);
    site.advance(31 / 3_600);
    await queueOf(site);
    expect(site.webhook.received).toHaveLength(4);
    site.advance(31 / 3_600);
    await queueOf(site);
    expect(site.webhook.received).toHaveLength(4);
    site.webhook.status = 200;
    site.advance(30 / 3_600);
    expect((await queueOf(site)).events.map(({ lastAnswer }) => lastAnswer)).toEqual([
      "200",
      "200",
    ]);
    expect(new Set(site.webhook.received.map(({ body }) => body.id)).size).toBe(2);
    expect(site.webhook.received).toHaveLength(6);
  },
);

test("15 failures stop the queue until the operator resumes it", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const site = await asaasSite();
  site.webhook.status = 500;
  const { payment } = await subscribed(site);
  for (let attempt = 1; attempt < 15; attempt++) {
    expect((await queueOf(site)).interrupted).toBe(false);
    site.advance(3);
  }
  expect((await queueOf(site)).interrupted).toBe(true);
  expect(warned).toHaveBeenCalledOnce();
  const sent = site.webhook.received.length;
  site.webhook.status = 200;
  site.advance(24);
  await site.operator(`POST /payments/${payment.id}/pay`);
  expect(site.webhook.received).toHaveLength(sent);
  await site.operator("POST /webhooks/resume");
  expect(site.events().slice(-1)).toEqual(["PAYMENT_RECEIVED"]);
  expect((await queueOf(site)).events.every(({ dueAt }) => dueAt === null)).toBe(true);
});

test("drops undelivered events after 14 days", async () => {
  const site = await asaasSite();
  site.webhook.status = 500;
  await subscribed(site, "PIX", "2027-11-20");
  expect((await queueOf(site)).events).toHaveLength(2);
  site.advance(15 * 24);
  expect((await queueOf(site)).events).toEqual([]);
});

test("a replay sends every event repeatedly, with new ids and in another order", async () => {
  const site = await asaasSite();
  await subscribed(site);
  await subscribed(site);
  await queueOf(site);
  const first = site.webhook.received.splice(0);
  expect(await site.operator("POST /replay-webhooks", { times: 20, shuffle: true })).toEqual({
    answers: { "200": 80 },
  });
  const ids = site.webhook.received.map(({ body }) => body.id);
  for (const { body } of first) expect(ids.filter((id) => id === body.id)).toHaveLength(20);
  const inOrder = Array.from({ length: 20 }, () => first.map(({ body }) => body.id)).flat();
  expect(ids).not.toEqual(inOrder);
});

test("the operator can make webhooks send a wrong token", async () => {
  const site = await asaasSite();
  await site.operator("POST /settings", { wrongWebhookToken: true });
  await subscribed(site);
  await queueOf(site);
  expect(site.webhook.received).toHaveLength(2);
  for (const { headers } of site.webhook.received)
    expect(headers["asaas-access-token"]).not.toBe(site.asaas.webhookToken);
});
