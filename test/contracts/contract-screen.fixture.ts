import type { BrowserContext, Page } from "playwright-core";
import { openWindow } from "#test/world/browser.ts";
import { type Person, world } from "#test/world/world.ts";
import { signingAt } from "./contract.fixture.ts";

export const signing = signingAt(world);

export const toast = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor();

/** Opens the menu of the proposal that `acceptedProposal` made. */
export const openMenu = (page: Page) =>
  page.getByRole("button", { name: "Ações de Climatização" }).click();

/** Takes an action of it. */
export async function act(page: Page, action: string): Promise<void> {
  await openMenu(page);
  await page.getByRole("menuitem", { name: action }).click();
}

/** An owner with contracts enabled and an accepted proposal. */
export async function acceptedProposal(client: object = {}) {
  const ada = await world.owner();
  await signing.enabled(ada);
  return { ada, proposal: await signing.accepted(ada, client) };
}

/** A window on the list of proposals. */
export async function atProposals(person: Person, look = {}) {
  const opened = await openWindow(person, look);
  await opened.page.goto("/proposals");
  await opened.page.getByText("Climatização").first().waitFor();
  return opened;
}

/** What `action` opens beside the page. */
export async function tabOf(context: BrowserContext, action: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent("page"), action()]);
  return tab;
}
