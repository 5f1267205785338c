import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { dayOf } from "#shared/values/dates.ts";
import { HALF_UP } from "#test/values/half-up.ts";
import { world } from "#test/world/world.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

const YEAR = dayOf(new Date(), "America/Sao_Paulo").slice(0, 4);

test("returns a new proposal as sent, with the server's fields", async () => {
  const { ada, client, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id, quantity: 2.25, discount: 4.5 }], {
    description: "8 splits",
    deliveryDate: "15 dias úteis",
  });
  expect(made).toMatchObject({
    id: 1,
    organizationId: ada.orgId,
    userId: ada.user.id,
    proposalNumber: `PROP-${YEAR}-0001`,
    clientId: client.id,
    client: { id: client.id, name: client.name, company: client.company, deleted: false },
    title: "Climatização do 2º andar",
    description: "8 splits",
    deliveryDate: "15 dias úteis",
    status: "draft",
    layout: "classic",
    validityDays: 30,
    sentAt: null,
    totalAmount: 140,
    items: [
      {
        proposalId: 1,
        productId: product.id,
        code: "SERV-001",
        name: "Instalação",
        unit: "h",
        quantity: 2.25,
        unitPrice: 64.22,
        totalPrice: 144.5,
        discount: 4.5,
        finalValue: 140,
      },
    ],
  });
  expect(await ada.call(proposals.get, { id: made.id })).toMatchObject(made);
  const {
    description: excerpt,
    items: _items,
    discount: _discount,
    payment: _payment,
    selection: _selection,
    ...head
  } = made;
  expect(await ada.call(proposals.list, {})).toEqual([
    { ...head, excerpt, productIds: [1], sold: null },
  ]);
});

test("rounds every line half up, and sums them", async () => {
  const { product, propose } = await organizationWithProduct();
  const vectors = [...HALF_UP, [1.01, 0.5, 0.51], [1.01, 0.5, 0.51], [1.01, 0.5, 0.51]] as const;
  const made = await propose(
    vectors.map(([quantity, unitPrice]) => ({ productId: product.id, quantity, unitPrice })),
  );
  expect(made.items.map(({ totalPrice }) => totalPrice)).toEqual(
    vectors.map(([, , total]) => total),
  );
  const sum = vectors.reduce((total, [, , price]) => total + Math.round(price * 100), 0);
  expect(made.totalAmount).toBe(sum / 100);
});

test("ignores totals that are sent along", async () => {
  const { client, product, ada } = await organizationWithProduct();
  const made = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Cara", totalAmount: 1, proposalNumber: "PROP-1" },
    items: [{ productId: product.id, quantity: 1, totalPrice: 0.01, finalValue: 0.01 }],
  } as never);
  expect(made).toMatchObject({ totalAmount: 64.22, proposalNumber: `PROP-${YEAR}-0001` });
  expect(made.items[0]).toMatchObject({ totalPrice: 64.22, finalValue: 64.22 });
});

test("accepts a discount of the whole line, and refuses one centavo more", async () => {
  const { ada, client, product, propose } = await organizationWithProduct();
  const free = await propose([{ productId: product.id, quantity: 2.25, discount: 144.5 }]);
  expect(Object.is(free.totalAmount, 0)).toBe(true);
  const refusal = await ada.refusal(proposals.create, {
    proposal: { clientId: client.id, title: "Demais" },
    items: [{ productId: product.id }, { productId: product.id, quantity: 2.25, discount: 144.51 }],
  });
  expect(refusal).toMatchObject({ status: 400, errors: [{ field: "items.1.discount" }] });
});

test("limits a proposal to R$ 99.999.999,99", async () => {
  const { ada, client, product, propose } = await organizationWithProduct();
  const max = { productId: product.id, unitPrice: 99_999_999.99 };
  expect(await propose([max])).toMatchObject({ totalAmount: 99_999_999.99 });
  const more = {
    proposal: { clientId: client.id, title: "Demais" },
    items: [max, { ...max, unitPrice: 0.01 }],
  };
  expect(await ada.refusal(proposals.create, more)).toMatchObject({
    status: 400,
    errors: [{ field: "items" }],
  });
});

test("accepts up to 200 lines, 200 letters of title and 10,000 of description", async () => {
  const { ada, client, product } = await organizationWithProduct();
  const body = (lines: number, title: number, description: number) => ({
    proposal: {
      clientId: client.id,
      title: "t".repeat(title),
      description: "d".repeat(description),
    },
    items: Array.from({ length: lines }, () => ({ productId: product.id })),
  });
  const max = await ada.call(proposals.create, body(200, 200, 10_000));
  expect(max.items).toHaveLength(200);
  expect(max.totalAmount).toBe(12_844);
  const fieldOf = async (refused: ReturnType<typeof body>) =>
    (await ada.refusal(proposals.create, refused)).errors.map(({ field }) => field);
  expect(await fieldOf(body(201, 1, 1))).toEqual(["items"]);
  expect(await fieldOf(body(1, 201, 1))).toEqual(["proposal.title"]);
  expect(await fieldOf(body(1, 1, 10_001))).toEqual(["proposal.description"]);
});

