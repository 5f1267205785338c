import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { differences, followUntouched } from "#web/features/proposals/editor/form/differences.ts";
import { documentOf } from "#web/features/proposals/editor/form/document-of-form.ts";
import type { ItemForm, ProposalForm } from "#web/features/proposals/editor/form/form-amounts.ts";
import { ProposalFormSchema } from "#web/features/proposals/editor/form/proposal-form-schema.ts";
import {
  adoptSaved,
  BLANK_ITEM,
  isSaved,
  toBody,
  toChange,
  toForm,
} from "#web/features/proposals/editor/form/proposal-form.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

test("sends blank texts as null, days as a number, and no blank lines at the end", () => {
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
      discount: null,
      payment: null,
    },
    items: [
      {
        productId: 7,
        section: null,
        optional: false,
        clientQuantity: null,
        quantity: 1,
        unitPrice: 200,
        discount: 20,
      },
    ],
  });
});

test("the preview has the dates of the newest version, as the PDF has", async () => {
  const { ada, client } = await organizationWithProduct();
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Obra", status: "sent" },
    items: [{ productId: 1 }],
  });
  const proposal = await ada.call(proposals.get, { id });
  const { issuedOn, validUntil } = documentOf(toForm(proposal), {
    // An earlier version was sent in January.
    proposal: { ...proposal, sentAt: "2026-01-05T12:00:00.000Z" },
    zone: "America/Sao_Paulo",
    user: ada.user,
    branding: await ada.call(branding.get, {}),
    company: { name: "", cpfCnpj: null },
    clients: [],
    products: [],
  });
  expect({ issuedOn, validUntil }).toEqual({
    issuedOn: proposal.days.sentOn,
    validUntil: proposal.validUntil,
  });
});

test("sends an unreadable number as typed, to be refused", () => {
  const blank = toForm(null);
  const item = { ...BLANK_ITEM, newProduct: "Visita", unitPrice: "1,234", discount: "dez" };
  expect(toBody({ ...blank, items: [item] }).items).toEqual([
    {
      newProduct: { name: "Visita" },
      section: null,
      optional: false,
      clientQuantity: null,
      quantity: 1,
      unitPrice: "1,234",
      discount: "dez",
    },
  ]);
});

test("a conflict lists the other version's changes, and applies each separately", () => {
  const item = { ...BLANK_ITEM, productId: 7, unitPrice: 200 };
  const other = { ...BLANK_ITEM, productId: 8, unitPrice: 50 };
  const blank = toForm(null);
  const base = { ...blank, items: [item, other] };
  const mine = {
    proposal: { ...base.proposal, title: "Minha", deliveryDate: "amanhã" },
    items: [{ ...item, quantity: 3 }, other, other],
  };
  const theirs = {
    proposal: { ...base.proposal, title: "Dela", deliveryDate: "amanhã", status: "sent" as const },
    items: [{ ...item, unitPrice: 190, discount: 10, discountIn: "%" as const }],
  };
  const names = { client: String, item: ({ productId }: ItemForm) => `Produto ${productId}` };
  const found = differences({ base, mine, theirs }, names);
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  expect(
    found.map(({ label, mine: own, theirs: hers, isUntouched }) => [
      label,
      plain(own),
      plain(hers),
      isUntouched,
    ]),
  ).toEqual([
    ["Título", "Minha", "Dela", false],
    ["Status", "Rascunho", "Enviada", true],
    ["Produto 7", "3 × R$ 200,00", "1 × R$ 190,00, com desconto R$ 171,00", false],
    ["Produto 8", "1 × R$ 50,00", "sem este item", true],
  ]);
  const merged = found.reduce((form, { use }) => use(form), mine as ProposalForm);
  expect(merged).toEqual({
    proposal: { ...mine.proposal, title: "Dela", status: "sent" },
    items: [theirs.items[0], other],
  });
});

const productLine = (productId: number, more: Partial<ItemForm> = {}): ItemForm => ({
  ...BLANK_ITEM,
  productId,
  unitPrice: 10,
  ...more,
});

test("applies what only the other version changed, in its order", () => {
  const names = { client: String, item: () => "Item" };
  const withItems = (...items: ItemForm[]) => ({ ...toForm(null), items });
  const follow = (base: ProposalForm, mine: ProposalForm, theirs: ProposalForm) =>
    followUntouched({ base, mine, theirs }, differences({ base, mine, theirs }, names)).items;
  const base = withItems(productLine(1), productLine(2), productLine(3));
  const others = withItems(productLine(3), productLine(1), productLine(4));
  expect(follow(base, withItems(...base.items, BLANK_ITEM), others)).toEqual(others.items);
  const own = withItems(
    productLine(1),
    productLine(2, { unitPrice: 15 }),
    productLine(3),
    BLANK_ITEM,
  );
  expect(follow(base, own, withItems(productLine(1), productLine(9), productLine(2)))).toEqual([
    productLine(1),
    productLine(9),
    productLine(2, { unitPrice: 15 }),
    BLANK_ITEM,
  ]);
  const group = (chosen: number) =>
    withItems(
      ...[1, 2, 3].map((id) =>
        productLine(id, { optional: true, group: "A", selected: id === chosen }),
      ),
    );
  expect(follow(group(1), group(3), group(2))).toEqual(group(3).items);
  expect(follow(group(1), group(1), group(2))).toEqual(group(2).items);
});

