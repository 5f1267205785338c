import { expect, test, vi } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import {
  comparedValues,
  conflictsOf,
  mergedContacts,
  mergedValues,
} from "#shared/clients/merge.ts";
import { ClientFields } from "#shared/clients/schemas.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { everyField } from "#shared/values/fields.ts";
import { withConflicts } from "#test/world/faults.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { PATIENCE } from "#test/world/patience.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();
/** Messages may wait for those of other tests. */
const CNPJ = "12.ABC.345/01DE-35";

async function twoClients() {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Padaria Estrela", phone: "11982145530" });
  const other = await ada.call(clients.create, {
    company: "Padaria Estrela do Sul Ltda.",
    name: "Sônia Prates",
    cnpj: CNPJ,
    contacts: [
      { name: "Sônia", role: null, email: "sonia@estrela.com.br", phone: null, whatsapp: null },
    ],
  });
  const { id: productId } = await ada.call(products.create, { name: "Câmara", price: 100 });
  const propose = (clientId: number, more: object = {}) =>
    ada.call(proposals.create, {
      proposal: { clientId, title: "Montagem", ...more },
      items: [{ productId }],
    });
  return { ada, client, other, propose };
}

type Row = { id: number; updatedAt: string };
const asRead = (client: Row, other: Row) => ({
  id: client.id,
  otherId: other.id,
  updatedAt: client.updatedAt,
  otherUpdatedAt: other.updatedAt,
});

const clientsOf = async (ada: Person) =>
  (await ada.call(proposals.list, {})).map(({ clientId }) => clientId);

test("merges two clients with the chosen values, the tax id and all references", async () => {
  const { ada, client, other, propose } = await twoClients();
  await propose(client.id, { status: "accepted" });
  const theirs = await propose(other.id, { status: "sent" });
  const tag = await ada.call(tags.create, { name: "Urgente" });
  const task = await ada.call(tasks.create, {
    title: "Visita",
    clientId: other.id,
    proposalId: theirs.id,
    tagIds: [tag.id],
    dueDate: "2020-01-01",
  });
  const merged = await ada.call(clients.merge, {
    ...asRead(client, other),
    name: "Sônia Prates",
    company: "Padaria Estrela do Sul Ltda.",
    cnpj: CNPJ,
  });
  expect(merged).toMatchObject({
    id: client.id,
    company: "Padaria Estrela do Sul Ltda.",
    cnpj: "12ABC34501DE35",
    phone: "11982145530",
    contacts: [{ name: "Sônia" }],
    merged: [{ id: other.id, name: "Padaria Estrela do Sul Ltda." }],
  });
  expect(await ada.call(clients.list, {})).toMatchObject([{ id: client.id }]);
  await vi.waitFor(async () => {
    expect(await clientsOf(ada)).toEqual([client.id, client.id]);
    expect((await ada.call(tasks.get, { id: task.id })).clientId).toBe(client.id);
  }, PATIENCE);
  const found = [{ id: task.id, client: { id: client.id, deleted: false } }];
  expect(await ada.call(tasks.overdue, {})).toMatchObject(found);
  expect(await ada.call(tasks.byTag, { tagId: tag.id })).toMatchObject(found);
  const moved = await ada.call(proposals.get, { id: theirs.id });
  expect(moved).toMatchObject({
    status: "sent",
    client: { id: client.id, company: "Padaria Estrela do Sul Ltda.", deleted: false },
    offer: { state: "open" },
  });
  expect(moved.history?.at(-1)).toMatchObject({ what: "client_merged", by: "Ada Lovelace" });
  // The remaining client keeps its tax id; the other one's is free.
  expect(await ada.refusal(clients.create, { name: "X", cnpj: CNPJ })).toMatchObject({
    code: "tax_id_taken",
  });
  await ada.call(clients.update, { id: client.id, cnpj: null });
  await ada.call(clients.create, { name: "X", cnpj: CNPJ });
});

