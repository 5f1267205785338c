import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { someCnpj } from "#test/world/tax-id.ts";
import { joinTeam, teamOfTwo } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { card } from "./dashboard.fixture.ts";

test("a record created on another screen completes its step, and all are announced", async () => {
  const ada = await world.owner();
  await ada.call(organization.update, { cpfCnpj: someCnpj() });
  await ada.call(branding.save, { primaryColor: "#15803d" });
  const { id: productId } = await ada.call(products.create, { name: "Instalação", price: 10 });
  const page = await openPage(ada, "/");
  const steps = card(page, "Primeiros passos");
  await steps.getByText("3 de 5").waitFor();
  await steps.getByRole("link", { name: "Cadastrar cliente" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Empresa").fill("Prado & Menezes");
  await dialog.getByRole("button", { name: "Salvar cliente" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await steps.getByText("4 de 5").waitFor();

  const [client] = await ada.call(clients.list, {});
  await ada.call(proposals.create, {
    proposal: { clientId: client!.id, title: "Dutos" },
    items: [{ productId }],
  });
  await page.getByRole("button", { name: "Atualizar" }).click();
  const done = card(page, "Tudo pronto!");
  await done.getByText("5 de 5").waitFor();
  await done.getByRole("button", { name: "Ocultar primeiros passos" }).click();
  await done.waitFor({ state: "hidden" });
});

test("dismissed first steps stay hidden for this person, not for a colleague", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/");
  const steps = card(page, "Primeiros passos");
  const answered = page.waitForResponse("**/api/dashboard/first-steps");
  await steps.getByRole("button", { name: "Ocultar primeiros passos" }).click();
  await steps.waitFor({ state: "hidden" });
  expect((await answered).status()).toBe(204);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  await page.reload();
  await page.getByText("Crie a primeira proposta").waitFor();
  expect(await steps.count()).toBe(0);
  const bia = await openPage(await joinTeam(world, ada, "member"), "/");
  await card(bia, "Primeiros passos").getByRole("link", { name: "Cadastrar item" }).waitFor();
});

test("a member has no steps that only administrators can take", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await ada.call(products.create, { name: "Visita", price: 10 });
  const { id: clientId } = await ada.call(clients.create, { company: "Prado & Menezes" });
  const page = await openPage(bia, "/");
  const steps = card(page, "Primeiros passos");
  await steps.getByText("2 de 3").waitFor();
  expect(await steps.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringContaining("Primeiro produto ou serviço"),
    expect.stringContaining("Primeiro cliente"),
    expect.stringContaining("Primeira proposta"),
  ]);
  await ada.call(proposals.create, { proposal: { clientId, title: "Dutos" } });
  await page.getByRole("button", { name: "Atualizar" }).click();
  await card(page, "Tudo pronto!").getByText("3 de 3").waitFor();
  await page.reload();
  await card(page, "Propostas recentes").getByText("Dutos").waitFor();
  expect(await card(page, "Tudo pronto!").or(steps).count()).toBe(0);
});

test("shows the first steps again when dismissing them fails", async () => {
  const { page } = await openWindow(await world.owner());
  await page.route("**/api/dashboard/first-steps", (route) => route.abort());
  await page.goto("/");
  const steps = card(page, "Primeiros passos");
  await steps.getByRole("button", { name: "Ocultar primeiros passos" }).click();
  await page.getByText("Não foi possível ocultar os primeiros passos").first().waitFor();
  await steps.getByText("0 de 5").waitFor();
});
