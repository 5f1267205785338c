import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposalTemplates } from "#shared/proposal-templates/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { withConflicts } from "#test/world/faults.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

const PAYMENT = {
  entry: { kind: "percent", value: 30 },
  installments: 3,
  first: 30,
  every: "month",
  methods: ["pix", "boleto"],
  text: "Nota fiscal na entrega.",
} as const;

const TERMS = {
  description: "Tudo incluído.",
  validityDays: 15,
  deliveryDate: "20 dias úteis",
  discount: { kind: "percent", value: 10 },
  payment: PAYMENT,
  layout: "modern",
};

const SCAFFOLD = {
  name: "Andaime",
  unit: "dia",
  unitPrice: 80,
  description: "Com montagem.",
  group: "Acesso",
  clientQuantity: { min: 1, max: 5 },
};

test("a template stores what a proposal offers, without its client", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id: proposalId, totalAmount } = await propose(
    [
      { productId: product.id, quantity: 2, discount: 1.5, section: "Serviços" },
      SCAFFOLD,
      { productId: product.id, optional: true, selected: false, section: "Opcionais" },
    ],
    TERMS,
  );
  const made = await ada.call(proposalTemplates.create, { proposalId, name: "  Climatização  " });
  expect(made).toMatchObject({ name: "Climatização", lineCount: 3, totalAmount });
  expect(await ada.call(proposalTemplates.list, {})).toEqual([made]);
  const content = await ada.call(proposalTemplates.get, { id: made.id });
  expect(content).toEqual({
    id: made.id,
    name: "Climatização",
    title: "Climatização do 2º andar",
    ...TERMS,
    payment: { ...PAYMENT, methods: [...PAYMENT.methods] },
    items: [
      expect.objectContaining({
        productId: product.id,
        quantity: 2,
        discount: 1.5,
        section: "Serviços",
      }),
      expect.objectContaining({ productId: null, ...SCAFFOLD }),
      expect.objectContaining({
        productId: product.id,
        optional: true,
        selected: false,
        section: "Opcionais",
      }),
    ],
    priceChanges: [],
    removedProducts: [],
  });
  expect(JSON.stringify(content)).not.toMatch(/clientId|clientName|Helena|Horizonte/);
});

test("later changes of a proposal do not affect its template, and vice versa", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id: proposalId } = await propose([{ productId: product.id }]);
  const { id } = await ada.call(proposalTemplates.create, { proposalId, name: "Padrão" });
  await ada.call(proposals.update, { id: proposalId, proposal: { title: "Outra" } });
  await ada.call(proposals.remove, { id: proposalId });
  expect(await ada.call(proposalTemplates.get, { id })).toMatchObject({
    title: "Climatização do 2º andar",
    items: [{ productId: product.id }],
  });
  await ada.call(proposals.restore, { id: proposalId });
  await ada.call(proposalTemplates.remove, { id });
  expect((await ada.call(proposals.get, { id: proposalId })).items).toHaveLength(1);
  expect(await ada.refusal(proposalTemplates.remove, { id })).toMatchObject({ status: 404 });
  expect(await ada.refusal(proposalTemplates.get, { id })).toMatchObject({ status: 404 });
});

test("using a template takes current prices, and reports which have changed", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const gone = await ada.call(products.create, { name: "Duto", price: 40, unit: "m", code: "D-1" });
  const lines = [
    { productId: product.id, quantity: 3 },
    { productId: gone.id, description: "Galvanizado" },
  ];
  const priced = await propose([
    ...lines,
    { productId: product.id },
    { productId: product.id, unitPrice: 50 },
  ]);
  // Saved again as the editor does, with all prices.
  const items = priced.items.map(({ productId, ...line }) => ({
    ...line,
    productId: productId ?? 0,
  }));
  const { id: proposalId } = await ada.call(proposals.update, {
    id: priced.id,
    proposal: {},
    items,
  });
  const { id } = await ada.call(proposalTemplates.create, { proposalId, name: "Padrão" });
  await ada.call(products.update, { id: product.id, price: 70.5, name: "Instalação completa" });
  await ada.call(products.remove, { id: gone.id });
  expect(await ada.call(proposalTemplates.get, { id })).toMatchObject({
    items: [
      { productId: product.id, name: "Instalação completa", unitPrice: 70.5, quantity: 3 },
      { productId: null, name: "Duto", unit: "m", unitPrice: 40, description: "Galvanizado" },
      { productId: product.id, unitPrice: 70.5 },
      // The seller's own.
      { productId: product.id, name: "Instalação completa", unitPrice: 50 },
    ],
    priceChanges: [{ name: "Instalação completa", before: 64.22, now: 70.5 }],
    removedProducts: ["Duto"],
  });
});

test("discarding changes keeps a price that the seller set", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const lines = [{ productId: product.id, unitPrice: 50 }, { productId: product.id }];
  const { id } = await propose(lines, { status: "sent" });
  const { updatedAt } = await ada.call(proposals.update, { id, proposal: { title: "Outro" } });
  await ada.call(proposals.discardChanges, { id, updatedAt });
  await ada.call(products.update, { id: product.id, price: 70 });
  const made = await ada.call(proposalTemplates.create, { proposalId: id, name: "Modelo" });
  const { items } = await ada.call(proposalTemplates.get, { id: made.id });
  expect(items.map(({ unitPrice }) => unitPrice)).toEqual([50, 70]);
});

