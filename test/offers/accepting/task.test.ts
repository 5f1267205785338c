import { expect, test } from "vitest";
import { now, wholeSeconds } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { createAcceptedTask } from "#functions/tasks/create-accepted-task.ts";
import { clients } from "#shared/clients/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { rowLimit } from "#shared/organization/limits.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { acceptanceOf, linkTo, sentOffer } from "../sent-offer.fixture.ts";

const world = ownWorld();

async function acceptByLink(ada: Person, id: number): Promise<void> {
  const token = await linkTo(ada, id);
  await world.anonymous().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
}

const titles = async (ada: Person) => (await ada.call(tasks.list, {})).map(({ title }) => title);

test("an acceptance creates one task with type, tag and SLA, for who joined first", async () => {
  const { ada, id, client } = await sentOffer(world);
  await joinTeam(world, ada, "member");
  const tag = await ada.call(tags.create, { name: "Obra" });
  await ada.call(slaSettings.save, { enabled: true });
  const chosen = { taskType: "implantacao", tagId: tag.id } as const;
  await ada.call(organization.update, { taskOnAcceptance: chosen });
  await acceptByLink(ada, id);
  await expect.poll(() => titles(ada)).toEqual(["Implantação: Energia solar"]);
  // A message may be processed twice.
  await createAcceptedTask({ orgId: ada.orgId, proposalId: id, ...chosen }, now());
  const all = await ada.call(tasks.list, {});
  expect(all).toMatchObject([
    {
      clientId: client.id,
      proposalId: id,
      taskType: "implantacao",
      assignedTo: ada.user.id,
      status: "pending",
      priority: "medium",
      slaEnabled: true,
      tags: [{ id: tag.id }],
    },
  ]);
  const { proposalNumber } = await ada.call(proposals.get, { id });
  expect(await ada.call(notifications.list, {})).toContainEqual(
    expect.objectContaining({
      type: "task_assigned",
      message: `O aceite da proposta ${proposalNumber} criou a tarefa “Implantação: Energia solar”.`,
      relatedId: all[0]?.id,
    }),
  );
});

test("a proposal that is reopened and accepted again keeps its one task", async () => {
  const { ada, id } = await sentOffer(world);
  await ada.call(organization.update, { taskOnAcceptance: { taskType: "suporte", tagId: null } });
  await acceptByLink(ada, id);
  await expect.poll(() => titles(ada)).toEqual(["Suporte: Energia solar"]);
  const { updatedAt } = await ada.call(proposals.reopen, { id, reason: "Faltou um item." });
  await ada.call(proposals.send, { id, channel: "link", updatedAt });
  await acceptByLink(ada, id);
  const message = { orgId: ada.orgId, proposalId: id, taskType: "suporte", tagId: null } as const;
  await createAcceptedTask(message, now());
  expect(await titles(ada)).toEqual(["Suporte: Energia solar"]);
});

test("a proposal reopened before its task was made gets one after the next acceptance", async () => {
  const { ada, id } = await sentOffer(world);
  await acceptByLink(ada, id);
  const { updatedAt } = await ada.call(proposals.reopen, { id, reason: "Faltou um item." });
  const message = { orgId: ada.orgId, proposalId: id, taskType: "suporte", tagId: null } as const;
  await createAcceptedTask(message, now());
  expect(await titles(ada)).toEqual([]);
  await ada.call(proposals.send, { id, channel: "link", updatedAt });
  await acceptByLink(ada, id);
  await createAcceptedTask(message, now());
  expect(await titles(ada)).toEqual(["Suporte: Energia solar"]);
});

