import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

test("a proposal needs a title and a client of the organization", async () => {
  const { ada } = await organizationWithProduct();
  const eve = await organizationWithProduct();
  await eve.ada.call(clients.create, { name: "Segundo" });
  const [foreign] = await eve.ada.call(clients.list, {});
  const errorsOf = async (proposal: object) =>
    (await ada.refusal(proposals.create, { proposal } as never)).errors;
  expect(await errorsOf({ title: "T" })).toEqual([
    { field: "proposal.clientId", message: "Por favor, selecione um cliente" },
  ]);
  expect(await errorsOf({ clientId: foreign?.id, title: " " })).toEqual([
    { field: "proposal.title", message: "Por favor, insira um título para a proposta" },
  ]);
  expect(foreign?.id).toBe(2);
  expect(await errorsOf({ clientId: foreign?.id, title: "T" })).toEqual([
    { field: "proposal.clientId", message: "Cliente inválido" },
  ]);
  for (const clientId of [true, [1], {}, 1.5, -1, 0, "1e0x", 1e308]) {
    expect(await errorsOf({ clientId, title: "T" })).toMatchObject([
      { field: "proposal.clientId" },
    ]);
  }
  expect(await ada.call(proposals.list, {})).toEqual([]);
});

test("a line needs an existing product of the organization", async () => {
  const { ada, client, product } = await organizationWithProduct();
  const eve = await organizationWithProduct();
  const foreign = await eve.ada.call(products.create, { name: "De outra", price: 1 });
  const gone = await ada.call(products.create, { name: "Fora de linha", price: 1 });
  const kept = await ada.call(products.create, { name: "Em linha", price: 1 });
  await ada.call(products.remove, { id: gone.id });
  expect(foreign.id).toBe(gone.id);
  const items = [{ productId: product.id }, { productId: gone.id }, { productId: kept.id }];
  const refusal = await ada.refusal(proposals.create, {
    proposal: { clientId: client.id, title: "T" },
    items,
  });
  expect(refusal.errors).toEqual([{ field: "items.1.productId", message: "Produto inválido" }]);
});

test("a line keeps its texts when its product changes or is deleted", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id, quantity: 2 }]);
  await ada.call(products.update, { id: product.id, name: "Outro nome", price: 1 });
  expect((await ada.call(proposals.get, { id: made.id })).items).toEqual(made.items);
  await ada.call(products.remove, { id: product.id });
  const changed = await ada.call(proposals.update, {
    id: made.id,
    proposal: { title: "Mais uma hora" },
    items: [{ productId: product.id, quantity: 3, unitPrice: 64.22 }],
  });
  expect(changed.items).toEqual([
    { ...made.items[0], quantity: 3, totalPrice: 192.66, finalValue: 192.66 },
  ]);
  const copy = await ada.call(proposals.duplicate, { id: made.id });
  expect(copy.items[0]).toMatchObject({ name: "Instalação", finalValue: 192.66 });
  const doubled = { id: made.id, items: [{ productId: product.id }, { productId: product.id }] };
  expect((await ada.refusal(proposals.update, doubled)).errors).toMatchObject([
    { field: "items.1.productId" },
  ]);
});

test("takes the product's current price if none is sent", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id }]);
  await ada.call(products.update, { id: product.id, price: 80 });
  const changed = await ada.call(proposals.update, {
    id: made.id,
    items: [{ productId: product.id }],
  });
  expect(changed.totalAmount).toBe(80);
});

test("a proposal moves only to another client of the organization", async () => {
  const { ada, propose } = await organizationWithProduct();
  const made = await propose();
  const other = await ada.call(clients.create, { name: "Outro" });
  expect(await ada.call(proposals.update, { id: made.id, clientId: other.id })).toMatchObject({
    clientId: other.id,
    client: { name: "Outro" },
  });
  const refusal = await ada.refusal(proposals.update, { id: made.id, clientId: 99 });
  expect(refusal.errors).toEqual([{ field: "proposal.clientId", message: "Cliente inválido" }]);
});

test("shows a client's current name, and its last one once deleted", async () => {
  const { ada, client, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id }]);
  await ada.call(clients.update, { id: client.id, company: "Horizonte Engenharia" });
  const [listed] = await ada.call(proposals.list, {});
  expect(listed?.client).toMatchObject({ company: "Horizonte Engenharia", deleted: false });
  await ada.call(proposals.update, { id: made.id, clientId: client.id });
  await ada.call(clients.remove, { id: client.id });
  const deleted = {
    id: client.id,
    name: client.name,
    company: "Horizonte Engenharia",
    email: null,
    phone: null,
    deleted: true,
  };
  expect((await ada.call(proposals.get, { id: made.id })).client).toEqual(deleted);
  const saved = await ada.call(proposals.update, {
    id: made.id,
    clientId: client.id,
    title: "Ainda vale",
  });
  expect(saved).toMatchObject({ title: "Ainda vale", client: deleted });
  expect((await ada.refusal(proposals.duplicate, { id: made.id })).errors).toMatchObject([
    { message: "Cliente inválido" },
  ]);
  expect(await ada.call(proposals.list, {})).toHaveLength(1);
});

test("a proposal created as its client is deleted keeps the name, a later one fails", async () => {
  const { ada, client, propose } = await organizationWithProduct();
  const eight = () => Promise.allSettled(Array.from({ length: 8 }, () => propose()));
  const [before, , after] = await Promise.all([
    eight(),
    ada.call(clients.remove, { id: client.id }),
    eight(),
  ]);
  const made = [...before, ...after].filter(({ status }) => status === "fulfilled");
  expect(await ada.call(clients.list, {})).toEqual([]);
  const listed = await ada.call(proposals.list, {});
  expect(listed).toHaveLength(made.length);
  expect(
    listed.every(({ client: mention }) => mention.deleted && mention.name === "Helena Duarte"),
  ).toBe(true);
  const late = await ada.refusal(proposals.create, {
    proposal: { clientId: client.id, title: "Tarde" },
  });
  expect(late.errors).toEqual([{ field: "proposal.clientId", message: "Cliente inválido" }]);
});
