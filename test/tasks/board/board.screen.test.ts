import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { tasks } from "#shared/tasks/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { ownClock } from "#test/world/page-time.ts";
import { organizationWithClient } from "../task.fixture.ts";

const column = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}, `) });
const card = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("Not on the screen");
  return box;
}

test("moves a card by keyboard, announces it and keeps the focus", async () => {
  const { ada, task } = await organizationWithClient();
  const { id } = await task({ title: "Renovar ART" });
  const page = await openPage(ada, "/tasks");
  await card(page, "Renovar ART").focus();
  await page.keyboard.press("Space");
  await page.getByText("Renovar ART na mão, na coluna Pendente.").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await page.getByText("Coluna Em Andamento, 2 de 3.").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await page.getByText("Cancelado. Renovar ART continua").waitFor({ state: "attached" });
  await column(page, "Pendente").getByText("Renovar ART").waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await column(page, "Em Andamento").getByText("Renovar ART").waitFor();
  await page.getByText("Renovar ART movida para Em Andamento.").waitFor({ state: "attached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Renovar ART");
  await expect.poll(async () => (await ada.call(tasks.get, { id })).status).toBe("in_progress");
});

test("moves a card by mouse, and a click still opens it", async () => {
  const { ada, task } = await organizationWithClient();
  const { id } = await task({ title: "Repor gás" });
  const page = await openPage(ada, "/tasks");
  const from = await boxOf(card(page, "Repor gás"));
  const to = await boxOf(column(page, "Em Andamento"));
  await page.mouse.move(from.x + 40, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 200, { steps: 8 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await column(page, "Pendente").getByText("Repor gás").waitFor();
  await page.mouse.move(from.x + 40, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 200, { steps: 8 });
  await page.mouse.up();
  await column(page, "Em Andamento").getByText("Repor gás").waitFor();
  await expect.poll(async () => (await ada.call(tasks.get, { id })).status).toBe("in_progress");
  expect(new URL(page.url()).pathname).toBe("/tasks");
  await card(page, "Repor gás").click();
  await page.getByRole("heading", { level: 1, name: "Repor gás" }).waitFor();
});

test("a finger drags after a long press and scrolls without one", async () => {
  const { ada, task } = await organizationWithClient();
  const { id } = await task({ title: "Cotar frete" });
  const { page } = await openWindow(ada, { width: 390 });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.goto("/tasks");
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  const swipe = async (isHeld: boolean) => {
    const from = await boxOf(card(page, "Cotar frete"));
    const to = await boxOf(page.getByRole("tab", { name: /Em Andamento/ }));
    await touch("touchStart", from.x + 30, from.y + 10);
    if (isHeld) await page.locator("body > article").waitFor();
    await touch("touchMove", from.x + 50, from.y - 20);
    await touch("touchMove", to.x + to.width / 2, to.y + to.height / 2);
    await touch("touchEnd");
  };
  await swipe(false);
  await page.waitForTimeout(300);
  expect(await page.locator("body > article").count()).toBe(0);
  // The scroll has ended.
  await page.goto("/tasks");
  await card(page, "Cotar frete").waitFor();
  await swipe(true);
  await page.getByText("Cotar frete movida para Em Andamento.").waitFor({ state: "attached" });
  await expect.poll(async () => (await ada.call(tasks.get, { id })).status).toBe("in_progress");
  const tab = (name: RegExp) => page.getByRole("tab", { name, selected: true });
  await tab(/Pendente/).waitFor();
  for (const [from, to, name] of [
    [300, 100, /Em Andamento/],
    [300, 100, /Concluída/],
    [100, 300, /Em Andamento/],
  ] as const) {
    await touch("touchStart", from, 600);
    await touch("touchMove", (from + to) / 2, 604);
    await touch("touchMove", to, 608);
    await touch("touchEnd");
    await tab(name).waitFor();
  }
});

test("a refused move is reverted and can be retried", async () => {
  const { ada, task } = await organizationWithClient();
  await task({ title: "Renovar ART" });
  const page = await openPage(ada, "/tasks");
  await page.route("**/api/tasks/*", (route) =>
    route.fulfill({ status: 503, json: { code: "busy", message: "Sistema ocupado." } }),
  );
  await page.getByRole("button", { name: "Ações de Renovar ART" }).click({ force: true });
  await page.getByRole("menuitem", { name: "Mover para Em Andamento" }).click();
  await page.getByText("Erro ao atualizar tarefa").first().waitFor();
  await column(page, "Pendente").getByText("Renovar ART").waitFor();
  await page.unroute("**/api/tasks/*");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await column(page, "Em Andamento").getByText("Renovar ART").waitFor();
});

test("asks before finishing a task with open items, and names them", async () => {
  const { ada, task } = await organizationWithClient();
  const { id } = await task({
    title: "Instalar coifa",
    subtasks: [{ title: "Comprar dutos", assignedTo: ada.user.id }],
    checklists: [{ title: "Obra", items: [{ title: "Elétrica", isRequired: true }] }],
  });
  const page = await openPage(ada, "/tasks");
  const finish = async () => {
    await page.getByRole("button", { name: "Ações de Instalar coifa" }).click({ force: true });
    await page.getByRole("menuitem", { name: "Concluir" }).click();
  };
  await finish();
  const question = page.getByRole("dialog");
  await question.getByText("Comprar dutos").waitFor();
  await question.getByText("Elétrica").waitFor();
  await question.getByRole("button", { name: "Voltar" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await ada.call(tasks.get, { id })).toMatchObject({ status: "pending" });
  await finish();
  await question.getByRole("button", { name: "Concluir mesmo assim" }).click();
  await page.getByText("Tarefa concluída").first().waitFor();
  await card(page, "Instalar coifa").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Mostrar concluídas" }).click();
  await column(page, "Concluída").getByText("Instalar coifa").waitFor();
  await page.getByRole("button", { name: "Ações de Instalar coifa" }).click({ force: true });
  await page.getByRole("menuitem", { name: "Editar" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Concluir" }).count()).toBe(0);
});

test("keeps search and filters in the address and through a visit to a task", async () => {
  const { ada, task } = await organizationWithClient();
  await task({ title: "Higienização", assignedTo: ada.user.id, priority: "high" });
  await task({ title: "Exaustão" });
  await task({ title: "Vistoria", status: "completed", assignedTo: ada.user.id });
  const page = await openPage(ada, "/tasks");
  await page.getByText("2 abertas, 0 em atraso").waitFor();
  expect(await card(page, "Vistoria").count()).toBe(0);
  await page.getByRole("button", { name: "Mostrar concluídas" }).click();
  await page.getByRole("button", { name: "Minhas tarefas" }).click();
  await card(page, "Vistoria").waitFor();
  await expect.poll(() => card(page, "Exaustão").count()).toBe(0);
  await page.getByRole("searchbox").fill("HIGIENIZACAO horizonte");
  await expect.poll(() => page.url()).toContain("q=HIGIENIZACAO");
  await expect.poll(() => card(page, "Vistoria").count()).toBe(0);
  await page.getByText("Lista", { exact: true }).click();
  await page.getByText("1 tarefa", { exact: true }).waitFor();
  await page.getByRole("link", { name: /Higienização/ }).click();
  await page.getByRole("heading", { level: 1, name: "Higienização" }).waitFor();
  await page.goBack();
  await page.getByText("1 tarefa", { exact: true }).waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("HIGIENIZACAO horizonte");
  await page.getByRole("searchbox").fill("ninguém");
  await page.getByText("Nenhuma tarefa encontrada").waitFor();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await page.getByText("3 tarefas", { exact: true }).waitFor();
  // The last view is now stored for this person.
  await page.goto("/tasks");
  await page.getByRole("table", { name: "Tarefas" }).waitFor();
});

test("filters by person, delay, priority and client, and creates a task that matches", async () => {
  const { ada, client, task } = await organizationWithClient();
  await task({ title: "Laudo", assignedTo: ada.user.id, priority: "high", dueDate: "2020-01-01" });
  await task({ title: "Vistoria", priority: "high" });
  await task({ title: "Orçamento", assignedTo: ada.user.id });
  const page = await openPage(ada, "/tasks?view=kanban");
  const choose = async (filter: string, value: string) => {
    await page.getByRole("button", { name: filter, exact: true }).click();
    await page.getByRole("menuitem", { name: value }).click();
  };
  await choose("Prioridade", "Alta");
  await expect.poll(() => card(page, "Orçamento").count()).toBe(0);
  await page.getByRole("button", { name: "Em atraso" }).click();
  await expect.poll(() => card(page, "Vistoria").count()).toBe(0);
  await page.getByRole("button", { name: "Em atraso" }).click();
  await choose("Responsável", "Ninguém");
  await card(page, "Vistoria").waitFor();
  await expect.poll(() => card(page, "Laudo").count()).toBe(0);
  await choose("Responsável: Ninguém", "Ada Lovelace");
  await page.getByRole("button", { name: "Cliente", exact: true }).click();
  await page.getByRole("combobox", { name: "Buscar cliente" }).fill("horizonte");
  await page.getByRole("option", { name: "Construtora Horizonte S.A.", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cliente: Construtora Horizonte S.A." }).waitFor();
  await card(page, "Laudo").waitFor();
  await page.getByRole("button", { name: "Nova Tarefa", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Nova tarefa" });
  await form.getByLabel("Título").fill("Medição");
  await form.getByRole("button", { name: "Criar tarefa" }).click();
  await card(page, "Medição").waitFor();
  expect((await ada.call(tasks.list, {}))[0]).toMatchObject({
    title: "Medição",
    clientId: client.id,
    assignedTo: ada.user.id,
    priority: "high",
  });
  const from = await boxOf(card(page, "Laudo"));
  const to = await boxOf(column(page, "Concluída"));
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 120, { steps: 8 });
  await page.mouse.up();
  await column(page, "Concluída").getByText("1", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Ver concluídas" }).click();
  await column(page, "Concluída").getByText("Laudo").waitFor();
});

test("the time left counts down while the page is open, without requests", async () => {
  const { ada, task } = await organizationWithClient();
  await task({
    title: "Laudo",
    slaEnabled: true,
    startTimeHours: 0,
    completionTimeHours: 1,
  });
  const { page } = await openWindow(ada);
  await ownClock(page);
  await page.goto("/tasks");
  await page.getByText(/0h 59m restante/).waitFor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.runFor("50:00");
  await page.getByText(/0h 9m restante/).waitFor();
  await page.getByText("SLA Perto do limite:").waitFor({ state: "attached" });
  await page.clock.runFor("10:00");
  await page.getByText("Expirado").waitFor();
  await page.getByText("1 aberta, 1 em atraso").waitFor();
  expect(asked.filter((url) => url.includes("/api/tasks"))).toEqual([]);
});
