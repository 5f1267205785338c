import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "#test/world/browser.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

const title = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

test.each([
  ["saving", "Salvar proposta", "button"],
  ["cancelling", "Cancelar", "button"],
  ["the link to the proposal", "Voltar à proposta", "link"],
] as const)(
  "Back on the page of a proposal leads to the list: %s has gone back to it",
  async (_name, label, role) => {
    const { ada: owner, propose } = await organizationWithProduct();
    const { id, title: name } = await propose();
    const page = await openPage(owner, "/proposals?view=lista");
    await page.getByRole("link", { name }).first().click();
    await title(page, name);
    await page.getByRole("button", { name: "Editar" }).click();
    await title(page, "Editar proposta");
    await page.getByRole(role, { name: label }).click();
    await title(page, name);
    expect(new URL(page.url()).pathname).toBe(`/proposals/${id}`);
    await page.goBack();
    await title(page, "Propostas");
  },
);
