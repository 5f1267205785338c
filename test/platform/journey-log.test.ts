import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { users } from "#shared/users/contract.ts";
import { paymentsAt, CPF } from "#test/subscription/payment.fixture.ts";
import { captureLog } from "#test/world/captured-log.ts";
import { withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const log = captureLog();
const world = ownWorld();
const payments = paymentsAt(world);

const counted = (name: string): number => log.lines().filter((line) => name in line).length;
const sinceNow = () => {
  const before = log.lines().length;
  return () => log.lines().slice(before);
};

const FILE = "Xerxes Instalações Elétricas Ltda";
const PHONE = "11987654321";
let zulmira: Person;

test("logs and counts an opened account once, after it exists", async () => {
  const since = sinceNow();
  zulmira = await world.owner("Zulmira Quaresma");
  const { id: userId, activeOrganizationId: organizationId } = zulmira.user;
  expect(since()).toMatchObject([
    { message: "security", event: "registered", userId, organizationId },
    { Registered: 1 },
  ]);
  const { firstName, lastName } = zulmira.user;
  await world.anonymous().refusal(auth.register, {
    email: zulmira.email,
    password: zulmira.password,
    confirmPassword: zulmira.password,
    firstName,
    lastName,
  });
  expect(counted("Registered")).toBe(1);
});

test("successful requests and the caller's refusals log only what concerns security", async () => {
  const since = sinceNow();
  const client = await zulmira.call(clients.create, {
    name: "Xerxes Alcântara",
    company: FILE,
    cnpj: "11.222.333/0001-81",
    phone: PHONE,
    email: "xerxes@alcantara.com.br",
  });
  for (let poll = 0; poll < 3; poll++) await zulmira.call(notifications.unreadCount, {});
  await zulmira.call(clients.list, {});
  await world.anonymous().refusal(auth.login, { email: zulmira.email, password: "Errada123" });
  await zulmira.refusal(clients.remove, { id: client.id + 99 });
  expect(since()).toMatchObject([
    { message: "security", event: "sign_in_failed" },
    expect.objectContaining({ _aws: expect.anything() }),
  ]);
});

test("counts an accepted proposal once, however often it is saved", async () => {
  const [client] = await zulmira.call(clients.list, {});
  const product = await zulmira.call(products.create, { name: "Instalação", price: 64.22 });
  const { id } = await zulmira.call(proposals.create, {
    proposal: { clientId: client?.id ?? 0, title: "Quadro de Xerxes" },
    items: [{ productId: product.id }],
  });
  for (const status of ["sent", "accepted", "accepted"] as const)
    await zulmira.call(proposals.update, { id, proposal: { status } });
  expect(counted("ProposalAccepted")).toBe(1);
});

test("counts a payment once, however often the provider reports it", async () => {
  await payments.subscribed(zulmira);
  await payments.replay({ times: 3, shuffle: true });
  await payments.settled();
  expect(counted("PaymentConfirmed")).toBe(1);
});

test("counts and logs an unusable call of a provider", async () => {
  const since = sinceNow();
  const call = (token: string) =>
    world.anonymous().raw("/api/webhooks/asaas", {
      method: "POST",
      headers: { "content-type": "application/json", "asaas-access-token": token },
      body: JSON.stringify({ payer: zulmira.email, cpf: CPF }),
    });
  expect((await call(await payments.webhookToken())).status).toBe(200);
  expect(counted("WebhookFailed")).toBe(1);
  const said = since().filter(({ message }) => message === "webhook failed");
  expect(said).toMatchObject([
    { level: "WARN", provider: "asaas", why: "not understood", route: "POST /api/webhooks/asaas" },
  ]);
});

test("any number of forged calls logs one line, and no failure of a provider", async () => {
  // More than the minute in which another file of this worker may have had its line.
  await world.advance(0.1);
  const since = sinceNow();
  const failed = counted("WebhookFailed");
  const secret = `${zulmira.orgId}.${"x".repeat(43)}`;
  for (const path of ["asaas", `zapsign/${secret}`]) {
    const forged = { method: "POST", headers: { "asaas-access-token": "wrong" }, body: "{}" };
    const calls = Array.from({ length: 20 }, () =>
      world.anonymous().raw(`/api/webhooks/${path}`, forged),
    );
    for (const { status } of await Promise.all(calls)) expect(status).toBe(401);
  }
  expect(since().map((line) => Object.keys(line))).toEqual([["_aws", "service", "WebhookForged"]]);
  expect(counted("WebhookFailed")).toBe(failed);
});

test("counts a finished job by its name", async () => {
  await world.runJob("expire-trials");
  expect(
    log.lines().filter(({ job, JobRan }) => job === "expire-trials" && JobRan === 1),
  ).toHaveLength(1);
});

test("a failure logs its request, user and organization by id, without personal data", async () => {
  const since = sinceNow();
  const broken = { before: Object.assign(new Error(`No ${zulmira.email}`), { name: "Broken" }) };
  await withFaults(
    ({ command }) => (command === "Query" ? broken : undefined),
    async () => {
      const response = await zulmira.raw("/api/clients");
      expect(response.status).toBe(500);
      const { requestId } = (await response.json()) as { requestId: string };
      const failures = since().filter(({ message }) => message === "unexpected failure");
      expect(failures).toMatchObject([
        {
          level: "ERROR",
          requestId,
          route: "GET /api/clients",
          userId: zulmira.user.id,
          organizationId: zulmira.orgId,
          error: { name: "Broken", message: "No [e-mail]" },
        },
      ]);
    },
  );
});

test("the log contains none of the people, clients and secrets involved", async () => {
  const mate = await joinTeam(world, zulmira, "member", "Deolinda Furtado");
  await zulmira.call(organization.removeMember, { id: mate.memberId });
  await zulmira.call(users.deleteAccount, {});
  await payments.settled();
  const text = log
    .lines()
    .map((line) => JSON.stringify(line))
    .join("\n");
  expect(log.lines().length).toBeGreaterThan(5);
  const people = [zulmira, mate].flatMap(({ email, password, token }) => [email, password, token]);
  const names = ["Zulmira", "Quaresma", "Deolinda", "Furtado", "Xerxes", "Alcântara", "alcantara"];
  const numbers = [CPF, CPF.replace(/\D/g, ""), "11222333000181", PHONE];
  for (const one of [...people, ...names, ...numbers, await payments.webhookToken()])
    expect(text).not.toContain(one);
});
