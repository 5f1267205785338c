import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

/** What a new proposal with these terms is answered. */
async function refusalOf(terms: object) {
  const { ada, client, product } = await organizationWithProduct();
  return ada.refusal(proposals.create, {
    proposal: { clientId: client.id, title: "Cara", ...terms },
    items: [{ productId: product.id }],
  });
}

test("subtracts a general discount, keeps it when omitted, and removes it with null", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const item = { productId: product.id, quantity: 1, unitPrice: 3_703.68 };
  const made = await propose([item], { discount: { kind: "percent", value: "10" } });
  expect(made).toMatchObject({
    totalAmount: 3_333.31,
    discount: { kind: "percent", value: 10 },
  });
  const { id } = made;
  const items = [{ ...item, unitPrice: 1_000 }];
  const edited = await ada.call(proposals.update, { id, items });
  expect(edited).toMatchObject({ totalAmount: 900, discount: { kind: "percent", value: 10 } });
  const discount = { kind: "amount" as const, value: 99.9 };
  const reduced = await ada.call(proposals.update, { id, discount });
  expect(reduced).toMatchObject({ totalAmount: 900.1, discount });
  const copy = await ada.call(proposals.duplicate, { id, createId: crypto.randomUUID() });
  expect(copy).toMatchObject({ totalAmount: 900.1, discount });
  const plain = await ada.call(proposals.update, { id, discount: null });
  expect(plain).toMatchObject({ totalAmount: 1_000, discount: null });
});

test("stores payment terms as sent, and an entry leaves a part to pay", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const entry = { kind: "percent" as const, value: 30 };
  const payment = { entry, methods: ["boleto", "pix", "pix"] as ("pix" | "boleto")[] };
  const made = await propose([{ productId: product.id }], { payment });
  const kept = {
    entry,
    installments: 1,
    first: 30,
    every: 30,
    methods: ["pix", "boleto"],
    text: null,
  };
  expect(made.payment).toEqual(kept);
  const { id } = made;
  const monthly = { ...kept, installments: "12", first: "month" as const, text: " No dia 5 " };
  const edited = await ada.call(proposals.update, { id, payment: monthly as never });
  expect(edited.payment).toEqual({ ...monthly, installments: 12, text: "No dia 5" });
  expect(await ada.call(proposals.update, { id, title: "Outra" })).toMatchObject({
    payment: edited.payment,
  });
  expect(await ada.call(proposals.update, { id, payment: null })).toMatchObject({ payment: null });
});

test.each([
  [{ installments: 37 }, "installments", "Use de 0 a 36 parcelas"],
  [{ first: 366 }, "first", "Use de 0 a 365 dias"],
  [{ every: 0 }, "every", "Use de 1 a 365 dias"],
  [{ text: "x".repeat(501) }, "text", "Use no máximo 500 caracteres"],
  [
    { entry: { kind: "amount", value: 64.23 } },
    "entry.value",
    "A entrada não pode passar do total",
  ],
])("refuses the payment terms %j at %s", async (payment, field, message) => {
  expect(await refusalOf({ payment })).toMatchObject({
    status: 400,
    errors: [{ field: `proposal.payment.${field}`, message }],
  });
});

test.each([
  [{ kind: "amount", value: 64.23 }, "O desconto passa do menor total possível (R$\u00a064,22)."],
  [{ kind: "amount", value: 0 }, "Informe um valor maior que zero"],
  [{ kind: "percent", value: 100.01 }, "Use de 0,01% a 100%"],
  [{ kind: "percent", value: 10.123 }, "Use no máximo 2 casas decimais"],
  [{ kind: "percent", value: "dez" }, "Percentual inválido"],
])("refuses the general discount %j: %s", async (discount, message) => {
  expect(await refusalOf({ discount })).toMatchObject({
    status: 400,
    errors: [{ field: "proposal.discount.value", message }],
  });
});
