import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, toast } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";
import { hasFocus, save } from "./editor.fixture.ts";

const SHEET =
  "Descrição\tQtd\tUnid.\tValor unitário\r\nINSTALACAO\t2\tun\tR$ 1.200,00\r\nCano de cobre\t3,5\tm\tR$ 18,90\r\n";

test("rows pasted from a spreadsheet become items, which one undo removes", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id } = await propose([{ productId: product.id }]);
  const page = await openPage(ada, `/proposals/${id}/edit`);
  await page.getByRole("button", { name: "Adicionar Item" }).click();
  await hasFocus(page, "Produto ou serviço do item 2");
  await paste(page, SHEET);
  await toast(page, "2 itens adicionados");
  await hasFocus(page, "Quantidade do item 2");
  const names = () => namesOf(page);
  expect(await names()).toEqual(["Instalação", "Instalação", "Cano de cobre"]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Quantidade do item 1").fill("5");
  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect.poll(names).toEqual(["Instalação", ""]);
  await page.getByLabel("Produto ou serviço do item 2").focus();
  await paste(page, SHEET);
  await expect.poll(names).toEqual(["Instalação", "Instalação", "Cano de cobre"]);
  await save(page);
  await toast(page, "Proposta salva");
  expect((await ada.call(proposals.get, { id })).items).toMatchObject([
    { productId: product.id, quantity: 5 },
    { productId: product.id, quantity: 2, unitPrice: 1_200 },
    { productId: null, name: "Cano de cobre", quantity: 3.5, unit: "m", unitPrice: 18.9 },
  ]);
});

test("pasted rows wait for the catalogue that they name", async () => {
  const { ada } = await organizationWithProduct();
  const page = await openPage(ada, "/");
  const pasted = Promise.withResolvers<void>();
  await page.route(/\/api\/products(\?|$)/, async (route) => {
    await pasted.promise;
    await route.fallback();
  });
  await page.goto("/proposals/new");
  await page.getByLabel("Produto ou serviço do item 1").focus();
  await paste(page, SHEET);
  pasted.resolve();
  await toast(page, "2 itens adicionados");
  expect(await namesOf(page)).toEqual(["Instalação", "Cano de cobre"]);
});

test("pasted rows above the limit of items are refused, and one line stays text", async () => {
  const { ada } = await organizationWithProduct();
  await ada.call(products.create, { name: "Duto", price: 10 });
  const page = await openPage(ada, "/proposals/new");
  const field = page.getByLabel("Produto ou serviço do item 1");
  await field.focus();
  await paste(page, Array.from({ length: 201 }, (_row, at) => `Item ${at}\t1`).join("\n"));
  const refusal = page.getByText("A proposta ficaria com 201 itens, e o máximo é 200.");
  await refusal.first().waitFor();
  await hasFocus(page, "Produto ou serviço do item 1");
  await paste(page, "Duto flexível\n");
  expect(await field.inputValue()).toBe("Duto flexível");
});

const namesOf = (page: Page) =>
  page
    .getByRole("combobox", { name: /Produto ou serviço/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+V");
}