test("refuses lines whose texts exceed the storage limit with a sentence", async () => {
  const { ada, client } = await organizationWithProduct();
  const description = "ã".repeat(2_000);
  const long = await ada.call(products.create, { name: "Longo", price: 1, description });
  const items = Array.from({ length: 200 }, () => ({ productId: long.id }));
  const refusal = await ada.refusal(proposals.create, {
    proposal: { clientId: client.id, title: "Longa" },
    items,
  });
  expect(refusal).toMatchObject({ status: 400, errors: [{ field: "items" }] });
});

test("50 simultaneous proposals have 50 numbers, and none is reused", async () => {
  const { ada, propose } = await organizationWithProduct();
  const made = await Promise.all(Array.from({ length: 50 }, () => propose()));
  const numbers = made.map(({ proposalNumber }) => proposalNumber).toSorted();
  expect(numbers).toEqual(
    Array.from(
      { length: 50 },
      (_one, index) => `PROP-${YEAR}-${String(index + 1).padStart(4, "0")}`,
    ),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(50);
  const last = Math.max(...made.map(({ id }) => id));
  await ada.call(proposals.remove, { id: last });
  expect((await propose()).proposalNumber).toBe(`PROP-${YEAR}-0051`);
  expect((await ada.call(proposals.list, {})).map(({ id }) => id)).toEqual(
    made.map(({ id }) => (id === last ? 51 : id)).toSorted((a, b) => b - a),
  );
});

test("a new proposal takes the layout of the branding unless it has its own", async () => {
  const { ada, propose } = await organizationWithProduct();
  await ada.call(branding.save, { defaultLayout: "modern" });
  expect(await propose()).toMatchObject({ layout: "modern" });
  const own = await propose([], { layout: "minimalist" });
  expect(own).toMatchObject({ layout: "minimalist" });
  expect(await ada.call(proposals.update, { id: own.id, title: "Outra" })).toMatchObject({
    layout: "minimalist",
  });
  expect(await propose([], { layout: "baroque" })).toMatchObject({ layout: "classic" });
});

test("exported lines add up to each proposal, without unselected options", async () => {
  const { ada, propose } = await organizationWithProduct();
  const pump = { name: "Bomba", unit: "un", quantity: 2, unitPrice: 700, discount: 28.28 };
  const extra = { name: "Garantia", unitPrice: 99, optional: true };
  const first = await propose([pump, extra], { discount: { kind: "percent", value: 10 } });
  const second = await propose([extra, pump]);
  const removed = await propose([pump]);
  await ada.call(proposals.remove, { id: removed.id });
  const ids = [second, removed, first].map(({ id }) => id).join(",");
  const found = await ada.call(proposals.lines, { ids });
  const item = { productId: null, code: null, ...pump, finalValue: 1371.72 };
  const amounts = { subtotal: 1400, discount: 28.28, items: [item] };
  expect(found).toEqual([
    { id: second.id, ...amounts, generalDiscount: null },
    { id: first.id, ...amounts, generalDiscount: { percent: 10, amount: 137.17 } },
  ]);
  expect([second, first].map(({ totalAmount }) => totalAmount)).toEqual([1371.72, 1234.55]);
  for (const wrong of ["", "x", "1,,2", Array.from({ length: 101 }, () => 1).join(",")]) {
    const refusal = await ada.refusal(proposals.lines, { ids: wrong });
    expect(refusal).toMatchObject({ status: 400, code: "invalid_input" });
  }
});

test("does not find a removed proposal", async () => {
  const { ada, propose } = await organizationWithProduct();
  const { id } = await propose();
  await ada.call(proposals.remove, { id });
  for (const call of [proposals.get, proposals.remove, proposals.duplicate, proposals.update]) {
    expect(await ada.refusal(call, { id })).toMatchObject({ status: 404, code: "not_found" });
  }
});

test("another organization finds nothing", async () => {
  const { product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id }]);
  const eve = await world.owner("Eve Souza");
  for (const call of [proposals.get, proposals.remove, proposals.duplicate, proposals.update]) {
    const missing = await eve.refusal(call, { id: 999 });
    expect(missing.status).toBe(404);
    expect(await eve.refusal(call, { id: made.id })).toEqual(missing);
  }
  expect(await eve.call(proposals.list, {})).toEqual([]);
  expect(await eve.call(proposals.rejected, {})).toEqual([]);
  expect(await eve.call(proposals.lines, { ids: String(made.id) })).toEqual([]);
});

test.each(["POST /api/proposals", "PUT /api/proposals/1"])(
  "%s answers 400 to bodies of the wrong shape",
  async (route) => {
    const { ada, propose } = await organizationWithProduct();
    const made = await propose();
    const [method = "", path = ""] = route.split(" ");
    for (const body of [
      { proposal: null },
      { proposal: [] },
      { proposal: "x" },
      { proposal: { clientId: 1, title: { $ne: null } } },
      { proposal: { clientId: 1, title: "T" }, items: {} },
      { proposal: { clientId: 1, title: "T" }, items: [null] },
      { proposal: { clientId: 1, title: "T" }, items: [{ productId: 1, quantity: [2] }] },
      { proposal: { clientId: 1, title: "T" }, items: [{ productId: 1, discount: -1 }] },
      { proposal: { clientId: 1, title: "T", status: "won" } },
    ]) {
      const response = await ada.raw(path, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect([response.status, body]).toEqual([400, body]);
    }
    expect(await ada.call(proposals.list, {})).toHaveLength(1);
    expect(await ada.call(proposals.get, { id: made.id })).toMatchObject({ ...made });
  },
);
