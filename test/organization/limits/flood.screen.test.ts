import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { openWindow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { ownClock, pass } from "#test/world/page-time.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld(BUILT_APP);
const SENTENCE = "Muitas chamadas em pouco tempo. Aguarde um instante e tente de novo.";

async function limit({ orgId, user }: Person, seconds: number): Promise<void> {
  const limitedUntil = new Date(Date.now() + seconds * 1_000).toISOString();
  await write([
    { update: keys.organization(orgId), set: { limitedUntil } },
    { update: keys.member(orgId, user.id), set: { limitedUntil } },
  ]);
}

test("a limited organization is told so, and its polls pause for the time given", async () => {
  const ada = await world.owner();
  const { page } = await openWindow(ada, { origin: world.origin() });
  await ownClock(page);
  const refusedPolls: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 429 && response.url().endsWith("unread-count"))
      refusedPolls.push(response.url());
  });
  await page.goto("/clients?editar=novo");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome").fill("Padaria");
  await limit(ada, 60);
  await dialog.getByRole("button", { name: "Salvar cliente" }).click();
  await page.getByText(SENTENCE).first().waitFor();
  expect(await dialog.getByLabel("Nome").inputValue()).toBe("Padaria");
  await pass(page, 6);
  await expect.poll(() => refusedPolls.length).toBe(1);
  await pass(page, 30);
  expect(refusedPolls).toHaveLength(1);

  await limit(ada, -1);
  await dialog.getByRole("button", { name: "Salvar cliente" }).click();
  await page.getByText("Cliente criado com sucesso").first().waitFor();
  await limit(ada, 60);
  await page.reload();
  await page.getByText(SENTENCE).first().waitFor();
  await limit(ada, -1);
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByText("Padaria").first().waitFor();
}, 90_000);
