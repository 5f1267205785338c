import { expect, test } from "vitest";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

const freight = { name: "Frete até Campinas", unit: "viagem", quantity: 2, unitPrice: 150 };

test("custom lines, texts and sections survive a copy and discarding changes", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([
    { productId: product.id, description: "Só o térreo", section: "Mão de obra" },
    { ...freight, section: "Logística" },
  ]);
  const lines = [
    { productId: product.id, description: "Só o térreo", section: "Mão de obra" },
    { productId: null, code: null, ...freight, section: "Logística", finalValue: 300 },
  ];
  expect(made.items).toMatchObject(lines);
  expect((await ada.call(products.list, {})).map(({ name }) => name)).toEqual([product.name]);
  const [listed] = await ada.call(proposals.list, {});
  expect(listed?.productIds).toEqual([product.id]);
  const copy = await ada.call(proposals.duplicate, { id: made.id });
  expect(copy.items).toMatchObject(lines);

  const { id } = made;
  await ada.call(proposals.update, { id, status: "sent" });
  const items = made.items.map((line) => ({ ...line, section: null, description: null }));
  const edited = await ada.call(proposals.update, { id, items });
  expect(edited.items.map(({ section }) => section)).toEqual([null, null]);
  expect(edited.offer.state).toBe("paused");
  const { updatedAt } = edited;
  const back = await ada.call(proposals.discardChanges, { id, updatedAt });
  expect(back.items).toEqual(made.items);
});

test("refuses a line without a name", async () => {
  const { ada, client } = await organizationWithProduct();
  const proposal = { clientId: client.id, title: "Dutos" };
  const refusal = await ada.refusal(proposals.create, {
    proposal,
    items: [{ quantity: 1 }, { name: " " }, { name: "Frete", section: "x".repeat(121) }],
  });
  expect(refusal.errors?.map(({ field }) => field)).toEqual([
    "items.0.productId",
    "items.1.name",
    "items.2.section",
  ]);
});