test("the job corrects the task lists of a client merged by an earlier version", async () => {
  const { ada, client, other } = await twoClients();
  const tag = await ada.call(tags.create, { name: "Urgente" });
  const tagIds = [tag.id];
  await ada.call(tasks.create, { title: "Visita", clientId: client.id, tagIds });
  await ada.call(clients.merge, asRead(client, other));
  const rows = await query(keys.tagTasks(ada.orgId, tag.id));
  const left = rows.map((row) => ({
    put: { ...row, names: { ...row.names, clientId: other.id } },
  }));
  await write([...left, { remove: keys.upgrade("index-rows-2") }]);
  const listed = async () => (await ada.call(tasks.byTag, { tagId: tag.id }))[0]?.client.deleted;
  expect(await listed()).toBe(true);
  while ((await world.runJob("upgrade-rows"))["isLeft"]);
  expect(await listed()).toBe(false);
});

test("frees the tax id that is not kept, and refuses one of a third client", async () => {
  const { ada, client, other } = await twoClients();
  const owned = await ada.call(clients.update, { id: client.id, cnpj: "529.982.247-25" });
  await ada.call(clients.create, { name: "Terceira", cnpj: "11.222.333/0001-81" });
  const wanted = { ...asRead(owned, other), cnpj: "11.222.333/0001-81" };
  expect(await ada.refusal(clients.merge, wanted)).toMatchObject({ code: "tax_id_taken" });
  await ada.call(clients.merge, { ...asRead(owned, other), cnpj: "529.982.247-25" });
  await ada.call(clients.create, { name: "Nova", cnpj: CNPJ });
});

test("a repeated merge changes nothing, and an outdated one is refused", async () => {
  const { ada, client, other } = await twoClients();
  const third = await ada.call(clients.create, { name: "Terceira" });
  for (const field of ["updatedAt", "otherUpdatedAt"]) {
    const stale = { ...asRead(client, other), [field]: "2020-01-01T00:00:00.000Z" };
    expect(await ada.refusal(clients.merge, stale)).toMatchObject({ code: "stale_record" });
  }
  // Whichever comes second is refused until it reads what the first one wrote.
  const merge = () => vi.waitFor(() => ada.call(clients.merge, asRead(client, other)), PATIENCE);
  const [one, two] = await withConflicts(1, () => Promise.all([merge(), merge()]));
  expect(one).toEqual(two);
  expect(await ada.call(clients.merge, asRead(client, other))).toEqual(one);
  // In a chain, the last client knows all merged ones.
  const last = await ada.call(clients.merge, asRead(third, one));
  const more = await ada.call(clients.create, { name: "Quarta" });
  const { merged } = await ada.call(clients.merge, asRead(last, more));
  expect(merged).toMatchObject([other, client, more].map(({ id }) => ({ id })));
});

test("of two simultaneous merges of one client only one succeeds", async () => {
  const { ada, client, other } = await twoClients();
  const third = await ada.call(clients.create, { name: "Terceira" });
  const made = await Promise.allSettled([
    ada.call(clients.merge, asRead(client, other)),
    ada.call(clients.merge, asRead(third, other)),
  ]);
  expect(made.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await ada.call(clients.list, {})).toHaveLength(2);
});

test(
  "moves many proposals, even one from the trash, in bounded steps",
  { timeout: 60_000 },
  async () => {
    const { ada, client, other, propose } = await twoClients();
    const first = await propose(other.id);
    await Promise.all(
      Array.from({ length: 60 }, () => ada.call(proposals.duplicate, { id: first.id })),
    );
    await ada.call(proposals.remove, { id: first.id });
    const { steps, scans } = await metered(() => ada.call(clients.merge, asRead(client, other)));
    expect([steps, scans]).toEqual([3, 0]);
    await expect
      .poll(async () => new Set(await clientsOf(ada)), PATIENCE)
      .toEqual(new Set([client.id]));
    await vi.waitFor(async () => {
      await ada.call(proposals.restore, { id: first.id }).catch(() => undefined);
      expect((await ada.call(proposals.get, { id: first.id })).clientId).toBe(client.id);
    }, PATIENCE);
  },
);

