import { expect, test } from "vitest";
import { products } from "#shared/products/contract.ts";
import { openPage, openWindow, withoutNews } from "#test/world/browser.ts";
import { faultsInBothThemes, inEveryWidth, overflowAt } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";

test("creates an item, finds it by its type, changes and deletes it", async () => {
  const ada = await world.owner();
  await ada.call(products.create, { code: "SERV-003", name: "Instalação", price: 690 });
  const page = await openPage(ada, "/products");
  await page.getByRole("button", { name: "Novo Item" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome").fill("Split inverter 12.000 BTU");
  await dialog.getByRole("button", { name: "Usar SERV-004" }).click();
  expect(await dialog.getByLabel("Código").inputValue()).toBe("SERV-004");
  await dialog.getByText("Produto", { exact: true }).click();
  await dialog.getByLabel("Código").fill("PROD-014");
  await dialog.getByLabel("Preço").fill("2849,5");
  const unit = dialog.getByPlaceholder("un, h, mês, m²");
  expect(await unit.evaluate((field) => getComputedStyle(field).opacity)).toBe("1");
  await unit.fill("un");
  // The list of units covers the form until the field loses focus.
  await page.keyboard.press("Tab");
  expect(await dialog.getByLabel("Preço").inputValue()).toBe("2.849,50");
  await dialog.getByRole("button", { name: "Salvar Item" }).click();
  await page.getByText("Item criado", { exact: true }).waitFor();
  await page.getByRole("searchbox").fill("produto");
  await page.getByText("1 item", { exact: true }).waitFor();
  const row = page.getByRole("row", { name: /Split inverter/ });
  expect((await row.innerText()).replaceAll("\u00a0", " ")).toContain("R$ 2.849,50");
  await row.click();
  expect((await unit.boundingBox())?.height).toBeGreaterThan(16);
  await dialog.getByLabel("Nome").fill("Split inverter 18.000 BTU");
  await dialog.getByRole("button", { name: "Salvar Item" }).click();
  await page.getByText("Item salvo", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Ações de Split inverter 18.000 BTU" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByText("Tem certeza que deseja excluir Split inverter 18.000 BTU?").waitFor();
  await page.getByRole("button", { name: "Excluir item" }).click();
  await page.getByText("Item excluído", { exact: true }).waitFor();
  expect((await ada.call(products.list, {})).map(({ name }) => name)).toEqual(["Instalação"]);
});

test("reports a dialog that cannot be loaded each time, and keeps the screen", async () => {
  const { page } = await openWindow(await world.owner());
  await page.route("**/product-dialog*", (route) => route.abort());
  await page.goto("/products");
  const reload = page.getByRole("button", { name: "Recarregar" });
  for (let press = 0; press < 2; press++) {
    await page.getByRole("button", { name: "Novo Item" }).click();
    await page.getByText("Não foi possível abrir", { exact: true }).first().waitFor();
    if (press === 0) await page.getByRole("button", { name: "Fechar aviso" }).click();
  }
  await page.getByRole("heading", { level: 1, name: "Produtos & Serviços" }).waitFor();
  await page.unroute("**/product-dialog*");
  await reload.click();
  await page.getByRole("button", { name: "Novo Item" }).click();
  await page.getByRole("dialog").getByLabel("Nome").waitFor();
});

test("an empty catalogue and an empty search show different messages", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/products");
  await page.getByText("Nenhum produto ou serviço cadastrado ainda").waitFor();
  await ada.call(products.create, { name: "Visita", price: 1 });
  await page.goto("/products?q=nada");
  await page.getByText("Nenhum produto/serviço encontrado para a busca").waitFor();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await page.getByText("Visita").first().waitFor();
});

test("reports a price that cannot be parsed", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/products?editar=novo");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radiogroup", { name: "Tipo" }).waitFor();
  await dialog.getByLabel("Nome").fill("Visita");
  await page.keyboard.press("Tab");
  const type = dialog.getByRole("radio", { name: "Serviço" }).and(page.locator(":focus"));
  await type.waitFor({ state: "attached" });
  const price = dialog.getByLabel("Preço");
  for (const [typed, refusal] of [
    ["abc", "Valor inválido"],
    ["1,234", "Use no máximo 2 casas decimais"],
    ["", "Preço é obrigatório"],
  ] as const) {
    await price.fill(typed);
    await dialog.getByRole("button", { name: "Salvar Item" }).click();
    await dialog.getByText(refusal).waitFor();
  }
  expect(await ada.call(products.list, {})).toEqual([]);
});

