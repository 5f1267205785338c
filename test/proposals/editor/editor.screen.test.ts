import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { loseAnswer, openPage, toast } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";
import { choose, gripOf, hasFocus, markedOn, save, shows } from "./editor.fixture.ts";

test("writes a proposal with Enter from field to field, and saves it as shown", async () => {
  const { ada } = await organizationWithProduct();
  await ada.call(products.create, { name: "Visita", price: 1.02 });
  const page = await openPage(ada, "/proposals");
  await page.getByRole("button", { name: "Nova Proposta" }).click();
  await hasFocus(page, "Cliente");
  await page.getByText("Ainda não salva").waitFor();
  await choose(page, "Cliente", "horizonte", "Construtora Horizonte S.A.");
  await hasFocus(page, "Título");
  await page.keyboard.type("Climatização");
  await page.getByText("Alterações não salvas").waitFor();
  await page.keyboard.press("Enter");
  await hasFocus(page, "Produto ou serviço do item 1");
  await choose(page, "Produto ou serviço do item 1", "instalacao", "Instalação");
  await hasFocus(page, "Quantidade do item 1");
  expect(await page.getByLabel("Preço unitário do item 1").inputValue()).toBe("64,22");
  // The value is selected, so that typing replaces it.
  await page.keyboard.type("2,25");
  await shows(page, "Total do item 1", "144,50");
  await page.keyboard.press("Enter");
  await hasFocus(page, "Preço unitário do item 1");
  await page.keyboard.press("Enter");
  await hasFocus(page, "Desconto do item 1 em reais");
  await page.keyboard.press("Enter");
  await hasFocus(page, "Produto ou serviço do item 2");
  await choose(page, "Produto ou serviço do item 2", "visita", "Visita");
  await page.getByLabel("Quantidade do item 2").fill("1,25");
  await page.getByRole("button", { name: "Desconto do item 2 em R$: usar porcentagem" }).click();
  await page.getByLabel("Desconto do item 2 em porcentagem").fill("50");
  await shows(page, "Total do item 2", "0,64");
  await shows(page, "Total da proposta", "R$ 145,14");
  await page.locator(".proposal-document", { hasText: "145,14" }).waitFor();
  await page.getByLabel("Desconto do item 2 em porcentagem").press("Enter");
  await hasFocus(page, "Produto ou serviço do item 3");
  await page.getByRole("button", { name: "Desconto geral" }).click();
  await hasFocus(page, "Desconto geral em reais");
  await page.keyboard.type("145,15");
  await page.keyboard.press("Tab");
  await page.getByText("O desconto passa do menor total possível (R$ 145,14).").waitFor();
  await page.getByLabel("Desconto geral em reais").fill("10%");
  await shows(page, "Total da proposta", "R$ 130,63");
  await page.locator(".proposal-document", { hasText: "Desconto geral (10%)" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const [printed, tab] = await Promise.all([
    page.waitForResponse("**/api/proposals/pdf"),
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Ver PDF" }).click(),
  ]);
  expect(printed.headers()["content-type"]).toBe("application/pdf");
  await tab.close();
  await save(page);
  await toast(page, "Proposta criada");
  await page.waitForURL(/\/proposals\/1$/);
  const made = await ada.call(proposals.get, { id: 1 });
  expect(made).toMatchObject({
    totalAmount: 130.63,
    discount: { kind: "percent", value: 10 },
    validityDays: 30,
    status: "draft",
  });
  expect(made.items.map(({ discount }) => discount)).toEqual([0, 0.64]);
  await page.goBack();
  await page.waitForURL(/\/proposals\?view=lista$/);
});

test("creates a client by CNPJ and new items without leaving the proposal", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/proposals/new");
  await page.getByRole("combobox", { name: "Cliente" }).pressSequentially("11222333000181");
  const group = page.getByRole("group", { name: "Novo cliente" });
  await expect.poll(() => group.getByLabel("Nome").inputValue()).toBe("Padaria Estrela do Sul");
  await group.getByLabel("CNPJ ou CPF").fill("12abc34501de35");
  await toast(page, "CNPJ encontrado!");
  await expect.poll(() => group.getByLabel("Nome").inputValue()).toContain("Prado e Menezes");
  expect(await accessibilityFaults(page)).toEqual([]);
  const add = () => group.getByRole("button", { name: "Criar cliente" }).click();
  // The first response is lost; changes before the retry are kept.
  await page.route(
    "**/api/clients",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await add();
  await toast(page, "Falha ao salvar cliente");
  await group.getByLabel("Nome").fill("Prado e Menezes Filial");
  await add();
  await hasFocus(page, "Título");
  expect((await ada.call(clients.list, {})).map(({ company }) => company)).toEqual([
    "Prado e Menezes Filial",
  ]);
  await page.keyboard.type("Manutenção anual");
  await page.keyboard.press("Enter");
  for (const [at, name, price, offered] of [
    [1, "Visita técnica", "120", "Criar item “Visita técnica”"],
    [2, "Troca de filtros", "35,5", "Usar “Troca de filtros” só nesta proposta"],
  ] as const) {
    const field = page.getByRole("combobox", { name: `Produto ou serviço do item ${at}` });
    await field.fill(name);
    await page.getByRole("option", { name: offered }).click();
    await page.keyboard.press("Enter");
    await hasFocus(page, `Preço unitário do item ${at}`);
    await page.keyboard.type(price);
    await page.keyboard.press("Enter");
    await hasFocus(page, `Desconto do item ${at} em reais`);
    await page.keyboard.press("Enter");
    await hasFocus(page, `Produto ou serviço do item ${at + 1}`);
  }
  await page.getByLabel("Descrição do item 2").fill("Seis aparelhos");
  await page.getByRole("button", { name: "Ações do item 2" }).click();
  await page.getByRole("menuitem", { name: "Começar uma seção aqui" }).click();
  await hasFocus(page, "Seção que começa no item 2");
  await page.keyboard.type("Peças");
  await page.locator(".proposal-document", { hasText: "Peças" }).waitFor();
  for (const [action, said] of [
    ["Tornar opcional", "2 itens · 1 opcional fora do total"],
    ["Já vem marcado", "2 itens"],
  ] as const) {
    await page.getByRole("button", { name: "Ações do item 2" }).click();
    await page.getByRole("menuitem", { name: action }).click();
    await page.getByText(said, { exact: true }).waitFor();
  }
  // Responses are lost again: the next save overwrites the person's own changes.
  const title = page.getByLabel("Título");
  await loseAnswer(page, "**/api/proposals");
  await page.keyboard.press("Control+s");
  await toast(page, "Sem conexão com o servidor. Verifique sua internet e tente de novo.");
  await title.fill("Manutenção por ano");
  await page.keyboard.press("Control+s");
  await toast(page, "Proposta salva");
  await page.waitForURL(/\/proposals\/1\/edit$/);
  await page.getByText(/^Salva às \d\d:\d\d$/).waitFor();
  await loseAnswer(page, "**/api/proposals/1");
  await title.fill("Manutenção do ano");
  const isLost = page.waitForEvent("requestfailed");
  await page.keyboard.press("Control+s");
  await isLost;
  await page.getByText("Alterações não salvas").waitFor();
  await title.fill("Manutenção de um ano");
  await page.keyboard.press("Control+s");
  await page.getByText(/^Salva às \d\d:\d\d$/).waitFor();
  const catalogue = await ada.call(products.list, {});
  expect(catalogue.map(({ name, price }) => [name, price])).toEqual([["Visita técnica", 120]]);
  expect(await ada.call(proposals.get, { id: 1 })).toMatchObject({
    title: "Manutenção de um ano",
    totalAmount: 155.5,
    items: [
      { name: "Visita técnica", section: null },
      {
        productId: null,
        name: "Troca de filtros",
        description: "Seis aparelhos",
        section: null,
        optional: true,
        selected: true,
      },
    ],
  });
  await ada.call(proposals.update, { id: 1, status: "accepted" });
  await page.goto("/proposals/1");
  await page.getByText("Opcional, dentro do total aceito").waitFor();
});

test("reorders lines by keyboard and mouse, and restores a removed line", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const other = await ada.call(products.create, { name: "Dutos", price: 10 });
  const { id } = await propose([
    { productId: product.id },
    { productId: other.id },
    { productId: product.id, quantity: 3 },
  ]);
  const page = await openPage(ada, `/proposals/${id}/edit`);
  // The editor has the width of the sidebar, which is open again elsewhere.
  await page.getByRole("button", { name: "Abrir menu" }).waitFor();
  await page.getByLabel("Quantidade do item 2").focus();
  await expect.poll(() => markedOn(page)).toBe("Dutos");
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByText("Item 2 movido para a posição 1 de 3").waitFor({ state: "attached" });
  await hasFocus(page, "Quantidade do item 1");
  await page.keyboard.press("Alt+ArrowUp");
  expect(await page.getByText("Item 1 movido").count()).toBe(0);
  const names = () =>
    page
      .getByRole("combobox", { name: /Produto ou serviço/ })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await expect.poll(names).toEqual(["Dutos", "Instalação", "Instalação"]);
  const [from, to] = [await gripOf(page, 0), await gripOf(page, 2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(names).toEqual(["Instalação", "Instalação", "Dutos"]);
  await page.getByRole("button", { name: "Ações do item 3" }).click();
  await page.getByRole("menuitem", { name: "Remover item" }).click();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(names).toEqual(["Instalação", "Instalação", "Dutos"]);
  await page.locator('[data-item="1"]').click();
  await hasFocus(page, "Quantidade do item 2");
  await save(page);
  await toast(page, "Proposta salva");
  await page.getByRole("button", { name: "Recolher menu" }).waitFor();
  const { items } = await ada.call(proposals.get, { id });
  expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Instalação", 1],
    ["Instalação", 3],
    ["Dutos", 1],
  ]);
});

test("saves an unchanged proposal as it was", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([
    { productId: product.id, quantity: 1_234.56, unitPrice: 9_999.99, discount: 0.01 },
  ]);
  const page = await openPage(ada, "/proposals");
  await page.goto(`/proposals/${made.id}/edit`);
  await page.getByLabel("Quantidade do item 1").focus();
  await page.getByLabel("Preço unitário do item 1").focus();
  await page.getByLabel("Título").focus();
  await save(page);
  await toast(page, "Proposta salva");
  await page.waitForURL(/\/proposals\/1$/);
  const saved = await ada.call(proposals.get, { id: made.id });
  const { history: _history, seller: _seller, ...kept } = saved;
  expect(kept).toEqual({ ...made, updatedAt: kept.updatedAt });
  await page.goBack();
  await page.waitForURL(/\/proposals\?view=lista$/);
});

test("keeps a deleted client and a deleted product, and marks them", async () => {
  const { ada, client, product, propose } = await organizationWithProduct();
  const { id } = await propose([{ productId: product.id }]);
  await ada.call(clients.remove, { id: client.id });
  await ada.call(products.remove, { id: product.id });
  const page = await openPage(ada, `/proposals/${id}/edit`);
  const value = (label: string) => page.getByRole("combobox", { name: label }).inputValue();
  await expect.poll(() => value("Cliente")).toBe("Construtora Horizonte S.A. (excluído)");
  await expect.poll(() => value("Produto ou serviço do item 1")).toBe("Instalação (excluído)");
  await page.getByLabel("Título").fill("Ainda vale");
  await save(page);
  await toast(page, "Proposta salva");
});
