import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createCustomer } from "#functions/gateways/asaas.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { externalReference } from "#shared/subscription/rules.ts";
import { dayOf, DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { CPF, paymentsAt, storedOrganization } from "./payment.fixture.ts";

const world = ownWorld();
const payments = paymentsAt(world);

const today = () => dayOf(new Date(), DEFAULT_TIME_ZONE);

test("a payer saved while somebody subscribes makes no second customer", async () => {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "admin");
  const payer = { cpfCnpj: CPF, customerName: "Ada Lima", customerEmail: "ada@exemplo.com.br" };
  // The first question is answered late.
  const slow = { kind: "slow", on: "GET /customers", containing: ada.orgId, times: 1, ms: 1_500 };
  await payments.fault(slow);
  const changing = bia.call(subscription.changePayer, payer);
  await sleep(500);
  const first = await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  await changing;
  await payments.pay(first.payment.id);
  await payments.settled();
  const { paymentCustomerId, paidUntil } = await storedOrganization(ada);
  expect(paidUntil).not.toBeNull();

  const next = await ada.call(subscription.subscribe, { paymentMethod: "CREDIT_CARD" });
  await payments.settled();
  expect(await storedOrganization(ada)).toMatchObject({
    subscriptionActive: true,
    paymentCustomerId,
    paidUntil,
  });
  expect(next.payment.dueDate > today()).toBe(true);
});

test("a second customer at the provider does not take the place of the one that paid", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  const { paymentCustomerId, paidUntil } = await storedOrganization(ada);
  const other = { name: "Ada", cpfCnpj: CPF, email: ada.email };
  await createCustomer({ ...other, externalReference: externalReference(ada.orgId) });

  await ada.call(subscription.subscribe, { paymentMethod: "CREDIT_CARD" });
  await payments.settled();
  expect(await storedOrganization(ada)).toMatchObject({ paymentCustomerId, paidUntil });
});