test("reports missing and taken values at their fields", async () => {
  const ada = await world.owner();
  await ada.call(products.create, { code: "PROD-001", name: "Dutos", price: 1 });
  const page = await openPage(ada, "/products?editar=novo");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Salvar Item" }).click();
  await dialog.getByText("Nome é obrigatório").waitFor();
  await dialog.getByText("Preço é obrigatório").waitFor();
  await page.getByText("Por favor, verifique os dados informados").first().waitFor();
  await dialog.getByLabel("Nome").fill("Outros dutos");
  await dialog.getByLabel("Preço").fill("10");
  await dialog.getByLabel("Código").fill("prod-001");
  await dialog.getByRole("button", { name: "Salvar Item" }).click();
  await dialog.getByText("Este código já está em uso").waitFor();
  await page.getByText("Já existe um produto ou serviço com este código: Dutos").first().waitFor();
});

test("does not overwrite somebody else's change, and saves the input at the second try", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(products.create, { name: "Dutos", price: 1 });
  const { page } = await openWindow(ada);
  await withoutNews(page);
  await page.goto(`/products?editar=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome").fill("Dutos de chapa");
  await ada.call(products.update, { id, name: "Dutos em MPU", price: 2, unit: "m" });
  await dialog.getByRole("button", { name: "Salvar Item" }).click();
  await page
    .getByText("Este registro foi alterado por outra pessoa. Confira e salve de novo.")
    .first()
    .waitFor();
  expect((await ada.call(products.list, {}))[0]?.name).toBe("Dutos em MPU");
  // Typed fields stay; the others have the other person's values.
  await expect.poll(() => dialog.getByLabel("Preço").inputValue()).toBe("2,00");
  expect(await dialog.getByLabel("Nome").inputValue()).toBe("Dutos de chapa");
  await dialog.getByRole("button", { name: "Salvar Item" }).click();
  await page.getByText("Item salvo", { exact: true }).waitFor();
  expect(await ada.call(products.list, {})).toMatchObject([
    { name: "Dutos de chapa", price: 2, unit: "m" },
  ]);
});

test("the catalogue is accessible at every width and theme", async () => {
  const ada = await world.owner();
  const description =
    "Levantamento em campo de todos os circuitos, simulação e proposta de retrofit. ".repeat(4);
  await ada.call(products.create, {
    name: "Consultoria de eficiência".repeat(7),
    description,
    price: 99_999_999.99,
  });
  const { page } = await openWindow(ada);
  for (const path of ["/products", "/products?editar=novo"])
    await inEveryWidth(page, path, async (width) => {
      await page.getByText("Consultoria").first().waitFor();
      if (path.includes("editar")) await page.getByRole("dialog").getByLabel("Nome").waitFor();
      expect(await faultsInBothThemes(page)).toEqual([]);
      expect(await overflowAt(page, width > 400 ? [1_440, 1_024, 768] : [390, 320])).toEqual([]);
    });
});

test("shows a price of millions with its whole unit", async () => {
  const ada = await world.owner();
  await ada.call(products.create, { name: "Chiller", price: 4_875_432.19, unit: "conjunto" });
  const page = await openPage(ada, "/products");
  const cell = page.getByRole("cell", { name: "/ conjunto" });
  expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
