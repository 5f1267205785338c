import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { loseAnswer, openPage, openWindow, toast } from "#test/world/browser.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";

const dialog = (page: Page) => page.getByRole("dialog");

async function openDialog(page: Page, title: string, action: string): Promise<void> {
  await dialog(page).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: `Ações de ${title}` }).click({ force: true });
  await page.getByRole("menuitem", { name: action }).click();
}

async function chooseType(page: Page, type: string): Promise<void> {
  await dialog(page).getByRole("combobox", { name: "Tipo de tarefa" }).click();
  await page.locator(".ant-select-item-option:visible", { hasText: type }).click();
}

test("accepts what the dialog shows, with a task for the first member", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  await ada.call(slaSettings.save, { enabled: true });
  const tag = await ada.call(tags.create, { name: "Obra", color: "#0e7490" });
  const made = await propose([{ productId: product.id }], { title: "Dutos", status: "sent" });
  const page = await openPage(ada, "/proposals");
  await openDialog(page, "Dutos", "Marcar como aceita");
  await dialog(page).getByText("A tarefa vai para Ada Lovelace, com prioridade média.").waitFor();
  await page.getByRole("button", { name: "Aceitar e Criar Tarefa" }).click();
  await toast(page, "Selecione o tipo de tarefa");
  // Meanwhile somebody else edits it.
  await ada.call(proposals.update, { id: made.id, description: "Dois andares" });
  await page.getByRole("button", { name: "Apenas Aceitar" }).click();
  await toast(page, "Este registro foi alterado por outra pessoa. Confira e salve de novo.");
  expect((await ada.call(proposals.get, { id: made.id })).status).toBe("sent");
  await openDialog(page, "Dutos", "Marcar como aceita");
  await chooseType(page, "Financeiro");
  await dialog(page).getByRole("combobox", { name: "Tag" }).click();
  await page.locator(".ant-select-item-option", { hasText: "Obra" }).click();
  await loseAnswer(page, `**/api/proposals/${made.id}`);
  await page.getByRole("button", { name: "Aceitar e Criar Tarefa" }).click();
  await page.getByText("Sem conexão").first().waitFor();
  await page.getByRole("button", { name: "Aceitar e Criar Tarefa" }).click();
  await toast(page, "Proposta aceita e tarefa criada");
  await page.getByText("Fechou! R$ 64,22").first().waitFor();
  await page.getByRole("button", { name: "Abrir tarefa" }).click();
  await page.getByRole("heading", { level: 1, name: "Financeiro: Dutos" }).waitFor();
  await page.goto(`/proposals/${made.id}`);
  const history = page.getByRole("region", { name: "Histórico" });
  await history.getByRole("link", { name: "Tarefa criada" }).waitFor();
  await history.getByText("por Ada Lovelace").nth(2).waitFor();
  await page
    .getByRole("region", { name: "Tarefas" })
    .getByRole("link", { name: "Financeiro: Dutos" })
    .waitFor();
  await page.goto("/proposals");
  expect((await ada.call(proposals.get, { id: made.id })).status).toBe("accepted");
  const [task] = await ada.call(tasks.list, {});
  expect(task).toMatchObject({
    title: "Financeiro: Dutos",
    status: "pending",
    priority: "medium",
    taskType: "financeiro",
    proposalId: made.id,
    clientId: made.clientId,
    assignedTo: ada.user.id,
    dueDate: null,
    slaEnabled: true,
    tags: [{ id: tag.id }],
  });
  await openDialog(page, "Dutos", "Criar tarefa");
  await dialog(page).getByText("Esta proposta já tem uma tarefa: Financeiro: Dutos.").waitFor();
  await chooseType(page, "Suporte");
  await loseAnswer(page, "**/api/tasks");
  await dialog(page).getByRole("button", { name: "Criar tarefa" }).click();
  await page.getByText("Falha ao criar tarefa. Sem conexão").first().waitFor();
  await dialog(page).getByRole("button", { name: "Criar tarefa" }).click();
  await toast(page, "Tarefa criada com sucesso");
  expect(await ada.call(tasks.list, {})).toHaveLength(2);
  await page.goto(`/tasks/${task?.id}`);
  await page.getByRole("link", { name: "Proposta: Dutos" }).click();
  await page.getByRole("heading", { level: 1, name: "Dutos" }).waitFor();
});

test("if only the task fails, the proposal stays accepted, and the task can follow", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const title = "Modernização ".repeat(15).trim();
  const made = await propose([{ productId: product.id }], { title });
  const page = await openPage(ada, `/proposals/${made.id}`);
  await page.route("**/api/tasks", (route) => route.abort());
  await openDialog(page, title, "Marcar como aceita");
  await chooseType(page, "Implantação");
  await page.getByRole("button", { name: "Aceitar e Criar Tarefa" }).click();
  await page
    .getByText(/^Falha ao criar tarefa\. /)
    .first()
    .waitFor();
  await dialog(page).waitFor({ state: "hidden" });
  expect((await ada.call(proposals.get, { id: made.id })).status).toBe("accepted");
  await page.unroute("**/api/tasks");
  await openDialog(page, title, "Criar tarefa");
  await chooseType(page, "Implantação");
  await dialog(page).getByRole("button", { name: "Criar tarefa" }).click();
  await toast(page, "Tarefa criada com sucesso");
  const [task] = await ada.call(tasks.list, {});
  expect(task?.title).toHaveLength(200);
});

test("accepts nothing until the team is known", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id }], { title: "Dutos" });
  const { page } = await openWindow(ada);
  const team = "**/api/organization/members";
  await page.route(team, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/proposals");
  await openDialog(page, "Dutos", "Marcar como aceita");
  await chooseType(page, "Suporte");
  await page.getByRole("button", { name: "Aceitar e Criar Tarefa" }).click();
  await toast(page, "Não foi possível carregar a equipe");
  await page.route(team, (route) => route.fulfill({ json: [] }));
  await page.getByRole("button", { name: "Aceitar e Criar Tarefa" }).click();
  await toast(page, "Sem membros disponíveis");
  expect((await ada.call(proposals.get, { id: made.id })).status).toBe("draft");
});

test.each([
  ["light", 320],
  ["dark", 1_440],
] as const)("the dialog is accessible in the %s theme at %i px", async (theme, width) => {
  const { ada, product, propose } = await organizationWithProduct();
  await propose([{ productId: product.id }], { title: "Dutos", status: "sent" });
  const page = await openPage(ada, "/proposals", { theme, width });
  await openDialog(page, "Dutos", "Marcar como aceita");
  await page.getByRole("button", { name: "Aceitar e Criar Tarefa" }).waitFor();
  expect(await overflow(page)).toBe(0);
  const button = await page.getByRole("button", { name: "Apenas Aceitar" }).boundingBox();
  expect(button?.x).toBeGreaterThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
