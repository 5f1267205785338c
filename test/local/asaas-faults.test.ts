import { expect, test } from "vitest";
import { asaasSite, subscribed } from "./asaas-site.ts";

const NEW_CUSTOMER = { name: "Ada", cpfCnpj: "24971563792", externalReference: "org-7" };

test("500, 429 and HTML do nothing, and a fault ends after its number of calls", async () => {
  const site = await asaasSite();
  await site.operator("POST /faults", { kind: "500", on: "POST /customers", times: 1 });
  await site.operator("POST /faults", { kind: "429", on: "POST /customers", times: 1 });
  const statuses = [];
  for (let attempt = 0; attempt < 3; attempt++)
    statuses.push((await site.api("POST /customers", NEW_CUSTOMER)).status);
  expect(statuses).toEqual([500, 429, 200]);
  expect((await site.api("GET /customers")).body["totalCount"]).toBe(1);
  expect(await site.operator("GET /faults")).toEqual([]);
});

test("a fault affects only the calls it names, and only those containing its text", async () => {
  const site = await asaasSite();
  await site.operator("POST /faults", { kind: "500", on: "POST /customers", containing: "org-7" });
  expect((await site.api("GET /customers?externalReference=org-7")).status).toBe(200);
  const other = { ...NEW_CUSTOMER, externalReference: "org-8" };
  expect((await site.api("POST /customers", other)).status).toBe(200);
  expect((await site.api("POST /customers", NEW_CUSTOMER)).status).toBe(500);
  await site.operator("DELETE /faults");
  expect((await site.api("POST /customers", NEW_CUSTOMER)).status).toBe(200);
});

test("a lost answer breaks the connection after the work is done", async () => {
  const site = await asaasSite();
  await site.operator("POST /faults", { kind: "lost-answer", on: "POST /customers" });
  await expect(site.api("POST /customers", NEW_CUSTOMER)).rejects.toThrow("fetch failed");
  const found = await site.api("GET /customers?externalReference=org-7");
  expect(found.body["totalCount"]).toBe(1);
});

test("a timeout never answers and does nothing", async () => {
  const site = await asaasSite();
  await site.operator("POST /faults", { kind: "timeout", on: "POST /customers" });
  const left = fetch(`${site.mount}/v3/customers`, {
    method: "POST",
    headers: { access_token: site.asaas.apiKey },
    body: JSON.stringify(NEW_CUSTOMER),
    signal: AbortSignal.timeout(200),
  });
  await expect(left).rejects.toMatchObject({ name: "TimeoutError" });
  expect((await site.api("GET /customers")).body["totalCount"]).toBe(0);
});

test("a slow answer is delayed, although the work is done before", async () => {
  const site = await asaasSite();
  const { payment } = await subscribed(site);
  await site.operator("POST /faults", { kind: "slow", on: "DELETE /payments", ms: 300 });
  const removing = site.api(`DELETE /payments/${payment.id}`);
  await expect
    .poll(async () => (await site.api(`GET /payments/${payment.id}`)).body["deleted"])
    .toBe(true);
  expect(await Promise.race([removing, Promise.resolve("not yet")])).toBe("not yet");
  expect((await removing).status).toBe(200);
});

test("refuses an unknown fault", async () => {
  const site = await asaasSite();
  const answer = await site.operator("POST /faults", { kind: "earthquake" });
  expect(answer).toMatchObject({ message: expect.stringContaining("kind") });
  expect(await site.operator("GET /faults")).toEqual([]);
});
