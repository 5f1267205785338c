import { expect, test } from "vitest";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

const names = (list: { name: string; price: number }[]) =>
  list.map(({ name, price }) => [name, price]);

test("a line may name a new item, which is created with the price of the line", async () => {
  const { ada, client, product } = await organizationWithProduct();
  const createId = crypto.randomUUID();
  const input = {
    createId,
    proposal: { clientId: client.id, title: "Obra" },
    items: [
      { newProduct: { name: " Visita técnica " }, quantity: 2, unitPrice: 120 },
      { productId: product.id },
      { newProduct: { name: "visita TÉCNICA" }, unitPrice: 99 },
      { newProduct: { name: "Dutos" } },
    ],
  };
  const made = await ada.call(proposals.create, input);
  expect(made.totalAmount).toBe(403.22);
  const catalogue = await ada.call(products.list, {});
  expect(names(catalogue)).toEqual([
    ["Dutos", 0],
    ["Visita técnica", 120],
    ["Instalação", 64.22],
  ]);
  const idOf = (name: string) => catalogue.find((one) => one.name === name)?.id;
  expect(made.items.map(({ productId, name }) => [productId, name])).toEqual([
    [idOf("Visita técnica"), "Visita técnica"],
    [product.id, "Instalação"],
    [idOf("Visita técnica"), "Visita técnica"],
    [idOf("Dutos"), "Dutos"],
  ]);
  // Sent again after a lost answer, neither comes twice.
  expect(await ada.call(proposals.create, input)).toMatchObject({ id: made.id });
  expect(await ada.call(products.list, {})).toEqual(catalogue);
});

test("an update may name a new item too, and a refused one creates none", async () => {
  const { ada, propose } = await organizationWithProduct();
  const { id, updatedAt } = await propose();
  const items = [{ newProduct: { name: "Visita" }, unitPrice: 10 }];
  const changed = await ada.call(proposals.update, { id, items });
  expect(changed).toMatchObject({ totalAmount: 10, items: [{ name: "Visita" }] });
  expect(await ada.refusal(proposals.update, { id, proposal: { updatedAt }, items })).toMatchObject(
    {
      code: "stale_record",
    },
  );
  expect(await ada.call(products.list, {})).toHaveLength(2);
});

test("refuses a missing product, a blank name and too many new items at their field", async () => {
  const { ada, client } = await organizationWithProduct();
  const refused = async (items: object[]) => {
    const proposal = { clientId: client.id, title: "Obra" };
    const { errors } = await ada.refusal(proposals.create, { proposal, items });
    return errors;
  };
  expect(await refused([{ quantity: 0 }])).toEqual([
    { field: "items.0.quantity", message: "A quantidade mínima é 1" },
    { field: "items.0.productId", message: "Selecione um produto" },
  ]);
  expect(await refused([{ newProduct: { name: "  " } }])).toEqual([
    { field: "items.0.newProduct.name", message: "Nome é obrigatório" },
  ]);
  const many = Array.from({ length: 51 }, (_, at) => ({ newProduct: { name: `Item ${at}` } }));
  expect(await refused(many)).toEqual([
    { field: "items", message: "Crie no máximo 50 itens novos de uma vez" },
  ]);
  const proposal = { clientId: client.id, title: "Obra" };
  const made = await ada.call(proposals.create, { proposal, items: many.slice(1) });
  expect(made.items).toHaveLength(50);
});
