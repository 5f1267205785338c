import type { Page } from "playwright-core";
import { openWindow } from "#test/world/browser.ts";
import { teamOfTwo } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

export const MESSAGES = /\/api\/chat\/messages(\?|$)/;

export const field = (page: Page) => page.getByLabel("Mensagem", { exact: true });
export const log = (page: Page) => page.getByRole("log", { name: "Mensagens" });
export const textIn = (page: Page, text: string) => log(page).getByText(text, { exact: true });

export const shown = (page: Page) => log(page).locator("p[dir=auto]").allInnerTexts();

export async function openChat(person: Person, look?: Parameters<typeof openWindow>[1]) {
  const window = await openWindow(person, look);
  await window.page.goto("/chat");
  await field(window.page).waitFor();
  return window;
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

export const team = () => teamOfTwo(world);

export async function failSending(page: Page, when: "before" | "after"): Promise<void> {
  await page.route(MESSAGES, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (when === "after") await route.fetch();
    return route.abort();
  });
}
