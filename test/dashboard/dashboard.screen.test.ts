import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openPage, openWindow, withoutNews } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";
import { card, metric, addRecords } from "./dashboard.fixture.ts";

test("shows an empty organization one next step, without zeros and banners", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/");
  await page.getByRole("heading", { name: "Olá, Ada", level: 1 }).waitFor();
  await page.getByRole("heading", { name: "Crie a primeira proposta" }).waitFor();
  await card(page, "Primeiros passos").getByText("0 de 5").waitFor();
  expect(await page.getByText("0%").count()).toBe(0);
  expect(await page.getByRole("region", { name: "Período de teste" }).count()).toBe(0);
  const trial = page.getByRole("region", { name: "Teste grátis" });
  await trial.getByText("Teste grátis · 3 dias").waitFor();
  await trial
    .getByText(/^até (segunda|terça|quarta|quinta|sexta|sábado|domingo) às \d\d:\d\d$/)
    .waitFor();
  expect(await trial.getByRole("link", { name: "Ver plano" }).getAttribute("href")).toBe("/plan");
  expect(await accessibilityFaults(page)).toEqual([]);
  const [action] = await page.getByRole("link", { name: "Criar a primeira proposta" }).all();
  expect(await action?.getAttribute("href")).toBe("/proposals/new");

  // Narrow windows have no sidebar: the page itself says when the trial ends today.
  await page.setViewportSize({ width: 390, height: 844 });
  await trial.waitFor({ state: "hidden" });
  await page.route("**/api/auth/user", async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { trialInfo: object };
    const trialInfo = { ...user.trialInfo, daysRemaining: 0 };
    await route.fulfill({ response, json: { ...user, trialInfo } });
  });
  await page.reload();
  await trial.getByText("Teste grátis · último dia").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/api/auth/user");
  await page.setViewportSize({ width: 1_440, height: 900 });

  // Help is at the same place on every screen, and is found by its words.
  await page.getByRole("button", { name: "Ajuda" }).click();
  const help = page.getByRole("dialog", { name: "Ajuda" });
  expect(
    await help.getByRole("link", { name: "Falar com o suporte" }).getAttribute("href"),
  ).toMatch(/^mailto:.+@/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await help.getByRole("searchbox").fill("planilha");
  await help.getByRole("link", { name: "Importar clientes de uma planilha" }).click();
  await page.waitForURL(/clients$/);
  await help.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar ou ir para" }).fill("ajuda suporte");
  await page.getByRole("option", { name: /Falar com o suporte/ }).waitFor();
  await page.keyboard.press("Escape");

  // A client alone has no numbers; a task has.
  const client = await ada.call(clients.create, { name: "Bia" });
  await page.goto("/");
  await page.getByRole("heading", { name: "Crie a primeira proposta" }).waitFor();
  await ada.call(tasks.create, { title: "Vistoria", clientId: client.id });
  await page.getByRole("button", { name: "Atualizar" }).click();
  expect(await metric(page, "Total de propostas")).toBe("Total de propostas 0 0% vs. mês anterior");
  await page.getByText("Nenhuma proposta encontrada").waitFor();
  const banner = page.getByRole("region", { name: "Período de teste" });
  await banner.waitFor();
  const head = await page.getByRole("heading", { level: 1, name: "Dashboard" }).boundingBox();
  expect((await banner.boundingBox())?.y).toBeGreaterThan(head?.y ?? 0);
  await page.getByRole("button", { name: /Propostas rejeitadas/ }).click();
  await page.getByText("Nenhuma proposta perdida").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Tarefas em atraso/ }).click();
  await page.getByText("Nenhuma tarefa em atraso").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("shows another session's changes once the page is refreshed, and not before", async () => {
  const ada = await world.owner();
  const { page } = await openWindow(ada);
  await withoutNews(page);
  await page.goto("/");
  await page.getByText("Crie a primeira proposta").waitFor();
  await addRecords(ada);
  expect(await page.getByText("Câmara fria").count()).toBe(0);
  await page.getByRole("button", { name: "Atualizar" }).click();
  await card(page, "Propostas recentes").getByText("Câmara fria").waitFor();
  expect(await metric(page, "Total de propostas")).toBe("Total de propostas 4 Novo neste mês");
  expect(await metric(page, "Propostas aceitas")).toContain("aceitas 1");
  expect(await metric(page, "Propostas rejeitadas")).toBe("Propostas rejeitadas 1 Ver perdidas");
  expect(await metric(page, "Tarefas abertas")).toContain("abertas 2");
  expect(await metric(page, "Tarefas concluídas")).toBe("Tarefas concluídas 1");
  expect(await metric(page, "Tarefas em atraso")).toBe("Tarefas em atraso 1 Ver atrasadas");
  // Each number links to the list of its rows.
  const sales = page.getByRole("region", { name: "Vendas" });
  const accepted = sales.getByRole("link", { name: /^Aceito em/ });
  expect((await accepted.innerText()).replaceAll("\u00a0", " ")).toMatch(
    /R\$ 128,44[^]*Novo neste mês[^]*sem dados de/,
  );
  await accepted.click();
  await page.getByText("Total filtrado R$ 128,44").waitFor();
  await page.getByText("1 proposta", { exact: true }).waitFor();
  await page.goBack();
  await sales.getByRole("link", { name: "Ver relatórios" }).click();
  await walkReports(page);
  await page.goto("/");
  const recent = card(page, "Propostas recentes").getByRole("listitem");
  await recent.first().waitFor();
  expect(await recent.count()).toBe(3);
  expect(await recent.first().innerText()).toMatch(
    /Câmara fria[^]*Horizonte[^]*Rascunho[^]*128,44/,
  );
  const newest = card(page, "Clientes recentes").getByRole("listitem");
  expect(await newest.first().innerText()).toContain("Padaria Estrela do Sul");
  expect(await newest.last().innerText()).toMatch(
    /Horizonte[^]*Helena Duarte\s·\s\(11\) 3045-8800/,
  );
  await newest.last().getByRole("link").click();
  await page.getByRole("heading", { name: "Construtora Horizonte S.A." }).waitFor();
});

