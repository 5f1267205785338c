import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposalTemplates } from "#shared/proposal-templates/contract.ts";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import { someName, superAdmin } from "#test/admin/admin.fixture.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import {
  focusedDialog,
  loseAnswer,
  openPage,
  openWindow,
  toast,
  withoutNews,
} from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

const noConnection = (page: Page) => page.getByText("Sem conexão com o servidor").first().waitFor();

test("the company's data are saved again after a lost answer", async () => {
  const ada = await world.owner();
  const { page } = await openWindow(ada);
  await withoutNews(page);
  await page.goto("/company");
  await page.getByLabel("Descrição").fill("Climatização");
  await loseAnswer(page, "**/api/organization/company");
  const save = page.getByRole("button", { name: "Salvar", exact: true });
  await save.click();
  await noConnection(page);
  await save.click();
  await toast(page, "Dados da empresa salvos");
  expect((await ada.call(organization.get, {})).description).toBe("Climatização");
});

test("a filter is saved once, though its first answer was lost", async () => {
  const { ada, propose } = await organizationWithProduct();
  await propose();
  const page = await openPage(ada, "/proposals?view=lista&vence=7");
  await page.getByRole("button", { name: "Filtros salvos" }).click();
  const panel = page.getByRole("dialog", { name: "Filtros salvos" });
  const press = (name: string) => panel.getByRole("button", { name, exact: true }).click();
  await press("Salvar filtro atual");
  await panel.getByRole("textbox").fill("A vencer");
  await loseAnswer(page, "**/api/saved-filters");
  await press("Salvar");
  await noConnection(page);
  await press("Salvar");
  await toast(page, "Filtro salvo");
  const { filters } = await ada.call(savedFilters.get, {});
  expect(filters).toEqual([{ name: "A vencer", query: "vence=7" }]);
});

test("a template renamed after a lost answer gets its new name", async () => {
  const { ada, propose } = await organizationWithProduct();
  await propose();
  const page = await openPage(ada, "/proposals/1");
  await page.getByRole("button", { name: /^Ações de Climatização/ }).click();
  await page.getByRole("menuitem", { name: "Salvar como modelo" }).click();
  const dialog = page.getByRole("dialog", { name: "Salvar como modelo" });
  await dialog.getByLabel("Nome do modelo").fill("Climatização");
  await loseAnswer(page, "**/api/proposal-templates");
  const save = dialog.getByRole("button", { name: /^(Salvar|Substituir) modelo$/ });
  await save.click();
  await noConnection(page);
  await dialog.getByLabel("Nome do modelo").fill("Climatização padrão");
  await save.click();
  await toast(page, "Modelo salvo");
  await dialog.waitFor({ state: "hidden" });
  const names = (await ada.call(proposalTemplates.list, {})).map(({ name }) => name);
  expect(names).toEqual(["Climatização padrão"]);
});

test("a template that was replaced after a lost answer is not renamed by the next one", async () => {
  const { ada, propose } = await organizationWithProduct();
  await propose();
  const { page } = await openWindow(ada);
  await withoutNews(page);
  await page.goto("/proposals/1");
  const dialog = page.getByRole("dialog", { name: "Salvar como modelo" });
  const open = async () => {
    await page.getByRole("button", { name: /^Ações de / }).click();
    await page.getByRole("menuitem", { name: "Salvar como modelo" }).click();
  };
  const isAsked = page.waitForEvent("requestfailed");
  await page.route("**/api/proposal-templates", (route) => route.abort(), { times: 1 });
  await open();
  await isAsked;
  await dialog.getByLabel("Nome do modelo").fill("Climatização");
  await loseAnswer(page, "**/api/proposal-templates");
  await dialog.getByRole("button", { name: "Salvar modelo" }).click();
  await noConnection(page);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await open();
  await dialog.getByLabel("Nome do modelo").fill("Climatização");
  await dialog.getByRole("button", { name: "Substituir modelo" }).click();
  await toast(page, "Modelo substituído");
  await dialog.waitFor({ state: "hidden" });
  await open();
  await dialog.getByLabel("Nome do modelo").fill("Ventilação");
  await dialog.getByRole("button", { name: "Salvar modelo" }).click();
  await toast(page, "Modelo salvo");
  const names = (await ada.call(proposalTemplates.list, {})).map(({ name }) => name);
  expect(names).toEqual(["Climatização", "Ventilação"]);
});

test("a plan that was created before is the one that a second try creates", async () => {
  const root = await superAdmin(world);
  const name = someName("Profissional");
  const page = await openPage(root, "/admin");
  await page.getByRole("button", { name: "Novo Plano" }).first().click();
  const dialog = await focusedDialog(page);
  await dialog.getByLabel("Nome").fill(name);
  await dialog.getByLabel("Recursos, um por linha").fill("Propostas\n\n  Tarefas  ");
  await loseAnswer(page, "**/api/admin/subscription-plans");
  const create = dialog.getByRole("button", { name: "Criar plano" });
  await create.click();
  await noConnection(page);
  await create.click();
  await toast(page, "Plano criado com sucesso");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("row", { name: new RegExp(name) }).waitFor();
});

/** Opens the dialog that merges a client with 'Padoca', and answers none of the first two tries. */
async function mergeWithPadoca(page: Page, answer: (route: Route) => Promise<unknown>) {
  const dialog = page.getByRole("dialog", { name: "Unir com outro cliente" });
  await dialog.getByRole("combobox", { name: "Outro cliente" }).fill("padoca");
  await page.keyboard.press("Enter");
  await page.route(
    "**/merge",
    async (route) => {
      await answer(route);
      await route.abort();
    },
    { times: 2 },
  );
  await dialog.getByRole("button", { name: "Unir clientes" }).click();
  const result = page.getByText(/^(Clientes unidos|Erro ao unir clientes)$/).first();
  return { dialog, result: await result.textContent() };
}

test("clients are merged, though the answers of both tries were lost", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, { name: "Padaria" });
  await ada.call(clients.create, { name: "Padoca" });
  const page = await openPage(ada, `/clients/${id}?unir=sim`);
  const { dialog, result } = await mergeWithPadoca(page, (route) => route.fetch());
  expect(result).toBe("Clientes unidos");
  await dialog.waitFor({ state: "hidden" });
});

test("a client that a colleague merged with a third one is not said to be merged here", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, { name: "Padaria" });
  const padoca = await ada.call(clients.create, { name: "Padoca" });
  const third = await ada.call(clients.create, { name: "Mercado" });
  const page = await openPage(ada, `/clients/${id}?unir=sim`);
  const merge = { id: third.id, otherId: padoca.id, updatedAt: third.updatedAt };
  let isMerged = false;
  const { result } = await mergeWithPadoca(page, async () => {
    if (!isMerged) await ada.call(clients.merge, { ...merge, otherUpdatedAt: padoca.updatedAt });
    isMerged = true;
  });
  expect(result).toBe("Erro ao unir clientes");
});
