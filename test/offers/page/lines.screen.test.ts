import { expect, test } from "vitest";
import { openWindow } from "#test/world/browser.ts";
import { overflow } from "#test/world/page-checks/axe.ts";
import { line, sampleContent, samplePage } from "../offer.fixture.ts";
import { serve } from "./served-page.fixture.ts";

test("on a phone the quantity of a line of millions stays in one line", async () => {
  const { page } = await openWindow(undefined, { width: 360, height: 640 });
  const chiller = line({
    name: "Chiller",
    quantity: 12,
    price: 487_543_219,
    discount: 125_000_050,
  });
  const facts = samplePage({
    content: sampleContent({ items: [{ ...chiller, unit: "conjunto" }] }),
  });
  await serve(page, "/p/milhoes", facts);
  await page.goto("/p/milhoes");
  const quantity = page.getByRole("cell", { name: "12 conjuntos" });
  expect((await quantity.boundingBox())?.height).toBeLessThan(24);
  expect(await overflow(page)).toBe(0);
});

test("beside amounts of tens of millions the name of a line keeps its room", async () => {
  const { page } = await openWindow();
  const chiller = line({ name: "Infraestrutura", price: 4_512_345_678, discount: 123_456_789 });
  const items = [{ ...chiller, clientQuantity: { min: 1, max: 3 } }];
  await serve(page, "/p/largo", samplePage({ content: sampleContent({ items }) }));
  await page.goto("/p/largo");
  const name = await page.getByRole("cell", { name: /^Infraestrutura/ }).boundingBox();
  expect(name?.width).toBeGreaterThan(200);
  expect(await overflow(page)).toBe(0);
});

test.each(["open", "expired"] as const)(
  "on a phone the discount of a quantity to choose is below it (%s)",
  async (state) => {
    const { page } = await openWindow(undefined, { width: 390, height: 844 });
    const chosen = line({ name: "Filtro", quantity: 4, price: 9_000, discount: 500 });
    const items = [{ ...chosen, clientQuantity: { min: 2, max: 8 } }];
    await serve(page, "/p/filtros", samplePage({ state, content: sampleContent({ items }) }));
    await page.goto("/p/filtros");
    const row = page.getByRole("row", { name: /Filtro/ });
    const boxOf = async (text: RegExp) => {
      const { y = 0, height = 0 } =
        (await row.getByRole("cell", { name: text }).boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    const [price, discount, total] = await Promise.all([
      boxOf(/^R\$ 90,00$/),
      boxOf(/^Desconto/),
      boxOf(/^R\$ 355,00$/),
    ]);
    expect(discount.top).toBeGreaterThanOrEqual(price.bottom);
    expect(total.top).toBe(discount.top);
  },
);
