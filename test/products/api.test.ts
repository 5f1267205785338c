import { expect, test } from "vitest";
import { products } from "#shared/products/contract.ts";
import { world } from "#test/world/world.ts";

const SPLIT = {
  code: "PROD-014",
  type: "produto",
  name: "Split inverter 12.000 BTU",
  description: "220 V, ciclo frio",
  complement: "Garantia de 2 anos",
  unit: "un",
  price: 2_849,
} as const;

test("returns a new product as sent", async () => {
  const ada = await world.owner();
  const made = await ada.call(products.create, SPLIT);
  expect(made).toMatchObject({ ...SPLIT, id: 1, organizationId: ada.orgId });
  expect(await ada.call(products.list, {})).toEqual([made]);
});

test("a name and a price make a service", async () => {
  const ada = await world.owner();
  const made = await ada.call(products.create, { name: "  Visita técnica ", price: "1.234,56" });
  expect(made).toMatchObject({
    type: "servico",
    name: "Visita técnica",
    price: 1_234.56,
    code: null,
    description: null,
    complement: null,
    unit: null,
  });
});

test("lists the newest product first", async () => {
  const ada = await world.owner();
  for (const name of ["um", "dois", "três"]) await ada.call(products.create, { name, price: 1 });
  expect((await ada.call(products.list, {})).map(({ name }) => name)).toEqual([
    "três",
    "dois",
    "um",
  ]);
});

test.each([
  ["name", { price: 1 }],
  ["name", { name: "   ", price: 1 }],
  ["name", { name: "n".repeat(201), price: 1 }],
  ["price", { name: "Visita" }],
  ["price", { name: "Visita", price: -0.01 }],
  ["price", { name: "Visita", price: 0.001 }],
  ["price", { name: "Visita", price: 100_000_000 }],
  ["price", { name: "Visita", price: "abc" }],
  ["type", { name: "Visita", price: 1, type: "kit" }],
  ["code", { name: "Visita", price: 1, code: "c".repeat(41) }],
  ["unit", { name: "Visita", price: 1, unit: "u".repeat(21) }],
  ["description", { name: "Visita", price: 1, description: "d".repeat(2_001) }],
  ["complement", { name: "Visita", price: 1, complement: "c".repeat(5_001) }],
])("%s is refused in %j", async (field, body) => {
  const ada = await world.owner();
  const refusal = await ada.refusal(products.create, body as never);
  expect(refusal).toMatchObject({ status: 400, code: "invalid_input", errors: [{ field }] });
  expect(await ada.call(products.list, {})).toEqual([]);
});

test("accepts values at the limits", async () => {
  const ada = await world.owner();
  const longest = {
    code: "c".repeat(40),
    type: "servico",
    name: "ã".repeat(200),
    description: "d".repeat(2_000),
    complement: "c".repeat(5_000),
    unit: "u".repeat(20),
    price: 99_999_999.99,
  } as const;
  expect(await ada.call(products.create, longest)).toMatchObject(longest);
  expect(await ada.call(products.create, { name: "Brinde", price: 0 })).toMatchObject({ price: 0 });
});

test("refuses a code that is taken in any case and accents, and names its product", async () => {
  const ada = await world.owner();
  await ada.call(products.create, { ...SPLIT, code: "Peça-1" });
  const refusal = await ada.refusal(products.create, { name: "Outra", price: 1, code: " PECA-1 " });
  expect(refusal).toMatchObject({
    status: 409,
    code: "product_code_taken",
    errors: [{ field: "code" }],
  });
  expect(refusal.message).toContain(SPLIT.name);
});

test("of simultaneous products with one code only one is created", async () => {
  const ada = await world.owner();
  const tries = Array.from({ length: 6 }, () => ada.call(products.create, SPLIT));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ada.call(products.list, {})).toHaveLength(1);
});

test("a code is free again once its product changes it or is removed", async () => {
  const ada = await world.owner();
  const first = await ada.call(products.create, SPLIT);
  await ada.call(products.update, { id: first.id, code: "prod-014" });
  await ada.call(products.update, { id: first.id, code: "NOVO" });
  const second = await ada.call(products.create, SPLIT);
  await ada.call(products.remove, { id: second.id });
  expect(await ada.call(products.create, SPLIT)).toMatchObject({ code: SPLIT.code });
  const refusal = await ada.refusal(products.update, { id: first.id, code: SPLIT.code });
  expect(refusal.code).toBe("product_code_taken");
});

test("several products may have no code", async () => {
  const ada = await world.owner();
  for (const code of ["", null, "  "])
    await ada.call(products.create, { name: "Visita", price: 1, code });
  expect((await ada.call(products.list, {})).map(({ code }) => code)).toEqual([null, null, null]);
});

test("an update changes only the fields it contains", async () => {
  const ada = await world.owner();
  const made = await ada.call(products.create, SPLIT);
  const changed = await ada.call(products.update, { id: made.id, price: 2_990.5 });
  const { updatedAt } = changed;
  expect(changed).toEqual({ ...made, price: 2_990.5, updatedAt, updatedBy: ada.user.id });
  expect(updatedAt > made.updatedAt).toBe(true);
  expect(await ada.call(products.update, { id: made.id, description: "" })).toMatchObject({
    description: null,
    type: "produto",
  });
});

test("does not overwrite a product that somebody else changed meanwhile", async () => {
  const ada = await world.owner();
  const made = await ada.call(products.create, SPLIT);
  const { id, updatedAt } = made;
  const newer = await ada.call(products.update, { id, price: 1, updatedAt });
  const refusal = await ada.refusal(products.update, { id, price: 2, updatedAt });
  expect(refusal).toMatchObject({ status: 409, code: "stale_record" });
  expect(await ada.call(products.list, {})).toEqual([newer]);
});

test("does not find a removed product", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(products.create, SPLIT);
  expect(await ada.call(products.remove, { id })).toBeNull();
  expect(await ada.call(products.list, {})).toEqual([]);
  expect(await ada.refusal(products.remove, { id })).toMatchObject({ status: 404 });
  expect(await ada.refusal(products.update, { id, price: 1 })).toMatchObject({ status: 404 });
});

test("another organization does not see, change or block a product", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  const made = await ada.call(products.create, SPLIT);
  expect(await eve.call(products.list, {})).toEqual([]);
  const missing = await eve.refusal(products.update, { id: 999, price: 1 });
  expect(await eve.refusal(products.update, { id: made.id, price: 1 })).toEqual(missing);
  expect(await eve.refusal(products.remove, { id: made.id })).toEqual(missing);
  expect(await eve.call(products.create, SPLIT)).toMatchObject({ code: SPLIT.code });
  expect(await ada.call(products.list, {})).toEqual([made]);
});

test("ignores organization, number and dates of a body", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  const forged = {
    organizationId: eve.orgId,
    id: 77,
    createdAt: "2020-01-01T00:00:00.000Z",
    pk: "X",
    sk: "X",
  };
  const made = await ada.call(products.create, { ...SPLIT, ...forged });
  expect(made).toMatchObject({ id: 1, organizationId: ada.orgId });
  expect(made.createdAt > "2026").toBe(true);
  const changed = await ada.raw(`/api/products/${made.id}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(forged),
  });
  expect(await changed.json()).toMatchObject({
    id: 1,
    organizationId: ada.orgId,
    createdAt: made.createdAt,
  });
  expect(await eve.call(products.list, {})).toEqual([]);
});