test("does not store an accepted selection of the client", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id: proposalId } = await propose(
    [{ productId: product.id }, { productId: product.id, optional: true, selected: true }],
    { status: "accepted" },
  );
  const made = await ada.call(proposalTemplates.create, { proposalId, name: "Padrão" });
  expect(made).toMatchObject({ totalAmount: 128.44 });
});

test("renames a template, and replaces its content by another proposal", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const first = await propose([{ productId: product.id }]);
  const second = await propose([{ productId: product.id, quantity: 5 }], { title: "Reforma" });
  const { id } = await ada.call(proposalTemplates.create, { proposalId: first.id, name: "Padrão" });
  const renamed = await ada.call(proposalTemplates.update, { id, name: "Novo" });
  expect(renamed).toMatchObject({ name: "Novo", lineCount: 1 });
  await ada.call(proposalTemplates.update, { id, proposalId: second.id });
  expect(await ada.call(proposalTemplates.get, { id })).toMatchObject({
    name: "Novo",
    title: "Reforma",
    items: [{ quantity: 5 }],
  });
});

test("keeps all simultaneous changes", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id: proposalId } = await propose([{ productId: product.id }]);
  const other = await propose([{ productId: product.id, quantity: 2 }]);
  const { id } = await ada.call(proposalTemplates.create, { proposalId, name: "Padrão" });
  await withConflicts(3, () =>
    Promise.all([
      ada.call(proposalTemplates.update, { id, name: "Novo" }),
      ada.call(proposalTemplates.update, { id, proposalId: other.id }),
    ]),
  );
  expect(await ada.call(proposalTemplates.list, {})).toMatchObject([{ id, name: "Novo" }]);
  expect(await ada.call(proposalTemplates.get, { id })).toMatchObject({ items: [{ quantity: 2 }] });
});

test("a repeated creation returns the first template", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id: proposalId } = await propose([{ productId: product.id }]);
  const body = { proposalId, name: "Padrão", createId: crypto.randomUUID() };
  const [one, two] = await Promise.all([
    ada.call(proposalTemplates.create, body),
    ada.call(proposalTemplates.create, body),
  ]);
  expect(one.id).toBe(two.id);
  expect(await ada.call(proposalTemplates.list, {})).toHaveLength(1);
});

test("lists templates by name, for every member", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const { id: proposalId } = await propose([{ productId: product.id }]);
  for (const name of ["Zelador", "Modelo 10", "Ágil", "Modelo 2"])
    await bia.call(proposalTemplates.create, { proposalId, name });
  const names = (await ada.call(proposalTemplates.list, {})).map(({ name }) => name);
  expect(names).toEqual(["Ágil", "Modelo 2", "Modelo 10", "Zelador"]);
});

test("another organization neither reads, changes nor creates templates of a proposal", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const { id: proposalId } = await propose([{ productId: product.id }]);
  const { id } = await ada.call(proposalTemplates.create, { proposalId, name: "Padrão" });
  const eve = await world.owner();
  for (const call of [proposalTemplates.get, proposalTemplates.update, proposalTemplates.remove])
    expect(await eve.refusal(call, { id, name: "Meu" })).toMatchObject({ status: 404 });
  expect(await eve.refusal(proposalTemplates.create, { proposalId, name: "Meu" })).toMatchObject({
    status: 400,
    errors: [{ field: "proposalId", message: "Proposta inválida" }],
  });
  expect(await eve.call(proposalTemplates.list, {})).toEqual([]);
  // A history does not name it either.
  const { id: clientId } = await eve.call(clients.create, { name: "Rita" });
  const mention = { clientId, title: "Nova", templateId: id };
  const made = await eve.call(proposals.create, { proposal: mention });
  const { history } = await eve.call(proposals.get, { id: made.id });
  expect(JSON.stringify(history)).not.toContain("Padrão");
});

test.each([
  [{ name: " " }, "name", "Informe o nome do modelo"],
  [{ name: "á".repeat(101) }, "name", "100"],
  [{ proposalId: 0 }, "proposalId", "Selecione uma proposta"],
])("refuses %j", async (wrong, field, message) => {
  const { ada, propose } = await organizationWithProduct();
  const { id: proposalId } = await propose();
  const body = { proposalId, name: "Padrão", ...wrong };
  expect(await ada.refusal(proposalTemplates.create, body)).toMatchObject({
    status: 400,
    errors: [{ field, message: expect.stringContaining(message) }],
  });
});

test("duplicates a proposal for another client", async () => {
  const { ada, client, product, propose } = await organizationWithProduct();
  const other = await ada.call(clients.create, { name: "José Aço", email: "jose@exemplo.com.br" });
  const { id } = await propose([{ productId: product.id }], { status: "sent" });
  const copy = await ada.call(proposals.duplicate, { id, clientId: other.id });
  expect(copy).toMatchObject({ status: "draft", clientId: other.id, client: { name: "José Aço" } });
  expect(await ada.call(proposals.get, { id })).toMatchObject({ clientId: client.id });
  await ada.call(clients.remove, { id: other.id });
  expect(await ada.call(proposals.get, { id: copy.id })).toMatchObject({
    client: { name: "José Aço", deleted: true },
  });
  // The original's deleted client does not prevent a copy for another client.
  await ada.call(clients.remove, { id: client.id });
  const third = await ada.call(clients.create, { name: "Mercado" });
  expect(await ada.call(proposals.duplicate, { id, clientId: third.id })).toMatchObject({
    client: { name: "Mercado", deleted: false },
  });
  expect(await ada.refusal(proposals.duplicate, { id, clientId: other.id })).toMatchObject({
    errors: [{ field: "clientId", message: "Cliente inválido" }],
  });
});
