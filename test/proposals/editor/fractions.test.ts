import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

const HALF = [{ name: "Consultoria", unit: "hora", quantity: 0.5, unitPrice: 320.1 }];
const tooLow = (field: string) => [{ field, message: "A quantidade mínima é 1" }];

test("allows quantities below 1 only to organizations that enable them", async () => {
  const { ada, propose } = await organizationWithProduct();
  const { id } = await propose();
  const refused = async (items: object[]) =>
    (await ada.refusal(proposals.update, { id, items })).errors;
  expect(await refused(HALF)).toEqual(tooLow("items.0.quantity"));
  const ranged = [{ ...HALF[0], quantity: 1, clientQuantity: { min: 0.25, max: 2 } }];
  expect(await refused(ranged)).toEqual(tooLow("items.0.clientQuantity.min"));
  expect((await ada.call(auth.user, {})).organization).toMatchObject({ allowsFractions: false });
  const saved = await ada.call(organization.update, { allowsFractions: true });
  expect(saved.allowsFractions).toBe(true);
  expect((await ada.call(auth.user, {})).organization).toMatchObject({ allowsFractions: true });
  expect(await ada.call(proposals.update, { id, items: ranged })).toMatchObject({
    totalAmount: 320.1,
  });
  const half = await ada.call(proposals.update, { id, items: HALF });
  expect(half).toMatchObject({ totalAmount: 160.05, items: [{ quantity: 0.5 }] });
  expect(await refused([{ ...HALF[0], quantity: 0 }])).toEqual(tooLow("items.0.quantity"));
});

test("lines keep a quantity below 1 once it is disabled", async () => {
  const { ada, propose } = await organizationWithProduct();
  await ada.call(organization.update, { allowsFractions: true });
  const { id } = await propose(HALF);
  await ada.call(organization.update, { allowsFractions: false });
  const kept = await ada.call(proposals.update, { id, items: [{ ...HALF[0], unitPrice: 100 }] });
  expect(kept.totalAmount).toBe(50);
  const copy = await ada.call(proposals.duplicate, { id });
  expect(copy.items[0]?.quantity).toBe(0.5);
  const { errors } = await ada.refusal(proposals.update, {
    id,
    items: [{ ...HALF[0], quantity: 0.75 }],
  });
  expect(errors).toEqual(tooLow("items.0.quantity"));
});
