import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { loseAnswer, openPage, openWindow, toast } from "#test/world/browser.ts";
import { faultsInBothThemes, inEveryWidth, overflowAt } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";
import { organizationWithClient } from "./task.fixture.ts";

const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });

async function choose(page: Page, within: string, label: string, typed: string): Promise<void> {
  await dialog(page, within).getByRole("combobox", { name: label }).click();
  await page.keyboard.type(typed);
  await page.locator(".ant-select-item-option-active:visible").last().waitFor();
  await page.keyboard.press("Enter");
}

test("creates a task with a new client, a subtask, a checklist and the default SLA", async () => {
  const { ada } = await organizationWithClient();
  await ada.call(slaSettings.save, { enabled: true, defaultCompletionTimeHours: 8 });
  await ada.call(tags.create, { name: "Urgente", color: "#d97706" });
  const page = await openPage(ada, "/tasks");
  await page.getByRole("button", { name: "Nova Tarefa" }).click();
  const task = dialog(page, "Nova tarefa");
  await task.getByLabel("Título").fill("Higienizar evaporadoras");
  await task.getByRole("button", { name: "Novo cliente" }).click();
  await dialog(page, "Novo cliente").getByLabel("Empresa").fill("Clínica Odonto");
  await loseAnswer(page, "**/api/clients");
  await page.getByRole("button", { name: "Salvar cliente" }).click();
  await toast(page, "Falha ao salvar cliente");
  await dialog(page, "Novo cliente").getByLabel("Empresa").fill("Clínica Odonto Vida");
  await page.getByRole("button", { name: "Salvar cliente" }).click();
  await task.getByText("Clínica Odonto Vida").waitFor();
  await choose(page, "Nova tarefa", "Responsável", "ada");
  await choose(page, "Nova tarefa", "Tags", "urgen");
  await page.keyboard.press("Tab");
  await task.getByLabel("Prazo").fill("04122030");
  expect(await task.getByLabel("Prazo").inputValue()).toBe("04/12/2030");

  await task.getByRole("button", { name: "Adicionar subtarefa" }).click();
  const subtask = dialog(page, "Nova subtarefa");
  await subtask.getByLabel("Título").fill("Comprar bactericida");
  await subtask.getByRole("button", { name: "Adicionar subtarefa" }).click();
  await subtask.getByText("Responsável obrigatório").waitFor();
  await choose(page, "Nova subtarefa", "Responsável", "lovelace");
  await page.keyboard.press("Control+Enter");
  await subtask.waitFor({ state: "hidden" });

  await task.getByRole("button", { name: "Adicionar checklist" }).click();
  const checklist = dialog(page, "Novo checklist");
  await checklist.getByLabel("Título", { exact: true }).fill("Na clínica");
  await checklist.getByRole("button", { name: "Adicionar checklist" }).click();
  await checklist
    .getByText("O checklist 'Na clínica' é obrigatório e deve ter pelo menos um item.")
    .waitFor();
  await checklist.getByLabel("Título do item 1").fill("Fotos antes");
  await checklist.getByLabel("Título do item 1").press("Enter");
  await page.keyboard.type("Fotos depois");
  await checklist.getByLabel("Item 2 obrigatório").check();
  await checklist.getByRole("button", { name: "Adicionar checklist" }).click();
  await checklist.waitFor({ state: "hidden" });
  await task.getByRole("button", { name: "Criar tarefa" }).click();
  await toast(page, "Tarefa criada com sucesso");

  const [made] = await ada.call(tasks.list, {});
  expect(made).toMatchObject({
    title: "Higienizar evaporadoras",
    client: { company: "Clínica Odonto Vida" },
    assignedTo: ada.user.id,
    dueDate: "2030-12-04",
    slaEnabled: true,
    startTimeHours: 2,
    completionTimeHours: 8,
    tags: [{ name: "Urgente" }],
    subtasks: [{ title: "Comprar bactericida", assignedTo: ada.user.id }],
    checklists: [
      {
        title: "Na clínica",
        items: [
          { title: "Fotos antes", isRequired: false },
          { title: "Fotos depois", isRequired: true },
        ],
      },
    ],
  });
});

