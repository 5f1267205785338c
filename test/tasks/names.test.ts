import { describe, expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { organizationWithClient } from "./task.fixture.ts";

describe("references of a task", () => {
  test.each([
    [{ title: " " }, "title", "Título obrigatório"],
    [{ clientId: 999 }, "clientId", "Cliente inválido"],
    [{ proposalId: 999 }, "proposalId", "Proposta inválida"],
    [{ tagIds: [999] }, "tagIds", "Tag inválida"],
    [{ assignedTo: crypto.randomUUID() }, "assignedTo", "Responsável inválido"],
    [{ checklists: [{ templateId: 999 }] }, "checklists.0.templateId", "Modelo inválido"],
    [{ subtasks: [{ title: "Medir" }] }, "subtasks.0.assignedTo", "Responsável obrigatório"],
    [
      { subtasks: [{ title: "Medir", assignedTo: crypto.randomUUID() }] },
      "subtasks.0.assignedTo",
      "Responsável inválido",
    ],
    [{ dueDate: "2026-02-30" }, "dueDate", "Data inválida"],
    [{ slaEnabled: true, startTimeHours: 1_000 }, "startTimeHours", "Informe de 0 a 999 horas"],
    [
      { slaEnabled: true, startTimeHours: 0, completionTimeHours: 0 },
      "completionTimeHours",
      "Informe um tempo de SLA",
    ],
  ])("%j is refused on %s", async (fields, field, message) => {
    const { ada, client } = await organizationWithClient();
    const input = { title: "Vistoria", clientId: client.id, ...fields };
    const refusal = await ada.refusal(tasks.create, input);
    expect(refusal).toMatchObject({ status: 400, errors: [{ field, message }] });
    expect(await ada.call(tasks.list, {})).toEqual([]);
  });

  test("refuses an unknown status or priority, and names the valid ones", async () => {
    const { ada, task } = await organizationWithClient();
    const { id } = await task();
    const send = (body: object) =>
      ada.raw(`/api/tasks/${id}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    for (const [body, list] of [
      [{ status: "done" }, "pending, in_progress ou completed"],
      [{ priority: "urgent" }, "low, medium ou high"],
    ] as const) {
      const response = await send(body);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(list);
    }
  });

  test("nothing of another organization can be referred to or reached", async () => {
    const [one, other] = await Promise.all([organizationWithClient(), organizationWithClient()]);
    const tag = await one.ada.call(tags.create, { name: "Urgente" });
    const theirs = await one.task({
      tagIds: [tag.id],
      subtasks: [{ title: "Medir", assignedTo: one.ada.user.id }],
      checklists: [{ title: "Entrega", items: [{ title: "Chaves" }] }],
    });
    const subtask = theirs.subtasks[0]?.id ?? 0;
    const item = theirs.checklists[0]?.items[0]?.id ?? 0;
    const notFound = { status: 404, code: "not_found" };
    const { ada } = other;
    expect(await ada.refusal(tasks.get, { id: theirs.id })).toMatchObject(notFound);
    expect(await ada.refusal(tasks.finish, { id: theirs.id })).toMatchObject(notFound);
    expect(await ada.refusal(tasks.byTag, { tagId: tag.id })).toMatchObject(notFound);
    expect(await ada.refusal(tasks.changeSubtask, { id: subtask, title: "X" })).toMatchObject(
      notFound,
    );
    expect(await ada.refusal(tasks.tick, { id: item, isCompleted: true })).toMatchObject(notFound);
    for (const fields of [
      { tagIds: [tag.id] },
      { assignedTo: one.ada.user.id },
      { subtasks: [{ title: "Medir", assignedTo: one.ada.user.id }] },
    ]) {
      const input = { title: "Vistoria", clientId: other.client.id, ...fields };
      expect(await ada.refusal(tasks.create, input)).toMatchObject({ status: 400 });
    }
    expect(await one.ada.call(tasks.get, { id: theirs.id })).toMatchObject(theirs);
  });

  test("a proposal must be of the task's client, and its link goes with the client", async () => {
    const { ada, client, task } = await organizationWithClient();
    const other = await ada.call(clients.create, { name: "Outro" });
    const product = await ada.call(products.create, { name: "Visita", price: 10 });
    const proposal = await ada.call(proposals.create, {
      proposal: { clientId: client.id, title: "Reforma", status: "accepted" },
      items: [{ productId: product.id }],
    });
    const ofAnother = {
      status: 400,
      errors: [{ field: "proposalId", message: "A proposta é de outro cliente" }],
    };
    const linked = { title: "Implantação: Reforma", proposalId: proposal.id };
    expect(await ada.refusal(tasks.create, { ...linked, clientId: other.id })).toMatchObject(
      ofAnother,
    );
    const { id, ...created } = await task({ ...linked, taskType: "implantacao" });
    expect(created).toMatchObject({
      taskType: "implantacao",
      proposalId: proposal.id,
      proposal: { id: proposal.id, title: "Reforma" },
    });
    expect(await ada.refusal(tasks.update, { id, clientId: other.id })).toMatchObject(ofAnother);
    expect(
      await ada.call(tasks.update, { id, clientId: other.id, proposalId: null }),
    ).toMatchObject({ clientId: other.id, proposal: null });
    await ada.call(tasks.update, { id, clientId: client.id, proposalId: proposal.id });
    await ada.call(proposals.remove, { id: proposal.id });
    expect(await ada.call(tasks.get, { id })).toMatchObject({ proposalId: null, proposal: null });
    expect(await ada.call(tasks.update, { id, proposalId: proposal.id })).toMatchObject({
      proposalId: null,
    });
  });

  test("a deleted client stays on its tasks by name, and they can still be changed", async () => {
    const { ada, client, task } = await organizationWithClient();
    const { id } = await task();
    await ada.call(clients.remove, { id: client.id });
    const summary = { id: client.id, name: "Helena Duarte", deleted: true };
    expect((await ada.call(tasks.get, { id })).client).toMatchObject(summary);
    const input = { id, clientId: client.id, title: "Outra" };
    expect(await ada.call(tasks.update, input)).toMatchObject({ title: "Outra", client: summary });
  });

  test("shows a task's tags as they are now, without deleted ones", async () => {
    const { ada, task } = await organizationWithClient();
    const [urgent, later] = await Promise.all([
      ada.call(tags.create, { name: "Urgente", color: "#ef4444" }),
      ada.call(tags.create, { name: "Depois" }),
    ]);
    const { id } = await task({ tagIds: [urgent.id, later.id, urgent.id] });
    await ada.call(tags.update, { id: urgent.id, name: "Urgentíssimo" });
    await ada.call(tags.remove, { id: later.id });
    const summary = { id: urgent.id, name: "Urgentíssimo", color: "#ef4444" };
    expect((await ada.call(tasks.get, { id })).tags).toEqual([summary]);
    const again = await ada.call(tasks.update, { id, tagIds: [urgent.id, later.id] });
    expect(again.tags).toEqual([summary]);
    expect((await ada.call(tasks.update, { id, tagIds: [] })).tags).toEqual([]);
  });
});
