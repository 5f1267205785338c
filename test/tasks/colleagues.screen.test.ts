import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { loseAnswer, openWindow, withoutNews } from "#test/world/browser.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { organizationWithClient } from "./task.fixture.ts";

test("merges an edit with a colleague's change, and loses nothing", async () => {
  const { ada, task } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await task({
    title: "Laudo",
    subtasks: [{ title: "Medir", assignedTo: ada.user.id }],
  });
  const { page } = await openWindow(ada);
  await withoutNews(page);
  await page.goto("/tasks?view=kanban");
  await page.getByText("Laudo").waitFor();
  // Made on another screen: this board does not know it.
  await ada.call(tasks.update, { id, priority: "high" });
  await page.getByRole("button", { name: "Ações de Laudo" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  const form = page.getByRole("dialog", { name: "Editar tarefa" });
  await form.getByText("Alta", { exact: true }).waitFor();
  await form.getByLabel("Título").fill("Laudo final");
  await form.getByLabel("Descrição").first().fill("Com fotos");
  await bia.call(tasks.update, { id, title: "Laudo da Bia", dueDate: "2030-12-01" });
  await form.getByRole("button", { name: "Salvar tarefa" }).click();
  await form.getByText(/Alterado por Bia Souza agora\..* substitui: título\./).waitFor();
  expect(await form.getByLabel("Título").inputValue()).toBe("Laudo final");
  expect(await form.getByLabel("Prazo").inputValue()).toBe("01/12/2030");
  await form.getByRole("button", { name: "Salvar tarefa" }).click();
  await page.getByText("Tarefa atualizada com sucesso").first().waitFor();
  expect(await ada.call(tasks.get, { id })).toMatchObject({
    title: "Laudo final",
    description: "Com fotos",
    priority: "high",
    dueDate: "2030-12-01",
    subtasks: [{ title: "Medir" }],
  });

  // The answer is lost: saving again adds no second subtask and finds no conflict.
  await page.getByRole("button", { name: "Ações de Laudo final" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await form.getByRole("button", { name: "Adicionar subtarefa" }).click();
  const subtask = page.getByRole("dialog", { name: "Nova subtarefa" });
  await subtask.getByLabel("Título").fill("Fotografar");
  await subtask.getByRole("combobox", { name: "Responsável" }).click();
  await page.keyboard.type("lovelace");
  await page.locator(".ant-select-item-option-active:visible").last().waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await subtask.waitFor({ state: "hidden" });
  await loseAnswer(page, `**/api/tasks/${id}`);
  await form.getByRole("button", { name: "Salvar tarefa" }).click();
  await page.getByText("Erro ao atualizar tarefa").first().waitFor();
  await form.getByRole("button", { name: "Salvar tarefa" }).click();
  await form.waitFor({ state: "hidden" });
  const { subtasks } = await ada.call(tasks.get, { id });
  expect(subtasks.map(({ title }) => title)).toEqual(["Medir", "Fotografar"]);
});

test("asks before a move over a colleague's, and undoes the user's own", async () => {
  const { ada, task } = await organizationWithClient();
  const { id } = await task({ title: "Instalar coifa" });
  const { page } = await openWindow(ada);
  await withoutNews(page);
  await page.goto("/tasks?view=kanban");
  const move = async (item: string) => {
    await page.getByRole("button", { name: "Ações de Instalar coifa" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const status = () => ada.call(tasks.get, { id }).then((one) => one.status);
  await page.getByText("Instalar coifa").waitFor();
  const before = await ada.call(tasks.get, { id });

  await move("Concluir");
  await page.getByText("Tarefa concluída").first().waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await page.getByText("Alteração desfeita").first().waitFor();
  await page.getByRole("region", { name: "Pendente, 1 tarefa" }).waitFor();
  const { updatedAt } = await ada.call(tasks.get, { id });
  expect(await ada.call(tasks.get, { id })).toEqual({ ...before, updatedAt });

  await move("Atribuir a mim");
  await page.getByText("Tarefa atualizada", { exact: true }).first().waitFor();
  expect((await ada.call(tasks.get, { id })).assignedTo).toBe(ada.user.id);

  await ada.call(tasks.finish, { id });
  await move("Mover para Em Andamento");
  await page
    .getByText(/^Você mudou o status desta tarefa às \d\d:\d\d: agora está Concluída/)
    .first()
    .waitFor();
  expect(await status()).toBe("completed");
  await page.getByRole("button", { name: "Mover mesmo assim" }).click();
  await page.getByText("Movida para Em Andamento", { exact: true }).first().waitFor();
  expect(await status()).toBe("in_progress");
});

test("shows a colleague's changes, keeps rows in use, and reports a deleted one", async () => {
  const { ada, client, task } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "member");
  const subtasks = ["Medir", "Fotografar"].map((title) => ({ title, assignedTo: ada.user.id }));
  const moved = await task({ title: "Laudo", subtasks });
  const gone = await task({ title: "Vistoria" });
  const { page } = await openWindow(ada);
  const polled = () => page.waitForResponse(/unread-count/);
  const first = polled();
  await page.goto("/tasks?view=kanban");
  await page.getByRole("region", { name: "Pendente, 2 tarefas" }).waitFor();
  await first;
  const poll = async () => {
    const answered = polled();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await answered;
  };
  await bia.call(tasks.update, { id: moved.id, status: "in_progress" });
  await bia.call(clients.update, { id: client.id, name: "Padaria Nova", company: null });
  await poll();
  await page.getByRole("region", { name: "Em Andamento, 1 tarefa" }).getByText("Laudo").waitFor();
  await page.getByText("Padaria Nova").first().waitFor();

  await page.getByRole("button", { name: "Ações de Vistoria" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).waitFor();
  await bia.call(tasks.remove, { id: gone.id });
  await poll();
  await poll();
  await page.getByRole("menuitem", { name: "Editar" }).waitFor();
  expect(await page.getByRole("link", { name: "Vistoria" }).count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByText("A tarefa Vistoria foi excluída").first().waitFor();
  expect(await page.getByRole("link", { name: "Vistoria" }).count()).toBe(0);

  // The dialog of a subtask stays open, and saves into the colleague's version.
  await page.getByRole("button", { name: "Ações de Laudo" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await page.getByRole("button", { name: "Editar subtarefa Fotografar" }).click();
  const subtask = page.getByRole("dialog", { name: "Editar subtarefa" });
  await subtask.getByLabel("Título").fill("Fotografar tudo");
  const photo = { ...moved.subtasks[1], status: "completed" as const };
  await bia.call(tasks.update, { id: moved.id, subtasks: [photo] });
  await poll();
  const form = page.getByRole("dialog", { name: "Editar tarefa" });
  await form.getByText("Alterado por Bia Souza agora.").waitFor();
  await subtask.getByRole("button", { name: "Aplicar" }).click();
  await form.getByRole("button", { name: "Salvar tarefa" }).click();
  await form.waitFor({ state: "hidden" });
  const saved = await ada.call(tasks.get, { id: moved.id });
  expect(saved.subtasks.map(({ title, status }) => [title, status])).toEqual([
    ["Fotografar tudo", "completed"],
  ]);
});