test("reports missing values before sending anything", async () => {
  const { ada } = await organizationWithClient();
  await ada.call(checklistTemplates.create, { title: "Vazio" });
  const { page } = await openWindow(ada);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/tasks");
  await page.getByRole("button", { name: "Nova Tarefa" }).click();
  const task = dialog(page, "Nova tarefa");
  await task.getByRole("button", { name: "Adicionar de um modelo" }).click();
  await page.getByRole("button", { name: "Vazio" }).click();
  await task.getByLabel("Prazo").fill("31/02/2030");
  await task.getByRole("button", { name: "Criar tarefa" }).click();
  await task.getByText("Título obrigatório").waitFor();
  await task.getByText("Cliente obrigatório").waitFor();
  await task.getByText("Data inválida").waitFor();
  await task
    .getByText("O checklist 'Vazio' é obrigatório e deve ter pelo menos um item.")
    .waitFor();
  await task.getByLabel("Prazo").fill("20/02/2020");
  await task.getByText("Esta data já passou.").waitFor();
  expect(sent).toEqual([]);
  await page.goBack();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await task.waitFor();
});

test("editing a task keeps its ticks, unusual times and deleted client", async () => {
  const { ada, client, task } = await organizationWithClient();
  const made = await task({
    title: "Laudo",
    slaEnabled: true,
    startTimeHours: 300,
    startTimeMinutes: 7,
    completionTimeHours: 500,
    checklists: [{ title: "Coleta", items: [{ title: "Amostra" }, { title: "Foto" }] }],
  });
  const item = made.checklists[0]?.items[0]?.id ?? 0;
  await ada.call(tasks.tick, { id: item, isCompleted: true });
  await ada.call(clients.remove, { id: client.id });
  const page = await openPage(ada, `/tasks/${made.id}?editar=${made.id}`);
  const form = dialog(page, "Editar tarefa");
  await form.getByText("Construtora Horizonte S.A. (excluído)").waitFor();
  await form.getByText("300 h").waitFor();
  await form.getByText("7 min").waitFor();
  await form.getByRole("button", { name: "Remover checklist Coleta" }).click();
  await page.getByRole("dialog", { name: /Remover o checklist Coleta/ }).waitFor();
  await page.getByRole("button", { name: "Cancelar" }).last().click();
  await form.getByLabel("Título").fill("Laudo final");
  await form.getByRole("button", { name: "Salvar tarefa" }).click();
  await toast(page, "Tarefa atualizada com sucesso");
  const kept = await ada.call(tasks.get, { id: made.id });
  expect(kept).toMatchObject({ title: "Laudo final", startTimeHours: 300, startTimeMinutes: 7 });
  expect(kept.checklists[0]?.items.map(({ isCompleted }) => isCompleted)).toEqual([true, false]);
});

