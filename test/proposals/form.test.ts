import { expect, test } from "vitest";
import { BLANK_ITEM, toBody, toForm } from "#web/features/proposals/proposal-form.ts";

test("blank texts are sent as null, days as a number, and lines without what is blank at the end", () => {
  const blank = toForm(null);
  const proposal = { ...blank.proposal, title: "Obra", clientId: 3, validityDays: "15" };
  const item = {
    ...BLANK_ITEM,
    productId: 7,
    unitPrice: 200,
    discount: 10,
    discountIn: "%" as const,
  };
  const { createId, ...body } = toBody({ ...blank, proposal, items: [item, BLANK_ITEM] });
  expect(createId).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toEqual({
    proposal: {
      title: "Obra",
      status: "draft",
      clientId: 3,
      validityDays: 15,
      deliveryDate: null,
      description: null,
    },
    items: [{ productId: 7, quantity: 1, unitPrice: 200, discount: 20 }],
  });
});

test("what is no number is sent as it was typed, to be refused", () => {
  const blank = toForm(null);
  const item = { ...BLANK_ITEM, newProduct: "Visita", unitPrice: "1,234", discount: "dez" };
  expect(toBody({ ...blank, items: [item] }).items).toEqual([
    { newProduct: { name: "Visita" }, quantity: 1, unitPrice: "1,234", discount: "dez" },
  ]);
});