test("a proposal reopened while its task is being created gets none", async () => {
  const { ada, id } = await sentOffer(world);
  await acceptByLink(ada, id);
  const message = { orgId: ada.orgId, proposalId: id, taskType: "suporte", tagId: null } as const;
  let isReopened = false;
  await withFaults(
    ({ input }) => {
      // Other messages of the acceptance write meanwhile.
      if (isReopened || !JSON.stringify(input).includes('"taskId"')) return undefined;
      isReopened = true;
      return { meanwhile: () => ada.call(proposals.reopen, { id, reason: "Faltou um item." }) };
    },
    () => createAcceptedTask(message, now()),
  );
  expect([isReopened, await titles(ada)]).toEqual([true, []]);
});

test("a tag that was deleted is left out of the task", async () => {
  const { ada, id } = await sentOffer(world);
  const tag = await ada.call(tags.create, { name: "Antiga" });
  await ada.call(organization.update, {
    taskOnAcceptance: { taskType: "financeiro", tagId: tag.id },
  });
  await ada.call(tags.remove, { id: tag.id });
  await acceptByLink(ada, id);
  await expect.poll(() => titles(ada)).toEqual(["Financeiro: Energia solar"]);
});

test("a client that was deleted gets no task", async () => {
  const { ada, id, client } = await sentOffer(world);
  await acceptByLink(ada, id);
  await ada.call(clients.remove, { id: client.id });
  const message = { orgId: ada.orgId, proposalId: id, taskType: "suporte", tagId: null } as const;
  await createAcceptedTask(message, now());
  expect(await titles(ada)).toEqual([]);
});

test("a client merged before its proposal has moved gets the task of the acceptance", async () => {
  const { ada, id, client: merged } = await sentOffer(world);
  await acceptByLink(ada, id);
  const into = await ada.call(clients.create, { name: "Padaria Estrela" });
  await ada.call(clients.merge, {
    id: into.id,
    updatedAt: into.updatedAt,
    otherId: merged.id,
    otherUpdatedAt: merged.updatedAt,
  });
  const set = { clientId: merged.id };
  await write([{ update: keys.proposal(ada.orgId, id), set, condition: "exists" }]);
  const message = { orgId: ada.orgId, proposalId: id, taskType: "suporte", tagId: null } as const;
  await createAcceptedTask(message, now());
  expect(await ada.call(tasks.list, {})).toMatchObject([
    { clientId: into.id, client: { name: "Padaria Estrela", deleted: false }, proposalId: id },
  ]);
});

test("an organization without room for tasks gets none", async () => {
  const { ada, id } = await sentOffer(world);
  await acceptByLink(ada, id);
  const set = { taskNumbersFree: -rowLimit("task", false) };
  await write([{ update: keys.organization(ada.orgId), set, condition: "exists" }]);
  await write([{ update: keys.counters(ada.orgId), set: { taskAt: wholeSeconds(now()) } }]);
  const message = { orgId: ada.orgId, proposalId: id, taskType: "suporte", tagId: null } as const;
  await createAcceptedTask(message, now());
  expect(await titles(ada)).toEqual([]);
});

test("without the setting an acceptance creates no task", async () => {
  const { ada, id } = await sentOffer(world);
  expect((await ada.call(organization.get, {})).taskOnAcceptance).toBeNull();
  await acceptByLink(ada, id);
  await expect
    .poll(async () => (await ada.call(notifications.list, {})).map(({ type }) => type))
    .toContain("proposal_accepted");
  expect(await titles(ada)).toEqual([]);
});

test("the setting refuses an unknown type and is kept by other changes", async () => {
  const ada = await world.owner();
  const refusal = await ada.refusal(organization.update, {
    taskOnAcceptance: { taskType: "venda" as "suporte", tagId: null },
  });
  expect(refusal).toMatchObject({
    status: 400,
    message: expect.stringContaining("Selecione o tipo de tarefa"),
  });
  const chosen = { taskType: "suporte", tagId: null } as const;
  await ada.call(organization.update, { taskOnAcceptance: chosen });
  const saved = await ada.call(organization.update, { description: "Obras" });
  expect(saved.taskOnAcceptance).toEqual(chosen);
});