test("loads overdue tasks and lost proposals when opened, and opens them by keyboard", async () => {
  const ada = await world.owner();
  const { late, lost } = await addRecords(ada);
  const { page } = await openWindow(ada);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  const overdue = page.getByRole("button", { name: /Tarefas em atraso/ });
  await overdue.focus();
  expect(asked).not.toContain("/api/tasks/overdue");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Venceu em 10/01/2026").waitFor();
  expect(asked).not.toContain("/api/proposals/rejected");
  await dialog.getByText("1 tarefa passou do prazo.").waitFor();
  await expect.poll(() => dialog.locator(":focus").count()).toBe(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/tasks/${late.id}`);
  await page.goBack();
  await dialog.getByRole("link", { name: "Iniciar" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: /Propostas rejeitadas/ }).press("Enter");
  await dialog.getByText("Exaustão").waitFor();
  expect((await dialog.innerText()).replaceAll("\u00a0", " ")).toMatch(
    /1 proposta, R\$ 128,44 no total\.[^]*Horizonte[^]*R\$ 128,44\s+Perdida em \d\d\/\d\d\/\d{4}/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const opener = page.getByRole("button", { name: /Propostas rejeitadas/ });
  await expect.poll(() => opener.evaluate((cell) => cell === document.activeElement)).toBe(true);
  await opener.press("Enter");
  await dialog.getByRole("link", { name: "Ver Detalhes" }).click();
  await page.waitForURL(`**/proposals/${lost.id}`);
});

test("keeps the last numbers when a refresh fails, and updates them on retry", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { company: "Padaria" });
  await ada.call(tasks.create, { title: "Vistoria", clientId: client.id });
  const { page } = await openWindow(ada);
  await page.route("**/api/dashboard", (route) => route.abort());
  await page.goto("/");
  await page.getByText("Não conseguimos carregar").waitFor();
  await page.unroute("**/api/dashboard");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByText("Nenhuma proposta encontrada").waitFor();
  await ada.call(clients.create, { company: "Clínica Odonto Vida" });
  await page.route("**/api/dashboard", (route) => route.abort());
  await page.getByRole("button", { name: "Atualizar" }).click();
  const failure = page.getByRole("alert");
  await failure.getByText("Não conseguimos atualizar.").waitFor();
  expect(await metric(page, "Total de propostas")).toContain("propostas 0");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/api/dashboard");
  await failure.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByText("Clínica Odonto Vida").waitFor();
  await failure.waitFor({ state: "hidden" });
});

test("a change shows its direction, and its tooltip what was compared", async () => {
  const { page } = await openWindow(await world.owner());
  await page.route("**/api/dashboard", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { metrics: object };
    const changes = { proposalsChange: 1_500, acceptedProposalsChange: -24, openTasksChange: 14 };
    await route.fulfill({
      response,
      json: { ...answer, metrics: { ...answer.metrics, totalProposals: 12_345, ...changes } },
    });
  });
  await page.goto("/");
  await page.getByText("12.345").waitFor();
  expect(await metric(page, "Total de propostas")).toContain("Alta de +999% vs. mês anterior");
  expect(await metric(page, "Propostas aceitas")).toContain("Queda de 24% vs. mês anterior");
  const colourOf = (name: string) =>
    page
      .getByRole("button", { name })
      .locator("b")
      .evaluate((amount) => getComputedStyle(amount).color);
  expect(await colourOf("Alta de +999%")).toBe("rgb(22, 101, 52)");
  expect(await colourOf("Queda de 24%")).toBe("rgb(176, 25, 25)");
  // An increase of open tasks has a neutral colour.
  expect(await colourOf("Alta de 14%")).toBe("rgb(71, 85, 105)");
  const change = page.getByRole("button", { name: "Alta de 14% vs. mês anterior" });
  await change.focus();
  await page
    .getByRole("tooltip")
    .getByText(/neste dia do mês anterior/)
    .waitFor();
});

async function walkReports(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Relatórios", level: 1 }).waitFor();
  const lost = page.getByRole("link", { name: /^Perdido/ });
  await lost.getByText("R$ 128,44").waitFor();
  const chart = page.getByRole("region", { name: "Aceito por dia" });
  const walker = chart.getByRole("slider");
  await walker.focus();
  expect(await walker.getAttribute("aria-valuetext")).toMatch(/: Aceito R\$\s128,44/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await chart.getByText("Ver tabela").click();
  await page.getByRole("button", { name: /^Período/ }).click();
  await page.getByRole("menuitem", { name: "Últimos 12 meses" }).click();
  await page.waitForURL(/periodo=12-meses/);
  const byMonth = page.getByRole("region", { name: "Aceito por mês" });
  const running = byMonth.getByRole("row").last();
  expect(await running.getByRole("cell").first().innerText()).toMatch(/^R\$\s128,44$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  const reports = page.getByRole("navigation", { name: "Relatórios" });
  for (const name of ["Perdas", "Clientes", "Pessoas"]) {
    await reports.getByRole("link", { name }).click();
    await page.getByRole("row", { name: /^Total|^Equipe/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await reports.getByRole("link", { name: "Previsão" }).click();
  await page.getByText(/^Ainda não há histórico[^]*Faltam 6 meses/).waitFor();
  await reports.getByRole("link", { name: "Pessoas" }).click();
  await page.getByRole("row", { name: /^Ada/ }).getByRole("link").first().click();
  await page.getByText("Total filtrado R$ 128,44").waitFor();
}
