import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query, write } from "#functions/platform/table/table.ts";
import { offers } from "#shared/offers/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { productSales } from "#shared/reports/products.ts";
import { acceptanceOf, draftOffer, sendVersion } from "#test/offers/sent-offer.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

const ALWAYS = { from: "2000-01-01", to: "9999-12-31" };

/** A draft with an installation twice and an optional line outside the catalogue; 10 % off. */
async function draftOfThreeLines() {
  const { ada, id, product } = await draftOffer(world);
  const other = await ada.call(products.create, { name: "Projeto", price: 300 });
  await ada.call(proposals.update, {
    id,
    proposal: { discount: { kind: "percent", value: 10 } },
    items: [
      { productId: product.id, quantity: 2.25, unitPrice: 64.22 },
      { productId: other.id, quantity: 1, unitPrice: 300 },
      { productId: product.id, quantity: 0.1 + 0.2 + 0.7, unitPrice: 100, discount: 30 },
      { name: "Frete", quantity: 1, unitPrice: 80, optional: true },
    ],
  });
  return { ada, id, product, other };
}

const listed = async (ada: Person, id: number) =>
  (await ada.call(proposals.list, {})).find((row) => row.id === id);

test("only an accepted proposal lists what it sold by product", async () => {
  const { ada, id, product, other } = await draftOfThreeLines();
  expect(await listed(ada, id)).toMatchObject({ sold: null });
  await ada.call(proposals.update, { id, status: "accepted" });
  const sold = [
    { productId: product.id, quantity: 3.25, value: 214.5 },
    { productId: other.id, quantity: 1, value: 300 },
  ];
  expect(await listed(ada, id)).toMatchObject({ totalAmount: 463.05, sold });
  await ada.call(proposals.remove, { id });
  await ada.call(proposals.restore, { id });
  expect(await listed(ada, id)).toMatchObject({ sold });
  await ada.call(proposals.update, { id, items: [{ productId: other.id, quantity: 2 }] });
  expect(await listed(ada, id)).toMatchObject({
    sold: [{ productId: other.id, quantity: 2, value: 600 }],
  });
  await ada.call(proposals.update, { id, status: "sent" });
  expect(await listed(ada, id)).toMatchObject({ sold: null });
});

test("the client's selection is what was sold, and adds up to the accepted value", async () => {
  const { ada, id, product, other } = await draftOfThreeLines();
  const token = await sendVersion(ada, id);
  const sheet = await acceptanceOf(ada, id, {
    total: 535.05,
    selection: [{ line: 3, selected: true }],
  });
  await world.anonymous().call(offers.accept, { token, ...sheet });
  const row = await listed(ada, id);
  expect(row?.sold).toEqual([
    { productId: product.id, quantity: 3.25, value: 214.5 },
    { productId: other.id, quantity: 1, value: 300 },
    { productId: null, quantity: 1, value: 80 },
  ]);
  const sales = productSales(row ? [row] : [], ALWAYS);
  expect(sales).toMatchObject({
    discounts: -5_945,
    accepted: { count: 1, value: 53_505 },
    missing: { count: 0, value: 0 },
  });
  expect(sales.products.map(({ productId }) => productId)).toEqual([other.id, product.id, null]);
});

test("adds proposals accepted in an earlier version once, in a job with its own rights", async () => {
  const { ada, id, product } = await draftOfThreeLines();
  await ada.call(proposals.update, { id, status: "accepted" });
  const before = await listed(ada, id);
  const key = keys.proposal(ada.orgId, id);
  const { sold: _sold, ...earlier } = (await query(keys.proposals(ada.orgId)))[0] as {
    sold?: unknown;
    updatedAt: string;
  };
  await write([{ put: { ...earlier, ...key } }, { remove: keys.upgrade("count-sold-items") }]);
  const row = await listed(ada, id);
  expect(row).toMatchObject({ sold: null });
  expect(productSales(row ? [row] : [], ALWAYS)).toMatchObject({
    products: [],
    discounts: 0,
    missing: { count: 1, value: 46_305 },
  });
  while ((await world.runJob("upgrade-rows"))["isLeft"]);
  expect(await listed(ada, id)).toEqual(before);
  expect(before?.sold?.[0]).toMatchObject({ productId: product.id, quantity: 3.25 });
  // Open forms stay valid.
  const updatedAt = (await get(key))?.updatedAt ?? "";
  expect(updatedAt).toBe(earlier.updatedAt);
  expect(await world.runJob("upgrade-rows")).toMatchObject({ upgraded: 0 });
});