test("treats another product at the same price or an unreadable number as edited", () => {
  const names = { client: String, item: () => "Item" };
  const base = { ...toForm(null), items: [productLine(1), productLine(2)] };
  const theirs = { ...base, proposal: { ...base.proposal, title: "Dela" } };
  for (const items of [
    [productLine(1), productLine(9)],
    [productLine(1), productLine(2, { discount: "dez" })],
  ]) {
    const versions = { base, mine: { ...base, items }, theirs };
    const followed = followUntouched(versions, differences(versions, names));
    expect(followed).toMatchObject({ proposal: { title: "Dela" }, items });
  }
});

test("of many lines with one product a conflict names only those that changed", () => {
  const line = (quantity: number): ItemForm => ({
    ...BLANK_ITEM,
    productId: 7,
    quantity,
    unitPrice: 10,
  });
  const names = { client: String, item: () => "Produto 7" };
  const blank = toForm(null);
  const base = { ...blank, items: [1, 2, 3, 4, 5].map(line) };
  const mine = { ...blank, items: [1, 2, 3, 4, 50].map(line) };
  const theirs = { ...blank, items: [2, 30, 4, 5, 6].map(line) };
  const found = differences({ base, mine, theirs }, names);
  expect(
    found.map(({ mine: own, theirs: hers }) => [own, hers].join(" | ").replaceAll("\u00a0", " ")),
  ).toEqual(["1 × R$ 10,00 | 30 × R$ 10,00", "3 × R$ 10,00 | 6 × R$ 10,00"]);
  const merged = found.reduce((form, { use }) => use(form), mine);
  expect(merged.items.map(({ quantity }) => quantity)).toEqual([30, 2, 6, 4, 50]);
});

test("asks for the product of a line that was typed and not chosen", () => {
  const blank = toForm(null);
  const typed = { ...BLANK_ITEM, unknown: "insta" };
  const { error } = ProposalFormSchema.safeParse({ ...blank, items: [typed, BLANK_ITEM] });
  const issues = error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(issues).toContainEqual(["items.0.productId", "Selecione um produto"]);
});

test("saving over a colleague's acceptance keeps it, unless the status changed too", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const base = await propose([{ productId: product.id }], { status: "sent" });
  const mine = toForm(base);
  mine.proposal.title = "Minha";
  const accepted = await bia.call(proposals.update, { id: base.id, status: "accepted" });
  const over = adoptSaved(mine, accepted, base.status);
  expect(over.proposal).toMatchObject({ title: "Minha", status: "accepted" });

  mine.proposal.updatedAt = accepted.updatedAt;
  const saved = await ada.call(proposals.update, toChange(mine, base));
  expect(saved).toMatchObject({ title: "Minha", status: "accepted" });
  expect(isSaved(mine, saved, base.status)).toBe(true);

  mine.proposal.status = "rejected";
  mine.proposal.updatedAt = saved.updatedAt;
  expect(isSaved(mine, saved, base.status)).toBe(false);
  expect(adoptSaved(mine, accepted, base.status).proposal.status).toBe("rejected");
  expect(await ada.call(proposals.update, toChange(mine, base))).toMatchObject({
    status: "rejected",
  });
});

test("recognizes names that the server put into one line, and adds a new item once", async () => {
  const { ada, client } = await organizationWithProduct();
  const blank = toForm(null, client.id);
  const choice = { optional: true, selected: true, group: "A  B" };
  const mine: ProposalForm = {
    ...blank,
    proposal: { ...blank.proposal, title: "Obra  do\tSol " },
    items: [
      { ...BLANK_ITEM, newProduct: "Coifa  de ilha", unitPrice: 10, section: "Sala  A" },
      { ...BLANK_ITEM, name: "Frete ", unit: "un ", unitPrice: 1, ...choice },
    ],
  };
  const saved = await ada.call(proposals.create, toBody(mine));
  expect(saved).toMatchObject({
    title: "Obra do Sol",
    items: [
      { name: "Coifa de ilha", section: "Sala A" },
      { name: "Frete", group: "A B" },
    ],
  });
  expect(isSaved(mine, saved, "draft")).toBe(true);
  expect(adoptSaved(mine, saved, "draft").items[0]).toMatchObject({ productId: 2 });
});
