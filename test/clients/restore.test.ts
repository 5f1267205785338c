import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { teamOfTwo } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { CNPJ, SILVIA } from "./client.fixture.ts";

test("restores a deleted client whole, in its position and with its tax id", async () => {
  const ada = await world.owner();
  const before = await ada.call(clients.create, SILVIA);
  await ada.call(clients.create, { name: "Depois" });
  await ada.call(clients.remove, { id: before.id });
  const back = await ada.call(clients.restore, { id: before.id });
  const { updatedAt } = back;
  expect(back).toEqual({ ...before, updatedAt, updatedBy: ada.user.id });
  expect(back.updatedAt > before.updatedAt).toBe(true);
  expect((await ada.call(clients.list, {})).map(({ id }) => id)).toEqual([2, 1]);
  expect(await ada.refusal(clients.create, { name: "Outro", cnpj: CNPJ })).toMatchObject({
    code: "tax_id_taken",
    message: "Já existe um cliente com este CNPJ: Padaria Estrela",
  });
});

test("proposals and tasks show the client as restored", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, { name: "Padaria" });
  const proposal = await ada.call(proposals.create, { proposal: { clientId: id, title: "Obra" } });
  const task = await ada.call(tasks.create, { clientId: id, title: "Vistoria" });
  await ada.call(clients.remove, { id });
  expect((await ada.call(proposals.get, { id: proposal.id })).client.deleted).toBe(true);
  await ada.call(clients.restore, { id });
  const [shownProposal, shownTask] = await Promise.all([
    ada.call(proposals.get, { id: proposal.id }),
    ada.call(tasks.get, { id: task.id }),
  ]);
  expect([shownProposal.client.deleted, shownTask.client.deleted]).toEqual([false, false]);
});

test("refuses to restore a tax id that another client has taken", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, SILVIA);
  await ada.call(clients.remove, { id });
  const other = await ada.call(clients.create, { name: "Outra Padaria", cnpj: CNPJ });
  expect(await ada.refusal(clients.restore, { id })).toMatchObject({
    status: 409,
    code: "tax_id_taken",
    message: "Já existe um cliente com este CNPJ: Outra Padaria",
  });
  expect(await ada.call(clients.list, {})).toHaveLength(1);
  await ada.call(clients.update, { id: other.id, cnpj: null });
  expect(await ada.call(clients.restore, { id })).toMatchObject(SILVIA);
});

test("of five simultaneous restores one succeeds, and the others find nothing", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, SILVIA);
  await ada.call(clients.remove, { id });
  const tries = Array.from({ length: 5 }, () => ada.call(clients.restore, { id }));
  const outcomes = await Promise.allSettled(tries);
  const lost = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(lost.map(({ reason }) => (reason as { status: number }).status)).toEqual(
    Array.from({ length: 4 }, () => 404),
  );
  expect(await ada.call(clients.list, {})).toHaveLength(1);
});

test("finds nothing to restore that is not deleted or is another organization's", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner()]);
  const { id } = await ada.call(clients.create, { name: "A" });
  const absent = { status: 404, code: "not_found" };
  expect(await ada.refusal(clients.restore, { id })).toMatchObject(absent);
  expect(await ada.refusal(clients.restore, { id: 77 })).toMatchObject(absent);
  await ada.call(clients.remove, { id });
  expect(await bob.refusal(clients.restore, { id })).toMatchObject(absent);
  await ada.call(clients.restore, { id });
  expect(await ada.refusal(clients.restore, { id })).toMatchObject(absent);
});

test("deletes and restores a client repeatedly", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, SILVIA);
  for (const name of ["Um", "Dois", "Três"]) {
    await ada.call(clients.update, { id, name });
    await ada.call(clients.remove, { id });
    expect(await ada.call(clients.restore, { id })).toMatchObject({ ...SILVIA, name });
  }
});

test("refuses a form opened before the deletion on the restored client", async () => {
  const ada = await world.owner();
  const { id, updatedAt } = await ada.call(clients.create, { name: "A" });
  await ada.call(clients.remove, { id });
  await ada.call(clients.restore, { id });
  expect(await ada.refusal(clients.update, { id, name: "B", updatedAt })).toMatchObject({
    code: "stale_record",
  });
});

test("restores changes made during the deletion", async () => {
  const ada = await world.owner();
  for (let round = 0; round < 5; round++) {
    const { id } = await ada.call(clients.create, { name: "A" });
    const [changed] = await Promise.allSettled([
      ada.call(clients.update, { id, name: "B" }),
      ada.call(clients.remove, { id }),
    ]);
    const { name } = await ada.call(clients.restore, { id });
    expect(name).toBe(changed.status === "fulfilled" ? "B" : "A");
  }
});

test("a role that may delete may restore, whoever deleted it", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const { id } = await ada.call(clients.create, SILVIA);
  await ada.call(clients.remove, { id });
  expect(await bia.call(clients.restore, { id })).toMatchObject({ ...SILVIA, userId: ada.user.id });
});
