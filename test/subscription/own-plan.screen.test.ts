import { expect, test } from "vitest";
import { admin } from "#shared/admin/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { someName, superAdmin } from "#test/admin/admin.fixture.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { CPF, lock, subscriptionSteps, TRIAL_HOURS } from "./subscription-screen.fixture.ts";

const world = ownWorld(BUILT_APP);
const { open, pay } = subscriptionSteps(world);

test("a plan other than the basic one shows its own name, price and seats everywhere", async () => {
  const root = await superAdmin(world);
  const fields = { name: someName("Equipe"), maxUsers: 5, pricePerUser: 30 };
  const plan = await root.call(admin.createPlan, fields);
  const ada = await world.owner();
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  const client = await ada.call(clients.create, { name: "Padaria" });
  await ada.call(tasks.create, { title: "Vistoria", clientId: client.id });
  const { page } = await open(ada);
  await page.goto("/");
  const title = `Plano ${plan.name}`;
  const banner = page.getByRole("region", { name: "Período de teste" });
  await banner.getByText(new RegExp(`Assine o ${title} por R\\$\\s150,00 por mês`)).waitFor();
  await banner.getByRole("button", { name: `Assinar ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: `Assinar ${title}` });
  await dialog.getByText(/^R\$\s150,00 por mês/).waitFor();
  await page.keyboard.press("Escape");
  await world.advance(TRIAL_HOURS);
  await page.reload();
  await lock(page)
    .getByText(/^R\$\s150,00/)
    .waitFor();
  await lock(page).getByText("Até 5 usuários").waitFor();
  await lock(page).getByText(`Assine o ${title} para voltar a usar.`).waitFor();
  expect(await page.getByText("Básico").count()).toBe(0);
  const sent = page.waitForRequest("**/api/subscription/subscribe");
  await lock(page).getByRole("button", { name: "Gerar código PIX" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ planValue: 150, description: title });
  await lock(page).getByLabel("CPF/CNPJ").fill(CPF);
  await lock(page).getByRole("button", { name: "Gerar código PIX" }).click();
  await lock(page).getByLabel("PIX Copia e Cola").waitFor();
  // Who pays is known now, also for another method.
  await lock(page).getByRole("radio", { name: "Boleto" }).check();
  await lock(page).getByRole("button", { name: "Gerar boleto" }).waitFor();
  expect(await lock(page).getByLabel("CPF/CNPJ").count()).toBe(0);
  await pay(ada);
  await page.getByRole("button", { name: new RegExp(title) }).waitFor();
});
