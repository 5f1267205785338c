import { expect, test } from "vitest";
import { openPage } from "#test/world/browser.ts";
import { zoomedFields } from "#test/world/page-checks/targets.ts";
import { world } from "#test/world/world.ts";

test("the headings of the editor follow the title of the page", async () => {
  const page = await openPage(await world.owner(), "/proposals/new");
  await page.getByRole("heading", { name: "O que o cliente recebe" }).waitFor();
  const levels = await page
    .locator(":is(h1, h2, h3):not([inert] *)")
    .evaluateAll((headings) => headings.map(({ tagName }) => tagName));
  expect(levels).toEqual(["H1", "H2", "H2"]);
});

test("a phone does not zoom into the fields of the editor", async () => {
  const page = await openPage(await world.owner(), "/proposals/new", { width: 390 });
  await page.getByRole("button", { name: "Seção" }).click();
  await page.getByPlaceholder("Nome da seção").first().waitFor();
  expect(await zoomedFields(page)).toEqual([]);
});
