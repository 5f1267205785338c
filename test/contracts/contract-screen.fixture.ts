import type { BrowserContext, Page } from "playwright-core";
import { openWindow } from "#test/world/browser.ts";
import { type Person, world } from "#test/world/world.ts";
import { signingAt } from "./contract.fixture.ts";

export const signing = signingAt(world);

export const openMenu = (page: Page) =>
  page.getByRole("button", { name: "Ações de Climatização" }).click();

export async function chooseAction(page: Page, action: string): Promise<void> {
  await openMenu(page);
  await page.getByRole("menuitem", { name: action }).click();
}

export async function acceptedProposal(client: object = {}) {
  const ada = await world.owner();
  await signing.enabled(ada);
  return { ada, proposal: await signing.accepted(ada, { cnpj: "11.222.333/0001-81", ...client }) };
}

export async function openProposals(person: Person, look = {}) {
  const opened = await openWindow(person, look);
  await opened.page.goto("/proposals");
  await opened.page.getByText("Climatização").first().waitFor();
  return opened;
}

export async function tabOf(context: BrowserContext, action: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent("page"), action()]);
  return tab;
}
