import { beforeAll, expect, test } from "vitest";
import { openWindow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { smallTargets } from "#test/world/page-checks/targets.ts";
import { stopClock } from "#test/world/page-time.ts";
import type { Person } from "#test/world/world.ts";
import { exportedTexts, figure, openReports, rowsOf } from "./reports-page.fixture.ts";
import { NOON, playSales } from "./reports.fixture.ts";

const world = ownWorld(BUILT_APP);

let ada: Person;
let bia: Person;

beforeAll(async () => {
  ({ ada, bia } = await playSales(world));
});

test("shows no figure until the team is known, and retries a failed read of it", async () => {
  const { page } = await openWindow(ada, { origin: world.origin() });
  const members = "**/api/organization/members";
  await page.route(members, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(`/reports?aba=pessoas&pessoa=${bia.user.id}`);
  const retry = page.getByRole("button", { name: "Tentar novamente" });
  await retry.waitFor();
  const table = page.getByRole("table", { name: "Vendas por pessoa" });
  expect(await table.count()).toBe(0);
  await page.unroute(members);
  await retry.click();
  await table.waitFor();
  const names = await table.locator("tbody th").allTextContents();
  expect(names).toEqual(["Ada Lovelace", "Bia Souza"]);
});

test("a period ends today at the latest, and invalid days show an error", async () => {
  const { page } = await openReports(ada, "?periodo=2026-11-01..2027-01-31");
  await page.getByText("De 01/11 a 25/11/2026, comparado com 07/10 a 31/10/2026").waitFor();
  const from = page.getByLabel("De", { exact: true });
  const until = page.getByLabel("Até", { exact: true });
  expect(await until.inputValue()).toBe("2026-11-25");
  const alert = page.getByRole("alert");
  for (const [field, day, words] of [
    [until, "2026-11-26", "Escolha datas até hoje."],
    [until, "2026-10-31", "A data final vem antes da inicial."],
    [from, "2023-10-31", "Escolha um período de até 3 anos."],
    [from, "", "Escolha as duas datas."],
  ] as const) {
    await field.fill(day);
    expect(await alert.textContent()).toBe(words);
    await page.getByText("De 01/11 a 25/11/2026").waitFor();
  }
  await from.fill("2026-10-01");
  await page.getByText("De 01/10 a 31/10/2026, comparado com 01/09 a 30/09/2026").waitFor();
  expect(await alert.count()).toBe(0);
});

test("compares figures with the period before, with last year, or not at all", async () => {
  const { page } = await openReports(ada);
  await page.getByText("De 01/11 a 25/11/2026, comparado com 01/10 a 25/10/2026").waitFor();
  expect(await figure(page, "Aceito")).toMatch(/5 propostas Alta de \+999% vs\. outubro$/);
  expect(await figure(page, "Enviado")).toMatch(/12 propostas Alta de \+999% vs\. outubro$/);
  const sentence = (words: string) => page.getByRole("main").getByText(words, { exact: true });
  await sentence(
    "R$ 5.000,00 aceitos até 25/11, mais de 999% a mais que em outubro. Melhor dia: 10/11/2026, R$ 5.000,00.",
  ).waitFor();

  await page.getByRole("button", { name: /^Comparar/ }).click();
  await page.getByRole("menuitem", { name: "Mesmo período de 2025" }).click();
  await page.getByText("comparado com 01/11 a 25/11/2025").waitFor();
  expect(page.url()).toMatch(/comparar=ano$/);
  expect(await figure(page, "Aceito")).toMatch(/Alta de 100% vs\. novembro de 2025$/);
  expect(await figure(page, "Perdido")).toMatch(/3 propostas Novo vs\. novembro de 2025$/);
  await sentence(
    "R$ 5.000,00 aceitos até 25/11, 100% a mais que em novembro de 2025. Melhor dia: 10/11/2026, R$ 5.000,00.",
  ).waitFor();

  await page.goto("/reports?periodo=2025-11-01..2025-11-25&comparar=ano");
  await page.getByText("comparado com 01/11 a 25/11/2024").waitFor();
  expect(await figure(page, "Aceito")).toMatch(/1 proposta sem dados de novembro de 2024$/);

  await page.goto("/reports?comparar=nao");
  await page.getByText("De 01/11 a 25/11/2026", { exact: false }).waitFor();
  expect(await figure(page, "Aceito")).toMatch(/5 propostas$/);
});

test("compares people, clients, products and losses neutrally with the same period", async () => {
  const { page } = await openReports(ada, "?comparar=ano&aba=clientes");
  await page.getByText("comparado com 01/11 a 25/11/2025").waitFor();
  expect((await rowsOf(page, "Vendas por cliente")).slice(0, 2)).toEqual([
    expect.stringMatching(/^Construtora Horizonte S\.A\. R\$ 3\.000,00 Alta de 20% 60% 3 /),
    expect.stringMatching(/^Padaria Estrela do Sul R\$ 2\.000,00 Novo 40% 2 /),
  ]);
  await page.getByRole("link", { name: "Pessoas", exact: true }).click();
  expect(await rowsOf(page, "Vendas por pessoa")).toEqual([
    expect.stringMatching(/^Ada Lovelace R\$ 4\.000,00 4 propostas Alta de 60% R\$ 8/),
    expect.stringMatching(/^Bia Souza R\$ 1\.000,00 1 proposta Novo R\$ 4/),
    expect.stringMatching(/^Total R\$ 5\.000,00 5 propostas Alta de 100% R\$ 12/),
  ]);
  const [people] = await exportedTexts(page);
  expect(people).toContain("Aceito em novembro de 2025");
  await page.getByRole("link", { name: "Produtos e serviços" }).click();
  expect(await rowsOf(page, "Vendas por produto e serviço")).toEqual([
    expect.stringMatching(/^Split R\$ 5\.000,00 Alta de 100% 100% 5 5$/),
    expect.stringMatching(/^Total R\$ 5\.000,00 Alta de 100% 100% – 5$/),
  ]);
  await page.getByRole("link", { name: "Perdas", exact: true }).click();
  expect((await rowsOf(page, "Perdas por motivo"))[0]).toMatch(/R\$ 2\.000,00 67% Novo$/);
  await page.goto("/reports?aba=perdas&periodo=2025-11&comparar=ano");
  await page.getByText("Nenhuma perda neste período.").waitFor();
  await page.goto("/reports?aba=clientes&periodo=2025-11&comparar=ano");
  await page.getByText("Sem dados em novembro de 2024 para comparar.").waitFor();
});

test("print and files show the full name of the chosen person, and of no other", async () => {
  const { page } = await openReports(ada, "?pessoa=eu");
  const table = (name: string) => page.getByRole("table", { name });
  const paper = page.getByText("Relatório de vendas");
  await table("Das enviadas no período").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await paper.innerText()).toBe(
    "Relatório de vendas · Visão geral · Empresa de Ada · Ada Lovelace\nGerado em 25/11/2026 às 12:00 (horário de Brasília) por Ada Lovelace",
  );
  await page.emulateMedia({ media: "screen" });
  const [, about] = await exportedTexts(page);
  expect(about?.join(" ")).toContain("Responsável Ada Lovelace");
  expect(about).not.toContain("Eu");

  await page.getByRole("link", { name: "Pessoas" }).click();
  await table("Vendas por pessoa").waitFor();
  expect(page.url()).toContain("pessoa=eu");
  await page.emulateMedia({ media: "print" });
  expect(await paper.innerText()).toMatch(/^Relatório de vendas · Pessoas · [^·]+\nGerado em/);
  await page.emulateMedia({ media: "screen" });
  const [people, aboutAll] = await exportedTexts(page);
  expect(people).toContain("Bia Souza");
  expect(aboutAll).not.toContain("Responsável");
});

test("shows a conversion by count and value with its parts, and sums with their counts", async () => {
  const { page } = await openReports(ada, "?comparar=nao");
  expect(await figure(page, "Conversão")).toContain(
    "42% 42% do valor 5 de 12 propostas · R$ 5 mil de R$ 12 mil · 4 ainda em aberto",
  );
  await page.getByRole("link", { name: "Pessoas", exact: true }).click();
  expect(await rowsOf(page, "Vendas por pessoa")).toEqual([
    "Ada Lovelace R$ 4.000,00 4 propostas R$ 8.000,00 8 propostas R$ 3.000,00 3 propostas 4 de 8 R$ 1.000,00 7 dias R$ 1.100,00 2 propostas",
    "Bia Souza R$ 1.000,00 1 proposta R$ 4.000,00 4 propostas R$ 0,00 0 propostas 1 de 4 R$ 1.000,00 7 dias R$ 3.000,00 3 propostas",
    "Total R$ 5.000,00 5 propostas R$ 12.000,00 12 propostas R$ 3.000,00 3 propostas 42% 5 de 12 R$ 1.000,00 7 dias R$ 4.100,00 5 propostas",
  ]);
  await page.getByRole("link", { name: "Clientes", exact: true }).nth(1).click();
  expect(await rowsOf(page, "Vendas por cliente")).toContain(
    "Total R$ 5.000,00 100% 5 R$ 12.000,00 12 propostas 42% · 42% do valor 5 de 12 propostas · R$ 5 mil de R$ 12 mil · 4 ainda em aberto",
  );
  await page.getByRole("link", { name: "Perdas", exact: true }).click();
  expect(await rowsOf(page, "Perdas por motivo")).toEqual([
    "Preço acima do orçamento 2 67% R$ 2.000,00 67%",
    "Sem motivo informado 1 33% R$ 1.000,00 33%",
    "Total 3 100% R$ 3.000,00 100%",
  ]);
});

test("sorts the rows of a report by column titles, also by keyboard and on a phone", async () => {
  const { page } = await openReports(ada, "?aba=clientes");
  const table = page.getByRole("table", { name: "Vendas por cliente" });
  const names = () => table.locator("tbody th").allTextContents();
  const head = (name: string) => table.getByRole("columnheader", { name });
  const both = ["Construtora Horizonte S.A.", "Padaria Estrela do Sul"];
  await head("Valor aceito").and(page.locator("[aria-sort=descending]")).waitFor();
  expect(await names()).toEqual(both);
  await head("Valor aceito").getByRole("button").focus();
  await page.keyboard.press("Enter");
  await head("Valor aceito").and(page.locator("[aria-sort=ascending]")).waitFor();
  expect(await names()).toEqual(both.toReversed());
  expect(await head("Parte").getByRole("button").count()).toBe(0);
  await head("Cliente").getByRole("button").click();
  await expect.poll(names).toEqual(both);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await page.goto("/reports?aba=pessoas");
  const people = page.getByRole("table", { name: "Vendas por pessoa" });
  const sellers = () => people.locator("tbody th").allTextContents();
  await people.waitFor();
  expect(await sellers()).toEqual(["Ada Lovelace", "Bia Souza"]);
  await people.getByRole("button", { name: "Em aberto agora" }).click();
  await people.getByRole("button", { name: "Em aberto agora" }).click();
  await expect.poll(sellers).toEqual(["Bia Souza", "Ada Lovelace"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("chooses months, quarters and years by name, and puts them into the address", async () => {
  const { page } = await openReports(ada);
  await page.getByRole("button", { name: /^Período/ }).click();
  await page.getByRole("menuitem", { name: "Mês…" }).click();
  await page.getByRole("button", { name: "Período novembro de 2026" }).waitFor();
  await page.getByLabel("Mês", { exact: true }).selectOption("outubro de 2026");
  await page.getByText("De 01/10 a 31/10/2026, comparado com 01/09 a 30/09/2026").waitFor();
  expect(page.url()).toMatch(/periodo=2026-10$/);
  await page.goto("/reports?periodo=2026-T4");
  await page.getByRole("button", { name: "Período 4º trimestre de 2026" }).waitFor();
  await page.getByText("De 01/10 a 25/11/2026, comparado com 01/07 a 25/08/2026").waitFor();
  await page.getByLabel("Trimestre").selectOption("4º trimestre de 2025");
  await page.getByText("De 01/10 a 31/12/2025, comparado com 01/07 a 30/09/2025").waitFor();
  await page.goto("/reports?periodo=2025");
  await page.getByRole("button", { name: "Período 2025" }).waitFor();
  await page.getByText("De 01/01 a 31/12/2025, comparado com 01/01 a 31/12/2024").waitFor();
  expect(await page.getByLabel("Ano", { exact: true }).inputValue()).toBe("2025");
});

test("a copied link shows the same days and the same person next month", async () => {
  const { page, context } = await openReports(ada, "?pessoa=eu&comparar=ano");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("table", { name: "Das enviadas no período" }).waitFor();
  await page.getByRole("button", { name: "Copiar link" }).click();
  await page.getByText("Link copiado", { exact: true }).waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    periodo: "2026-11-01..2026-11-25",
    comparar: "2025-11-01..2025-11-25",
    pessoa: ada.user.id,
  });
  await stopClock(page, NOON.getTime() + 30 * 86_400_000);
  await page.goto(link.pathname + link.search);
  await page.getByText("De 01/11 a 25/11/2026, comparado com 01/11 a 25/11/2025").waitFor();
  expect(await figure(page, "Aceito")).toMatch(/^Aceito R\$ 4\.000,00/);
});

test("a member sees their own figures and the team's, whatever the address says", async () => {
  const { page } = await openReports(bia, `?comparar=nao&pessoa=${ada.user.id}`);
  await page.getByRole("button", { name: "Responsável toda a equipe" }).click();
  const people = page.getByRole("menuitem");
  await expect.poll(() => people.allTextContents()).toEqual(["Toda a equipe", "Eu"]);
  await people.nth(1).click();
  await expect.poll(() => figure(page, "Aceito")).toMatch(/^Aceito R\$ 1\.000,00/);
  await page.getByRole("link", { name: "Pessoas", exact: true }).click();
  await page.getByText("Você vê os seus números e a soma da equipe.").waitFor();
  expect(await rowsOf(page, "Vendas por pessoa")).toEqual([
    expect.stringMatching(/^Bia Souza R\$ 1\.000,00/),
    expect.stringMatching(/^Total R\$ 5\.000,00/),
  ]);
});

test("a period without proposals offers the last twelve months", async () => {
  const { page } = await openReports(ada, "?periodo=2026-09");
  await page.getByText("Nenhuma proposta neste período.").waitFor();
  expect(await figure(page, "Conversão")).toContain("– nenhuma enviada");
  await page.getByRole("button", { name: "Ver últimos 12 meses" }).click();
  await page.getByText("De 01/12/2025 a 25/11/2026").waitFor();
  expect(await figure(page, "Aceito")).toMatch(/^Aceito R\$ 5\.100,00 6 propostas/);
});

test("offers a retry when the catalogue cannot be read", async () => {
  const { page } = await openReports(ada, "?aba=clientes");
  const catalogue = /\/api\/products/;
  await page.route(catalogue, (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("link", { name: "Produtos e serviços" }).click();
  const retry = page.getByRole("button", { name: "Tentar novamente" });
  await retry.waitFor();
  await page.unroute(catalogue);
  await retry.click();
  expect((await rowsOf(page, "Vendas por produto e serviço"))[0]).toMatch(/^Split /);
});
