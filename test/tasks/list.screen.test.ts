import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { tags } from "#shared/tags/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { organizationWithClient } from "./task.fixture.ts";

test.each([
  [1440, 190],
  [1280, 160],
  [1024, 100],
])("titles in the list are readable at %i px", async (width, compactPx) => {
  const { ada, task } = await organizationWithClient();
  const tag = await ada.call(tags.create, { name: "Garantia estendida" });
  const title = "Visita técnica na padaria do João";
  await task({
    title,
    status: "in_progress",
    dueDate: "2031-12-10",
    assignedTo: ada.user.id,
    tagIds: [tag.id],
    slaEnabled: true,
    startTimeHours: 0,
    completionTimeHours: 24,
    subtasks: [{ title: "Medir", assignedTo: ada.user.id }],
    checklists: [{ title: "Antes", items: [{ title: "Foto" }] }],
  });
  const page = await openPage(ada, "/tasks?view=list", { width });
  const row = page.getByRole("row", { name: title });
  const shown = row.getByTitle(title, { exact: true });
  await shown.waitFor();
  expect(await cut(shown)).toBe(0);
  const cells = await row.getByRole("cell").all();
  expect(await Promise.all(cells.slice(0, -1).map(cut))).toEqual(cells.slice(1).map(() => 0));
  await page.getByRole("button", { name: "Linhas compactas" }).click();
  expect(await shown.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(compactPx);
});

test("long titles take two lines in compact rows and on phones, instead of being cut", async () => {
  const { ada, task } = await organizationWithClient();
  const title = "Revisar o orçamento da reforma elétrica do galpão com o engenheiro";
  await task({ title });
  const page = await openPage(ada, "/tasks?view=list");
  await page.getByRole("button", { name: "Linhas compactas" }).click();
  const shown = page.getByRole("main").getByText(title, { exact: true }).first();
  expect(await cutLines(shown)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("table").waitFor({ state: "hidden" });
  expect(await cutLines(shown)).toBe(0);
});

test("a card shows a short tag whole beside a long one", async () => {
  const { ada, task } = await organizationWithClient();
  const names = ["Obra", "Manutenção preventiva da climatização e dos dutos"];
  const made = await Promise.all(names.map((name) => ada.call(tags.create, { name })));
  await task({ tagIds: made.map(({ id }) => id) });
  const page = await openPage(ada, "/tasks?view=kanban");
  const short = page.getByTitle("Obra", { exact: true }).locator("span").last();
  await short.waitFor();
  expect(await cut(short)).toBe(0);
});

test("the menu of a filter shows long names whole on a phone", async () => {
  const { ada, task } = await organizationWithClient();
  await ada.call(tags.create, { name: "Anticonstitucionalissimamentecompridíssimo" });
  await task({});
  const page = await openPage(ada, "/tasks?view=list", { width: 390 });
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  const name = page.getByRole("menuitem").last();
  const end = () => name.evaluate((it) => it.getBoundingClientRect().left + it.scrollWidth);
  await expect.poll(end).toBeLessThanOrEqual(390);
});

/** Returns how many px of an element are cut off, at its right or below. */
function cutLines(element: Locator): Promise<number> {
  return element.evaluate((it) =>
    Math.max(it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight),
  );
}

/** Returns how many px of an element are cut off. */
function cut(element: Locator): Promise<number> {
  return element.evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth));
}
