import { beforeEach, describe, expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { contract } from "#shared/contract.ts";
import { ROW_KINDS, ROW_LIMITS, type RowKind } from "#shared/organization/limits.ts";
import { meteredAgain } from "#test/world/cost.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { countClients, sheet, subscribe } from "./limit.fixture.ts";

const { clients, products, proposals, samples, tags, tasks } = contract;
const templates = contract["checklist-templates"];
const proposalTemplates = contract["proposal-templates"];
const world = ownWorld();
const FULL =
  "Sua organização chegou ao limite de 6.000 clientes. Assine para ter até 20.000 ou exclua o que não usa mais: o espaço abre em até um minuto.";

let ada: Person;

beforeEach(async () => {
  ada = await world.owner();
});

/** Numbers whose rows are still being written. */
async function give(person: Person, kind: RowKind, count: number): Promise<void> {
  const at = Math.floor((await world.now()).getTime() / 1_000);
  await write([{ update: keys.counters(person.orgId), set: { [kind]: count, [`${kind}At`]: at } }]);
}

describe("the real limit of clients", () => {
  test("one of two clients takes the last slot, and a subscription adds more", async () => {
    await ada.call(clients.import, sheet(5_000));
    await ada.call(clients.import, sheet(999, "Outro"));
    const both = await Promise.allSettled([
      ada.call(clients.create, { name: "Um" }),
      ada.call(clients.create, { name: "Dois" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await ada.refusal(clients.create, { name: "Três" })).toMatchObject({
      status: 409,
      code: "row_limit",
      message: FULL,
    });
    expect(await countClients(ada)).toBe(6_000);
    await subscribe(world, ada);
    await ada.call(clients.create, { name: "Três" });
    expect(await countClients(ada)).toBe(6_001);
  }, 60_000);

  test("an import keeps what fits and reports every other row", async () => {
    await ada.call(clients.import, sheet(2_000));
    const result = await ada.call(clients.import, sheet(5_000, "Outro"));
    expect(result).toMatchObject({
      imported: 4_000,
      errors: 1_000,
      message: "4.000 clientes importados, 1.000 com erro",
    });
    expect(result.details.errors).toEqual(
      Array.from({ length: 1_000 }, (_row, index) => ({ line: 4_002 + index, error: FULL })),
    );
    expect(await countClients(ada)).toBe(6_000);
  }, 60_000);

  test("of three simultaneous full imports one runs, and the next fills what is left", async () => {
    const imports = ["A", "B", "C"].map((name) => ada.call(clients.import, sheet(5_000, name)));
    const [done, ...refused] = (await Promise.allSettled(imports)).toSorted((a, b) =>
      a.status.localeCompare(b.status),
    );
    expect(done).toMatchObject({ status: "fulfilled", value: { imported: 5_000 } });
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ problem: { code: "import_running" } });
    expect(await ada.call(clients.import, sheet(5_000, "D"))).toMatchObject({ imported: 1_000 });
    expect(await countClients(ada)).toBe(6_000);
  }, 120_000);
});

test("limits every kind of row wherever it is created", async () => {
  const client = await ada.call(clients.create, { name: "Padaria" });
  const product = await ada.call(products.create, { name: "Pão", price: 1 });
  const proposal = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Pães" },
  });
  const task = await ada.call(tasks.create, { title: "Visita", clientId: client.id });
  await ada.call(clients.remove, { id: client.id });
  await ada.call(products.remove, { id: product.id });
  await ada.call(tasks.remove, { id: task.id });
  const { id: clientId } = await ada.call(clients.create, { name: "Mercado" });
  for (const kind of ROW_KINDS) await give(ada, kind, ROW_LIMITS[kind].trial);
  const refusals = [
    await ada.refusal(clients.create, { name: "A" }),
    await ada.refusal(clients.restore, { id: client.id }),
    await ada.refusal(products.create, { name: "A", price: 1 }),
    await ada.refusal(products.restore, { id: product.id }),
    await ada.refusal(proposals.create, { proposal: { clientId, title: "A" } }),
    await ada.refusal(proposals.duplicate, { id: proposal.id }),
    await ada.refusal(tasks.create, { title: "A", clientId }),
    await ada.refusal(tasks.restore, { id: task.id }),
    await ada.refusal(tags.create, { name: "A" }),
    await ada.refusal(proposalTemplates.create, { proposalId: proposal.id, name: "A" }),
    await ada.refusal(templates.create, { title: "A" }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => "row_limit"));
  expect(refusals.at(-1)?.message).toBe(
    "Sua organização chegou ao limite de 3.000 modelos de checklist. Assine para ter até 20.000 ou exclua o que não usa mais: o espaço abre em até um minuto.",
  );
  await ada.call(proposals.remove, { id: proposal.id });
  expect(await ada.refusal(proposals.restore, { id: proposal.id })).toMatchObject({
    code: "row_limit",
  });
  const beto = await world.owner();
  await give(beto, "tag", ROW_LIMITS.tag.trial);
  expect(await beto.refusal(samples.create, {})).toMatchObject({ code: "row_limit" });
  expect(await get(keys.counters(beto.orgId))).not.toHaveProperty("client");
});

test("asks a paying organization to delete, not to subscribe", async () => {
  await subscribe(world, ada);
  await give(ada, "task", 20_000);
  const { id: clientId } = await ada.call(clients.create, { name: "Padaria" });
  expect(await ada.refusal(tasks.create, { title: "A", clientId })).toMatchObject({
    message:
      "Sua organização chegou ao limite de 20.000 tarefas. Exclua o que não usa mais: o espaço abre em até um minuto.",
  });
});

test("enforcing the limits writes no more than the number counter did", async () => {
  const created = await meteredAgain(() => ada.call(clients.create, { name: "Padaria" }));
  expect(created).toMatchObject({ steps: 3, writeUnits: 7 });
  const tag = () => ada.call(tags.create, { name: crypto.randomUUID() });
  expect(await meteredAgain(tag)).toMatchObject({ steps: 3, writeUnits: 7 });
});

test("open invites are limited by the seats they take", async () => {
  await joinTeam(world, ada, "member");
  expect(
    await ada.refusal(contract.organization.invite, { email: "c@exemplo.com.br", role: "member" }),
  ).toMatchObject({ code: "seat_limit" });
});
