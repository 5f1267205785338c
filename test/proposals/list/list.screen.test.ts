import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { visitReporter } from "#test/offers/page/visit.fixture.ts";
import { share, tokenOf } from "#test/offers/sending/sending.fixture.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { stopClock } from "#test/world/page-time.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

test("filters by expiry, period and person, sorts by status, and restores all of it", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const line = [{ productId: product.id }];
  await propose(line, { title: "Dutos", status: "sent", validityDays: 1 });
  const exhaust = await propose(line, { title: "Exaustão", validityDays: 60 });
  await visitReporter(world)(tokenOf(await share(ada, exhaust)));
  await propose(line, { title: "Cortinas de ar" });
  const bakery = await ada.call(clients.create, { company: "Padaria Monte Alto" });
  await bia.call(proposals.create, {
    proposal: { clientId: bakery.id, title: "Contrato anual de manutenção", status: "accepted" },
    items: line,
  });
  const { page } = await openWindow(ada);
  await stopClock(page, Date.now() + 5 * 86_400_000);
  await page.goto("/proposals");
  const titles = () =>
    page
      .locator("tbody tr td:first-child a")
      .evaluateAll((links) => links.map((link) => link.textContent?.split("PROP")[0]));
  await page.getByText("4 propostas", { exact: true }).waitFor();
  await page.getByText("R$ 128,44 em aberto", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Precisam de você" }).count()).toBe(0);
  expect(await page.getByText("Total filtrado").count()).toBe(0);
  await page.getByRole("row", { name: /PROP-\d{4}-0001/ }).waitFor();

  await page.getByRole("button", { name: "Vencida 1" }).click();
  await expect.poll(titles).toEqual(["Dutos"]);
  await page.getByRole("button", { name: "Visualizada 1" }).click();
  await expect.poll(titles).toEqual(["Exaustão"]);
  await page.getByRole("row", { name: /Enviada Visualizada há 5 dias · até \d\d\/\d\d/ }).waitFor();
  expect(page.url()).toMatch(/status=viewed$/);
  await page.getByRole("button", { name: "Todas 4" }).click();
  // Filters combine, are named above the list, and their panel says what they find.
  await page.getByRole("button", { name: "Mais filtros" }).click();
  const panel = page.getByRole("dialog", { name: "Mais filtros" });
  await panel.getByLabel("Ordem").selectOption("Última visita");
  await expect.poll(async () => (await titles())[0]).toBe("Exaustão");
  await panel.getByLabel("Ordem").selectOption("Mais recentes primeiro");
  await panel.getByRole("button", { name: "em 15 dias" }).click();
  await expect.poll(titles).toEqual([]);
  await panel.getByRole("button", { name: "vencidas" }).click();
  await panel.getByLabel("Valor de").fill("64,22");
  await panel.getByText("1 proposta · R$ 64,22").waitFor();
  await panel.getByLabel("Valor até").fill("1");
  await panel.getByText("O valor mínimo passa do máximo.").waitFor();
  await panel.getByLabel("Valor até").fill("");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByText("Total filtrado R$ 64,22").waitFor();
  await page.getByRole("button", { name: "Exportar" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  const lines = await text(await file.createReadStream());
  expect(lines.trim().split("\r\n").slice(1)).toEqual([
    expect.stringMatching(/^PROP-\d{4}-0001;Dutos;Enviada;.+;64,22$/),
  ]);
  // Active filters are saved under a name, which restores the address.
  await page.getByRole("button", { name: "Filtros salvos" }).click();
  const saved = page.getByRole("dialog", { name: "Filtros salvos" });
  await saved.getByRole("button", { name: "Salvar filtro atual" }).click();
  await saved.getByLabel("Nome do filtro").fill("A cobrar");
  await saved.getByRole("button", { name: "Salvar", exact: true }).click();
  await saved.getByRole("button", { name: "A cobrar", exact: true, pressed: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const filters = () => [...new URL(page.url()).searchParams].map(String).toSorted();
  const before = filters();
  await page.getByRole("button", { name: "Remover filtro: Vencidas" }).click();
  await expect.poll(titles).toHaveLength(4);
  await page.getByRole("button", { name: "Filtros salvos" }).click();
  await saved.getByRole("button", { name: "A cobrar", exact: true }).click();
  await expect.poll(filters).toEqual(before);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filtros salvos: A cobrar" }).click();
  await saved.getByRole("button", { name: "Excluir A cobrar" }).click();
  await saved.getByText("Só você vê os seus filtros").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remover filtro: Vencidas" }).click();
  await expect.poll(titles).toHaveLength(4);
  await page.getByRole("button", { name: "Mais filtros 1" }).click();
  await panel.getByRole("button", { name: "Limpar filtros" }).click();
  await page.keyboard.press("Escape");
  // A date is typed digit by digit, in whichever order the browser asks for them.
  await page.getByRole("button", { name: "Período" }).click();
  const since = page.getByLabel("De", { exact: true });
  await since.focus();
  await page.keyboard.type("10102025", { delay: 20 });
  expect(await since.inputValue()).toBe("2025-10-10");
  await page.getByRole("button", { name: "Período: Desde 10/10/2025" }).waitFor();
  await page.getByLabel("Até", { exact: true }).fill("2025-10-09");
  await page.getByText("A data final vem antes da inicial.").waitFor();
  expect(page.url()).toContain("periodo=2025-10-10..");
  await page.getByRole("button", { name: "Últimos 7 dias" }).click();
  await expect.poll(() => since.inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Período: Últimos 7 dias" }).waitFor();
  expect(await titles()).toHaveLength(4);
  await page.getByRole("button", { name: "Responsável" }).click();
  await page.getByRole("menuitem", { name: "Bia Souza" }).click();
  await expect.poll(titles).toEqual(["Contrato anual de manutenção"]);
  await page.getByRole("button", { name: "Responsável: Bia Souza" }).click();
  await page.getByRole("menuitem", { name: "Todas as pessoas" }).click();
  await page.getByRole("searchbox").fill("padaria contrato");
  await expect.poll(titles).toEqual(["Contrato anual de manutenção"]);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "Status", exact: true }).click();
  await expect
    .poll(titles)
    .toEqual(["Cortinas de ar", "Exaustão", "Dutos", "Contrato anual de manutenção"]);
  await page.getByText(", com rascunhos").waitFor();

  const left = page.url();
  expect(left).toMatch(/periodo=7-dias&sort=status$/);
  await page.getByRole("link", { name: "Exaustão" }).click();
  await page.getByRole("heading", { level: 1, name: "Exaustão" }).waitFor();
  for (const [from, to] of [
    ["Ada Lovelace", "Bia Souza"],
    ["Bia Souza", "Ada Lovelace"],
  ] as const) {
    await page.getByRole("button", { name: `Alterar responsável: ${from}` }).click();
    await page.getByRole("menuitem", { name: to }).click();
    await page.getByRole("button", { name: `Alterar responsável: ${to}` }).waitFor();
  }
  await page.getByRole("main").getByRole("link", { name: "Propostas" }).click();
  await expect.poll(() => page.url()).toBe(left);
  await page.getByRole("link", { name: "Clientes" }).click();
  await page.getByRole("heading", { level: 1, name: "Clientes" }).waitFor();
  await page.getByRole("link", { name: "Propostas", exact: true }).click();
  await expect.poll(() => page.url()).toBe(left);
  await page.getByRole("link", { name: "Propostas", exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/\/proposals\?view=lista$/);

  // On a phone order and filters are in one sheet, and the cards follow them.
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole("list", { name: "Propostas" }).getByRole("listitem");
  await expect.poll(() => cards.count()).toBe(4);
  await page.getByRole("button", { name: "Ordenar e filtrar" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Ordenar e filtrar" });
  const focused = sheet.and(page.locator(":focus"));
  expect(await focused.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("none");
  await sheet.getByLabel("Ordem").selectOption("title");
  await sheet.getByLabel("Responsável").selectOption("Eu");
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Ver 3 propostas" }).click();
  await page.getByRole("button", { name: "Ordenar e filtrar, 1 em uso" }).waitFor();
  expect(await cards.allInnerTexts()).toEqual([
    expect.stringMatching(/^Cortinas de ar\s+R\$\s64,22/),
    expect.stringMatching(/^Dutos/),
    expect.stringMatching(/^Exaustão.*Visualizada\s+Há 5 dias · até \d\d\/\d\d/s),
  ]);
  const [first] = await page.getByRole("group", { name: "Status" }).getByRole("button").all();
  expect(await first?.innerText()).toMatch(/^Precisam de você\s*1$/);
  await first?.click();
  await expect
    .poll(() => cards.allInnerTexts())
    .toEqual([expect.stringMatching(/venceu há 4 dias/)]);
});

test("draws a proposal from the list at once, and Back returns to its row", async () => {
  const { ada, propose } = await organizationWithProduct();
  for (let count = 1; count <= 32; count += 1) await propose([], { title: `Proposta ${count}` });
  const page = await openPage(ada, "/proposals", { height: 600 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page
    .getByRole("link", { name: "Proposta 14", exact: false })
    .last()
    .scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  const details = Promise.withResolvers<void>();
  await page.route(/\/api\/proposals\/\d+$/, (route) =>
    details.promise.then(() => route.continue()),
  );
  await page.getByRole("link", { name: /^Proposta 14/ }).click();
  await page.getByRole("heading", { level: 1, name: "Proposta 14" }).waitFor();
  await page.getByText("Nenhum item ainda").waitFor();
  details.resolve();
  await page.getByRole("main").getByRole("link", { name: "Propostas" }).click();
  await page.getByRole("heading", { level: 1, name: "Propostas" }).waitFor();
  await expect.poll(scrolled).toBe(before);
  await page.getByRole("button", { name: "Próxima página" }).click();
  await page.getByText("21–32 de 32 propostas").waitFor();
  await expect.poll(scrolled).toBeLessThan(100);

  // A phone adds cards to those above, goes on from the first new one, and finds it again.
  await page.setViewportSize({ width: 390, height: 700 });
  const tab = page.getByRole("link", { name: "Propostas", exact: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  await tab.click();
  await page.getByText("1–30 de 32 propostas").waitFor();
  await page.getByRole("button", { name: "Mostrar mais 2" }).click();
  await page.getByText("32 propostas", { exact: true }).waitFor();
  const added = page.getByRole("link", { name: /^Proposta 2\b/ });
  expect(await added.evaluate((link) => link === document.activeElement)).toBe(true);
  const left = await scrolled();
  await added.click();
  await page.getByRole("heading", { level: 1, name: "Proposta 2" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Propostas" }).click();
  await page.getByText("32 propostas", { exact: true }).waitFor();
  await expect.poll(scrolled).toBeGreaterThanOrEqual(left);
  await tab.click();
  await expect.poll(scrolled).toBe(0);
  await page.getByText("32 propostas", { exact: true }).waitFor();
  await tab.click();
  await page.getByText("1–30 de 32 propostas").waitFor();
});
