import type { BrowserContext, Page } from "playwright-core";
import { alsoJoin } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

export async function twoOrganizations(): Promise<{ ada: Person; bia: Person }> {
  const [ada, bia] = await Promise.all([world.owner("Ada Lima"), world.owner("Bia Reis")]);
  return { ada: await alsoJoin(bia, ada), bia };
}

/** A tab that slept neither hears other tabs nor polls. */
export async function sleepingTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const deaf = { postMessage() {}, addEventListener() {}, removeEventListener() {} };
    Object.assign(window, {
      BroadcastChannel: function Deaf() {
        return deaf;
      },
    });
  });
  await page.route("**/api/notifications/unread-count", (route) => route.abort());
  return page;
}

export const switcher = (page: Page, name: string) =>
  page.getByRole("button", { name: `Organização ${name}` });

export async function switchBy(page: Page, from: string, to: string): Promise<void> {
  await switcher(page, from).click();
  await page.getByRole("menuitem", { name: to }).click();
  await switcher(page, to).waitFor();
}

export async function signInBy(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}
