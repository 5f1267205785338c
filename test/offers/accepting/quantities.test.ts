import { expect, test } from "vitest";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { acceptanceOf, draftOffer, sendVersion } from "../sent-offer.fixture.ts";

const world = ownWorld();
const client = () => world.anonymous();

/** Which of the texts a page contains; the page itself would fill the report. */
async function pageShows(address: string, ...texts: string[]): Promise<boolean[]> {
  const page = await (await client().raw(`/p/${address}`)).text();
  return texts.map((text) => page.includes(text));
}

function own({ proposalId: _id, ...line }: { proposalId: number }) {
  return line;
}

const MANY = [
  { name: "Visita", quantity: 2, unitPrice: 100, discount: 20, clientQuantity: { min: 1, max: 4 } },
  { name: "12 meses", unitPrice: 0, group: "Garantia" },
  { name: "36 meses", unitPrice: 89.9, group: "Garantia" },
  {
    name: "Hora extra",
    quantity: 1.5,
    unitPrice: 90,
    optional: true,
    clientQuantity: { min: 1, max: 8 },
  },
];
const picked = [
  { line: 0, selected: true, quantity: 3 },
  { line: 1, selected: false },
  { line: 2, selected: true },
  { line: 3, selected: true, quantity: 2.25 },
];
/** 3 × 100 less 30, 89,90 and 2,25 × 90. */
const PICKED_TOTAL = 562.4;

/** A sent proposal of R$ 180,00 with a group and two quantities that the client may change. */
async function offerWithQuantities() {
  const { ada, id } = await draftOffer(world);
  const draft = await ada.call(proposals.update, { id, items: MANY });
  return { ada, id, draft, token: await sendVersion(ada, id) };
}

test("the first line of a group is the default, and copies keep group and quantities", async () => {
  const { ada, id, draft } = await offerWithQuantities();
  expect(draft).toMatchObject({ totalAmount: 180, mostTotal: 1_169.9 });
  expect(draft.items.map(({ optional, selected, group }) => [optional, selected, group])).toEqual([
    [false, false, null],
    [true, true, "Garantia"],
    [true, false, "Garantia"],
    [true, false, null],
  ]);
  expect((await ada.call(proposals.update, { id, items: MANY })).items).toEqual(draft.items);
  expect((await ada.call(proposals.duplicate, { id })).items.map(own)).toEqual(
    draft.items.map(own),
  );
  const fixed = MANY.map((line) => ({ ...line, optional: false, clientQuantity: null }));
  const { items, mostTotal, updatedAt } = await ada.call(proposals.update, { id, items: fixed });
  expect([mostTotal, items.some(({ group, clientQuantity }) => group ?? clientQuantity)]).toEqual([
    null,
    false,
  ]);
  const back = await ada.call(proposals.discardChanges, { id, updatedAt });
  expect(back).toMatchObject({ items: draft.items, totalAmount: 180, mostTotal: 1_169.9 });
});

test("every document shows the client's quantities and line of a group", async () => {
  const { ada, id, draft, token } = await offerWithQuantities();
  const address = `${token}?escolha=1&q0=3&g1=2&o3=on&q3=2.25`;
  expect(await pageShows(address, "R$\u00a0562,40", "R$\u00a0270,00", "R$\u00a0202,50")).toEqual([
    true,
    true,
    true,
  ]);
  // Values that are not offered become the offered ones, or the nearest.
  const [near] = await pageShows(`${token}?escolha=1&q0=9&g1=7&q3=x`, "R$\u00a0360,00");
  expect(near).toBe(true);
  const sheet = await acceptanceOf(ada, id, { total: PICKED_TOTAL, selection: picked });
  await client().call(offers.accept, { token, ...sheet });
  const proposal = await ada.call(proposals.get, { id });
  expect(proposal).toMatchObject({
    totalAmount: PICKED_TOTAL,
    selection: picked,
    items: draft.items,
  });
  const { acceptance } = await ada.call(proposals.offer, { id });
  expect(acceptance?.options).toEqual([
    { name: "Visita", isChosen: true, quantity: 3 },
    { name: "Garantia: 12 meses", isChosen: false, quantity: null },
    { name: "Garantia: 36 meses", isChosen: true, quantity: null },
    { name: "Hora extra", isChosen: true, quantity: 2.25 },
  ]);
  expect(await pageShows(token, "R$\u00a0562,40", "12 meses", "2,25")).toEqual([true, false, true]);
  const reopened = await ada.call(proposals.reopen, { id, reason: "O cliente pediu." });
  expect(reopened).toMatchObject({ totalAmount: 180, selection: null, items: draft.items });
});

test("the server refuses quantities and lines of a group that are not offered", async () => {
  const { ada, id, token } = await offerWithQuantities();
  const offered = await acceptanceOf(ada, id);
  const refused = async (
    ...selection: { line: number; selected: boolean; quantity?: number }[]
  ) => {
    const { errors } = await client().refusal(offers.accept, { token, ...offered, selection });
    return errors?.map(({ field, message }) => `${field}: ${message}`);
  };
  const visits = (quantity: number) => ({ line: 0, selected: true, quantity });
  expect(await refused(visits(0))).toEqual(["selection.0: Escolha uma quantidade de 1 a 4"]);
  expect(await refused(visits(5))).toEqual(["selection.0: Escolha uma quantidade de 1 a 4"]);
  expect(await refused(visits(1.5))).toEqual(["selection.0: Use um número inteiro"]);
  expect(await refused({ line: 3, selected: true, quantity: 1.005 })).toEqual([
    "selection.0: Use no máximo 2 casas decimais",
  ]);
  expect(await refused({ line: 0, selected: false })).toEqual([
    "selection.0: Este item não é opcional",
  ]);
  expect(await refused({ line: 2, selected: true, quantity: 1 })).toEqual([
    "selection.0: A quantidade deste item não muda",
  ]);
  const one = ["selection: Escolha uma opção de Garantia"];
  expect(await refused({ line: 2, selected: true })).toEqual(one);
  expect(await refused({ line: 1, selected: false })).toEqual(one);
  expect((await ada.call(proposals.get, { id })).status).toBe("sent");
});

test("the offered quantity must lie within the client's range", async () => {
  const { ada, id } = await draftOffer(world);
  const [visit] = MANY;
  const refused = async (clientQuantity: { min: number; max: number }) => {
    const items = [{ ...visit, name: "Visita", clientQuantity }];
    return (await ada.refusal(proposals.update, { id, items })).errors;
  };
  expect(await refused({ min: 3, max: 4 })).toEqual([
    { field: "items.0.clientQuantity.min", message: "Use no máximo 2, a quantidade do item" },
  ]);
  expect(await refused({ min: 1, max: 1 })).toEqual([
    { field: "items.0.clientQuantity.max", message: "Use no mínimo 2, a quantidade do item" },
  ]);
});

test("a new version shows which choices changed", async () => {
  const { ada, id } = await offerWithQuantities();
  const [visit, ...others] = MANY;
  const items = [{ ...visit, name: "Visita", clientQuantity: { min: 1, max: 6 } }, ...others];
  await ada.call(proposals.update, { id, items });
  await sendVersion(ada, id);
  const { versions } = await ada.call(proposals.offer, { id });
  expect(JSON.stringify(versions)).toContain("2, à sua escolha de 1 a 6");
});
