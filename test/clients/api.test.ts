import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { ClientFields } from "#shared/clients/schemas.ts";
import { everyField } from "#shared/values/fields.ts";
import { world } from "#test/world/world.ts";
import { CNPJ, SILVIA } from "./client.fixture.ts";

test("returns a new client whole, with its tax id unmasked, first in the list", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Primeiro" });
  const client = await ada.call(clients.create, {
    name: "  Sílvia Nakamura ",
    company: "Padaria Estrela",
    cnpj: "12.abc.345/01de-35",
    phone: "(11) 98814-2270",
    email: " Silvia@Estrela.COM.br",
    address: "Rua A, 1",
    observations: "",
  });
  expect(client).toEqual({
    ...everyField(ClientFields, null),
    ...SILVIA,
    id: 2,
    observations: null,
    organizationId: ada.orgId,
    userId: ada.user.id,
    createdAt: client.createdAt,
    updatedAt: client.createdAt,
  });
  expect((await ada.call(clients.list, {})).map(({ id }) => id)).toEqual([2, 1]);
});

test("a creation answers 201, an update 200 and a removal 204", async () => {
  const ada = await world.owner();
  const headers = { "content-type": "application/json" };
  const created = await ada.raw("/api/clients", { method: "POST", headers, body: '{"name":"A"}' });
  const updated = await ada.raw("/api/clients/1", { method: "PUT", headers, body: '{"name":"B"}' });
  const removed = await ada.raw("/api/clients/1", { method: "DELETE" });
  expect([created.status, updated.status, removed.status]).toEqual([201, 200, 204]);
  expect(await removed.text()).toBe("");
});

test("a client needs a name or a company", async () => {
  const ada = await world.owner();
  expect(await ada.call(clients.create, { company: "Só Empresa" })).toMatchObject({
    name: "Só Empresa",
  });
  const refusal = await ada.refusal(clients.create, { name: " ", company: null });
  expect(refusal).toMatchObject({
    status: 400,
    code: "invalid_input",
    errors: [{ field: "name", message: "Informe o nome ou a empresa" }],
  });
});

test.each([
  ["cnpj", "11.222.333/0001-82", "CPF/CNPJ inválido"],
  ["cnpj", "12ÁBC34501DE35", "CPF/CNPJ inválido"],
  ["email", "não é", "Email inválido"],
  ["name", "a".repeat(121), "Use no máximo 120 caracteres"],
  ["company", "a".repeat(161), "Use no máximo 160 caracteres"],
  ["observations", "a".repeat(5_001), "Use no máximo 5000 caracteres"],
])("refuses the %s %s at its field", async (field, value, message) => {
  const ada = await world.owner();
  const refusal = await ada.refusal(clients.create, { name: "A", [field]: value });
  expect(refusal).toMatchObject({ status: 400, errors: [{ field, message }] });
  expect(await ada.call(clients.list, {})).toEqual([]);
});

test("stores the longest texts whole", async () => {
  const ada = await world.owner();
  const texts = {
    name: "😀".repeat(120),
    company: "ã".repeat(160),
    observations: "x".repeat(5_000),
  };
  expect(await ada.call(clients.create, texts)).toMatchObject(texts);
});

test("ignores an organization or author named in the body", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner()]);
  const body = JSON.stringify({
    name: "A",
    organizationId: bob.orgId,
    userId: bob.user.id,
    id: 99,
    pk: "ORG#x",
    sk: "1",
  });
  await ada.raw("/api/clients", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(await ada.call(clients.list, {})).toMatchObject([
    { id: 1, organizationId: ada.orgId, userId: ada.user.id },
  ]);
  expect(await bob.call(clients.list, {})).toEqual([]);
});

test("a tax id belongs to one client of the organization", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner()]);
  await ada.call(clients.create, { name: "Maria", company: "Estrela", cnpj: CNPJ });
  const refusal = await ada.refusal(clients.create, { name: "Outro", cnpj: "12.abc.345/01de-35" });
  expect(refusal).toMatchObject({
    status: 409,
    code: "tax_id_taken",
    message: "Já existe um cliente com este CNPJ: Estrela",
    errors: [{ field: "cnpj" }],
  });
  expect(await bob.call(clients.create, { name: "Outro", cnpj: CNPJ })).toMatchObject({
    cnpj: CNPJ,
  });
});

