import { expect, test } from "vitest";
import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { someName, superAdmin } from "#test/admin/admin.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { teamOfTwo } from "#test/world/team.ts";
import { paymentsAt, CPF } from "./payment.fixture.ts";

const world = ownWorld();
const payments = paymentsAt(world);

test("an organization without a plan has the basic one", async () => {
  const ada = await world.owner();
  expect(ada.user.organization?.plan).toEqual({
    name: "Básico",
    price: 55,
    pricePerSeat: 27.5,
    isCourtesy: false,
  });
});

test("an organization sees its assigned plan, and is charged its price", async () => {
  const root = await superAdmin(world);
  const name = someName("Equipe");
  const plan = await root.call(admin.createPlan, { name, maxUsers: 5, pricePerUser: 30 });
  const { ada, bia } = await teamOfTwo(world);
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });

  const user = await ada.call(auth.user, {});
  expect(user.organization?.plan).toEqual({
    name,
    price: 150,
    pricePerSeat: 30,
    isCourtesy: false,
  });
  expect(user.trialInfo?.userLimit).toBe(5);
  const { email, password } = ada;
  expect((await ada.call(auth.login, { email, password })).user.organization?.plan).toEqual(
    user.organization?.plan,
  );
  const switched = await ada.call(organization.switchTo, { organizationId: ada.orgId });
  expect(switched.user.organization?.plan.price).toBe(150);
  expect((await bia.call(auth.user, {})).organization?.plan).toEqual({
    name,
    price: null,
    pricePerSeat: null,
    isCourtesy: false,
  });

  const again = world.withToken(switched.token);
  const { payment } = await again.call(subscription.subscribe, { cpfCnpj: CPF });
  expect(payment.value).toBe(150);
  const [charge] = await payments.charges(ada);
  expect(charge).toMatchObject({ value: 150, description: `Fechou - Plano ${name}` });

  await world.advance(50);
  await world.runJob("expire-trials");
  await payments.settled();
  const mail = (await world.mail(ada.email)).find(({ subject }) => subject.includes("acabando"));
  expect(mail?.text).toMatch(new RegExp(`assine o Plano ${name} por R\\$\\s150,00 por mês`));

  const free = await root.call(admin.createPlan, { name: someName("Amigos"), isCourtesy: true });
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: free.id });
  expect((await again.call(auth.user, {})).organization?.plan).toEqual({
    name: free.name,
    price: 0,
    pricePerSeat: 0,
    isCourtesy: true,
  });
});

test("a renamed plan has its new name on charges from the next one on", async () => {
  const root = await superAdmin(world);
  const plan = await root.call(admin.createPlan, { name: someName("Velho"), pricePerUser: 20 });
  const ada = await world.owner();
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  await payments.subscribed(ada);
  const name = someName("Novo");
  await root.call(admin.updatePlan, { id: plan.id, name });
  await payments.settled();
  await world.advance(24);
  const charges = await payments.charges(ada);
  expect(charges.at(0)?.description).toBe(`Fechou - Plano ${name}`);
  expect(charges.at(-1)?.description).toBe(`Fechou - Plano ${plan.name}`);
});
