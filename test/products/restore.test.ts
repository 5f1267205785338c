import { expect, test } from "vitest";
import { products } from "#shared/products/contract.ts";
import { world } from "#test/world/world.ts";

const WHOLE = {
  code: "SERV-001",
  type: "servico",
  name: "Instalação",
  description: "Com suporte",
  complement: "Garantia de um ano",
  unit: "h",
  price: 64.22,
} as const;

test("restores a deleted item whole, in its position and with its code", async () => {
  const ada = await world.owner();
  const before = await ada.call(products.create, WHOLE);
  await ada.call(products.create, { name: "Visita", price: 1 });
  await ada.call(products.remove, { id: before.id });
  const back = await ada.call(products.restore, { id: before.id });
  const { updatedAt } = back;
  expect(back).toEqual({ ...before, updatedAt, updatedBy: ada.user.id });
  expect(back.updatedAt > before.updatedAt).toBe(true);
  expect((await ada.call(products.list, {})).map(({ id }) => id)).toEqual([2, 1]);
  expect(
    await ada.refusal(products.create, { name: "Outra", code: "serv-001", price: 1 }),
  ).toMatchObject({ code: "product_code_taken" });
});

test("refuses to restore a code that another item has taken", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(products.create, WHOLE);
  await ada.call(products.remove, { id });
  const other = await ada.call(products.create, { name: "Visita", code: "serv-001", price: 1 });
  expect(await ada.refusal(products.restore, { id })).toMatchObject({
    status: 409,
    code: "product_code_taken",
    message: "Já existe um produto ou serviço com este código: Visita",
  });
  await ada.call(products.remove, { id: other.id });
  expect(await ada.call(products.restore, { id })).toMatchObject(WHOLE);
  expect(await ada.refusal(products.restore, { id: other.id })).toMatchObject({
    code: "product_code_taken",
  });
});

test("of five simultaneous restores one succeeds, and none of another organization", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner()]);
  const { id } = await ada.call(products.create, WHOLE);
  await ada.call(products.remove, { id });
  expect(await bob.refusal(products.restore, { id })).toMatchObject({ status: 404 });
  const tries = Array.from({ length: 5 }, () => ada.call(products.restore, { id }));
  const lost = (await Promise.allSettled(tries)).filter(({ status }) => status === "rejected");
  expect(lost).toMatchObject(Array.from({ length: 4 }, () => ({ reason: { status: 404 } })));
  expect(await ada.call(products.list, {})).toHaveLength(1);
});