test("the same e-mail may be used twice", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "A", email: "a@a.com" });
  expect(await ada.call(clients.create, { name: "B", email: "a@a.com" })).toMatchObject({ id: 2 });
});

test("of ten simultaneous creations with one tax id exactly one succeeds", async () => {
  const ada = await world.owner();
  const attempts = Array.from({ length: 10 }, (_attempt, index) =>
    ada.call(clients.create, { name: `Cliente ${index}`, cnpj: CNPJ }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ada.call(clients.list, {})).toHaveLength(1);
});

test("a tax id is free again once it is changed or its client removed", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "A", cnpj: CNPJ });
  await ada.call(clients.update, { id: client.id, cnpj: "11222333000181" });
  const next = await ada.call(clients.create, { name: "B", cnpj: CNPJ });
  expect(await ada.refusal(clients.update, { id: next.id, cnpj: "11222333000181" })).toMatchObject({
    code: "tax_id_taken",
    message: "Já existe um cliente com este CNPJ: A",
  });
  await ada.call(clients.update, { id: client.id, cnpj: null });
  await ada.call(clients.update, { id: next.id, cnpj: "11222333000181" });
  await ada.call(clients.remove, { id: next.id });
  expect(await ada.call(clients.create, { name: "C", cnpj: "11222333000181" })).toMatchObject({
    id: 3,
  });
});

test("an update keeps the fields it omits", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, {
    name: "A",
    company: "B",
    cnpj: CNPJ,
    phone: "1",
    email: "a@a.com",
  });
  const updated = await ada.call(clients.update, { id: client.id, phone: "" });
  const { updatedAt } = updated;
  expect(updated).toEqual({ ...client, phone: null, updatedAt, updatedBy: ada.user.id });
  expect(updatedAt > client.updatedAt).toBe(true);
});

test("refuses an update based on an older version", async () => {
  const ada = await world.owner();
  const { id, updatedAt } = await ada.call(clients.create, { name: "A" });
  await ada.call(clients.update, { id, name: "B", updatedAt });
  expect(await ada.refusal(clients.update, { id, name: "C", updatedAt })).toMatchObject({
    status: 409,
    code: "stale_record",
  });
  expect(await ada.call(clients.list, {})).toMatchObject([{ name: "B" }]);
});

test("of two simultaneous updates of one version one is refused", async () => {
  const ada = await world.owner();
  const { id, updatedAt } = await ada.call(clients.create, { name: "A" });
  const outcomes = await Promise.allSettled(
    ["B", "C"].map((name) => ada.call(clients.update, { id, name, updatedAt })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("does not find a client of another organization", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner()]);
  const { id } = await ada.call(clients.create, { name: "A", cnpj: CNPJ });
  expect(await bob.refusal(clients.update, { id, name: "X" })).toMatchObject({
    status: 404,
    code: "not_found",
  });
  expect(await bob.refusal(clients.remove, { id })).toMatchObject({
    status: 404,
    code: "not_found",
  });
  expect(await ada.call(clients.list, {})).toMatchObject([{ name: "A" }]);
});

test.each(["0", "-1", "abc", "2147483648", "1.5", "99999999999999999999"])(
  "does not find the client number %s",
  async (id) => {
    const ada = await world.owner();
    expect((await ada.raw(`/api/clients/${id}`, { method: "DELETE" })).status).toBe(404);
  },
);

test("of two simultaneous removals one is not found", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, { name: "A", cnpj: CNPJ });
  const outcomes = await Promise.allSettled([
    ada.call(clients.remove, { id }),
    ada.call(clients.remove, { id }),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const lost = outcomes.find((outcome) => outcome.status === "rejected");
  expect(lost?.reason).toMatchObject({ status: 404 });
});

test("names a tax id in use by its kind, and its client as in the list", async () => {
  const ada = await world.owner();
  const cnpj = "52998224725";
  await ada.call(clients.create, { name: "Fulano", company: "Antiga", cnpj });
  expect(await ada.refusal(clients.create, { name: "Outra", cnpj })).toMatchObject({
    message: "Já existe um cliente com este CPF: Antiga",
  });
});
