import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import { openPage, openWindow, toast, withoutNews } from "#test/world/browser.ts";
import { holdAnswers } from "./held-answers.fixture.ts";
import { switchBy, twoOrganizations } from "./two-organizations.fixture.ts";

/** Proposals with the same ids in both organizations. */
async function organizationsWithProposals() {
  const both = await twoOrganizations();
  for (const owner of [both.ada, both.bia]) {
    const { id: clientId } = await owner.call(clients.create, { name: "Padaria Sol" });
    const title = owner === both.ada ? "Reforma de Ada" : "Reforma de Bia";
    await owner.call(proposals.create, { proposal: { clientId, title } });
  }
  return both;
}

const holdReads = (page: Page, path: string) =>
  holdAnswers(page, path, (method) => method === "GET");

const switchOrganization = (page: Page) => switchBy(page, "Empresa de Ada", "Empresa de Bia");

test("a filter that is saved again is not saved in the organization switched to", async () => {
  const { ada } = await organizationsWithProposals();
  const filter = { name: "A vencer", query: "vence=7" };
  await ada.call(savedFilters.save, { filters: [filter], updatedAt: null });
  const page = await openPage(ada, "/proposals?view=lista&vence=7");
  await page.getByRole("button", { name: "Filtros salvos: A vencer" }).click();
  await ada.call(savedFilters.saveTeam, {
    filters: [{ name: "Do mês", query: "vence=30" }],
    updatedAt: null,
  });
  const read = await holdReads(page, "**/api/saved-filters?*");
  const saved: string[] = [];
  page.on("request", (request) => {
    if (/saved-filters/.test(request.url()) && request.method() === "PUT") saved.push("team");
  });
  await page.getByRole("button", { name: "Compartilhar A vencer com a equipe" }).click();
  await read.reached;
  await switchOrganization(page);
  await read.release();
  await page.getByText("Erro ao salvar filtro da equipe").first().waitFor();
  expect(saved).toEqual(["team"]);
});

test("a proposal read after a conflict is not shown in the organization switched to", async () => {
  const { ada } = await organizationsWithProposals();
  const { page } = await openWindow(ada);
  await withoutNews(page);
  await page.goto("/proposals/1/edit");
  const title = page.getByLabel("Título");
  await title.fill("Reforma do telhado");
  const { updatedAt } = await ada.call(proposals.get, { id: 1 });
  await ada.call(proposals.update, { id: 1, title: "Reforma da sala", updatedAt });
  const read = await holdReads(page, "**/api/proposals/1");
  await page.getByRole("button", { name: "Salvar proposta" }).click();
  await read.reached;
  await page.getByRole("button", { name: "Organização Empresa de Ada" }).click();
  await page.getByRole("menuitem", { name: "Empresa de Bia" }).click();
  await page.getByRole("button", { name: "Descartar", exact: true }).click();
  await page.getByRole("button", { name: "Organização Empresa de Bia" }).waitFor();
  await read.release();
  await toast(page, "Erro");
  await page.evaluate(() => {
    history.pushState(null, "", "/proposals/1");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByRole("heading", { name: "Reforma de Bia" }).waitFor();
});
