import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposalTemplates } from "#shared/proposal-templates/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { choose, save, shows } from "#test/proposals/editor/editor.fixture.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { openPage, openWindow, toast } from "#test/world/browser.ts";
import {
  accessibilityFaults,
  expectAccessible,
  faultsInBothThemes,
  inEveryWidth,
} from "#test/world/page-checks/axe.ts";

test("saves a proposal as a template, and starts a new one with current prices", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const gone = await ada.call(products.create, { name: "Duto flexível", price: 40, unit: "m" });
  await ada.call(clients.create, { name: "José Aço" });
  await propose(
    [
      { productId: product.id, quantity: 2, section: "Serviços" },
      { productId: gone.id },
      { name: "Garantia estendida", unitPrice: 100, optional: true, selected: false },
    ],
    { description: "Tudo incluído.", validityDays: 15, discount: { kind: "percent", value: 10 } },
  );
  const page = await openPage(ada, "/proposals/1");
  await page.getByRole("button", { name: /^Ações de Climatização/ }).click();
  await page.getByRole("menuitem", { name: "Salvar como modelo" }).click();
  const dialog = page.getByRole("dialog", { name: "Salvar como modelo" });
  const name = dialog.getByLabel("Nome do modelo");
  await expect.poll(() => name.inputValue()).toBe("Climatização do 2º andar");
  await name.fill(" ");
  await dialog.getByRole("button", { name: "Salvar modelo" }).click();
  await dialog.getByText("Informe o nome do modelo").waitFor();
  await name.fill("Climatização padrão");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Salvar modelo" }).click();
  await toast(page, "Modelo salvo");

  await ada.call(products.update, { id: product.id, price: 70.5 });
  await ada.call(products.remove, { id: gone.id });
  await page.goto("/proposals");
  await page.getByRole("link", { name: "Usar um modelo" }).click();
  await page.getByRole("heading", { name: "Modelos de Proposta" }).waitFor();
  await page.getByRole("button", { name: "Climatização padrão", exact: true }).click();
  await page.waitForURL(/\/proposals\/new\?modelo=1$/);
  await page.getByText("O preço de Instalação mudou de R$ 64,22 para R$ 70,50.").waitFor();
  await page
    .getByText("Duto flexível saiu do catálogo e ficou como item só desta proposta.")
    .waitFor();
  await page.getByText("Ainda não salva").waitFor();
  expect(await page.getByLabel("Título").inputValue()).toBe("Climatização do 2º andar");
  // (2 × 70,50 + 40,00) − 10%
  await shows(page, "Total da proposta", "R$ 162,90");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Entendi" }).click();
  await choose(page, "Cliente", "jose aco", "José Aço");
  await save(page);
  await toast(page, "Proposta criada");
  await page.waitForURL(/\/proposals\/2$/);
  const made = await ada.call(proposals.get, { id: 2 });
  expect(made).toMatchObject({
    client: { name: "José Aço" },
    totalAmount: 162.9,
    validityDays: 15,
    description: "Tudo incluído.",
    items: [
      { productId: product.id, unitPrice: 70.5, section: "Serviços" },
      { productId: null, name: "Duto flexível", unit: "m", unitPrice: 40 },
      { productId: null, name: "Garantia estendida", optional: true, selected: false },
    ],
  });
  await page.getByText(`Criada a partir do modelo ${made.history?.[0]?.template}`).waitFor();
});

test("finds, renames, replaces and deletes templates", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id: proposalId } = await propose([{ productId: product.id }]);
  await propose([{ productId: product.id, quantity: 4 }], { title: "Reforma" });
  for (const name of ["Básico", "Ágil"])
    await ada.call(proposalTemplates.create, { proposalId, name });
  const page = await openPage(ada, "/proposal-templates");
  const rows = page.getByRole("table", { name: "Modelos de proposta" }).locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByLabel("Buscar por nome").fill("agil");
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole("button", { name: "Ações de Ágil" }).click();
  await page.getByRole("menuitem", { name: "Renomear" }).click();
  const dialog = page.getByRole("dialog", { name: "Renomear modelo" });
  await dialog.getByLabel("Nome do modelo").fill("Rápido");
  await dialog.getByRole("button", { name: "Renomear" }).click();
  await toast(page, "Modelo renomeado");
  await dialog.waitFor({ state: "hidden" });
  await page.getByLabel("Buscar por nome").fill("");
  await page.getByRole("button", { name: "Ações de Básico" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Excluir modelo" }).click();
  await toast(page, "Modelo excluído");
  await expect.poll(() => rows.count()).toBe(1);

  await page.goto("/proposals/2");
  await page.getByRole("button", { name: "Ações de Reforma" }).click();
  await page.getByRole("menuitem", { name: "Salvar como modelo" }).click();
  const saving = page.getByRole("dialog", { name: "Salvar como modelo" });
  await saving.getByLabel("Nome do modelo").fill("rapido");
  await saving.getByText("O modelo “Rápido” já existe").waitFor();
  await saving.getByRole("button", { name: "Substituir modelo" }).click();
  await toast(page, "Modelo substituído");
  expect(await ada.call(proposalTemplates.list, {})).toMatchObject([
    { name: "Rápido", totalAmount: 256.88 },
  ]);
});

test("duplicates a proposal for another client from its menu", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id } = await ada.call(clients.create, { name: "José Aço" });
  await propose([{ productId: product.id }]);
  const page = await openPage(ada, "/proposals/1");
  await page.getByRole("button", { name: /^Ações de Climatização/ }).click();
  await page.getByRole("menuitem", { name: "Duplicar para outro cliente" }).click();
  const dialog = page.getByRole("dialog", { name: "Duplicar para outro cliente" });
  await dialog.getByRole("button", { name: "Duplicar", exact: true }).click();
  await dialog.getByText("Por favor, selecione um cliente").waitFor();
  await dialog.getByRole("combobox", { name: "Cliente" }).fill("aco");
  // The list of clients is read when the dialog opens.
  await page.getByRole("option", { name: "José Aço" }).waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Duplicar", exact: true }).click();
  await page.waitForURL(/\/proposals\/2$/);
  expect(await ada.call(proposals.get, { id: 2 })).toMatchObject({ client: { name: "José Aço" } });
  await ada.call(clients.remove, { id });
  await page.getByText("José Aço (excluído)").waitFor();
  await page.getByRole("button", { name: /^Ações de Climatização/ }).click();
  await page.getByRole("menuitem", { name: "Duplicar", exact: true }).click();
  await dialog.waitFor();
});

test("reports a missing template, and explains how to save the first", async () => {
  const { ada } = await organizationWithProduct();
  const page = await openPage(ada, "/proposals/new?modelo=7");
  await page.getByText("Modelo não encontrado").waitFor();
  await page.getByRole("link", { name: "Ver todos os modelos" }).click();
  await page.getByText("Nenhum modelo de proposta ainda").waitFor();
  await page.getByText("escolha “Salvar como modelo”").waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test("long names fit every width", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id: proposalId } = await propose([{ productId: product.id, quantity: 999_999 }]);
  const name = `Instalação elétrica ${"A".repeat(80)}`;
  await ada.call(proposalTemplates.create, { proposalId, name });
  const { page } = await openWindow(ada);
  await inEveryWidth(page, "/proposal-templates", async () => {
    const cell = page.locator("td, li", { hasText: name }).first();
    await cell.waitFor();
    expect(await cell.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await expectAccessible(page);
  });
});