test("starts, ticks off and completes a task on its page", async () => {
  const { ada, task } = await organizationWithClient();
  const { id } = await task({
    title: "Instalar coifa",
    description: "Planta em https://exemplo.com.br/planta.",
    subtasks: [{ title: "Comprar dutos", assignedTo: ada.user.id }],
    checklists: [{ title: "Obra", items: [{ title: "Elétrica", isRequired: true }] }],
  });
  const page = await openPage(ada, `/tasks/${id}`);
  await page.getByRole("button", { name: "Iniciar tarefa" }).click();
  const history = page.getByRole("region", { name: "Histórico" });
  await history.getByText("Iniciada").waitFor();
  await page.getByRole("checkbox", { name: "Elétrica" }).click();
  await page.getByRole("checkbox", { name: "Comprar dutos" }).click();
  await page.getByRole("region", { name: "Obra" }).getByText("1 de 1").waitFor();
  await page.getByRole("textbox", { name: "Adicionar item a Obra" }).fill("Hidráulica");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Gás");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Obra" }).getByText("1 de 3").waitFor();
  await page.getByRole("textbox", { name: "Adicionar subtarefa" }).fill("Alugar andaime");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Alugar andaime" }).click();
  await page.getByRole("button", { name: "Prioridade: Média" }).click();
  await page.getByRole("menuitem", { name: "Alta" }).click();
  await history.getByText("Prioridade: Alta").waitFor();
  await page.getByText("Ada Lovelace,").waitFor();
  await expect
    .poll(async () => (await ada.call(tasks.get, { id })).subtasks[0]?.status)
    .toBe("completed");
  await page.getByRole("button", { name: "Concluir", exact: true }).click();
  await history.getByText("Concluída").waitFor();
  await toast(page, "Tarefa concluída");
  await expect.poll(() => history.getByText(/ por Ada Lovelace$/).count()).toBe(4);
  const link = page.getByRole("link", { name: "https://exemplo.com.br/planta" });
  expect(await link.getAttribute("rel")).toContain("nofollow");
  expect(await ada.call(tasks.get, { id })).toMatchObject({
    status: "completed",
    checklists: [{ items: [{ isCompleted: true, completedBy: ada.user.id }, {}, {}] }],
    subtasks: [{ status: "completed" }, { status: "completed" }],
  });
  await page.getByRole("button", { name: "Ações de Instalar coifa" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Excluir tarefa" }).click();
  await page.getByText("Nenhuma tarefa encontrada").waitFor();
});

test("reports an unknown task number and leads back", async () => {
  const { page } = await openWindow(await world.owner());
  for (const path of ["/tasks/999", "/tasks/abc"]) {
    await page.goto(path);
    await page.getByText("Tarefa não encontrada").waitFor();
  }
  await page.getByRole("link", { name: "Ver todas as tarefas" }).click();
  await page.getByText("Nenhuma tarefa encontrada").waitFor();
});

test("tasks are accessible at every width and theme", async () => {
  const { ada, task } = await organizationWithClient();
  const title = "Relatório de qualidade do ar interior das torres Norte e Sul ".repeat(3);
  const assignedTo = ada.user.id;
  const tag = await ada.call(tags.create, { name: "Impermeabilizacao".repeat(3).slice(0, 50) });
  const { id } = await task({
    title,
    description: title,
    dueDate: "2026-01-01",
    priority: "high",
    assignedTo,
    tagIds: [tag.id],
    slaEnabled: true,
    subtasks: [{ title, assignedTo, checklists: [{ title, items: [{ title }] }] }],
    checklists: [{ title, items: [{ title, isRequired: true }] }],
  });
  await task({ title: "Palavra".repeat(28), status: "in_progress" });
  await task({ title: "Feita", status: "completed", slaEnabled: true });
  const { page } = await openWindow(ada);
  for (const path of [
    "/tasks?view=kanban&concluidas=1",
    "/tasks?view=list&concluidas=1",
    `/tasks?editar=${id}`,
    `/tasks/${id}`,
  ])
    await inEveryWidth(page, path, async (width) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (path.includes("editar")) await dialog(page, "Editar tarefa").waitFor();
      else await page.getByText("Relatório de qualidade").first().waitFor();
      expect(await faultsInBothThemes(page)).toEqual([]);
      expect(await overflowAt(page, width > 400 ? [1_440, 1_024, 768] : [390, 320])).toEqual([]);
    });
});

test("an empty list of a select is accessible, and links to tags", async () => {
  const { ada } = await organizationWithClient();
  const page = await openPage(ada, "/tasks?editar=nova");
  const task = dialog(page, "Nova tarefa");
  await task.getByText("Nenhuma tag ainda. Criar tags").waitFor();
  await task.getByRole("combobox", { name: "Cliente" }).click();
  await page.keyboard.type("zz");
  await page.getByRole("option", { name: "Nenhum cliente encontrado", disabled: true }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await task.getByRole("combobox", { name: "Tags" }).click();
  await page.getByRole("option", { name: "Nenhuma tag ainda" }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await task.getByRole("link", { name: "Criar tags" }).click();
  await page.getByRole("heading", { name: "Tags", level: 1 }).waitFor();
});
