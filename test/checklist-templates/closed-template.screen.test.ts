import { expect, test } from "vitest";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

test("a closed template shows two lines of its description, an open one all", async () => {
  const ada = await world.owner();
  const description = "Confira o acesso ao prédio e a liberação na portaria. ".repeat(9).trim();
  await ada.call(checklistTemplates.create, { title: "Instalação", description });
  const page = await openPage(ada, "/checklist-templates", { width: 390 });
  const text = page.getByText(description);
  const height = async () => (await text.boundingBox())?.height ?? 0;
  await text.waitFor();
  expect(await height()).toBeLessThan(50);
  await page.getByRole("button", { name: /^Instalação/ }).click();
  await expect.poll(height).toBeGreaterThan(100);
});
