import { expect, test } from "vitest";
import { tasks } from "#shared/tasks/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import { office } from "../office.ts";

test("what is written over a colleague's change is merged with it, and nothing is lost", async () => {
  const { ada, task } = await office();
  const { id } = await task({
    title: "Laudo",
    subtasks: [{ title: "Medir", assignedTo: ada.user.id }],
  });
  const { page } = await openWindow(ada);
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
  await ada.call(tasks.update, { id, title: "Laudo da Ada", dueDate: "2030-12-01" });
  await form.getByRole("button", { name: "Salvar tarefa" }).click();
  await form.getByText(/Ada Lovelace alterou esta tarefa .* substitui: título\./).waitFor();
  expect(await form.getByLabel("Título").inputValue()).toBe("Laudo final");
  expect(await form.getByLabel("Prazo").inputValue()).toBe("01/12/2030");
  await form.getByRole("button", { name: "Manter as minhas alterações" }).click();
  await page.getByText("Tarefa atualizada com sucesso").first().waitFor();
  expect(await ada.call(tasks.get, { id })).toMatchObject({
    title: "Laudo final",
    description: "Com fotos",
    priority: "high",
    dueDate: "2030-12-01",
    subtasks: [{ title: "Medir" }],
  });
});

test("a move over a colleague's asks first, and one's own is taken back", async () => {
  const { ada, task } = await office();
  const { id } = await task({ title: "Instalar coifa" });
  const { page, faults } = await openWindow(ada);
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
    .getByText(/^Você alterou o status para "Concluída" desta tarefa hoje às/)
    .first()
    .waitFor();
  expect(await status()).toBe("completed");
  await page.getByRole("button", { name: "Mover mesmo assim" }).click();
  await page.getByText("Movida para Em Andamento").first().waitFor();
  expect(await status()).toBe("in_progress");
  expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});
