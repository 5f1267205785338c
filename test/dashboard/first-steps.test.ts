import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { someCnpj } from "#test/world/tax-id.ts";
import { teamOfTwo } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

test("first steps are completed by their records and disappear when all are done", async () => {
  const ada = await world.owner();
  const steps = async () => (await ada.call(dashboard.get, {})).firstSteps;
  const todo = { company: false, branding: false, product: false, client: false, proposal: false };
  expect(await steps()).toEqual(todo);
  await ada.call(organization.update, { cpfCnpj: someCnpj() });
  expect(await steps()).toEqual({ ...todo, company: true });
  await ada.call(products.create, { name: "Visita", price: 10 });
  await ada.call(clients.create, { name: "Helena" });
  expect(await steps()).toEqual({ ...todo, company: true, product: true, client: true });
  await ada.call(proposals.create, {
    proposal: { clientId: 1, title: "Climatização" },
  });
  expect(await steps()).toMatchObject({ branding: false, proposal: true });
  await ada.call(branding.save, { primaryColor: "#15803d" });
  expect(await steps()).toBeNull();
});

test("each person dismisses the first steps for themselves", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await bia.call(dashboard.dismissFirstSteps, { dismissed: true });
  await bia.call(dashboard.dismissFirstSteps, { dismissed: true });
  expect((await bia.call(dashboard.get, {})).firstSteps).toBeNull();
  expect((await ada.call(dashboard.get, {})).firstSteps).toMatchObject({ company: false });
  const refusal = await ada.raw("/api/dashboard/first-steps", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ dismissed: false }),
  });
  expect(refusal.status).toBe(400);
});