test("changes discarded after a merge keep the proposal with the merged client", async () => {
  const { ada, client, other, propose } = await twoClients();
  const { id } = await propose(other.id, { status: "sent" });
  await ada.call(proposals.update, { id, proposal: { title: "Outra" } });
  await ada.call(clients.merge, asRead(client, other));
  await expect.poll(() => clientsOf(ada)).toEqual([client.id]);
  const { updatedAt } = await ada.call(proposals.get, { id });
  expect(await ada.call(proposals.discardChanges, { id, updatedAt })).toMatchObject({
    clientId: client.id,
    title: "Montagem",
    client: { deleted: false },
  });
});

test("only owner and administrators merge, and only distinct clients of their own", async () => {
  const { ada, client, other } = await twoClients();
  const bia = await joinTeam(world, ada, "member");
  expect(await bia.refusal(clients.merge, asRead(client, other))).toMatchObject({ status: 403 });
  const eve = await world.owner();
  expect(await eve.refusal(clients.merge, asRead(client, other))).toMatchObject({ status: 404 });
  const own = await eve.call(clients.create, { name: "Dela" });
  expect(await eve.refusal(clients.merge, asRead(own, { ...other, id: 2_000 }))).toMatchObject({
    errors: [{ field: "otherId", message: "Cliente inválido" }],
  });
  expect(await ada.refusal(clients.merge, asRead(client, client))).toMatchObject({
    errors: [{ field: "otherId", message: "Escolha outro cliente" }],
  });
});

test("keeps each contact once, and refuses more than ten with their number", async () => {
  const person = (name: string, email: string | null = null) => ({
    name,
    email,
    role: null,
    phone: null,
    whatsapp: null,
  });
  const both = mergedContacts(
    [person("Sônia"), person("Ana", "ana@x.com.br")],
    [person("SONIA"), person("Ana", "ana@y.com.br")],
  );
  expect(both.map(({ email }) => email)).toEqual([null, "ana@x.com.br", "ana@y.com.br"]);
  const ada = await world.owner();
  const some = (from: number, length: number) =>
    Array.from({ length }, (_one, at) => person(`Pessoa ${from + at}`));
  const client = await ada.call(clients.create, { name: "A", contacts: some(0, 6) });
  const other = await ada.call(clients.create, { name: "B", contacts: some(6, 5) });
  expect(await ada.refusal(clients.merge, asRead(client, other))).toMatchObject({
    errors: [
      {
        field: "otherId",
        message: "Juntos eles têm 11 contatos. Deixe no máximo 10 antes de unir.",
      },
    ],
  });
});

test("asks for the person even where only one client has one", () => {
  const blank = everyField(ClientFields, null);
  const client = comparedValues({ ...blank, name: "Sônia Prates", company: "Padaria" });
  const other = comparedValues({ ...blank, name: "Estrela Ltda.", company: "Estrela Ltda." });
  const person = { ...client, company: null };
  expect([conflictsOf(client, other), conflictsOf(client, person)]).toEqual([
    ["company", "name"],
    [],
  ]);
  expect(mergedValues(other, client)).toMatchObject({
    name: "Sônia Prates",
    company: "Estrela Ltda.",
  });
});

test("a merged client has the person who merged it as last editor", async () => {
  const { ada, client, other } = await twoClients();
  const bia = await joinTeam(world, ada, "member");
  const edited = await bia.call(clients.update, { id: client.id, phone: "11982145531" });
  expect(edited.updatedBy).toBe(bia.user.id);
  const merged = await ada.call(clients.merge, asRead(edited, other));
  expect(merged.updatedBy).toBe(ada.user.id);
});
