import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { samples } from "#shared/samples/contract.ts";
import { card, metric } from "#test/dashboard/dashboard.fixture.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { expectAccessible, inEveryWidth } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";

const OFFER = "Explorar com dados de exemplo";
const REMOVE = "Remover dados de exemplo";

test("one click fills the empty dashboard, another empties it, by keyboard too", async () => {
  const page = await openPage(await world.owner(), "/");
  const steps = card(page, "Primeiros passos");
  await page.getByRole("button", { name: OFFER }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Dados de exemplo criados").first().waitFor();
  const notice = card(page, "Dados de exemplo");
  await notice.getByText("Você está vendo dados de exemplo.").waitFor();
  await card(page, "Propostas recentes")
    .getByText(/Ar-condicionado para dois quartos/)
    .waitFor();
  await card(page, "Clientes recentes").getByText("Padaria Modelo (exemplo)").waitFor();
  expect(await metric(page, "Total de propostas")).toContain("propostas 4");
  expect(await metric(page, "Tarefas em atraso")).toContain("atraso 1");
  // Samples complete no first steps, and are not offered twice.
  await steps.getByText("0 de 5").waitFor();
  expect(await page.getByRole("button", { name: OFFER }).count()).toBe(0);
  await page.locator("main:focus").waitFor();

  await page.getByRole("link", { name: "Clientes", exact: true }).first().click();
  await page.getByText("Fulana de Tal (exemplo)").first().waitFor();
  await page.getByRole("link", { name: "Dashboard" }).first().click();

  await notice.getByRole("button", { name: REMOVE }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Remover os dados de exemplo?" });
  const cancel = question.getByRole("button", { name: "Cancelar" });
  await expect.poll(() => cancel.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await notice.getByRole("button", { name: REMOVE }).click();
  await question.getByRole("button", { name: REMOVE }).click();
  await page.getByText("Dados de exemplo removidos").first().waitFor();
  await page.getByText("Crie a primeira proposta").waitFor();
  await notice.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: OFFER }).waitFor();
  await page.getByRole("link", { name: "Clientes", exact: true }).first().click();
  await page.getByRole("button", { name: "Novo Cliente" }).first().waitFor();
  await page.getByText("Fulana de Tal (exemplo)").first().waitFor({ state: "detached" });
});

test("shows samples that another tab created, without an error", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/");
  const offer = page.getByRole("button", { name: OFFER });
  await offer.waitFor();
  await ada.call(samples.create, {});
  await offer.click();
  await card(page, "Dados de exemplo").waitFor();
  expect(await page.getByText("Não foi possível criar os dados de exemplo").count()).toBe(0);
  expect(await ada.call(clients.list, {})).toHaveLength(3);
});

test("does not offer samples after a manual start, and reports a failure with a retry", async () => {
  const ada = await world.owner();
  const { page } = await openWindow(ada);
  await page.route("**/api/samples", (route) => route.abort(), { times: 1 });
  await page.goto("/");
  const offer = page.getByRole("button", { name: OFFER });
  await offer.click();
  await page.getByText("Não foi possível criar os dados de exemplo").first().waitFor();
  await offer.click();
  await card(page, "Dados de exemplo").waitFor();
  await ada.call(samples.remove, {});
  await ada.call(products.create, { name: "Visita", price: 10 });
  await page.getByRole("button", { name: "Atualizar" }).click();
  await card(page, "Primeiros passos").getByText("1 de 5").waitFor();
  await expect.poll(() => offer.count()).toBe(0);
});

test("samples are accessible and fit at every width and theme", async () => {
  const ada = await world.owner();
  const { page } = await openWindow(ada);
  await inEveryWidth(page, "/", async () => {
    await page.getByRole("button", { name: OFFER }).waitFor();
    await expectAccessible(page);
  });
  await ada.call(samples.create, {});
  await inEveryWidth(page, "/", async () => {
    await card(page, "Dados de exemplo").waitFor();
    await card(page, "Propostas recentes")
      .getByText(/Higienização dos aparelhos/)
      .waitFor();
    await expectAccessible(page);
  });
});
