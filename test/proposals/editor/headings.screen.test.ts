import { expect, test } from "vitest";
import { openPage } from "#test/world/browser.ts";
import { overflow } from "#test/world/page-checks/axe.ts";
import { zoomedFields } from "#test/world/page-checks/targets.ts";
import { world } from "#test/world/world.ts";

test("the headings of the editor follow the title of the page", async () => {
  const page = await openPage(await world.owner(), "/proposals/new");
  await page.getByRole("heading", { name: "O que o cliente recebe" }).waitFor();
  const levels = await page
    .locator(":is(h1, h2, h3):not([inert] *)")
    .evaluateAll((headings) => headings.map(({ tagName }) => tagName));
  expect(levels).toEqual(["H1", "H2", "H2"]);
});

test("a phone does not zoom into the fields of the editor", async () => {
  const page = await openPage(await world.owner(), "/proposals/new", { width: 390 });
  await page.getByRole("button", { name: "Seção" }).click();
  await page.getByPlaceholder("Nome da seção").first().waitFor();
  expect(await zoomedFields(page)).toEqual([]);
});

test.each([1440, 390])("fields with a unit are as high as others (%i px)", async (width) => {
  const page = await openPage(await world.owner(), "/proposals/new", { width });
  await page.getByText("Condições de pagamento").click();
  const parts = page.getByLabel("Parcelas");
  await parts.selectOption("3 parcelas");
  const entry = page.getByRole("textbox", { name: "Entrada" }).locator("..");
  const [one, other] = await Promise.all([parts.boundingBox(), entry.boundingBox()]);
  expect(other?.height).toBe(one?.height);
});

test.each([1440, 390, 360])("the numbers have room for millions (%i px)", async (width) => {
  const page = await openPage(await world.owner(), "/proposals/new", { width });
  await page.getByRole("button", { name: "Desconto geral" }).click();
  for (const [field, typed] of [
    ["Quantidade", "12.345,67"],
    ["Preço unitário", "99.999.999,99"],
    ["Desconto do item", "12.345.678,90"],
    ["Desconto geral", "1.250.000,50"],
  ] as const) {
    const input = page.getByRole("textbox", { name: new RegExp(`^${field}`) }).first();
    await input.fill(typed);
    const cut = await input.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect({ field, cut }).toEqual({ field, cut: 0 });
  }
  await page.getByRole("textbox", { name: /^Quantidade/ }).fill("1");
  expect(await overflow(page)).toBe(0);
});

test("names of products keep their room beside an open sidebar", async () => {
  const page = await openPage(await world.owner(), "/proposals/new", { width: 1200 });
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await page.getByRole("button", { name: "Recolher menu" }).waitFor();
  const product = page.getByRole("combobox", { name: /^Produto ou serviço/ });
  expect((await product.boundingBox())?.width).toBeGreaterThanOrEqual(100);
  expect(await overflow(page)).toBe(0);
});
